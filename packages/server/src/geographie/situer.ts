import { formeDeLieu } from '@colivert/domain/geographie';
import type { Deps } from '../lib/deps.ts';
import { PanneSortante } from '../lib/http/sortant.ts';
import { villeDe } from './communes.ts';
import type { Embarque } from './embarque.ts';
import type { Geographie } from './geographie.ts';
import type { LieuTrouve } from './lieux.ts';

/** What the provider answers; nothing when there is none, or when it fails: the embedded places answer then. */
export async function enLigne<T>(deps: Deps, demander: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await demander();
  } catch (erreur) {
    if (!(erreur instanceof PanneSortante)) throw erreur;
    deps.log.warn({ err: erreur }, 'address provider failed');
    return undefined;
  }
}

export function estDansLaVille(embarque: Embarque, lieu: LieuTrouve, ville: string): boolean {
  const { territoire } = embarque;
  const { nom, insee } = villeDe(territoire, lieu.commune);
  return (
    formeDeLieu(ville) === formeDeLieu(nom) ||
    embarque.situer('', ville).some(({ commune }) => villeDe(territoire, commune).insee === insee)
  );
}

/**
 * Where a typed address may be, best first, several for a homonym: the provider's point when it found one in this very
 * city (a street of the same name elsewhere is not meant), else the communes of the name.
 */
export async function situer(
  deps: Deps,
  { embarque, adresses }: Geographie,
  adresse: string,
  ville: string,
): Promise<LieuTrouve[]> {
  const precis = await enLigne(deps, () => adresses?.situer(adresse, ville));
  const bon = precis !== undefined && precis !== null && estDansLaVille(embarque, precis, ville);
  return bon ? [precis] : embarque.situer(adresse, ville);
}
