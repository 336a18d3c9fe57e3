/** What leaves an audit row (decisions §6, R-52). The text is the stable name kept in the row. */
export const ACTIONS_JOURNAL = [
  'DOCUMENT_OUVERT',
  'DOCUMENT_VALIDE',
  'DOCUMENT_REFUSE',
  'COMPTE_SUSPENDU',
  'COMPTE_REFUSE',
  'COMPTE_RETABLI',
  'COMPTE_EFFACE',
  'ROLE_CHANGE',
  'SECOND_FACTEUR_ACTIVE',
  'MOT_DE_PASSE_CHANGE',
  'DONNEES_EXPORTEES',
  'SESSIONS_FERMEES',
  'EVALUATION_MASQUEE',
  'ANNONCE_MODIFIEE',
  'ANNONCE_ANNULEE',
  'ANNONCE_SUPPRIMEE',
  'AFFILIATION_ACCEPTEE',
  'AFFILIATION_REFUSEE',
  'AFFILIATION_RETIREE',
  'CONTRAT_CREE',
  'CONTRAT_MODIFIE',
  'CONTRAT_SUPPRIME',
] as const;
export type ActionJournal = (typeof ACTIONS_JOURNAL)[number];

export const TRIS_FILE_DOCUMENTS = ['recent', 'ancien'] as const;
export type TriFileDocuments = (typeof TRIS_FILE_DOCUMENTS)[number];
