import { refus, refusChamp, type Refus } from '@colivert/domain/lib';
import { PHRASES_PHOTO } from '@colivert/domain/photos';
import { STATUTS_FAITS, type Occupation, type StatutPrestation } from '@colivert/domain/prestations';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { listLiterals } from '../lib/db/literals.ts';
import type { DB, Prestations } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  prestations_creneaux_exclusifs: refus('CRENEAU_PRIS'),
  // The photo was tidied away between the look and the write.
  utilisateurs_photo_prestation_connue: refusChamp('photoPrestation', PHRASES_PHOTO.pasLaSienne),
};

/** Sum and number of the visible ratings of a provider's bookings, from the rows (concurrency row 12). */
export const notesDe = (prestataire: 'u.id' | 'p.prestataire_id') => ({
  somme: sql<number>`(select coalesce(sum(v.note), 0) from evaluations v where v.evalue_id = ${sql.ref(prestataire)}
    and v.service_type = 'PRESTATION' and v.masquee_motif is null)`,
  nombre: sql<number>`(select count(*) from evaluations v where v.evalue_id = ${sql.ref(prestataire)}
    and v.service_type = 'PRESTATION' and v.masquee_motif is null)`,
});

/** A booking with what its view says of both sides. */
export function selectPrestations(db: Kysely<DB>) {
  const { somme, nombre } = notesDe('p.prestataire_id');
  return db
    .selectFrom('prestations as p')
    .innerJoin('utilisateurs as c', 'c.id', 'p.client_id')
    .innerJoin('utilisateurs as f', 'f.id', 'p.prestataire_id')
    .selectAll('p')
    .select(['c.prenom as clientPrenom', 'c.nom as clientNom', 'f.prenom as prestatairePrenom'])
    .select(['f.nom as prestataireNom', 'f.photo_profil as photoProfil', 'f.photo_prestation as photoPrestation'])
    .select([somme.as('sommeNotes'), nombre.as('nombreNotes')]);
}
export type LignePrestation = Awaited<ReturnType<ReturnType<typeof selectPrestations>['executeTakeFirstOrThrow']>>;

export async function findPrestation(db: Kysely<DB>, id: string): Promise<LignePrestation | undefined> {
  return selectPrestations(db).where('p.id', '=', id).executeTakeFirst();
}

export async function findParts(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('prestations')
    .select(['client_id as clientId', 'prestataire_id as prestataireId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** After the accounts in the lock order. */
export async function lockPrestation(db: Kysely<DB>, id: string) {
  return db.selectFrom('prestations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type PrestationTenue = NonNullable<Awaited<ReturnType<typeof lockPrestation>>>;

export async function insertPrestation(db: Kysely<DB>, ligne: Insertable<Prestations>): Promise<void> {
  await db.insertInto('prestations').values(ligne).execute();
}

/** @returns whether the row was still in the statut the decision was made on */
export async function passerStatut(
  db: Kysely<DB>,
  id: string,
  de: StatutPrestation,
  change: Updateable<Prestations> & { statut: StatutPrestation },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prestations')
    .set(change)
    .where('id', '=', id)
    .where('statut', '=', de)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether its client's rating exists, hidden or not. */
export async function existeNote(db: Kysely<DB>, id: string): Promise<boolean> {
  const note = await db
    .selectFrom('evaluations')
    .select('id')
    .where('service_type', '=', 'PRESTATION')
    .where('service_id', '=', id)
    .executeTakeFirst();
  return note !== undefined;
}

/** Bookings that stand in a provider's way from one instant to another. */
export async function listOccupations(
  db: Kysely<DB>,
  prestataireId: string,
  { debut, fin }: Occupation,
): Promise<Occupation[]> {
  return db
    .selectFrom('prestations')
    .select(['date_debut as debut', 'date_fin as fin'])
    .where('prestataire_id', '=', prestataireId)
    .where('statut', '<>', 'ANNULEE')
    .where('date_fin', '>', debut)
    .where('date_debut', '<', fin)
    .execute();
}

/** What the flow limits count: bookings that stand, never refused tries (decisions §8). */
export async function countReservations(
  db: Kysely<DB>,
  clientId: string,
  { prestataireId, jour, now }: { prestataireId: string; jour: Occupation; now: Date },
): Promise<{ aVenir: number; ceJour: number }> {
  return db
    .selectFrom('prestations')
    .select([
      sql<number>`count(*) filter (where date_debut > ${now})`.as('aVenir'),
      sql<number>`count(*) filter (where prestataire_id = ${prestataireId}
        and date_debut >= ${jour.debut} and date_debut < ${jour.fin})`.as('ceJour'),
    ])
    .where('client_id', '=', clientId)
    .where('statut', '<>', 'ANNULEE')
    .executeTakeFirstOrThrow();
}

export interface CriterePrestations {
  clientId?: string;
  prestataireId?: string;
  statuts?: readonly StatutPrestation[] | undefined;
  /** Starting after this instant and not ANNULEE. */
  aVenirDe?: Date | undefined;
}

function garder({ clientId, prestataireId, statuts, aVenirDe }: CriterePrestations) {
  const et = [sql`true`];
  if (clientId !== undefined) et.push(sql`p.client_id = ${clientId}`);
  if (prestataireId !== undefined) et.push(sql`p.prestataire_id = ${prestataireId}`);
  if (statuts !== undefined) et.push(sql`p.statut in (${sql.join(statuts)})`);
  if (aVenirDe !== undefined) et.push(sql`p.date_debut > ${aVenirDe} and p.statut <> 'ANNULEE'`);
  return sql<boolean>`${sql.join(et, sql` and `)}`;
}

/** Each order, the rows after a given one, and what names a row in it. */
export const TRIS = {
  recent: {
    ordre: sql`p.cree_le desc, p.id desc`,
    suite: ([le, id]: Repere) => sql<boolean>`(p.cree_le, p.id) < (${le}::timestamptz, ${id}::uuid)`,
    repere: (l: LignePrestation): Repere => [l.cree_le.toISOString(), l.id],
  },
  prochain: {
    ordre: sql`p.date_debut, p.id`,
    suite: ([le, id]: Repere) => sql<boolean>`(p.date_debut, p.id) > (${le}::timestamptz, ${id}::uuid)`,
    repere: (l: LignePrestation): Repere => [l.date_debut.toISOString(), l.id],
  },
} as const;
export type TriPrestations = keyof typeof TRIS;

/** One row more than `limite`: it only says that there is more. */
export async function listPrestations(
  db: Kysely<DB>,
  critere: CriterePrestations,
  { tri, apres, limite }: { tri: TriPrestations; apres: Repere | null; limite: number },
): Promise<LignePrestation[]> {
  return selectPrestations(db)
    .where(garder(critere))
    .$if(apres !== null, (q) => q.where(TRIS[tri].suite(apres ?? [])))
    .orderBy(TRIS[tri].ordre)
    .limit(limite + 1)
    .execute();
}

export async function countPrestations(db: Kysely<DB>, critere: CriterePrestations): Promise<number> {
  const { n } = await db
    .selectFrom('prestations as p')
    .select(sql<number>`count(*)`.as('n'))
    .where(garder(critere))
    .executeTakeFirstOrThrow();
  return n;
}

/** Cents and number of the bookings done and over whose start lies between the bounds of each month, in the order given. */
export async function sommerRevenus(
  db: Kysely<DB>,
  prestataireId: string,
  mois: readonly { debut: Date; fin: Date }[],
  now: Date,
): Promise<{ revenus: number; nombre: number }[]> {
  const { rows } = await sql<{ revenus: number; nombre: number }>`
    select coalesce(sum(p.prix_cents), 0) as revenus, count(p.id) as nombre
    from unnest(${mois.map((m) => m.debut)}::timestamptz[], ${mois.map((m) => m.fin)}::timestamptz[])
      with ordinality as m (debut, fin, rang)
    left join prestations p on p.prestataire_id = ${prestataireId} and p.date_debut >= m.debut and p.date_debut < m.fin
      and p.statut in (${listLiterals(STATUTS_FAITS)}) and p.date_fin <= ${now}
    group by m.rang order by m.rang`.execute(db);
  return rows;
}
