/** Closed vocabularies of being told (spec 3 §5.5), without zod. */

/** What a person switches a channel off for; those of chapters not built yet come with them. */
export const CATEGORIES = ['LIVRAISONS', 'PRESTATIONS', 'MESSAGES', 'COMPTE', 'ADMINISTRATION'] as const;
export type Categorie = (typeof CATEGORIES)[number];

export const EVENEMENTS = [
  'LIVRAISON_PRISE',
  'LIVRAISON_COMMENCEE',
  'LIVRAISON_STOCKEE',
  'LIVRAISON_LIVREE',
  'LIVRAISON_CONFIRMEE',
  'LIVRAISON_ANNULEE',
  'CODE_BLOQUE',
  'RETRAIT_POSSIBLE',
  'DEPOT_ANNULE',
  'ANNONCE_ANNULEE',
  'AVIS_RECU',
  'PRESTATION_RESERVEE',
  'PRESTATION_ANNULEE',
  'PRESTATION_TERMINEE',
  'MESSAGE_RECU',
  'DOCUMENT_VALIDE',
  'DOCUMENT_REFUSE',
  'DOCUMENT_EXPIRE',
  'STATUT_CHANGE',
  'AFFILIATION_DECIDEE',
  'CONTRAT_CREE',
  'FACTURE_EMISE',
  'AVOIR_EMIS',
  'FACTURE_EN_ATTENTE',
  'CONTENU_MODERE',
  'SIGNALEMENT_DECIDE',
  'RECOURS_DECIDE',
  'FILE_DOCUMENTS',
  'FILE_AFFILIATIONS',
  'SIGNALEMENT_A_TRAITER',
  'RECOURS_A_TRAITER',
] as const;
export type Evenement = (typeof EVENEMENTS)[number];

/** Kinds of object an event is about; FILE, a queue of the ADMINs, has no id. */
export const OBJETS_NOTIFIES = [
  'ANNONCE',
  'LIVRAISON',
  'PRESTATION',
  'DOCUMENT',
  'COMPTE',
  'CONTRAT',
  'FACTURE',
  'CONVERSATION',
  'FILE',
] as const;
export type ObjetNotifie = (typeof OBJETS_NOTIFIES)[number];

/** `NECESSAIRE`: leaves whatever the settings; `REGLABLE`: while its category is on; null: no mail. */
export type Mail = 'NECESSAIRE' | 'REGLABLE' | null;
/** Urgency of a push; null: none. */
export type Push = 'normal' | 'high' | null;

/** Hours of Paris between which nothing rings, unless a person wants it to. */
export const NUIT = { debut: 22, fin: 7 } as const;
/** A counter shows no more. */
export const COMPTEUR_MAX = 99;
