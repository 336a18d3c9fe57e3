import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { CoordonneesDb } from './db/connexion.ts';
import type { DB } from './db/schema.ts';

/** Background work. A job is enqueued in the transaction of the change that asks for it. */
export interface Taches {
  enfiler(db: Transaction<DB>, nom: string, donnees: object): Promise<void>;
  fermer(): Promise<void>;
}

/** A kind of job: what it does, and when it runs by itself. */
export interface Tache {
  nom: string;
  /** Cron expression, Paris time. */
  cron?: string;
  travailler(donnees: object): Promise<void>;
  /** Ends what it started beside its jobs. */
  arreter?: () => Promise<void>;
}

/**
 * What a job does with each, one after the other: one that meets a race, or a file out of reach, does not keep the others
 * from theirs (S-12).
 * @throws what the first of them met, at the end: the job is then tried again.
 */
export async function chacun<T>(objets: Iterable<T>, faire: (objet: T) => Promise<unknown>): Promise<void> {
  const echecs: unknown[] = [];
  for (const objet of objets) await faire(objet).catch((erreur: unknown) => echecs.push(erreur));
  if (echecs.length > 0) throw echecs[0];
}

const SCHEMA = 'pgboss';

function avecOptions(coordonnees: CoordonneesDb) {
  return {
    ...coordonnees,
    schema: SCHEMA,
    application_name: 'colivert-taches',
    // A database that froze, or a line that was cut without a word: the job is looked for again on another connection.
    // The pool throws away one whose statement took so long; the one that listens asks every 10 s whether it is heard.
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
    keepAlive: true,
  };
}

/** As the owner: installs or updates the job tables and the queues. */
export async function preparerTaches(coordonnees: CoordonneesDb, noms: readonly string[]): Promise<void> {
  const boss = new PgBoss({ ...avecOptions(coordonnees), max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const nom of noms) {
    const options = { notify: true, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 120 };
    if ((await boss.getQueue(nom)) === null) await boss.createQueue(nom, options);
  }
  await boss.stop({ graceful: false });
}

/** As the API's role: enqueues, and works when given tasks. */
export async function ouvrirTaches(
  coordonnees: CoordonneesDb,
  taches: readonly Tache[],
  signaler: (erreur: unknown) => void,
): Promise<Taches> {
  const travaille = taches.length > 0;
  const boss = new PgBoss({
    ...avecOptions(coordonnees),
    max: travaille ? 4 : 1,
    migrate: false,
    createSchema: false,
    supervise: travaille,
    schedule: travaille,
    useListenNotify: travaille,
    // The API's role owns no index: the owner rebuilds them if ever needed.
    reindex: false,
  });
  boss.on('error', signaler);
  await boss.start();
  for (const tache of taches) {
    await boss.work(tache.nom, { pollingIntervalSeconds: 2 }, async ([job]) => tache.travailler(job?.data ?? {}));
    if (tache.cron !== undefined) await boss.schedule(tache.nom, tache.cron, {}, { tz: 'Europe/Paris' });
  }
  return {
    async enfiler(db, nom, donnees) {
      await boss.send(nom, donnees, { db: fromKysely(db) });
    },
    async fermer() {
      await boss.stop({ graceful: true, timeout: 5000 });
      for (const { arreter } of taches) await arreter?.();
    },
  };
}
