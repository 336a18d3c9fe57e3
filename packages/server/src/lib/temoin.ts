import type { Kysely } from 'kysely';
import type { DB } from './db/schema.ts';
import { ErreurConfiguration } from './config.ts';
import type { Secret } from './secret.ts';

const CLE = 'temoin-secret';
const TEMOIN = 'colivert';

/**
 * Refuses to start on a database that another APP_SECRET has filled: its codes, papers and mails could not be read, and
 * new ones would mix two secrets.
 */
export async function verifierTemoin(db: Kysely<DB>, secret: Secret): Promise<void> {
  const valeur = secret.chiffrer(TEMOIN, CLE);
  await db
    .insertInto('parametres')
    .values({ cle: CLE, valeur })
    .onConflict((conflit) => conflit.column('cle').doNothing())
    .execute();
  const ligne = await db.selectFrom('parametres').select('valeur').where('cle', '=', CLE).executeTakeFirstOrThrow();
  try {
    secret.dechiffrer(ligne.valeur, CLE);
  } catch {
    throw new ErreurConfiguration(
      "Le secret de cette installation (APP_SECRET, ou le fichier « secret » de DATA_DIR) n'est pas celui avec lequel la base a été remplie.\n" +
        'Remettez le premier secret ; sans lui, les codes et les pièces déjà enregistrés sont illisibles.',
    );
  }
}
