export const NOM_PRODUIT = 'Colivert';
export const SLOGAN = 'Livraisons écologiques et responsables';

/** What a search engine may list beside the open announcements. */
export const PAGES_INDEXEES: readonly string[] = [
  '/',
  '/annonces',
  '/comment-ca-marche',
  '/classement',
  '/cgu',
  '/confidentialite',
  '/mentions-legales',
  '/accessibilite',
  '/sources-et-licences',
];

/** What an operator must say of themselves (LCEN art. 6-III, C. conso. L111-1), and the variable that says it. */
export const MENTIONS = {
  nom: { libelle: 'Éditeur', variable: 'PLATFORM_NAME' },
  formeJuridique: { libelle: 'Forme juridique et capital', variable: 'PLATFORM_LEGAL_FORM' },
  adresse: { libelle: 'Siège', variable: 'PLATFORM_ADDRESS' },
  siren: { libelle: 'SIREN', variable: 'PLATFORM_SIREN' },
  rcs: { libelle: 'Immatriculation (RCS) et numéro de TVA', variable: 'PLATFORM_RCS' },
  telephone: { libelle: 'Téléphone', variable: 'PLATFORM_PHONE' },
  directeur: { libelle: 'Directeur ou directrice de la publication', variable: 'PLATFORM_DIRECTOR' },
  hebergeur: { libelle: 'Hébergeur (nom, adresse, téléphone)', variable: 'PLATFORM_HOST' },
  mediateur: { libelle: 'Médiateur de la consommation', variable: 'PLATFORM_MEDIATOR' },
  donnees: { libelle: 'Contact pour les données personnelles', variable: 'PLATFORM_DPO' },
} as const;
export type NomMention = keyof typeof MENTIONS;
