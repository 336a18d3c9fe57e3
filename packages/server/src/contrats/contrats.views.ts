import { statutContrat, type Contrat, type ContratListe } from '@colivert/domain/contrats';
import { enEuros } from '@colivert/domain/lib';
import type { LigneContrat, LigneListee } from './contrats.sql.ts';

/** What the domain's rules ask of a row. */
export function enContratConnu(c: LigneContrat) {
  return { id: c.id, statut: c.statut_contrat, dateDebut: c.date_debut, dateFin: c.date_fin, ligne: c };
}

export function vueContrat(c: LigneContrat, aujourdhui: string): Contrat {
  return {
    id: c.id,
    commercantId: c.commercant_id,
    numeroContrat: c.numero_contrat,
    statutContrat: statutContrat({ statut: c.statut_contrat, dateFin: c.date_fin }, aujourdhui),
    dateSignature: c.date_signature,
    dateDebut: c.date_debut,
    dateFin: c.date_fin,
    commissionPourcentage: c.commission_centiemes / 100,
    fraisInscription: enEuros(c.frais_inscription_cents),
    abonnementMensuel: enEuros(c.abonnement_mensuel_cents),
    livraisonRapideIncluse: c.livraison_rapide_incluse,
    assuranceIncluse: c.assurance_incluse,
    supportPrioritaire: c.support_prioritaire,
    nombreLivraisonsMensuelles: c.nombre_livraisons_mensuelles,
    version: c.version,
  };
}

export function vueContratListe(c: LigneListee, aujourdhui: string): ContratListe {
  return { ...vueContrat(c, aujourdhui), commercant: { id: c.commercant_id, prenom: c.prenom, nom: c.nom } };
}
