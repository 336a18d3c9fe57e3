import type { Config } from './lib/config.ts';
import type { CoordonneesDb } from './lib/db/connexion.ts';
import { creerRole } from './lib/db/migrations.ts';
import { createDatabase, startEmbeddedPostgres } from './lib/postgres/embedded.ts';

const BASE = 'colivert';
const PROPRIETAIRE = 'colivert';
const ROLE_API = 'colivert_api';

export interface Base {
  proprietaire: CoordonneesDb;
  api: CoordonneesDb;
  roleApi: string | undefined;
  arreter: () => Promise<void>;
}

/** The database of the configuration: an external one, or the embedded one, started or adopted. */
export async function ouvrirBase(config: Config, dire: (ligne: string) => void): Promise<Base> {
  const { databaseUrl, databaseMigrationUrl = databaseUrl } = config;
  if (databaseUrl !== undefined && databaseMigrationUrl !== undefined) {
    const [api, proprietaire] = [new URL(databaseUrl).username, new URL(databaseMigrationUrl).username];
    return {
      api: { connectionString: databaseUrl },
      proprietaire: { connectionString: databaseMigrationUrl },
      roleApi: api === '' || api === proprietaire ? undefined : decodeURIComponent(api),
      arreter: () => Promise.resolve(),
    };
  }
  const serveur = await startEmbeddedPostgres({ directory: config.dataDir, log: dire });
  await createDatabase(serveur, BASE);
  const proprietaire = serveur.connection(BASE, PROPRIETAIRE);
  await creerRole(proprietaire, ROLE_API);
  return { proprietaire, api: serveur.connection(BASE, ROLE_API), roleApi: ROLE_API, arreter: () => serveur.stop() };
}
