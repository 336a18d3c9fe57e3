import { STATUTS_FAITS } from '@colivert/domain/prestations';
import { sql, type Kysely } from 'kysely';
import { listLiterals } from '../lib/db/literals.ts';
import type { DB } from '../lib/db/schema.ts';

type Denombre = 'annonces' | 'livraisons' | 'prestations' | 'utilisateurs';

/** How many rows have each value of a column. */
export async function compterPar(
  db: Kysely<DB>,
  table: Denombre,
  colonne: 'statut' | 'role',
): Promise<Record<string, number>> {
  // An erased account is nobody's.
  const vivants = table === 'utilisateurs' ? sql`where efface_le is null` : sql``;
  const { rows } = await sql<{ valeur: string; nombre: number }>`
    select ${sql.ref(colonne)} as valeur, count(*) as nombre from ${sql.table(table)} ${vivants} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ valeur, nombre }) => [valeur, nombre]));
}

export async function compterEnAttente(db: Kysely<DB>): Promise<{ documents: number; affiliations: number }> {
  const { rows } = await sql<{ documents: number; affiliations: number }>`
    select (select count(*) from documents d join utilisateurs u on u.id = d.utilisateur_id and u.efface_le is null
        where d.statut = 'EN_ATTENTE') as documents,
      (select count(*) from utilisateurs
        where statut_affiliation = 'DEMANDE_AFFILIATION' and efface_le is null) as affiliations`.execute(db);
  return rows[0] ?? { documents: 0, affiliations: 0 };
}

/** Cents of the bookings done and over whose start lies in each Paris month (decisions §5). */
export async function sommerRevenusParMois(
  db: Kysely<DB>,
  premier: string,
  dernier: string,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ mois: string; revenus: number }>`
    select to_char(date_debut at time zone 'Europe/Paris', 'YYYY-MM') as mois, sum(prix_cents) as revenus
    from prestations
    where statut in (${listLiterals(STATUTS_FAITS)}) and date_fin <= ${now}
      and date_debut >= (${`${premier}-01`}::date)::timestamp at time zone 'Europe/Paris'
      and date_debut < (${`${dernier}-01`}::date + interval '1 month') at time zone 'Europe/Paris'
    group by 1`.execute(db);
  return new Map(rows.map(({ mois, revenus }) => [mois, revenus]));
}

/**
 * Hours from the upload of a paper to its decision: the median of those decided in each Paris month. From the history,
 * which remembers the file that was decided when another has taken its place since.
 */
export async function medianeVerificationParMois(
  db: Kysely<DB>,
  premier: string,
  dernier: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ mois: string; heures: number }>`
    select to_char(d.le at time zone 'Europe/Paris', 'YYYY-MM') as mois,
      round((percentile_cont(0.5) within group (order by extract(epoch from d.le - e.le)) / 3600)::numeric, 1) as heures
    from historique d
    join lateral (
      select le from historique
      where objet_type = 'document' and objet_id = d.objet_id and vers = 'EN_ATTENTE' and le <= d.le
      order by le desc limit 1
    ) e on true
    where d.objet_type = 'document' and d.vers in ('VALIDE', 'REFUSE') and d.acteur_id is not null
      and d.le >= (${`${premier}-01`}::date)::timestamp at time zone 'Europe/Paris'
      and d.le < (${`${dernier}-01`}::date + interval '1 month') at time zone 'Europe/Paris'
    group by 1`.execute(db);
  return new Map(rows.map(({ mois, heures }) => [mois, heures]));
}

/** Rows created in each Paris month from `premier` to `dernier` (`YYYY-MM`, both included). */
export async function compterParMois(
  db: Kysely<DB>,
  table: Denombre,
  premier: string,
  dernier: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ mois: string; nombre: number }>`
    select to_char(cree_le at time zone 'Europe/Paris', 'YYYY-MM') as mois, count(*) as nombre
    from ${sql.table(table)}
    where cree_le >= (${`${premier}-01`}::date)::timestamp at time zone 'Europe/Paris'
      and cree_le < (${`${dernier}-01`}::date + interval '1 month') at time zone 'Europe/Paris'
    group by 1`.execute(db);
  return new Map(rows.map(({ mois, nombre }) => [mois, nombre]));
}
