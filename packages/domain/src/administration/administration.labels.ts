import type { ActionJournal } from './administration.enums.ts';

export const LIBELLES_ACTION_JOURNAL = {
  DOCUMENT_OUVERT: 'Document consulté',
  DOCUMENT_VALIDE: 'Document validé',
  DOCUMENT_REFUSE: 'Document refusé',
  DOCUMENT_PERIME: 'Document détruit sans décision',
  COMPTE_SUSPENDU: 'Compte suspendu',
  COMPTE_REFUSE: 'Compte refusé',
  COMPTE_RETABLI: 'Compte rétabli',
  COMPTE_EFFACE: 'Compte effacé',
  IDENTITE_MODIFIEE: 'Identité modifiée',
  IDENTITE_ACCEPTEE: 'Identité modifiée acceptée',
  IDENTITE_PIECES_DEMANDEES: 'Nouvelles pièces demandées',
  ROLE_CHANGE: 'Rôle changé',
  SECOND_FACTEUR_ACTIVE: 'Second facteur activé',
  MOT_DE_PASSE_CHANGE: 'Mot de passe changé',
  EMAIL_CHANGE: 'Adresse e-mail changée',
  EMAIL_REFUSE: "Changement d'adresse e-mail arrêté par son titulaire",
  DONNEES_EXPORTEES: 'Données exportées',
  SESSIONS_FERMEES: 'Sessions fermées',
  EVALUATION_MASQUEE: 'Évaluation masquée',
  ANNONCE_MODIFIEE: 'Annonce modifiée',
  ANNONCE_ANNULEE: 'Annonce annulée',
  ANNONCE_SUPPRIMEE: 'Annonce supprimée',
  AFFILIATION_ACCEPTEE: 'Affiliation acceptée',
  AFFILIATION_REFUSEE: 'Affiliation refusée',
  AFFILIATION_RETIREE: 'Affiliation retirée',
  CONTRAT_CREE: 'Contrat créé',
  CONTRAT_MODIFIE: 'Contrat modifié',
  CONTRAT_SUPPRIME: 'Contrat supprimé',
  ENTREPOT_CREE: 'Entrepôt ajouté',
  ENTREPOT_MODIFIE: 'Entrepôt modifié',
  ENTREPOT_SUPPRIME: 'Entrepôt supprimé',
  LIVRAISON_ANNULEE: 'Livraison annulée',
  FACTURES_EMISES: 'Factures émises',
  FACTURE_AVOIR: 'Avoir émis',
  MANDAT_FACTURATION_ACCEPTE: 'Mandat de facturation accepté',
  MAIL_RENVOYE: 'Mail renvoyé',
} as const satisfies Record<ActionJournal, string>;

/** Label of any action, also of one this version does not know. */
export function libelleAction(action: string): string {
  return Object.hasOwn(LIBELLES_ACTION_JOURNAL, action) ? LIBELLES_ACTION_JOURNAL[action as ActionJournal] : action;
}

export const PHRASES_ADMINISTRATION = {
  motifObligatoire: 'Le motif est obligatoire.',
  propreCompte: 'Vous ne pouvez pas changer le statut de votre propre compte.',
} as const;
