import type { LienDeDeux } from './faits.ts';
import type { EvenementLigne, TypeSujet } from '@colivert/domain/conversations';
import type { StatutAffiliation, StatutCompte } from '@colivert/domain/comptes';
import type { StatutAnnonce } from '@colivert/domain/annonces';
import type { Role } from '@colivert/domain/lib';
import type { TypePrestation } from '@colivert/domain/prestations';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

/** What a conversation is about, and its two people: there is one for each. */
export interface Paire {
  annonceId: string | null;
  prestataireId: string | null;
  moi: string;
  autre: string;
}

/** All that decides between two people on a subject, as one of them sees it. */
export interface LigneFaits {
  conversationId: string | null;
  annonceId: string | null;
  prestataireId: string | null;
  /** Of an announcement. */
  auteurId: string | null;
  titre: string | null;
  statutAnnonce: StatutAnnonce | null;
  supprimee: boolean;
  reserveAuxAffilies: boolean;
  /** Of an offer. */
  statutPrestataire: StatutCompte | null;
  typePrestation: TypePrestation | null;
  tauxHoraire: number | null;
  prestataireEfface: boolean;
  moi: string;
  monPrenom: string;
  monRole: Role;
  monStatut: StatutCompte;
  monAffiliation: StatutAffiliation | null;
  autre: string;
  prenom: string;
  nom: string;
  role: Role;
  statut: StatutCompte;
  affiliation: StatutAffiliation | null;
  photo: string | null;
  efface: boolean;
  /** One of the two blocked the other. */
  bloquee: boolean;
  bloquePar: boolean;
  liens: LienDeDeux[];
  /** Of the last few messages that people wrote, those of the reader. */
  suiteDeMoi: number;
}

/** @param c the subject and the two people, under this name, with `id` null where they have no conversation */
const colonnes = (moi: string, suite: number) => sql`
  c.id as "conversationId", c.annonce_id as "annonceId", c.prestataire_id as "prestataireId",
  an.auteur_id as "auteurId", an.titre, an.statut as "statutAnnonce", an.supprimee_le is not null as supprimee,
  coalesce(an.reserve_aux_affilies, false) as "reserveAuxAffilies",
  p.statut as "statutPrestataire", p.type_prestation_principale as "typePrestation",
  p.taux_horaire_cents as "tauxHoraire", p.efface_le is not null as "prestataireEfface",
  m.id as moi, m.prenom as "monPrenom", m.role as "monRole", m.statut as "monStatut", m.statut_affiliation as "monAffiliation",
  u.id as autre, u.prenom, u.nom, u.role, u.statut, u.statut_affiliation as affiliation, u.photo_profil as photo,
  u.efface_le is not null as efface,
  exists (select 1 from blocages b where b.bloqueur_id = m.id and b.bloque_id = u.id) as bloquee,
  exists (select 1 from blocages b where b.bloqueur_id = u.id and b.bloque_id = m.id) as "bloquePar",
  case when c.annonce_id is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('sorte', 'LIVRAISON', 'livreurId', l.livreur_id, 'statut', l.statut,
      'dateFin', l.date_fin, 'annuleeLe', case when l.statut = 'ANNULEE' then (${annulation('livraison', sql`l.id`)}) end)), '[]')
    from livraisons l where l.annonce_id = c.annonce_id and l.livreur_id in (c.a_id, c.b_id))
  else (
    select coalesce(jsonb_agg(jsonb_build_object('sorte', 'PRESTATION', 'statut', r.statut,
      'dateFin', r.date_fin, 'annuleeLe', case when r.statut = 'ANNULEE' then (${annulation('prestation', sql`r.id`)}) end)), '[]')
    from prestations r where r.prestataire_id = c.prestataire_id
      and r.client_id = case when c.a_id = c.prestataire_id then c.b_id else c.a_id end)
  end as liens,
  (select count(*) from (
    select s.auteur_id from messages s where s.conversation_id = c.id and s.auteur_id is not null
    order by s.rang desc limit ${sql.lit(suite)}) s where s.auteur_id = ${moi})::integer as "suiteDeMoi"`;

/** When it was cancelled; the row itself does not say. */
const annulation = (type: 'livraison' | 'prestation', id: RawBuilder<unknown>) => sql`
  select max(h.le) from historique h where h.objet_type = ${sql.lit(type)} and h.objet_id = ${id} and h.vers = 'ANNULEE'`;

const jointures = (moi: string) => sql`
  join utilisateurs m on m.id = ${moi}
  join utilisateurs u on u.id = case when c.a_id = ${moi} then c.b_id else c.a_id end
  left join annonces an on an.id = c.annonce_id
  left join utilisateurs p on p.id = c.prestataire_id`;

/** Of two people, whether they have a conversation or not. */
export async function findFaits(
  db: Kysely<DB>,
  { annonceId, prestataireId, moi, autre }: Paire,
  suite: number,
): Promise<LigneFaits | undefined> {
  const [a, b] = enOrdre(moi, autre);
  const { rows } = await sql<LigneFaits>`
    with c as (
      select k.id, s.* from (select ${annonceId}::uuid as annonce_id, ${prestataireId}::uuid as prestataire_id,
        ${a}::uuid as a_id, ${b}::uuid as b_id) s
      left join conversations k on k.annonce_id is not distinct from s.annonce_id
        and k.prestataire_id is not distinct from s.prestataire_id and k.a_id = s.a_id and k.b_id = s.b_id)
    select ${colonnes(moi, suite)} from c ${jointures(moi)}`.execute(db);
  return rows[0];
}

/** The two people of a conversation, in the order of its row. */
export const enOrdre = (moi: string, autre: string): [string, string] => (moi < autre ? [moi, autre] : [autre, moi]);

/** A conversation with what its view shows of it to one of its two people. */
export interface LigneConversation extends LigneFaits {
  conversationId: string;
  sujetType: TypeSujet;
  creeLe: Date;
  nonLus: number;
  dernier: {
    id: string;
    auteurId: string | null;
    texte: Buffer | null;
    texteMasque: Buffer | null;
    evenement: EvenementLigne | null;
    donnees: unknown;
    modere: boolean;
    le: Date;
    photos: number;
  };
  /** Where it stands in the list. */
  cle: Date;
}

type LigneLue = Omit<LigneConversation, 'dernier'> & {
  dernierId: string;
  dernierAuteur: string | null;
  dernierTexte: Buffer | null;
  dernierMasque: Buffer | null;
  evenement: EvenementLigne | null;
  donnees: unknown;
  modere: boolean;
  dernierLe: Date;
  photos: number;
};

const plus = sql`
  c.sujet_type as "sujetType", c.cree_le as "creeLe", q.non_lus as "nonLus",
  d.id as "dernierId", d.auteur_id as "dernierAuteur", d.texte as "dernierTexte", d.texte_masque as "dernierMasque",
  d.evenement, d.donnees, d.modere_le is not null as modere, d.cree_le as "dernierLe",
  (select count(*) from photos_messages f where f.message_id = d.id)::integer as photos`;
const jointuresDePlus = (moi: string) => sql`
  join participations q on q.conversation_id = c.id and q.utilisateur_id = ${moi}
  join messages d on d.conversation_id = c.id and d.rang = c.dernier_rang`;

function enLigne(lue: LigneLue): LigneConversation {
  const { dernierId, dernierAuteur, dernierTexte, dernierMasque, evenement, donnees, modere, dernierLe, photos } = lue;
  return {
    ...lue,
    dernier: {
      id: dernierId,
      auteurId: dernierAuteur,
      texte: dernierTexte,
      texteMasque: dernierMasque,
      evenement,
      donnees,
      modere,
      le: dernierLe,
      photos,
    },
  };
}

/** A conversation of this person. */
export async function findConversation(
  db: Kysely<DB>,
  id: string,
  moi: string,
  suite: number,
): Promise<LigneConversation | undefined> {
  const { rows } = await sql<LigneLue>`
    select ${colonnes(moi, suite)}, ${plus}, q.le as cle
    from conversations c ${jointuresDePlus(moi)} ${jointures(moi)}
    where c.id = ${id}`.execute(db);
  return rows[0] && enLigne(rows[0]);
}

/**
 * Last message first; one row more than `limite`. A conversation that got a message since the first page was read stands
 * where it stood then: it would otherwise be on none of the pages.
 * @param apres where the last page ended, and the newest message of the first page
 */
export async function listConversations(
  db: Kysely<DB>,
  moi: string,
  { apres, limite, suite }: { apres: Repere | null; limite: number; suite: number },
): Promise<LigneConversation[]> {
  const nombre = sql.lit(limite + 1);
  const [le = null, id = null, depuis = null] = apres ?? [];
  const page =
    apres === null
      ? sql`select q.conversation_id, q.le as cle from participations q where q.utilisateur_id = ${moi}`
      : sql`
      (select q.conversation_id, q.le as cle from participations q
        where q.utilisateur_id = ${moi} and (q.le, q.conversation_id) < (${le}::timestamptz, ${id}::uuid)
        order by q.le desc, q.conversation_id desc limit ${nombre})
      union all
      select q.conversation_id, v.le as cle from participations q
        cross join lateral (select max(s.cree_le) as le from messages s
          where s.conversation_id = q.conversation_id and s.cree_le <= ${depuis}::timestamptz) v
        where q.utilisateur_id = ${moi} and q.le > ${depuis}::timestamptz
          and (v.le, q.conversation_id) < (${le}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<LigneLue>`
    with page as (select * from (${page}) t order by cle desc, conversation_id desc limit ${nombre})
    select ${colonnes(moi, suite)}, ${plus}, page.cle
    from page join conversations c on c.id = page.conversation_id ${jointuresDePlus(moi)} ${jointures(moi)}
    order by page.cle desc, c.id desc`.execute(db);
  return rows.map(enLigne);
}

export async function countConversations(db: Kysely<DB>, moi: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('participations')
    .select((e) => e.fn.countAll<number>().as('nombre'))
    .where('utilisateur_id', '=', moi)
    .executeTakeFirstOrThrow();
  return nombre;
}
