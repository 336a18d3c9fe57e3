import type { StatutDocument, TypeDocument, VerdictAntivirus } from '@colivert/domain/documents';
import { refus, type Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB, Documents } from '../lib/db/schema.ts';

export type LigneDocument = Selectable<Documents>;

export const contraintes: Readonly<Record<string, Refus>> = { documents_un_par_type: refus('DOUBLON') };

export async function findDocument(db: Kysely<DB>, id: string): Promise<LigneDocument | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findDocumentDeType(
  db: Kysely<DB>,
  utilisateurId: string,
  type: TypeDocument,
): Promise<LigneDocument | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('utilisateur_id', '=', utilisateurId)
    .where('type', '=', type)
    .executeTakeFirst();
}

export async function listDocumentsDe(db: Kysely<DB>, utilisateurId: string): Promise<LigneDocument[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('date_upload', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Last in the lock order: the owner's row is held already. */
export async function lockDocument(db: Kysely<DB>, id: string): Promise<LigneDocument | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertDocument(db: Kysely<DB>, ligne: Insertable<Documents>): Promise<LigneDocument> {
  return db.insertInto('documents').values(ligne).returningAll().executeTakeFirstOrThrow();
}

/** One transition: undefined when the row is no longer where the decision saw it. */
export async function passerDocument(
  db: Kysely<DB>,
  { id, de, version }: { id: string; de: StatutDocument; version: number },
  change: Updateable<Documents>,
): Promise<LigneDocument | undefined> {
  return db
    .updateTable('documents')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('statut', '=', de)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** A row whose file is destroyed. */
export const SANS_FICHIER = { fichier: null, cle_fichier: null } as const;

/** What the antivirus said of the file that is still there. */
export async function noterAnalyse(
  db: Kysely<DB>,
  { id, fichier, verdict }: { id: string; fichier: string; verdict: VerdictAntivirus },
): Promise<void> {
  await db.updateTable('documents').set({ verdict }).where('id', '=', id).where('fichier', '=', fichier).execute();
}

/** Papers of one type that wait with their file, those who have waited longest first. */
export async function listEnAttente(db: Kysely<DB>, type: TypeDocument): Promise<{ id: string; date_upload: Date }[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'date_upload'])
    .where('type', '=', type)
    .where('statut', '=', 'EN_ATTENTE')
    .where('fichier', 'is not', null)
    .orderBy('date_upload')
    .limit(500)
    .execute();
}

/** Forgets a file: without its key the bytes are noise. The row stays, and so does its version. */
export async function oublierFichier(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('documents').set(SANS_FICHIER).where('id', '=', id).execute();
}

/** Whether some row still refers to this file. */
export async function estFichierConnu(db: Kysely<DB>, fichier: string): Promise<boolean> {
  const ligne = await db.selectFrom('documents').select('id').where('fichier', '=', fichier).executeTakeFirst();
  return ligne !== undefined;
}

/** @returns the files that are nobody's any more */
export async function deleteDocumentsDe(db: Kysely<DB>, utilisateurId: string): Promise<string[]> {
  const lignes = await db
    .deleteFrom('documents')
    .where('utilisateur_id', '=', utilisateurId)
    .returning('fichier')
    .execute();
  return lignes.flatMap(({ fichier }) => fichier ?? []);
}

/** Files kept longer than `jours` after the decision of this type and statut. */
export async function listFichiersPerimes(
  db: Kysely<DB>,
  { type, statut, avant }: { type: TypeDocument; statut: StatutDocument; avant: Date },
): Promise<{ id: string; fichier: string }[]> {
  const lignes = await db
    .selectFrom('documents')
    .select(['id', 'fichier'])
    .where('type', '=', type)
    .where('statut', '=', statut)
    .where('date_validation', '<', avant)
    .where('fichier', 'is not', null)
    .limit(500)
    .execute();
  return lignes.flatMap(({ id, fichier }) => (fichier === null ? [] : [{ id, fichier }]));
}

/** VALIDE papers that end between two Paris days, both included, with their owner. */
export async function listExpirations(db: Kysely<DB>, du: string, au: string) {
  return db
    .selectFrom('documents as d')
    .innerJoin('utilisateurs as u', 'u.id', 'd.utilisateur_id')
    .select(['d.id', 'd.type', 'd.version', 'd.date_expiration as dateExpiration'])
    .select(['u.id as utilisateurId', 'u.email', 'u.prenom', 'u.role'])
    .where('u.efface_le', 'is', null)
    .where('d.statut', '=', 'VALIDE')
    .where('d.date_expiration', '>=', du)
    .where('d.date_expiration', '<=', au)
    .execute();
}
