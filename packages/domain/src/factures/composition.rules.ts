import { jourParis } from '../lib/index.ts';
import { LIBELLES_TYPE_PRESTATION, heuresDe, type TypePrestation } from '../prestations/index.ts';
import {
  MENTIONS_OBLIGATOIRES,
  SERIES,
  TAUX_TVA,
  type MentionObligatoire,
  type RegimeTva,
  type TypeFacture,
} from './factures.enums.ts';
import { jourCourt, MENTION_FRANCHISE } from './factures.labels.ts';

/** What a provider has given for invoices to be made in their name. */
export interface FaitsFacturation {
  mandatAccepteLe: Date | null;
  siret: string | null;
  regimeTva: RegimeTva | null;
  numeroTva: string | null;
  adresse: string | null;
  ville: string | null;
  codePostal: string | null;
}

/** Which mandatory mentions are missing: while there is one, nothing is issued (decisions §5). */
export function mentionsManquantes(faits: FaitsFacturation): MentionObligatoire[] {
  const manque: Record<MentionObligatoire, boolean> = {
    mandat: faits.mandatAccepteLe === null,
    siret: faits.siret === null,
    regimeTva: faits.regimeTva === null,
    numeroTva: faits.regimeTva === 'REEL' && faits.numeroTva === null,
    adresse: [faits.adresse, faits.ville, faits.codePostal].some((t) => t === null || t === '' || t === '00000'),
  };
  return MENTIONS_OBLIGATOIRES.filter((mention) => manque[mention]);
}

export interface PrestationFaite {
  id: string;
  typePrestation: TypePrestation;
  debut: Date;
  fin: Date;
  /** Cents: the rate and the price kept since the booking. */
  tauxHoraire: number;
  prix: number;
}

/** One line a booking. Amounts are cents and what the client paid, so VAT included when there is some. */
export interface LigneFacture {
  prestationId: string;
  libelle: string;
  heures: number;
  tauxHoraire: number;
  montant: number;
}

export interface Totaux {
  totalHt: number;
  /** Percent. */
  tauxTva: number;
  tva: number;
  totalTtc: number;
  mention: string | null;
}

function ligneDe(prestation: PrestationFaite): LigneFacture {
  const { id, typePrestation, debut, fin, tauxHoraire, prix } = prestation;
  return {
    prestationId: id,
    libelle: `${LIBELLES_TYPE_PRESTATION[typePrestation]}, ${jourCourt(jourParis(debut))}`,
    heures: heuresDe({ debut, fin }),
    tauxHoraire,
    montant: prix,
  };
}

/** What of an amount is before tax: prices shown to consumers include VAT, so it is taken out, never added. */
export function horsTaxe(montant: number, tauxTva: number): number {
  return Math.round((montant * 100) / (100 + tauxTva));
}

/** Line by line, so that what the PDF shows of each line adds up to the totals to the cent. */
export function totauxDe(lignes: readonly Pick<LigneFacture, 'montant'>[], regimeTva: RegimeTva): Totaux {
  const tauxTva = TAUX_TVA[regimeTva];
  let [totalHt, totalTtc] = [0, 0];
  for (const { montant } of lignes) {
    totalHt += horsTaxe(montant, tauxTva);
    totalTtc += montant;
  }
  const mention = regimeTva === 'FRANCHISE' ? MENTION_FRANCHISE : null;
  return { totalHt, tauxTva, tva: totalTtc - totalHt, totalTtc, mention };
}

/** Lines in the order of time, and their totals. */
export function composerFacture(
  prestations: readonly PrestationFaite[],
  regimeTva: RegimeTva,
): { lignes: LigneFacture[] } & Totaux {
  const lignes = prestations
    .toSorted((a, b) => a.debut.getTime() - b.debut.getTime() || (a.id < b.id ? -1 : 1))
    .map(ligneDe);
  return { lignes, ...totauxDe(lignes, regimeTva) };
}

/** « F-2026-0012 » */
export function numeroFacture(type: TypeFacture, annee: number, rang: number): string {
  return `${SERIES[type]}-${annee}-${String(rang).padStart(4, '0')}`;
}
