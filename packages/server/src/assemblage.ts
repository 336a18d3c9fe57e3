import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { creerApp, CONTRAINTES } from './app.ts';
import { CAPACITES } from './capacites.ts';
import type { Config } from './lib/config.ts';
import { ouvrirDb, type CoordonneesDb } from './lib/db/connexion.ts';
import { migrer } from './lib/db/migrations.ts';
import type { Deps } from './lib/deps.ts';
import { ouvrirAntivirus } from './lib/antivirus.ts';
import { ouvrirFichiers } from './lib/fichiers.ts';
import { ouvrirFichiersS3 } from './lib/fichiersS3.ts';
import { ouvrirFlux } from './lib/flux/flux.ts';
import type { Metriques } from './lib/http/metriques.ts';
import { ouvrirVisiteurs } from './lib/http/visiteurs.ts';
import { creerSecret } from './lib/secret.ts';
import { ouvrirTaches, preparerTaches, type Tache } from './lib/taches.ts';

/** As the owner of the tables: job queues first, so that the API's role gets its rights on them too. */
export async function preparerBase(proprietaire: CoordonneesDb, roleApi?: string): Promise<void> {
  await preparerTaches(
    proprietaire,
    CAPACITES.flatMap((c) => c.taches?.noms ?? []),
  );
  await migrer(proprietaire, roleApi);
}

export interface Assemblage {
  deps: Deps;
  app: FastifyInstance;
  /** Present when `METRICS_PORT` is configured; listens when told. */
  metriques: Metriques | undefined;
  fermer(): Promise<void>;
}

/** A clock moved ahead has jumped over nights: what they would have done is done at once (tests only). */
async function passerLaNuit({ db, taches }: Deps, toutes: readonly Tache[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { nom, cron } of toutes) if (cron !== undefined) await taches.enfiler(tx, nom, {});
  });
}

/** Puts the application together on a prepared database. `travailler: false` leaves jobs to another process. */
export async function assembler(
  config: Config,
  coordonnees: CoordonneesDb,
  journal: FastifyBaseLogger,
  {
    travailler = true,
    horloge = { fixe: null, avance: config.avanceHorloge },
  }: { travailler?: boolean; horloge?: Deps['horloge'] } = {},
): Promise<Assemblage> {
  const { db, pool } = ouvrirDb(coordonnees);
  const deps: Deps = {
    config,
    db,
    horloge,
    log: journal,
    secret: creerSecret(config.appSecret),
    fichiers: config.s3 === undefined ? ouvrirFichiers(`${config.dataDir}/fichiers`) : ouvrirFichiersS3(config.s3),
    // Filled just below: tasks need the dependencies, and the dependencies the tasks.
    taches: { enfiler: () => Promise.reject(new Error('Jobs are not open yet')), fermer: () => Promise.resolve() },
    // So are streams, which read through the same connections as everything else.
    flux: undefined as unknown as Deps['flux'],
    visiteurs: ouvrirVisiteurs(),
    antivirus: config.clamdUrl === undefined ? null : ouvrirAntivirus(config.clamdUrl),
    contraintes: CONTRAINTES,
    donneesPersonnelles: CAPACITES.flatMap((c) => c.donneesPersonnelles ?? []),
    routes: [],
  };
  deps.flux = ouvrirFlux(deps, coordonnees);
  const metriques =
    config.metricsPort === undefined
      ? undefined
      : (await import('./lib/http/metriques.ts')).ouvrirMetriques(pool, deps.flux.mesures);
  const taches = travailler ? CAPACITES.flatMap((c) => c.taches?.preparer(deps) ?? []) : [];
  deps.taches = await ouvrirTaches(coordonnees, taches, (erreur) => {
    metriques?.tacheEchouee();
    journal.error({ err: erreur }, 'job failed');
  });
  if (travailler && config.avanceHorloge > 0) await passerLaNuit(deps, taches);
  const app = await creerApp(deps, journal, metriques);
  return {
    deps,
    app,
    metriques,
    async fermer() {
      await app.close();
      await metriques?.fermer();
      await deps.taches.fermer();
      await deps.flux.fermer();
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
