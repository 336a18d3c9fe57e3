import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB, Reinitialisations, SecondsFacteurs } from '../lib/db/schema.ts';

/** Replaces the account's link: the former one dies with the row. */
export async function upsertReinitialisation(
  db: Kysely<DB>,
  { utilisateurId, empreinte, now, expireLe }: { utilisateurId: string; empreinte: Buffer; now: Date; expireLe: Date },
): Promise<void> {
  const ligne = { empreinte, demande_le: now, expire_le: expireLe };
  await db
    .insertInto('reinitialisations')
    .values({ utilisateur_id: utilisateurId, ...ligne })
    .onConflict((conflit) => conflit.column('utilisateur_id').doUpdateSet(ligne))
    .execute();
}

export async function findReinitialisation(
  db: Kysely<DB>,
  utilisateurId: string,
): Promise<Selectable<Reinitialisations> | undefined> {
  return db.selectFrom('reinitialisations').selectAll().where('utilisateur_id', '=', utilisateurId).executeTakeFirst();
}

/** Whose link it is, while it is good. */
export async function findTitulaireDuLien(db: Kysely<DB>, empreinte: Buffer, now: Date): Promise<string | undefined> {
  const ligne = await db
    .selectFrom('reinitialisations')
    .select('utilisateur_id')
    .where('empreinte', '=', empreinte)
    .where('expire_le', '>', now)
    .executeTakeFirst();
  return ligne?.utilisateur_id;
}

/** Takes the link away, so that of parallel uses one finds it. @returns whether it was there */
export async function consommerReinitialisation(db: Kysely<DB>, empreinte: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reinitialisations')
    .where('empreinte', '=', empreinte)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteReinitialisation(db: Kysely<DB>, utilisateurId: string): Promise<void> {
  await db.deleteFrom('reinitialisations').where('utilisateur_id', '=', utilisateurId).execute();
}

/** A fresh secret with its link takes the place of everything before it. */
export async function upsertSecondFacteur(
  db: Kysely<DB>,
  {
    utilisateurId,
    secretChiffre,
    jetonEmpreinte,
    expireLe,
  }: { utilisateurId: string; secretChiffre: Buffer; jetonEmpreinte: Buffer; expireLe: Date },
): Promise<void> {
  const ligne = {
    secret_chiffre: secretChiffre,
    jeton_empreinte: jetonEmpreinte,
    jeton_expire_le: expireLe,
    active_le: null,
    dernier_pas: null,
  };
  await db
    .insertInto('seconds_facteurs')
    .values({ utilisateur_id: utilisateurId, ...ligne })
    .onConflict((conflit) => conflit.column('utilisateur_id').doUpdateSet(ligne))
    .execute();
}

export type LigneSecondFacteur = Selectable<SecondsFacteurs>;

export async function findSecondFacteur(
  db: Kysely<DB>,
  utilisateurId: string,
): Promise<LigneSecondFacteur | undefined> {
  return db.selectFrom('seconds_facteurs').selectAll().where('utilisateur_id', '=', utilisateurId).executeTakeFirst();
}

export async function findSecondFacteurParJeton(
  db: Kysely<DB>,
  empreinte: Buffer,
  now: Date,
): Promise<LigneSecondFacteur | undefined> {
  return db
    .selectFrom('seconds_facteurs')
    .selectAll()
    .where('jeton_empreinte', '=', empreinte)
    .where('jeton_expire_le', '>', now)
    .executeTakeFirst();
}

/** @returns false when the link has served meanwhile */
export async function activerSecondFacteur(
  db: Kysely<DB>,
  { empreinte, pas, now }: { empreinte: Buffer; pas: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seconds_facteurs')
    .set({ active_le: now, dernier_pas: pas, jeton_empreinte: null, jeton_expire_le: null })
    .where('jeton_empreinte', '=', empreinte)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Spends the step of a right code; false when it, or a later one, was spent before. */
export async function consommerPas(db: Kysely<DB>, utilisateurId: string, pas: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seconds_facteurs')
    .set({ dernier_pas: pas })
    .where('utilisateur_id', '=', utilisateurId)
    .where('active_le', 'is not', null)
    .where((e) => e.or([e('dernier_pas', 'is', null), e('dernier_pas', '<', pas)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSecondFacteur(db: Kysely<DB>, utilisateurId: string): Promise<void> {
  await db.deleteFrom('seconds_facteurs').where('utilisateur_id', '=', utilisateurId).execute();
}

/** Every ADMIN and this account, locked in the order of their ids: two admins who judge each other cannot cross. */
export async function lockAdminsEt(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('utilisateurs')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('role', '=', 'ADMIN')]))
    .where('efface_le', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who administers, and may be written to. */
export async function listAdmins(db: Kysely<DB>) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'email', 'prenom'])
    .where('role', '=', 'ADMIN')
    .where('statut_decide', 'is', null)
    .where('efface_le', 'is', null)
    .orderBy('id')
    .execute();
}

/** Whether some ADMIN could sign in outside the demo. */
export async function existeAdminActif(db: Kysely<DB>, sauf: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select 1 from utilisateurs u join seconds_facteurs s on s.utilisateur_id = u.id
    where u.role = 'ADMIN' and u.statut_decide is null and s.active_le is not null and u.id is distinct from ${sauf ?? null}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
}
