import type { StatutAffiliation } from '@colivert/domain/comptes';
import { STATUTS_EFFECTUES } from '@colivert/domain/livraisons';
import { sql, type Kysely, type NotNull, type Selectable } from 'kysely';
import { listLiterals } from '../lib/db/literals.ts';
import type { Affiliations, DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

/** Couriers, newest request first; who never asked stands at the day of registration. */
const ORDRE = sql`coalesce(f.demandee_le, u.cree_le)`;

/** A courier's affiliation with the facts that its conditions are computed from. */
export function selectAffiliations(db: Kysely<DB>) {
  return (
    db
      .selectFrom('utilisateurs as u')
      .leftJoin('affiliations as f', 'f.livreur_id', 'u.id')
      .select(['u.id', 'u.prenom', 'u.nom', 'u.statut_affiliation as statut'])
      .select(['f.message', 'f.demandee_le', 'f.commentaire_decision', 'f.decidee_le', 'f.version'])
      .select([
        sql<number>`(select count(*) from livraisons l
        where l.livreur_id = u.id and l.statut in (${listLiterals(STATUTS_EFFECTUES)}))`.as('livraisonsReussies'),
        sql<number>`(select coalesce(sum(e.note), 0) from evaluations e
        where e.evalue_id = u.id and e.service_type = 'LIVRAISON' and e.masquee_motif is null)`.as('sommeNotes'),
        sql<number>`(select count(*) from evaluations e
        where e.evalue_id = u.id and e.service_type = 'LIVRAISON' and e.masquee_motif is null)`.as('nombreNotes'),
        sql<Date>`${ORDRE}`.as('rangeeLe'),
      ])
      // A courier has one, and nobody else: the table says so.
      .where('u.statut_affiliation', 'is not', null)
      // Nobody waits for a decision about an erased person.
      .where('u.efface_le', 'is', null)
      .$narrowType<{ statut: NotNull }>()
  );
}
export type LigneAffiliation = Awaited<ReturnType<ReturnType<typeof selectAffiliations>['executeTakeFirstOrThrow']>>;

/** undefined: nobody, or no courier. */
export async function findAffiliation(db: Kysely<DB>, livreurId: string): Promise<LigneAffiliation | undefined> {
  return selectAffiliations(db).where('u.id', '=', livreurId).executeTakeFirst();
}

/** Papers of the couriers of one page, as the domain judges them. */
export async function listPiecesDe(db: Kysely<DB>, livreurIds: readonly string[]) {
  if (livreurIds.length === 0) return [];
  return db
    .selectFrom('documents')
    .select([
      'utilisateur_id',
      'type',
      'statut',
      'date_expiration as dateExpiration',
      'valide_jusquau as valideJusquau',
    ])
    .where('utilisateur_id', 'in', livreurIds)
    .execute();
}

/** One row more than `limite` says that there is a next page. */
export async function listAffiliations(
  db: Kysely<DB>,
  statut: StatutAffiliation,
  { limite, apres }: { limite: number; apres: Repere | null },
): Promise<LigneAffiliation[]> {
  return selectAffiliations(db)
    .where('u.statut_affiliation', '=', statut)
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(${ORDRE}, u.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy(sql`${ORDRE} desc, u.id desc`)
    .limit(limite + 1)
    .execute();
}

export async function countAffiliations(db: Kysely<DB>, statut: StatutAffiliation): Promise<number> {
  const { nombre } = await db
    .selectFrom('utilisateurs')
    .select(sql<number>`count(*)`.as('nombre'))
    .where('statut_affiliation', '=', statut)
    .where('efface_le', 'is', null)
    .executeTakeFirstOrThrow();
  return nombre;
}

/** What was written so far; the courier's account row is locked already. */
export async function findDossier(db: Kysely<DB>, livreurId: string): Promise<Selectable<Affiliations> | undefined> {
  return db.selectFrom('affiliations').selectAll().where('livreur_id', '=', livreurId).executeTakeFirst();
}

/** A request begins anew: the former message and decision stand in the history only. */
export async function ecrireDemande(
  db: Kysely<DB>,
  livreurId: string,
  { message, now }: { message: string | null; now: Date },
): Promise<void> {
  const demande = { message, demandee_le: now, commentaire_decision: null, decidee_le: null, decidee_par: null };
  await db
    .insertInto('affiliations')
    .values({ livreur_id: livreurId, ...demande, version: 2 })
    .onConflict((deja) => deja.column('livreur_id').doUpdateSet({ ...demande, version: sql`affiliations.version + 1` }))
    .execute();
}

export async function ecrireDecision(
  db: Kysely<DB>,
  livreurId: string,
  { commentaire, adminId, now }: { commentaire: string | null; adminId: string; now: Date },
): Promise<void> {
  const decision = { commentaire_decision: commentaire, decidee_le: now, decidee_par: adminId };
  await db
    .insertInto('affiliations')
    .values({ livreur_id: livreurId, demandee_le: now, ...decision, version: 2 })
    .onConflict((deja) =>
      deja.column('livreur_id').doUpdateSet({ ...decision, version: sql`affiliations.version + 1` }),
    )
    .execute();
}
