import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DOSSIER_WEB } from './http/statique.ts';

const WEB = path.dirname(DOSSIER_WEB);
const SOURCES = [
  path.join(WEB, 'src'),
  path.join(WEB, 'public'),
  path.join(WEB, '../domain/src'),
  path.join(WEB, 'index.html'),
  path.join(WEB, 'vite.config.ts'),
  path.join(WEB, 'scripts'),
];

async function dernierChangement(chemin: string): Promise<number> {
  const etat = await stat(chemin);
  if (!etat.isDirectory()) return etat.mtimeMs;
  const dates = await Promise.all((await readdir(chemin)).map((nom) => dernierChangement(path.join(chemin, nom))));
  return Math.max(0, ...dates);
}

/**
 * Builds the front end when it is missing or older than its sources. It is made beside and put in place by a rename, so
 * that two first starts at once, or a killed one, never leave half a site.
 */
export async function construireSite(signaler: (ligne: string) => void): Promise<void> {
  const page = path.join(DOSSIER_WEB, 'index.html');
  if (!existsSync(path.join(WEB, 'src'))) return;
  const sources = Math.max(...(await Promise.all(SOURCES.map(dernierChangement))));
  if (existsSync(page) && (await stat(page)).mtimeMs >= sources) return;
  signaler('Préparation du site (une fois, quelques secondes)…');
  const provisoire = `${DOSSIER_WEB}-${process.pid}`;
  try {
    await construire(provisoire);
    await rm(DOSSIER_WEB, { recursive: true, force: true });
    await rename(provisoire, DOSSIER_WEB).catch((erreur: NodeJS.ErrnoException) => {
      // Another start put the same site in place a moment before.
      if (erreur.code !== 'ENOTEMPTY' && erreur.code !== 'EEXIST') throw erreur;
    });
  } finally {
    await rm(provisoire, { recursive: true, force: true });
  }
}

function construire(sortie: string): Promise<void> {
  return new Promise((fini, rate) => {
    const enfant = spawn(process.execPath, ['scripts/construire.ts', '--sortie', path.relative(WEB, sortie)], {
      cwd: WEB,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let sortieTexte = '';
    const noter = (morceau: Buffer) => (sortieTexte += morceau.toString());
    enfant.stdout.on('data', noter);
    enfant.stderr.on('data', noter);
    enfant.on('error', rate);
    enfant.on('close', (code) => {
      if (code === 0) fini();
      else rate(new Error(`Le site n'a pas pu être préparé (npm run build) :\n${sortieTexte}`));
    });
  });
}
