import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '../lib/deps.ts';
import { creerSecret } from '../lib/secret.ts';

/**
 * Files at rest: each is encrypted under a random key of its own, which is kept in its row, wrapped with APP_SECRET.
 * Deleting that key destroys the file wherever its bytes may be, backups of the store included (decisions §3).
 */
export interface FichierAuCoffre {
  /** Key in the file store: says nothing of the person or the paper. */
  fichier: string;
  /** The wrapped key, for the row. */
  cle: Buffer;
  chiffre: Buffer;
}

const CONTEXTE = 'document:';

export function mettreAuCoffre(deps: Pick<Deps, 'secret'>, octets: Buffer): FichierAuCoffre {
  const fichier = `documents/${randomUUID()}`;
  const propre = randomBytes(32);
  return {
    fichier,
    cle: deps.secret.chiffrer(propre, CONTEXTE + fichier),
    chiffre: creerSecret(propre).chiffrer(octets, CONTEXTE + fichier),
  };
}

/** @throws when the store lost or altered the bytes, which is a fault of ours. */
export async function sortirDuCoffre(
  deps: Pick<Deps, 'secret' | 'fichiers'>,
  { fichier, cle }: { fichier: string; cle: Buffer },
): Promise<Buffer> {
  const chiffre = await deps.fichiers.lire(fichier);
  if (chiffre === null) throw new Error(`File ${fichier} is missing from the store`);
  return creerSecret(deps.secret.dechiffrer(cle, CONTEXTE + fichier)).dechiffrer(chiffre, CONTEXTE + fichier);
}
