import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BASE, PROPRIETAIRE } from '../base.ts';
import { copierTout, parcourir } from '../lib/copies.ts';
import { ErreurConfiguration } from '../lib/config.ts';
import { ouvrirDb } from '../lib/db/connexion.ts';
import { retenirEffacements } from '../lib/db/retenue.ts';
import { backUpCluster } from '../lib/postgres/backup.ts';
import { startEmbeddedPostgres } from '../lib/postgres/embedded.ts';
import { run } from '../lib/postgres/run.ts';
import { hasCluster } from '../lib/postgres/transplant.ts';
import { DESCRIPTION, ecrireManifeste, lireDescription, SCEAU, verifierManifeste } from './manifeste.ts';
import { enfermerSecret } from './phrase.ts';

export interface DemandeSauvegarde {
  dataDir: string;
  secret: Buffer;
  /** Where backups are kept, one folder each. */
  vers: string;
  /** How many are kept, this one included. */
  garder: number;
  phrase: string | undefined;
  dire: (ligne: string) => void;
}

const NOM = /^colivert-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;
const PARTIEL = /^\.colivert-.*\.partiel$/;
const JOUR_MS = 24 * 3600 * 1000;

/**
 * Copies the database, then the files, beside a running product or without one. Files come after: a file is written
 * before its row is committed, and none is removed meanwhile, so each row of the copy finds its file.
 * @returns the folder, whole, read again and on the disk.
 */
export async function sauvegarder({ dataDir, secret, vers, garder, phrase, dire }: DemandeSauvegarde): Promise<string> {
  if (!(await hasCluster(dataDir)))
    throw new ErreurConfiguration(`Rien à sauvegarder : ${dataDir} ne contient pas de base. Vérifiez DATA_DIR.`);
  if (!path.relative(dataDir, vers).startsWith('..'))
    throw new ErreurConfiguration(`${vers} est dans DATA_DIR, et serait perdu avec lui : choisissez un autre dossier.`);
  await mkdir(vers, { recursive: true, mode: 0o700 });
  const partiel = path.join(vers, `.colivert-${randomUUID()}.partiel`);
  const serveur = await startEmbeddedPostgres({ directory: dataDir });
  const { db } = ouvrirDb(serveur.connection(BASE, PROPRIETAIRE), 2);
  try {
    const nom = await retenirEffacements(db, async () => {
      await mkdir(partiel, { mode: 0o700 });
      const debut = new Date();
      const base = await backUpCluster(serveur, path.join(partiel, 'base'));
      const fichiers = await copierFichiers(path.join(dataDir, 'fichiers'), path.join(partiel, 'fichiers'));
      const empreintes = new Map([
        ...[...base.hashes].map(([chemin, empreinte]) => [`base/${chemin}`, empreinte] as const),
        ...[...fichiers].map(([chemin, empreinte]) => [`fichiers/${chemin}`, empreinte] as const),
      ]);
      const description = {
        format: 1 as const,
        debut: debut.toISOString(),
        fin: new Date().toISOString(),
        postgres: Number((await readFile(path.join(partiel, 'base/PG_VERSION'), 'utf8')).trim()),
        depuis: base.startLsn,
        jusqua: base.stopLsn,
        dossiers: base.directories,
        secret: enfermerSecret(secret, phrase),
      };
      await ecrireManifeste(partiel, description, empreintes, secret);
      return `colivert-${debut.toISOString().replaceAll(/[:.]/g, '-')}`;
    });
    if (nom === null) throw new ErreurConfiguration('Une autre sauvegarde de cette base est en cours.');
    await verifierManifeste(partiel, secret);
    const cible = path.join(vers, nom);
    await rename(partiel, cible);
    const { code, output } = await run('sync', ['--file-system', cible], { name: 'self' });
    if (code !== 0) throw new Error(`The copy may not be on the disk: ${output}`);
    await retirerAnciennes(vers, garder, dire);
    return cible;
  } finally {
    await rm(partiel, { recursive: true, force: true });
    await db.destroy();
    await serveur.stop();
  }
}

/** Not what a write under way has not named yet, nor what the health check leaves for a moment. */
async function copierFichiers(racine: string, cible: string) {
  return copierTout(
    racine,
    cible,
    await parcourir(racine, (chemin) => /(^|\/)\./.test(chemin) || /^sante(\/|$)/.test(chemin)),
  );
}

/** Only whole ones count and only ours are removed; what a killed backup left goes after a day. */
async function retirerAnciennes(vers: string, garder: number, dire: (ligne: string) => void): Promise<void> {
  const noms = await readdir(vers);
  const entieres: string[] = [];
  for (const nom of noms
    .filter((n) => NOM.test(n))
    .toSorted()
    .toReversed()) {
    const entiere = await lireDescription(path.join(vers, nom)).then(
      () => true,
      () => false,
    );
    if (entiere) entieres.push(nom);
  }
  for (const nom of entieres.slice(garder)) {
    // Its description first: what is half removed is no backup any more.
    for (const fichier of [DESCRIPTION, SCEAU]) await rm(path.join(vers, nom, fichier), { force: true });
    await rm(path.join(vers, nom), { recursive: true, force: true });
    dire(`Ancienne sauvegarde supprimée : ${nom}`);
  }
  for (const nom of noms.filter((n) => PARTIEL.test(n)))
    if (Date.now() - (await stat(path.join(vers, nom))).mtimeMs > JOUR_MS)
      await rm(path.join(vers, nom), { recursive: true, force: true });
}
