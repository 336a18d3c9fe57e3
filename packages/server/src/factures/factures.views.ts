import { mentionsManquantes, type FaitsFacturation, type Facturation, type Facture } from '@colivert/domain/factures';
import { enEuros, enParisOuNull } from '@colivert/domain/lib';
import type { LigneFactureEmise } from './factures.sql.ts';

export function vueFacture(l: LigneFactureEmise): Facture {
  return {
    id: l.id,
    numero: l.numero,
    type: l.type,
    dateEmission: l.date_emission,
    periode: l.periode,
    factureOrigineId: l.facture_origine_id,
    emetteur: l.emetteur,
    destinataire: l.destinataire,
    lignes: l.lignes.map(({ tauxHoraire, montant, ...ligne }) => ({
      ...ligne,
      tauxHoraire: enEuros(tauxHoraire),
      montant: enEuros(montant),
    })),
    totalHt: enEuros(l.total_ht_cents),
    tauxTva: l.taux_tva,
    tva: enEuros(l.tva_cents),
    totalTtc: enEuros(l.total_ttc_cents),
    mention: l.mention,
  };
}

export function vueFacturation(faits: FaitsFacturation): Facturation {
  return {
    mandatAccepteLe: enParisOuNull(faits.mandatAccepteLe),
    siret: faits.siret,
    regimeTva: faits.regimeTva,
    numeroTva: faits.numeroTva,
    mentionsManquantes: mentionsManquantes(faits),
  };
}
