import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export type LigneJournalLue = Awaited<ReturnType<typeof listJournal>>[number];

export interface FiltreJournal {
  acteurId: string | undefined;
  cibleId: string | undefined;
  action: string | undefined;
  /** Paris days, both included. */
  du: string | undefined;
  au: string | undefined;
}

function lignes(db: Kysely<DB>, { acteurId, cibleId, action, du, au }: FiltreJournal) {
  return db
    .selectFrom('journal as j')
    .$if(acteurId !== undefined, (q) => q.where('j.acteur_id', '=', acteurId ?? ''))
    .$if(cibleId !== undefined, (q) => q.where('j.cible_id', '=', cibleId ?? ''))
    .$if(action !== undefined, (q) => q.where('j.action', '=', action ?? ''))
    .$if(du !== undefined, (q) => q.where(sql<boolean>`j.le >= (${du}::date)::timestamp at time zone 'Europe/Paris'`))
    .$if(au !== undefined, (q) =>
      q.where(sql<boolean>`j.le < (${au}::date + 1)::timestamp at time zone 'Europe/Paris'`),
    );
}

/** Newest first; one row more than `limite` says that there is a next page. */
export async function listJournal(
  db: Kysely<DB>,
  filtre: FiltreJournal,
  { limite, apres }: { limite: number; apres: Repere | null },
) {
  return lignes(db, filtre)
    .leftJoin('utilisateurs as a', 'a.id', 'j.acteur_id')
    .selectAll('j')
    .select(sql<string | null>`a.prenom || ' ' || a.nom`.as('acteurNom'))
    .$if(apres !== null, (q) => q.where(sql<boolean>`(j.le, j.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`))
    .orderBy('j.le', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function countJournal(db: Kysely<DB>, filtre: FiltreJournal): Promise<number> {
  const ligne = await lignes(db, filtre)
    .select(sql<number>`count(*)`.as('nombre'))
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}

/** What was done to an account and to its papers, newest first. */
export async function listJournalDuCompte(db: Kysely<DB>, utilisateurId: string, limite: number) {
  return db
    .selectFrom('journal as j')
    .leftJoin('utilisateurs as a', 'a.id', 'j.acteur_id')
    .selectAll('j')
    .select(sql<string | null>`a.prenom || ' ' || a.nom`.as('acteurNom'))
    .where((e) =>
      e.or([
        e('j.cible_id', '=', utilisateurId),
        e('j.cible_id', 'in', e.selectFrom('documents').select('id').where('utilisateur_id', '=', utilisateurId)),
      ]),
    )
    .orderBy('j.le', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limite)
    .execute();
}

/** The last of these acts on an account: who brought it where it stands. */
export async function findDernierActe(db: Kysely<DB>, utilisateurId: string, actions: readonly string[]) {
  return db
    .selectFrom('journal')
    .select('acteur_id')
    .where('cible_id', '=', utilisateurId)
    .where('action', 'in', actions)
    .orderBy('le', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
