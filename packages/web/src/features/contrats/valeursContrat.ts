import { type Contrat, contratEcritSchema, refusPeriode } from '@colivert/domain/contrats';
import { PHRASE_OBLIGATOIRE } from '@colivert/domain/lib';
import { erreursDeSaisie } from '../../lib/validation.ts';
import type { CorpsContrat } from './contrats.queries.ts';

/** What is typed; NaN stands for what is no number. */
export interface ValeursContrat {
  commercantId: string;
  dateDebut: string;
  dateFin: string;
  /** « 12,5 ». */
  commission: string;
  fraisInscription: number | null;
  abonnementMensuel: number | null;
  /** Empty: no limit. */
  livraisons: string;
  livraisonRapideIncluse: boolean;
  assuranceIncluse: boolean;
  supportPrioritaire: boolean;
}

/** In the order they stand on screen. */
export const CHAMPS_CONTRAT = [
  'commercantId',
  'dateDebut',
  'dateFin',
  'commission',
  'fraisInscription',
  'abonnementMensuel',
  'livraisons',
] as const;

const NOMS_A_L_ECRAN: Readonly<Record<string, string>> = {
  commissionPourcentage: 'commission',
  nombreLivraisonsMensuelles: 'livraisons',
};

const enTexte = (nombre: number | null): string => (nombre === null ? '' : String(nombre).replace('.', ','));

export function valeursDe(contrat: Contrat | null): ValeursContrat {
  return {
    commercantId: contrat?.commercantId ?? '',
    dateDebut: contrat?.dateDebut ?? '',
    dateFin: contrat?.dateFin ?? '',
    commission: enTexte(contrat?.commissionPourcentage ?? null),
    fraisInscription: contrat?.fraisInscription ?? null,
    abonnementMensuel: contrat?.abonnementMensuel ?? null,
    livraisons: enTexte(contrat?.nombreLivraisonsMensuelles ?? null),
    livraisonRapideIncluse: contrat?.livraisonRapideIncluse ?? false,
    assuranceIncluse: contrat?.assuranceIncluse ?? false,
    supportPrioritaire: contrat?.supportPrioritaire ?? false,
  };
}

/** Null when nothing is typed, NaN when it is no number. */
function lireNombre(texte: string): number | null {
  const net = texte.replaceAll(/[\s%]/gu, '');
  if (net === '') return null;
  return /^\d{1,6}([.,]\d{1,6})?$/.test(net) ? Number(net.replace(',', '.')) : Number.NaN;
}

type Saisi = Omit<CorpsContrat, 'commissionPourcentage' | 'fraisInscription' | 'abonnementMensuel'> &
  Record<'commissionPourcentage' | 'fraisInscription' | 'abonnementMensuel', number | null>;

function lireSaisie(valeurs: ValeursContrat): Saisi {
  const { commercantId: _, commission, livraisons, ...memes } = valeurs;
  return {
    ...memes,
    commissionPourcentage: lireNombre(commission),
    nombreLivraisonsMensuelles: lireNombre(livraisons),
  };
}

/** Field → sentence, by the schema and the rule of the server. */
export function erreursDuContrat(valeurs: ValeursContrat): Record<string, string> {
  const saisi = lireSaisie(valeurs);
  const erreurs = auxChampsDeLEcran(erreursDeSaisie(contratEcritSchema, saisi, []));
  if (valeurs.commercantId === '') erreurs['commercantId'] = 'Choisissez un commerçant.';
  if (Number.isNaN(saisi.commissionPourcentage)) erreurs['commission'] = 'Saisissez un pourcentage, par exemple 12,5.';
  if (Number.isNaN(saisi.nombreLivraisonsMensuelles)) erreurs['livraisons'] = 'Saisissez un nombre entier.';
  // An empty date field says no more than that it is empty.
  for (const date of ['dateDebut', 'dateFin'] as const) if (valeurs[date] === '') erreurs[date] = PHRASE_OBLIGATOIRE;
  if (!erreurs['dateDebut'] && !erreurs['dateFin']) Object.assign(erreurs, refusPeriode(valeurs)?.errors);
  return erreurs;
}

/** The server names its own fields. */
export function auxChampsDeLEcran(erreurs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(erreurs).map(([champ, phrase]) => [NOMS_A_L_ECRAN[champ] ?? champ, phrase]));
}

/** What is sent, once nothing is in error any more. */
export function corpsSaisi(valeurs: ValeursContrat): CorpsContrat {
  const saisi = lireSaisie(valeurs);
  return {
    ...saisi,
    commissionPourcentage: saisi.commissionPourcentage ?? 0,
    fraisInscription: saisi.fraisInscription ?? 0,
    abonnementMensuel: saisi.abonnementMensuel ?? 0,
  };
}

/** A PUT replaces every field it takes (wire §1.1): those that do not change are sent as they stand. */
export const corpsDuContrat = (contrat: Contrat): CorpsContrat => corpsSaisi(valeursDe(contrat));
