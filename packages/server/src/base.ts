import { existsSync } from 'node:fs';
import path from 'node:path';
import { ErreurConfiguration, RESTAURATION, type Config } from './lib/config.ts';
import type { CoordonneesDb } from './lib/db/connexion.ts';
import { creerRole, excesDuRole } from './lib/db/roles.ts';
import { createDatabase, startEmbeddedPostgres } from './lib/postgres/embedded.ts';
import { keepRunning } from './lib/postgres/revive.ts';

export const BASE = 'colivert';
export const PROPRIETAIRE = 'colivert';
export const ROLE_API = 'colivert_api';

export interface Base {
  proprietaire: CoordonneesDb;
  api: CoordonneesDb;
  /** Undefined when one role does everything. */
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
  const atelier = path.join(config.dataDir, RESTAURATION);
  if (existsSync(atelier))
    throw new ErreurConfiguration(
      `Une restauration n'est pas finie dans ${atelier} : relancez la même commande « npm run restore », ou supprimez ce dossier.`,
    );
  // The embedded one: both roles are made at the first start, and given their rights at each.
  const serveur = await startEmbeddedPostgres({ directory: config.dataDir, log: dire });
  await createDatabase(serveur, BASE);
  const proprietaire = serveur.connection(BASE, PROPRIETAIRE);
  await creerRole(proprietaire, ROLE_API);
  const veille = keepRunning(serveur, { directory: config.dataDir, log: dire });
  return { proprietaire, api: serveur.connection(BASE, ROLE_API), roleApi: ROLE_API, arreter: () => veille.stop() };
}

const CONSEIL =
  'Donnez-lui un rôle qui ne possède rien (create role colivert_api login password …), et les tables à celui de ' +
  'DATABASE_MIGRATION_URL : voir docs/backup.md, « Two roles ».';

/**
 * Once the base is prepared: the API's role must be no more than it was told to be. One URL for everything is
 * allowed, and said.
 * @throws ErreurConfiguration when two roles were asked for and the API's can do what only the owner may.
 */
export async function verifierRole({ api, roleApi }: Base, dire: (ligne: string) => void): Promise<void> {
  if (roleApi === undefined) {
    dire(
      `Attention : l'API et les migrations ont le même rôle dans la base, qui peut donc tout changer, l'audit compris. ${CONSEIL}`,
    );
    return;
  }
  const exces = await excesDuRole(api);
  if (exces.length > 0)
    throw new ErreurConfiguration(
      `Le rôle de DATABASE_URL (« ${roleApi} ») en peut trop : il ${exces.join(' ; il ')}.\n${CONSEIL}`,
    );
}
