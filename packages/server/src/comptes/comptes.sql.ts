import { refus, type Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB, Utilisateurs } from '../lib/db/schema.ts';

export type LigneUtilisateur = Selectable<Utilisateurs>;

export const contraintes: Readonly<Record<string, Refus>> = {
  utilisateurs_email_unique: refus('DOUBLON', 'Un compte existe déjà avec cet email.'),
};

export async function insertUtilisateur(db: Kysely<DB>, ligne: Insertable<Utilisateurs>): Promise<void> {
  await db.insertInto('utilisateurs').values(ligne).execute();
}

export async function findUtilisateur(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return db.selectFrom('utilisateurs').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findParEmail(db: Kysely<DB>, email: string): Promise<LigneUtilisateur | undefined> {
  return db.selectFrom('utilisateurs').selectAll().where('email', '=', email).executeTakeFirst();
}

/** First in the lock order utilisateur -> annonce -> livraison -> document. */
export async function lockUtilisateur(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return db.selectFrom('utilisateurs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The account as it stands, held against a suspension until the caller's own write is committed. Several acts of one
 * account may hold it at once.
 */
export async function holdUtilisateur(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return db.selectFrom('utilisateurs').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export async function updateUtilisateur(
  db: Kysely<DB>,
  id: string,
  change: Updateable<Utilisateurs>,
): Promise<LigneUtilisateur> {
  return db
    .updateTable('utilisateurs')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The statut is a computed column: writing it is no edit, and keeps the version a person holds. */
export async function updateStatut(
  db: Kysely<DB>,
  id: string,
  { statut, jusquau }: { statut: LigneUtilisateur['statut']; jusquau: string | null },
): Promise<void> {
  await db.updateTable('utilisateurs').set({ statut, statut_jusquau: jusquau }).where('id', '=', id).execute();
}

/**
 * One transition of a courier's affiliation; like the statut it is no edit, and keeps the version a person holds.
 * @returns whether the row was still where the decision saw it
 */
export async function passerAffiliation(
  db: Kysely<DB>,
  id: string,
  de: NonNullable<LigneUtilisateur['statut_affiliation']>,
  vers: NonNullable<LigneUtilisateur['statut_affiliation']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('utilisateurs')
    .set({ statut_affiliation: vers })
    .where('id', '=', id)
    .where('statut_affiliation', '=', de)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What inactivity is counted from; no edit of the person's. */
export async function noterConnexion(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('utilisateurs')
    .set({ derniere_connexion_le: now, inactivite_annoncee_le: null })
    .where('id', '=', id)
    .execute();
}

/** The papers of an account, as statutCompte() judges them. */
export async function listPieces(db: Kysely<DB>, utilisateurId: string) {
  return db
    .selectFrom('documents')
    .select(['type', 'statut', 'date_expiration as dateExpiration', 'valide_jusquau as valideJusquau'])
    .where('utilisateur_id', '=', utilisateurId)
    .execute();
}

/** Accounts whose statut no longer holds by itself: a paper expired. */
export async function listStatutsPerimes(db: Kysely<DB>, aujourdhui: string): Promise<string[]> {
  const lignes = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('statut_jusquau', '<', aujourdhui)
    .limit(500)
    .execute();
  return lignes.map(({ id }) => id);
}
