import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Copying and checking many files, each by its SHA-256. */

/** SHA-256 in hexadecimal, by path below a root. */
export type Empreintes = Map<string, string>;

const A_LA_FOIS = 4;

export function estAbsent(erreur: unknown): boolean {
  return (erreur as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Relative paths of what is below `racine`, a folder before what is in it; `sauf` leaves a path out, and all below it. */
export async function parcourir(
  racine: string,
  sauf: (chemin: string) => boolean = () => false,
): Promise<{ dossiers: string[]; fichiers: string[] }> {
  const trouves = { dossiers: [] as string[], fichiers: [] as string[] };
  const aVoir = [''];
  for (let dossier = aVoir.pop(); dossier !== undefined; dossier = aVoir.pop()) {
    for (const entree of await lireDossier(path.join(racine, dossier))) {
      const chemin = path.join(dossier, entree.name);
      if (sauf(chemin)) continue;
      if (entree.isDirectory()) {
        trouves.dossiers.push(chemin);
        aVoir.push(chemin);
      } else if (entree.isFile()) trouves.fichiers.push(chemin);
      else throw new Error(`Neither a file nor a folder: ${path.join(racine, chemin)}`);
    }
  }
  return { dossiers: trouves.dossiers.toSorted(), fichiers: trouves.fichiers.toSorted() };
}

async function lireDossier(dossier: string) {
  try {
    return await readdir(dossier, { withFileTypes: true });
  } catch (erreur) {
    // A table dropped meanwhile takes its folder along.
    if (estAbsent(erreur)) return [];
    throw erreur;
  }
}

export async function empreinteDe(fichier: string): Promise<string> {
  const somme = createHash('sha256');
  await pipeline(createReadStream(fichier), somme);
  return somme.digest('hex');
}

/** Copies one file, readable by its owner only, and answers the SHA-256 of what was read. */
async function copier(source: string, cible: string): Promise<string> {
  const somme = createHash('sha256');
  await pipeline(
    createReadStream(source),
    async function* (morceaux: AsyncIterable<Buffer>) {
      for await (const morceau of morceaux) {
        somme.update(morceau);
        yield morceau;
      }
    },
    createWriteStream(cible, { flags: 'wx', mode: 0o600 }),
  );
  return somme.digest('hex');
}

/** Copies these files and folders from one root to another; a file that is gone by then is left out. */
export async function copierTout(
  source: string,
  cible: string,
  { dossiers, fichiers }: { dossiers: readonly string[]; fichiers: readonly string[] },
): Promise<Empreintes> {
  for (const dossier of ['', ...dossiers]) await mkdir(path.join(cible, dossier), { recursive: true, mode: 0o700 });
  const empreintes: Empreintes = new Map();
  await chacun(fichiers, async (fichier) => {
    try {
      empreintes.set(fichier, await copier(path.join(source, fichier), path.join(cible, fichier)));
    } catch (erreur) {
      if (!estAbsent(erreur)) throw erreur;
    }
  });
  return empreintes;
}

/** A few at once: files are small and many. */
export async function chacun<T>(elements: readonly T[], faire: (element: T) => Promise<void>): Promise<void> {
  const reste = elements.values();
  await Promise.all(
    Array.from({ length: A_LA_FOIS }, async () => {
      for (const element of reste) await faire(element);
    }),
  );
}
