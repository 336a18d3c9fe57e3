import { sql, type Insertable, type Kysely } from 'kysely';
import { refus, type Refus } from '@colivert/domain/lib';
import type { Conversations, DB, Messages } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';
import { enOrdre, type Paire } from './faits.sql.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  // One key in two conversations at once.
  messages_cle_unique: refus('IDEMPOTENCE'),
};

/** First in the lock order: both rows held, in the order of ids, against a suspension or an erasure of one of them. */
export async function holdDeux(db: Kysely<DB>, ids: readonly string[]): Promise<{ id: string; efface: boolean }[]> {
  return db
    .selectFrom('utilisateurs')
    .select(['id', sql<boolean>`efface_le is not null`.as('efface')])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Whose conversation it is never changes: read before any lock. */
export async function findDeux(db: Kysely<DB>, id: string, moi: string) {
  return db
    .selectFrom('conversations')
    .select(['id', 'a_id', 'b_id'])
    .where('id', '=', id)
    .where((e) => e.or([e('a_id', '=', moi), e('b_id', '=', moi)]))
    .executeTakeFirst();
}
export type Deux = NonNullable<Awaited<ReturnType<typeof findDeux>>>;

/** After the people in the lock order: it gives messages their rang, and counters their truth. */
export async function lockConversation(db: Kysely<DB>, id: string) {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type ConversationTenue = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

/** The same of a pair. */
export async function lockConversationDe(db: Kysely<DB>, { annonceId, prestataireId, moi, autre }: Paire) {
  const [a, b] = enOrdre(moi, autre);
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('annonce_id', annonceId === null ? 'is' : '=', annonceId)
    .where('prestataire_id', prestataireId === null ? 'is' : '=', prestataireId)
    .where('a_id', '=', a)
    .where('b_id', '=', b)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whether it is this call that opened it */
export async function insertConversation(db: Kysely<DB>, ligne: Insertable<Conversations>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('conversations')
    .values(ligne)
    // Of its pair there is one: the constraint says so.
    .onConflict((conflit) => conflit.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertParticipations(db: Kysely<DB>, { id, a_id, b_id, cree_le }: ConversationTenue) {
  await db
    .insertInto('participations')
    .values([a_id, b_id].map((utilisateur_id) => ({ conversation_id: id, utilisateur_id, le: cree_le })))
    .execute();
}

export async function findParCle(db: Kysely<DB>, auteurId: string, cle: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'empreinte'])
    .where('auteur_id', '=', auteurId)
    .where('cle', '=', cle)
    .executeTakeFirst();
}

/** Under the conversation's lock: its last rang, and what each of the two is told by their list. */
export async function insertMessage(
  db: Kysely<DB>,
  conversation: ConversationTenue,
  ligne: Insertable<Messages> & { auteur_id: string; cree_le: Date },
): Promise<void> {
  const { rang, auteur_id: auteur, cree_le: le } = ligne;
  await db.insertInto('messages').values(ligne).execute();
  await db
    .updateTable('conversations')
    .set({ dernier_rang: rang, dernier_le: le })
    .where('id', '=', conversation.id)
    .execute();
  const deLAutre = sql<boolean>`utilisateur_id <> ${auteur}`;
  await db
    .updateTable('participations')
    .set({
      le,
      non_lus: sql`case when ${deLAutre} then non_lus + 1 else non_lus end`,
      non_lu_depuis: sql`case when ${deLAutre} then coalesce(non_lu_depuis, ${le}) else non_lu_depuis end`,
    })
    .where('conversation_id', '=', conversation.id)
    .execute();
}

/** Under the conversation's lock. Reading never goes back. @returns whether it went on */
export async function updateLu(
  db: Kysely<DB>,
  { id, dernier_rang }: ConversationTenue,
  moi: string,
  rang: number,
): Promise<boolean> {
  const lu = Math.min(rang, dernier_rang);
  const restants = sql`from messages s where s.conversation_id = ${id} and s.rang > ${lu} and s.auteur_id <> ${moi}`;
  const { numUpdatedRows } = await db
    .updateTable('participations')
    .set({
      lu_rang: lu,
      non_lus: sql`(select count(*) ${restants})`,
      non_lu_depuis: sql`(select min(s.cree_le) ${restants})`,
      mail_le: null,
    })
    .where('conversation_id', '=', id)
    .where('utilisateur_id', '=', moi)
    .where('lu_rang', '<', lu)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countNonLus(db: Kysely<DB>, moi: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('participations')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('non_lus'), e.lit(0)).as('nombre'))
    .where('utilisateur_id', '=', moi)
    .where('non_lus', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(nombre);
}

/** A message with its photos, and how far the other person has read. */
function selectMessages(db: Kysely<DB>, conversationId: string, moi: string) {
  return db
    .selectFrom('messages as m')
    .select(['m.id', 'm.conversation_id', 'm.rang', 'm.sorte', 'm.auteur_id', 'm.texte', 'm.texte_masque'])
    .select(['m.evenement', 'm.donnees', 'm.cle', 'm.modere_le', 'm.cree_le'])
    .select(
      sql<{ id: string; largeur: number; hauteur: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'largeur', f.largeur, 'hauteur', f.hauteur) order by f.rang)
        from photos_messages f where f.message_id = m.id), '[]')`.as('photos'),
    )
    .select((e) =>
      e
        .selectFrom('participations as q')
        .select('q.lu_rang')
        .whereRef('q.conversation_id', '=', 'm.conversation_id')
        .where('q.utilisateur_id', '<>', moi)
        .as('luParAutre'),
    )
    .where('m.conversation_id', '=', conversationId);
}
export type LigneMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export async function findMessage(
  db: Kysely<DB>,
  { id, conversationId, moi }: { id: string; conversationId: string; moi: string },
): Promise<LigneMessage | undefined> {
  return selectMessages(db, conversationId, moi).where('m.id', '=', id).executeTakeFirst();
}

/** One row more than `limite`. @param depuis after this rang, oldest first; null: newest first */
export async function listMessages(
  db: Kysely<DB>,
  conversationId: string,
  moi: string,
  { apres, depuis, limite }: { apres: Repere | null; depuis: number | null; limite: number },
): Promise<LigneMessage[]> {
  const rang = apres === null ? depuis : Number(apres[0]);
  return selectMessages(db, conversationId, moi)
    .$if(rang !== null, (q) => q.where('m.rang', depuis === null ? '<' : '>', rang ?? 0))
    .orderBy('m.rang', depuis === null ? 'desc' : 'asc')
    .limit(limite + 1)
    .execute();
}

/** The two people's first names, for the lines that name one. */
export async function listPrenoms(db: Kysely<DB>, { a_id, b_id }: Deux): Promise<Map<string, string>> {
  const lignes = await db.selectFrom('utilisateurs').select(['id', 'prenom']).where('id', 'in', [a_id, b_id]).execute();
  return new Map(lignes.map(({ id, prenom }) => [id, prenom]));
}

/** Photos of this person that no message has yet, held for one. */
export async function lockPhotosAEnvoyer(db: Kysely<DB>, auteurId: string, ids: readonly string[]): Promise<string[]> {
  const lignes = await db
    .selectFrom('photos_messages')
    .select('id')
    .where('id', 'in', ids)
    .where('auteur_id', '=', auteurId)
    .where('message_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return lignes.map(({ id }) => id);
}

/** In the order they were chosen. */
export async function attacherPhotos(db: Kysely<DB>, messageId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('photos_messages')
    .set({ message_id: messageId, rang: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .execute();
}
