import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

const TRACES = [
  'sessions',
  'codes_verification',
  'changements_email',
  'reinitialisations',
  'seconds_facteurs',
  'identites_modifiees',
] as const satisfies readonly (keyof DB)[];

/** Removes everything that only served the account while it lived; its row stays. */
export async function deleteTracesDuCompte(
  db: Kysely<DB>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const table of TRACES) await db.deleteFrom(table).where('utilisateur_id', '=', id).execute();
  // Stored answers hold what was sent. That of the registration holds the id alone, and stays for its day: asked again with
  // its key, it makes no new account of who was erased.
  await db.deleteFrom('cles_idempotence').where('porteur', '=', id).execute();
  await db.deleteFrom('mails').where('destinataire', '=', email).execute();
}

/** The key of a registration, whose answer is the id. */
export async function deleteCleDInscription(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .deleteFrom('cles_idempotence')
    .where('porteur', 'like', 'email:%')
    .where('reponse', '=', sql<string>`to_jsonb(${id}::text)`)
    .execute();
}

/** The account as its owner gave and sees it; nothing that is a secret of ours. */
export async function exporterCompte(db: Kysely<DB>, id: string): Promise<Record<string, unknown>> {
  const [compte, changement, sessions, historique, mails, identite] = await Promise.all([
    db
      .selectFrom('utilisateurs')
      .select(['id', 'role', 'prenom', 'nom', 'email', 'email_verifie_le', 'telephone', 'adresse'])
      .select(['ville', 'code_postal', 'vehicule', 'permis_certifie', 'siret', 'biographie', 'statut', 'motif_statut'])
      .select(['statut_affiliation', 'cgu_version', 'cgu_acceptees_le', 'cree_le', 'derniere_connexion_le'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('changements_email')
      .select(['email', 'demande_le'])
      .where('utilisateur_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['appareil', 'cree_le', 'vue_le', 'expire_le'])
      .where('utilisateur_id', '=', id)
      .orderBy('cree_le')
      .execute(),
    // Who decided is another person: only what was decided, and why.
    db
      .selectFrom('historique')
      .select(['objet_type', 'de', 'vers', 'motif', 'le'])
      .where('objet_id', '=', id)
      .orderBy('le')
      .execute(),
    db
      .selectFrom('mails as m')
      .innerJoin('utilisateurs as u', 'u.email', 'm.destinataire')
      .select(['m.cree_le', 'm.envoye_le'])
      .where('u.id', '=', id)
      .orderBy('m.cree_le')
      .execute(),
    db
      .selectFrom('identites_modifiees')
      .select(['avant', 'modifiee_le', 'decision', 'decidee_le'])
      .where('utilisateur_id', '=', id)
      .executeTakeFirst(),
  ]);
  return {
    compte: compte ?? null,
    identiteModifiee: identite ?? null,
    changementEmail: changement ?? null,
    sessions,
    historiqueDuCompte: historique,
    mailsRecus: mails,
  };
}

/** What was done to the account and its papers, by whom left out. */
export async function exporterJournal(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('journal')
    .select(['le', 'action', 'motif'])
    .where((e) =>
      e.or([
        e('cible_id', '=', id),
        e('cible_id', 'in', e.selectFrom('documents').select('id').where('utilisateur_id', '=', id)),
      ]),
    )
    .orderBy('le')
    .execute();
}

/** Living accounts that nobody has opened since `avant`; an ADMIN is never let go by a job. */
function inactifs(db: Kysely<DB>, avant: Date) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'email', 'prenom'])
    .where('efface_le', 'is', null)
    .where('role', '<>', 'ADMIN')
    .where((e) => e(e.fn.coalesce('derniere_connexion_le', 'cree_le'), '<', avant))
    .limit(500);
}

export async function listInactifsAPrevenir(db: Kysely<DB>, avant: Date) {
  return inactifs(db, avant).where('inactivite_annoncee_le', 'is', null).forUpdate().execute();
}

export async function listInactifsAnnonces(db: Kysely<DB>, avant: Date, annonceAvant: Date): Promise<string[]> {
  const lignes = await inactifs(db, avant).where('inactivite_annoncee_le', '<=', annonceAvant).execute();
  return lignes.map(({ id }) => id);
}

export async function noterAnnonceInactivite(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('utilisateurs').set({ inactivite_annoncee_le: now }).where('id', '=', id).execute();
}
