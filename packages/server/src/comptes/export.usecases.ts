import { Readable } from 'node:stream';
import type { FORMATS_EXPORT } from '@colivert/domain/comptes';
import { enParis, jourParis } from '@colivert/domain/lib';
import { Zip, ZipPassThrough } from 'fflate';
import type { FichierPersonnel } from '../lib/capacite.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import { enPieceJointe } from '../lib/http/pieceJointe.ts';
import { compterEssai } from '../lib/limites.ts';

/** Archives under way in this process; whoever comes beyond is told to come back. */
const ARCHIVES_MAX = 4;
let archives = 0;

/**
 * Everything of the caller's own, as each capability tells it. The files are in the zip only. An export leaves an
 * audit row, and has a quota of its own, since each one reads everything.
 */
export async function exporterDonnees(
  deps: Deps,
  appelant: Appelant,
  { format, adresse }: { format: (typeof FORMATS_EXPORT)[number]; adresse: string },
): Promise<FichierRendu> {
  if (format === 'zip' && archives >= ARCHIVES_MAX) refuser('INDISPONIBLE', undefined, { retryApres: 30 });
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'EXPORT_COMPTE', appelant.id, now);
  const parties = await Promise.all(
    deps.donneesPersonnelles.map(({ exporter }) => exporter?.(deps.db, appelant.id, deps) ?? Promise.resolve({})),
  );
  const donnees = Object.fromEntries([['exporteLe', enParis(now)], ...parties.flatMap((p) => Object.entries(p))]);
  const json = `${JSON.stringify(lisible(donnees), null, 2)}\n`;
  await transaction(deps, (tx) =>
    tx.journal({
      acteurId: appelant.id,
      action: 'DONNEES_EXPORTEES',
      cibleType: 'utilisateur',
      cibleId: appelant.id,
      adresse,
    }),
  );
  const octets = format === 'json' ? Buffer.from(json) : await archiver(deps, appelant.id, json);
  const mime = format === 'json' ? 'application/json; charset=utf-8' : 'application/zip';
  return { octets, entetes: enPieceJointe(`colivert-mes-donnees-${jourParis(now)}.${format}`, mime) };
}

async function archiver(deps: Deps, utilisateurId: string, json: string): Promise<Readable> {
  const lots = await Promise.all(
    deps.donneesPersonnelles.map(({ fichiers }) => fichiers?.(deps, utilisateurId) ?? Promise.resolve([])),
  );
  // Looked at again: others may have begun since.
  if (archives >= ARCHIVES_MAX) refuser('INDISPONIBLE', undefined, { retryApres: 30 });
  archives += 1;
  const donnees = { nom: 'donnees.json', lire: () => Promise.resolve(Buffer.from(json)) };
  const flux = Readable.from(zipper([donnees, ...lots.flat()]), { objectMode: false });
  // Read to its end or given up: either way it closes.
  return flux.once('close', () => (archives -= 1));
}

/**
 * One file at a time, as fast as the reader takes them: an archive of any size holds the memory of one file. PDF and
 * pictures are compressed already, so that nothing is packed.
 */
async function* zipper(fichiers: readonly FichierPersonnel[]): AsyncGenerator<Buffer> {
  const prets: Buffer[] = [];
  const zip = new Zip((erreur, morceau) => {
    if (erreur !== null) throw erreur;
    prets.push(Buffer.from(morceau));
  });
  const noms = new Set<string>();
  for (const { nom, lire } of fichiers) {
    const octets = await lire();
    if (octets === null) continue;
    const entree = new ZipPassThrough(nomLibre(noms, nom));
    noms.add(entree.filename);
    zip.add(entree);
    entree.push(octets, true);
    yield* prets.splice(0);
  }
  zip.end();
  yield* prets.splice(0);
}

/** Two papers may have been sent under one name. */
function nomLibre(pris: ReadonlySet<string>, nom: string): string {
  const sur = nom.replaceAll(/[\\:*?"<>|]/g, '_').replaceAll(/\.\.+/g, '.');
  if (!pris.has(sur)) return sur;
  const point = sur.lastIndexOf('.');
  const [base, suite] = point > 0 ? [sur.slice(0, point), sur.slice(point)] : [sur, ''];
  let n = 2;
  while (pris.has(`${base} (${n})${suite}`)) n += 1;
  return `${base} (${n})${suite}`;
}

/** Keys as on the wire, instants with the Paris offset. */
function lisible(valeur: unknown): unknown {
  if (valeur instanceof Date) return enParis(valeur);
  if (Array.isArray(valeur)) return valeur.map(lisible);
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  return Object.fromEntries(
    Object.entries(valeur).map(([cle, v]) => [
      cle.replaceAll(/_([a-z])/g, (_, lettre: string) => lettre.toUpperCase()),
      lisible(v),
    ]),
  );
}
