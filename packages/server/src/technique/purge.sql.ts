import { jourParis } from '@colivert/domain/lib';
import { sql, type RawBuilder } from 'kysely';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import { chacun } from '../lib/taches.ts';

const JOUR = 24 * 3600 * 1000;

/** Rows that only served for a while: stored answers, counters, dead sessions, codes and links, mails that left. */
export async function purger(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const ilYA = (jours: number) => new Date(now.getTime() - jours * JOUR);
  const { db } = deps;
  const dues = {
    cles_idempotence: db.deleteFrom('cles_idempotence').where('cree_le', '<', ilYA(1)),
    compteurs: db.deleteFrom('compteurs').where('fin', '<', now),
    sessions: db.deleteFrom('sessions').where((e) => e.or([e('expire_le', '<', now), e('vue_le', '<', ilYA(14))])),
    codes_verification: db.deleteFrom('codes_verification').where('expire_le', '<', ilYA(1)),
    changements_email: db.deleteFrom('changements_email').where('demande_le', '<', ilYA(1)),
    reinitialisations: db.deleteFrom('reinitialisations').where('expire_le', '<', now),
    seconds_facteurs: db.deleteFrom('seconds_facteurs').where('jeton_expire_le', '<', now),
    // One that could not leave for so long tells nobody anything any more.
    mails: db.deleteFrom('mails').where((e) => e(e.fn.coalesce('envoye_le', 'cree_le'), '<', ilYA(30))),
    notifications: db.deleteFrom('notifications').where('cree_le', '<', ilYA(90)),
    // Five years after its last day, when nothing can be claimed of it any more (C. com. L110-4).
    contrats: db.deleteFrom('contrats').where(sql<boolean>`date_fin + interval '5 years' < ${jourParis(now)}::date`),
  };
  const totaux: Record<string, number> = {};
  const nombre = async (requete: RawBuilder<unknown>): Promise<number> =>
    Number(((await requete.execute(db)).rows[0] as { nombre: number } | undefined)?.nombre);
  const purges: [string, () => Promise<number>][] = [
    ...Object.entries(dues).map(([table, suppression]): [string, () => Promise<number>] => [
      table,
      async () => Number((await suppression.executeTakeFirst()).numDeletedRows),
    ]),
    // Traces and invoices have their own term, which the database keeps.
    ['traces', () => nombre(sql`select purger_traces() as nombre`)],
    ['factures', () => nombre(sql`select purger_factures() as nombre`)],
  ];
  try {
    await chacun(purges, async ([table, purge]) => (totaux[table] = await purge()));
  } finally {
    deps.log.info(totaux, 'rows past their term were removed');
  }
}
