import { roleExerce } from '@colivert/domain/comptes';
import { jourParis } from '@colivert/domain/lib';
import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { preparer } from '../lib/db/preparees.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';
import { empreinteJeton, nouveauJeton } from '../lib/secret.ts';
import { INACTIVITE_MS } from '../lib/sessions.ts';

const HEURE = 3_600_000;
const JOUR = 24 * HEURE;
/** 90 days at most, 12 hours for an ADMIN, and 14 days without a call. */
const DUREE_MS = 90 * JOUR;
const DUREE_ADMIN_MS = 12 * HEURE;
/** The last activity is written at most this often, so that reading does not write at every call. */
const PAS_ACTIVITE_MS = 60_000;

export async function ouvrirSession(
  db: Kysely<DB>,
  { utilisateurId, role, appareil, now }: { utilisateurId: string; role: string; appareil: string; now: Date },
): Promise<string> {
  const jeton = nouveauJeton();
  await db
    .insertInto('sessions')
    .values({
      id: uuid(),
      utilisateur_id: utilisateurId,
      empreinte: empreinteJeton(jeton),
      appareil,
      cree_le: now,
      vue_le: now,
      expire_le: new Date(now.getTime() + (role === 'ADMIN' ? DUREE_ADMIN_MS : DUREE_MS)),
    })
    .execute();
  return jeton;
}

const sessions = preparer((db, { empreinte, now, depuis }: { empreinte: Buffer; now: Date; depuis: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('utilisateurs as u', 'u.id', 's.utilisateur_id')
    .select([
      's.id as sessionId',
      's.vue_le as vueLe',
      'u.id',
      'u.role',
      'u.role_inscription as roleInscription',
      'u.statut',
      'u.statut_jusquau as statutJusquau',
    ])
    .select(['u.statut_affiliation as statutAffiliation', 'u.prenom', 'u.nom'])
    .where('s.empreinte', '=', empreinte)
    .where('s.expire_le', '>', now)
    .where('s.vue_le', '>', depuis),
);

/** The live session of a token with its account, read at every request: a decision acts on the next one. */
export async function findSession(db: Kysely<DB>, jeton: string, now: Date) {
  const depuis = new Date(now.getTime() - INACTIVITE_MS);
  const [session] = await sessions(db, { empreinte: empreinteJeton(jeton), now, depuis }, undefined);
  if (session === undefined) return null;
  const { statutJusquau, vueLe, roleInscription, role, ...reste } = session;
  const appelant = { ...reste, role: roleExerce({ role, inscription: roleInscription, statut: reste.statut }) };
  return {
    appelant,
    statutPerime: statutJusquau !== null && statutJusquau < jourParis(now),
    activiteANoter: now.getTime() - vueLe.getTime() > PAS_ACTIVITE_MS,
  };
}

export async function noterActivite(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ vue_le: now }).where('id', '=', sessionId).where('vue_le', '<', now).execute();
}

export async function listSessions(db: Kysely<DB>, utilisateurId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'appareil', 'cree_le', 'vue_le'])
    .where('utilisateur_id', '=', utilisateurId)
    .where('expire_le', '>', now)
    .where('vue_le', '>', new Date(now.getTime() - INACTIVITE_MS))
    .orderBy('vue_le', 'desc')
    .execute();
}

/** Once somebody has ended a session of the account, the key of its registration opens none (wire §1.1). */
async function noterFin(db: Kysely<DB>, utilisateurId: string): Promise<void> {
  await db
    .updateTable('utilisateurs')
    .set({ sessions_finies_le: sql`now()` })
    .where('id', '=', utilisateurId)
    .where('sessions_finies_le', 'is', null)
    .where('efface_le', 'is', null)
    .execute();
}

/**
 * What it opened ends with it: calls at once, streams within a second of the commit.
 * @returns whose session it was, if it was there; `utilisateurId` null: of anyone (an ADMIN's act).
 */
export async function deleteSession(
  { db, changer }: Tx,
  id: string,
  utilisateurId: string | null,
): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('utilisateur_id')
    .where('id', '=', id)
    .$if(utilisateurId !== null, (q) => q.where('utilisateur_id', '=', utilisateurId ?? ''))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  // Before the sessions go: a registration that is sent again meanwhile either sees it, or is among what goes.
  await noterFin(db, session.utilisateur_id);
  changer('compte', [session.utilisateur_id]);
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n ? session.utilisateur_id : undefined;
}

export async function deleteSessions(
  { db, changer }: Tx,
  utilisateurId: string,
  saufSessionId: string | null,
): Promise<void> {
  await noterFin(db, utilisateurId);
  changer('compte', [utilisateurId]);
  await db
    .deleteFrom('sessions')
    .where('utilisateur_id', '=', utilisateurId)
    .$if(saufSessionId !== null, (q) => q.where('id', '<>', saufSessionId ?? ''))
    .execute();
}
