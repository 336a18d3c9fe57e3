import type { Kysely, Selectable } from 'kysely';
import type { ChangementsEmail, DB } from '../lib/db/schema.ts';

export type LigneChangement = Selectable<ChangementsEmail>;

/** What nobody has proved for a day waits no more. */
const VALIDITE_CHANGEMENT_MS = 24 * 3_600_000;

const vivants = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('changements_email')
    .selectAll()
    .where('demande_le', '>', new Date(now.getTime() - VALIDITE_CHANGEMENT_MS));

/** The address that waits to become this account's. */
export async function findChangement(
  db: Kysely<DB>,
  utilisateurId: string,
  now: Date,
): Promise<LigneChangement | undefined> {
  return vivants(db, now).where('utilisateur_id', '=', utilisateurId).executeTakeFirst();
}

export async function findChangementParJeton(
  db: Kysely<DB>,
  empreinte: Buffer,
  now: Date,
): Promise<LigneChangement | undefined> {
  return vivants(db, now).where('arret_empreinte', '=', empreinte).executeTakeFirst();
}

/** One an account: another one takes its place. */
export async function upsertChangement(db: Kysely<DB>, ligne: LigneChangement): Promise<void> {
  const { utilisateur_id: _, ...change } = ligne;
  await db
    .insertInto('changements_email')
    .values(ligne)
    .onConflict((conflit) => conflit.column('utilisateur_id').doUpdateSet(change))
    .execute();
}

/** @returns the address that waited, if one did */
export async function deleteChangement(db: Kysely<DB>, utilisateurId: string): Promise<string | undefined> {
  const ligne = await db
    .deleteFrom('changements_email')
    .where('utilisateur_id', '=', utilisateurId)
    .returning('email')
    .executeTakeFirst();
  return ligne?.email;
}
