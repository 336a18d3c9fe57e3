import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** File store: a folder of DATA_DIR, or a bucket (fichiersS3.ts). Keys are made by us; a name typed by a person is never one. */
export interface Fichiers {
  /** Written whole or not at all, and on the disk when it returns. */
  ecrire(cle: string, octets: Buffer): Promise<void>;
  /** null when nothing is kept under this key. */
  lire(cle: string): Promise<Buffer | null>;
  /** Does nothing when it is already gone. */
  effacer(cle: string): Promise<void>;
  /** Keys kept under a folder, with the instant each was written. */
  lister(dossier: string): Promise<{ cle: string; ecritLe: Date }[]>;
  /** Throws when the store cannot be written. */
  verifier(): Promise<void>;
}

/** Kinds of files; each has its retention in `conservation.ts`. */
const DOSSIERS = ['documents', 'photos', 'messages', 'sante'] as const;
export type Dossier = (typeof DOSSIERS)[number];

const CLE = new RegExp(String.raw`^(${DOSSIERS.join('|')})/[A-Za-z0-9_.-]{1,120}$`);

/** @throws when the key is not one of ours. */
export function verifierCle(cle: string): string {
  if (!CLE.test(cle) || cle.includes('..')) throw new Error(`Bad file key: ${cle}`);
  return cle;
}

function estAbsent(erreur: unknown): boolean {
  return (erreur as NodeJS.ErrnoException).code === 'ENOENT';
}

export function ouvrirFichiers(racine: string): Fichiers {
  const chemin = (cle: string): string => path.join(racine, verifierCle(cle));

  async function ecrire(cle: string, octets: Buffer): Promise<void> {
    const cible = chemin(cle);
    await mkdir(path.dirname(cible), { recursive: true, mode: 0o700 });
    const provisoire = path.join(path.dirname(cible), `.${randomUUID()}`);
    try {
      const fichier = await open(provisoire, 'wx', 0o600);
      try {
        await fichier.writeFile(octets);
        await fichier.sync();
      } finally {
        await fichier.close();
      }
      await rename(provisoire, cible);
    } catch (erreur) {
      await rm(provisoire, { force: true });
      throw erreur;
    }
  }

  return {
    ecrire,
    async lire(cle) {
      try {
        return await readFile(chemin(cle));
      } catch (erreur) {
        if (estAbsent(erreur)) return null;
        throw erreur;
      }
    },
    effacer: (cle) => rm(chemin(cle), { force: true }),
    async lister(dossier) {
      const noms = await readdir(path.join(racine, dossier)).catch((erreur: unknown) => {
        if (estAbsent(erreur)) return [];
        throw erreur;
      });
      const lus = await Promise.all(
        noms.map(async (nom) => {
          try {
            return [{ cle: `${dossier}/${nom}`, ecritLe: (await stat(path.join(racine, dossier, nom))).mtime }];
          } catch (erreur) {
            // Another process has removed it since.
            if (estAbsent(erreur)) return [];
            throw erreur;
          }
        }),
      );
      return lus.flat();
    },
    async verifier() {
      const cle = `sante/${randomUUID()}`;
      await ecrire(cle, Buffer.from('ok'));
      await rm(chemin(cle), { force: true });
    },
  };
}
