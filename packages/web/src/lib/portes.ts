import type { RoleInscription } from '@colivert/domain/comptes';

/**
 * The doors of a drawn page are pressed before its code is there: where one comes from, and who one wants to be, stand in
 * the address itself.
 */
export const versInscription = (role: RoleInscription): string => `/register?role=${role}`;

/** @param retour path and query to come back to */
export const versConnexion = (retour: string): string => `/login?${new URLSearchParams({ retour })}`;

/** A page of ours, since anybody may write an address; « //host » and « /\\host » are another site's. */
export function lireRetour(recherche: URLSearchParams): string | undefined {
  const retour = recherche.get('retour');
  return retour !== null && /^\/(?![/\\])/.test(retour) ? retour : undefined;
}
