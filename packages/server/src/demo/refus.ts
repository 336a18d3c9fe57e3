import type { Kysely } from 'kysely';
import { ErreurConfiguration } from '../lib/config.ts';
import type { DB } from '../lib/db/schema.ts';
import { emailDe, PERSONNES } from './personnes.ts';
import { existeCompteParmi } from './semer.sql.ts';

/** Their password is published: a service that is no demonstration does not start with them (`DEMO=0`). */
export async function refuserComptesDemo(db: Kysely<DB>): Promise<void> {
  if (
    await existeCompteParmi(
      db,
      PERSONNES.map(({ cle }) => emailDe(cle)),
    )
  )
    throw new ErreurConfiguration(
      'Cette base contient les comptes de démonstration, dont le mot de passe est publié.\n' +
        'Donnez au service une base neuve (DATA_DIR ou DATABASE_URL), ou dites DEMO=1.',
    );
}
