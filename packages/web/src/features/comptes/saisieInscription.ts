import type { RoleInscription } from '@colivert/domain/comptes';

/** What the registration form holds, in the order of the screen. */
export const SAISIE_VIDE = {
  role: '' as RoleInscription | '',
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  motDePasse: '',
  adresse: '',
  codePostal: '',
  ville: '',
  vehicule: '',
  permisVerif: false,
  siret: '',
  typeService: '',
  tarifHoraire: null as number | null,
};
export type SaisieInscription = typeof SAISIE_VIDE;
export const ORDRE_INSCRIPTION = Object.keys(SAISIE_VIDE);

/**
 * Kept while the page is open, in memory only: the browser's storage holds drafts of signed-in people alone. The
 * password is not part of it.
 */
let gardee: SaisieInscription | null = null;

export const reprendreSaisie = (): SaisieInscription => gardee ?? SAISIE_VIDE;

export function garderSaisie(saisie: SaisieInscription): void {
  gardee = { ...saisie, motDePasse: '' };
}

export function oublierSaisie(): void {
  gardee = null;
}
