import type { RoleInscription } from '@colivert/domain/comptes';

/**
 * The doors of a drawn page are pressed before its code is there: where one comes from, and who one wants to be, stand in
 * the address itself.
 */
export const versInscription = (role: RoleInscription | null, retour?: string): string =>
  `/register?${new URLSearchParams({ ...(role && { role }), ...(retour && { retour }) })}`;

/** @param retour path and query to come back to */
export const versConnexion = (retour?: string): string =>
  retour === undefined ? '/login' : `/login?${new URLSearchParams({ retour })}`;

/**
 * A page of ours, since anybody may write an address. It is read as the browser reads it, which drops tabs and line breaks
 * and takes « \\ » for « / »: what is another site's then is not followed.
 */
export function lireRetour(recherche: URLSearchParams): string | undefined {
  const retour = recherche.get('retour');
  const ici = 'https://ici.invalid';
  if (retour === null || !retour.startsWith('/') || !URL.canParse(retour, ici)) return undefined;
  const { origin, pathname, search, hash } = new URL(retour, ici);
  // « /. » followed by two slashes would be another site's once more.
  return origin === ici && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
