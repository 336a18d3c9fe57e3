import { domainToASCII, domainToUnicode } from 'node:url';
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

/**
 * @param email with its domain as the network writes it; an account of before may hold it in its own letters, and comes
 * second where there are both
 */
export async function findParEmail(db: Kysely<DB>, email: string): Promise<LigneUtilisateur | undefined> {
  return db
    .selectFrom('utilisateurs')
    .selectAll()
    .where('email', 'in', formesDuDomaine(email))
    .orderBy(sql`email = ${email}`, 'desc')
    .executeTakeFirst();
}

/**
 * An address, or the end of one, with its domain as the network writes it and in its own letters; alone when these are the
 * same, or when there is no domain in it.
 */
export function formesDuDomaine(texte: string): string[] {
  const debut = texte.slice(0, texte.lastIndexOf('@') + 1);
  const domaine = texte.slice(debut.length);
  if (!domaine.includes('.')) return [texte];
  const formes = [domaine, domainToASCII(domaine), domainToUnicode(domaine)].filter((forme) => forme !== '');
  return [...new Set(formes)].map((forme) => debut + forme);
}

/** A living account: whoever waits for the lock of a row that is erased meanwhile finds nobody. */
const vivant = (db: Kysely<DB>, id: string) =>
  db.selectFrom('utilisateurs').selectAll().where('id', '=', id).where('efface_le', 'is', null);

/** @returns undefined for nobody, and for an erased person */
export async function findVivant(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return vivant(db, id).executeTakeFirst();
}

/**
 * First in the lock order utilisateur -> annonce -> livraison -> document.
 * @returns undefined for nobody, and for an erased person, of whom nothing is written any more
 */
export async function lockUtilisateur(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return vivant(db, id).forUpdate().executeTakeFirst();
}

/** What a secret was compared with, outside any lock. */
export type Prouve = Pick<LigneUtilisateur, 'id' | 'email' | 'mot_de_passe'>;

/** Whether a row that is held now is still the one whose secret was proved. */
export const estEncoreProuve = (tenu: LigneUtilisateur, vu: Prouve): boolean =>
  tenu.mot_de_passe === vu.mot_de_passe && tenu.email === vu.email;

/**
 * Takes the row of an account that has just proved its password. Comparing takes long and holds nothing: what it was
 * compared with is looked at again here, and role and statut are those of what this returns.
 * @returns undefined when the address or the password is another one by now, or the person erased
 */
export async function lockProuve(db: Kysely<DB>, vu: Prouve): Promise<LigneUtilisateur | undefined> {
  const tenu = await lockUtilisateur(db, vu.id);
  return tenu !== undefined && estEncoreProuve(tenu, vu) ? tenu : undefined;
}

/**
 * The account as it stands, held against a suspension until the caller's own write is committed. Several acts of one
 * account may hold it at once.
 */
export async function holdUtilisateur(db: Kysely<DB>, id: string): Promise<LigneUtilisateur | undefined> {
  return vivant(db, id).forShare().executeTakeFirst();
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
