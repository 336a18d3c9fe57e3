import type { ChampIdentite } from '../comptes/index.ts';

export const LIBELLES_CHAMP_IDENTITE = {
  prenom: 'Prénom',
  nom: 'Nom',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  siret: 'SIRET',
} as const satisfies Record<ChampIdentite, string>;

export const PHRASES_IDENTITE = {
  dejaDecidee: 'Cette identité a déjà fait l’objet d’une décision.',
} as const;
