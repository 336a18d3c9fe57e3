import type { StatutCompte } from '@colivert/domain/comptes';
import type { EtatFlux, Sorte } from '@colivert/domain/flux';
import { sql, type Kysely, type Transaction } from 'kysely';
import { preparer } from '../db/preparees.ts';
import type { DB } from '../db/schema.ts';
import { INACTIVITE_MS } from '../sessions.ts';

interface Paires {
  personnes: readonly string[];
  sortes: readonly Sorte[];
}

const ecrire = preparer((db, { personnes, sortes }: Paires, forme: { administration: boolean }) => ({
  compile: () =>
    sql<{ id: string }>`
      with dits as (
        select * from unnest(${personnes}::uuid[], ${sortes}::text[]) as d (personne, sorte)
        union
        ${forme.administration ? sql`select id, 'administration' from utilisateurs where role = 'ADMIN'` : sql`select null, null where false`}
      ), rangs as (
        select u.id, d.sorte, row_number() over (partition by u.id order by d.sorte) as rang
        from dits d join utilisateurs u on u.id = d.personne where u.efface_le is null
      )
      insert into flux (utilisateur_id, position, sortes)
      select id, max(rang), jsonb_object_agg(sorte, rang) from rangs group by id order by id
      on conflict (utilisateur_id) do update set
        position = flux.position + excluded.position,
        sortes = flux.sortes || (
          select jsonb_object_agg(s.key, flux.position + s.value::bigint) from jsonb_each_text(excluded.sortes) s)
      returning utilisateur_id as id`.compile(db),
}));

/**
 * Adds one to the position of each person for each kind, in one statement that locks their rows in the order of ids. Each kind
 * has a position of its own, so that a stream cut between two events of one act is resumed at the second.
 * @param administration tells every ADMIN
 * @returns whose rows they are; an erased account has none
 */
export async function ecrireChangements(
  db: Transaction<DB>,
  paires: Paires,
  administration: boolean,
): Promise<string[]> {
  return (await ecrire(db, paires, { administration })).map(({ id }) => id);
}

export interface EtatPersonne extends EtatFlux {
  id: string;
  statut: StatutCompte;
  /** Those that still open something. */
  sessions: readonly string[];
}

/** Everything that decides what the streams of these people are told, or whether they end. */
export async function listEtats(db: Kysely<DB>, ids: readonly string[], now: Date): Promise<EtatPersonne[]> {
  const { rows } = await sql<EtatPersonne>`
    select u.id, u.statut, coalesce(f.position, 0) as position, coalesce(f.sortes, '{}') as sortes,
      array(select s.id from sessions s where s.utilisateur_id = u.id and s.expire_le > ${now}
        and s.vue_le > ${new Date(now.getTime() - INACTIVITE_MS)}) as sessions
    from utilisateurs u left join flux f on f.utilisateur_id = u.id
    where u.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function deleteFlux(db: Transaction<DB>, utilisateurId: string): Promise<void> {
  await db.deleteFrom('flux').where('utilisateur_id', '=', utilisateurId).execute();
}
