import type { FORMATS_EXPORT } from '@colivert/domain/comptes';
import { enParis, jourParis } from '@colivert/domain/lib';
import { strToU8, zipSync } from 'fflate';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import { enPieceJointe } from '../lib/http/pieceJointe.ts';
import { compterEssai } from '../lib/limites.ts';

/**
 * Everything of the caller's own, as each capability tells it. The files are in the zip only. An export leaves an
 * audit row; it is counted like the mailing of codes, since each one reads everything.
 */
export async function exporterDonnees(
  deps: Deps,
  appelant: Appelant,
  { format, adresse }: { format: (typeof FORMATS_EXPORT)[number]; adresse: string },
): Promise<FichierRendu> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'RENVOI_COMPTE', `export:${appelant.id}`, now);
  const parties = await Promise.all(
    deps.donneesPersonnelles.map(({ exporter }) => exporter?.(deps.db, appelant.id) ?? Promise.resolve({})),
  );
  const donnees = Object.fromEntries([['exporteLe', enParis(now)], ...parties.flatMap((p) => Object.entries(p))]);
  const json = `${JSON.stringify(lisible(donnees), null, 2)}\n`;
  const octets = format === 'json' ? Buffer.from(json) : await archiver(deps, appelant.id, json);
  await transaction(deps, (tx) =>
    tx.journal({
      acteurId: appelant.id,
      action: 'DONNEES_EXPORTEES',
      cibleType: 'utilisateur',
      cibleId: appelant.id,
      adresse,
    }),
  );
  const mime = format === 'json' ? 'application/json; charset=utf-8' : 'application/zip';
  return { octets, entetes: enPieceJointe(`colivert-mes-donnees-${jourParis(now)}.${format}`, mime) };
}

async function archiver(deps: Deps, utilisateurId: string, json: string): Promise<Buffer> {
  const lots = await Promise.all(
    deps.donneesPersonnelles.map(({ fichiers }) => fichiers?.(deps, utilisateurId) ?? Promise.resolve([])),
  );
  const contenu: Record<string, Uint8Array> = { 'donnees.json': strToU8(json) };
  for (const { nom, octets } of lots.flat()) contenu[nomLibre(contenu, nom)] = octets;
  // PDF and pictures are compressed already: packing them harder would only hold up the others.
  return Buffer.from(zipSync(contenu, { level: 1 }));
}

/** Two papers may have been sent under one name. */
function nomLibre(contenu: Record<string, unknown>, nom: string): string {
  const sur = nom.replaceAll(/[\\:*?"<>|]/g, '_').replaceAll(/\.\.+/g, '.');
  if (!Object.hasOwn(contenu, sur)) return sur;
  const point = sur.lastIndexOf('.');
  const [base, suite] = point > 0 ? [sur.slice(0, point), sur.slice(point)] : [sur, ''];
  let n = 2;
  while (Object.hasOwn(contenu, `${base} (${n})${suite}`)) n += 1;
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
