import { randomUUID } from 'node:crypto';
import { S3mini } from 's3mini';
import type { ConfigS3 } from './config.ts';
import { ErreurIndisponible } from './erreurs.ts';
import { verifierCle, type Fichiers } from './fichiers.ts';

/** Longest wait for an answer of the store, in ms: an upload gets its 503 before its own limit. */
const DELAI = 15_000;

/**
 * The same store in a bucket of an S3-compatible service, which several processes share. A PUT is whole or not at all
 * and durable when answered, and a read sees the last write, as these services promise.
 */
export function ouvrirFichiersS3({ endpoint, bucket, region, cleAcces, cleSecrete }: ConfigS3): Fichiers {
  const seau = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: cleAcces,
    secretAccessKey: cleSecrete,
    requestAbortTimeout: DELAI,
    // No answer may send our files elsewhere.
    fetch: (adresse, init) => fetch(adresse, { ...init, redirect: 'error' }),
  });
  /** Whatever the service refuses or fails at is our affair, not the caller's. */
  async function demander<T>(appel: () => Promise<T>): Promise<T> {
    try {
      return await appel();
    } catch (cause) {
      throw new ErreurIndisponible(`File store: ${(cause as Error).message}`, { cause });
    }
  }
  const ecrire = async (cle: string, octets: Buffer): Promise<void> => {
    verifierCle(cle);
    await demander(() => seau.putObject(cle, octets));
  };
  const effacer = async (cle: string): Promise<void> => {
    verifierCle(cle);
    await demander(() => seau.deleteObject(cle));
  };

  return {
    ecrire,
    effacer,
    async lire(cle) {
      verifierCle(cle);
      const octets = await demander(() => seau.getObjectArrayBuffer(cle));
      return octets === null ? null : Buffer.from(octets);
    },
    async lister(dossier) {
      const objets = await demander(() => seau.listObjects('/', `${dossier}/`));
      if (objets === null) throw new ErreurIndisponible(`File store: no bucket ${bucket} at ${endpoint}`);
      return objets.map(({ Key, LastModified }) => ({ cle: Key, ecritLe: new Date(LastModified) }));
    },
    async verifier() {
      const cle = `sante/${randomUUID()}`;
      await ecrire(cle, Buffer.from('ok'));
      await effacer(cle);
    },
  };
}
