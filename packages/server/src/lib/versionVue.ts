import { refusChamp } from '@colivert/domain/lib';
import type { Call } from './deps.ts';
import { ErreurRefus, refuser } from './erreurs.ts';

/**
 * The version that whoever decides has seen, from the body or If-Match: one is demanded, and two must agree (wire §1.1).
 * @throws ErreurRefus 422 with the sentence given, or 409 when the two differ
 */
export function versionVue({ versionsVues: [version, ...autres] }: Call, phraseSansVersion: string): number {
  if (version === undefined) throw new ErreurRefus(refusChamp('version', phraseSansVersion));
  return autres.some((autre) => autre !== version) ? refuser('VERSION_PERIMEE') : version;
}
