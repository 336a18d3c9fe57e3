import { sql } from 'kysely';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';

const JOUR = 24 * 3600 * 1000;

/** Rows that only served for a while: stored answers, counters, dead sessions and codes, mails that left. */
export async function purger(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const ilYA = (jours: number) => new Date(now.getTime() - jours * JOUR);
  const { db } = deps;
  await db.deleteFrom('cles_idempotence').where('cree_le', '<', ilYA(1)).execute();
  await db.deleteFrom('compteurs').where('fin', '<', now).execute();
  await db.deleteFrom('sessions').where('expire_le', '<', now).execute();
  await db.deleteFrom('codes_verification').where('expire_le', '<', ilYA(1)).execute();
  await db.deleteFrom('reinitialisations').where('expire_le', '<', now).execute();
  await db.deleteFrom('seconds_facteurs').where('jeton_expire_le', '<', now).execute();
  await db.deleteFrom('mails').where('envoye_le', '<', ilYA(30)).execute();
  // Traces have their own term, which the database keeps.
  await sql`select purger_traces()`.execute(db);
}
