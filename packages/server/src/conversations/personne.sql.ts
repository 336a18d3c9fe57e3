import type { EvenementLigne, TypeSujet } from '@colivert/domain/conversations';
import { STATUTS_OUVERTS } from '@colivert/domain/livraisons';
import type { TypePrestation } from '@colivert/domain/prestations';
import { sql, type Kysely } from 'kysely';
import { listLiterals } from '../lib/db/literals.ts';
import type { DB } from '../lib/db/schema.ts';

/** Deliveries and bookings that bind, or bound, the two people of `conversations as c`. */
const LIVRAISONS_DE_DEUX = sql`from livraisons l where l.annonce_id = c.annonce_id and l.livreur_id in (c.a_id, c.b_id)`;
const PRESTATIONS_DE_DEUX = sql`from prestations r where r.prestataire_id = c.prestataire_id
  and r.client_id in (c.a_id, c.b_id) and r.prestataire_id in (c.a_id, c.b_id)`;

/**
 * Of a person who leaves: their words about what never came to a delivery or a booking are nobody's to need, and go; the
 * others stay to their term, under « Utilisateur supprimé » (RGPD art. 17 §3 e).
 */
export async function effacerConversationsDe(db: Kysely<DB>, id: string): Promise<void> {
  const sansEngagement = sql<string>`(
    select c.id from participations q join conversations c on c.id = q.conversation_id
    where q.utilisateur_id = ${id} and not exists (select 1 ${LIVRAISONS_DE_DEUX})
      and not exists (select 1 ${PRESTATIONS_DE_DEUX}))`;
  const siens = db
    .selectFrom('messages')
    .select('id')
    .where('auteur_id', '=', id)
    .where('conversation_id', 'in', sansEngagement);
  await db
    .deleteFrom('photos_messages')
    .where('auteur_id', '=', id)
    .where((e) => e.or([e('message_id', 'is', null), e('message_id', 'in', siens)]))
    .execute();
  await db
    .updateTable('messages')
    .set({ texte: null, texte_masque: null, empreinte: Buffer.alloc(0) })
    .where('auteur_id', '=', id)
    .where('conversation_id', 'in', sansEngagement)
    .execute();
  await db
    .updateTable('participations')
    .set({ non_lus: 0, non_lu_depuis: null })
    .where('utilisateur_id', '=', id)
    .where('non_lus', '>', 0)
    .execute();
  await db
    .deleteFrom('blocages')
    .where((e) => e.or([e('bloqueur_id', '=', id), e('bloque_id', '=', id)]))
    .execute();
}

/** Every conversation of a person, with its messages in order. */
export async function listPourExport(db: Kysely<DB>, id: string) {
  const { rows } = await sql<{
    conversationId: string;
    sujet: TypeSujet;
    titre: string | null;
    typePrestation: TypePrestation | null;
    prenom: string;
    nom: string;
    monPrenom: string;
    messageId: string;
    auteurId: string | null;
    texte: Buffer | null;
    texteMasque: Buffer | null;
    evenement: EvenementLigne | null;
    donnees: unknown;
    modere: boolean;
    photos: number;
    le: Date;
  }>`
    select c.id as "conversationId", c.sujet_type as sujet, a.titre, p.type_prestation_principale as "typePrestation",
      u.prenom, u.nom, moi.prenom as "monPrenom",
      m.id as "messageId", m.auteur_id as "auteurId", m.texte, m.texte_masque as "texteMasque", m.evenement, m.donnees,
      m.modere_le is not null as modere, m.cree_le as le,
      (select count(*) from photos_messages f where f.message_id = m.id)::integer as photos
    from participations q
    join conversations c on c.id = q.conversation_id
    join messages m on m.conversation_id = c.id
    join utilisateurs moi on moi.id = q.utilisateur_id
    join utilisateurs u on u.id = case when c.a_id = q.utilisateur_id then c.b_id else c.a_id end
    left join annonces a on a.id = c.annonce_id
    left join utilisateurs p on p.id = c.prestataire_id
    where q.utilisateur_id = ${id} order by c.cree_le, c.id, m.rang`.execute(db);
  return rows;
}

export async function listBloqueesPourExport(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('blocages as b')
    .innerJoin('utilisateurs as u', 'u.id', 'b.bloque_id')
    .select(['u.prenom', 'u.nom', 'b.cree_le'])
    .where('b.bloqueur_id', '=', id)
    .orderBy('b.cree_le')
    .execute();
}

/**
 * Conversations of which nobody has written since `avant`, when nothing binds the two people and nothing did since (C. com.
 * L133-6). One that somebody writes into at this instant is left.
 * @returns how many went
 */
export async function deleteConversationsFinies(db: Kysely<DB>, avant: Date, limite: number): Promise<number> {
  const annulation = (type: 'livraison' | 'prestation', id: 'l.id' | 'r.id') => sql`(select max(h.le) from historique h
    where h.objet_type = ${sql.lit(type)} and h.objet_id = ${sql.ref(id)} and h.vers = 'ANNULEE')`;
  const finies = sql<string>`(
    select c.id from conversations c where c.dernier_le < ${avant}
      and not exists (select 1 ${LIVRAISONS_DE_DEUX} and (l.statut in (${listLiterals(STATUTS_OUVERTS)})
        or coalesce(case when l.statut = 'ANNULEE' then ${annulation('livraison', 'l.id')} else l.date_fin end, l.cree_le)
          >= ${avant}))
      and not exists (select 1 ${PRESTATIONS_DE_DEUX} and (r.statut = 'RESERVEE'
        or coalesce(case when r.statut = 'ANNULEE' then ${annulation('prestation', 'r.id')} else r.date_fin end, r.cree_le)
          >= ${avant}))
    order by c.dernier_le limit ${limite} for update of c skip locked)`;
  const { numDeletedRows } = await db.deleteFrom('conversations').where('id', 'in', finies).executeTakeFirst();
  return Number(numDeletedRows);
}
