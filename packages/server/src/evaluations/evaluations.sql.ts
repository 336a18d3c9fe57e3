import { PHRASES_EVALUATION, type ServiceType } from '@colivert/domain/evaluations';
import { refus, type Refus } from '@colivert/domain/lib';
import { STATUTS_EFFECTUES } from '@colivert/domain/livraisons';
import { STATUTS_FAITS } from '@colivert/domain/prestations';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB, Evaluations } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  evaluations_une_par_service: refus('DOUBLON', PHRASES_EVALUATION.dejaEvalue),
};

/** A rating with its author's name; a hidden one has its motive. */
export type LigneEvaluation = Selectable<Evaluations> & { evaluateur_prenom: string; evaluateur_nom: string };

function toutes(db: Kysely<DB>) {
  return db
    .selectFrom('evaluations as e')
    .innerJoin('utilisateurs as u', 'u.id', 'e.evaluateur_id')
    .selectAll('e')
    .select(['u.prenom as evaluateur_prenom', 'u.nom as evaluateur_nom']);
}

/** What everybody but an ADMIN sees: hidden ratings are nowhere. */
function visibles(db: Kysely<DB>) {
  return toutes(db).where('e.masquee_motif', 'is', null);
}

export async function findEvaluation(db: Kysely<DB>, id: string): Promise<LigneEvaluation | undefined> {
  return visibles(db).where('e.id', '=', id).executeTakeFirst();
}

export async function findMasqueeOuVisible(db: Kysely<DB>, id: string): Promise<LigneEvaluation | undefined> {
  return toutes(db).where('e.id', '=', id).executeTakeFirst();
}

/** Where to write to somebody, unless the account was erased. */
export async function findDestinataire(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'email', 'prenom'])
    .where('id', '=', id)
    .where('efface_le', 'is', null)
    .executeTakeFirst();
}

export async function lockEvaluation(db: Kysely<DB>, id: string): Promise<LigneEvaluation | undefined> {
  return toutes(db).where('e.id', '=', id).forUpdate('e').executeTakeFirst();
}

export async function insertEvaluation(db: Kysely<DB>, ligne: Insertable<Evaluations>): Promise<void> {
  await db.insertInto('evaluations').values(ligne).execute();
}

export async function updateEvaluation(db: Kysely<DB>, id: string, change: Updateable<Evaluations>): Promise<void> {
  await db
    .updateTable('evaluations')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteEvaluation(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('evaluations').where('id', '=', id).execute();
}

export interface ServiceConnu {
  serviceType: ServiceType;
  statut: string;
  beneficiaireId: string;
  executantId: string;
  dateService: Date | null;
}

/**
 * The service a rating speaks of; of a booking, when it was to begin.
 * @param verrou hold the row until the rating is committed: it must not be cancelled meanwhile
 */
export async function findService(
  db: Kysely<DB>,
  serviceType: ServiceType,
  serviceId: string,
  verrou: boolean,
): Promise<ServiceConnu | undefined> {
  if (serviceType === 'PRESTATION') {
    const prestation = await db
      .selectFrom('prestations')
      .select(['statut', 'client_id as beneficiaireId', 'prestataire_id as executantId', 'date_debut as dateService'])
      .where('id', '=', serviceId)
      .$if(verrou, (q) => q.forUpdate())
      .executeTakeFirst();
    return prestation === undefined ? undefined : { serviceType, ...prestation };
  }
  const ligne = await db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select(['l.statut', 'l.livreur_id as executantId', 'l.date_fin as dateService', 'a.auteur_id as beneficiaireId'])
    .where('l.id', '=', serviceId)
    .$if(verrou, (q) => q.forUpdate('l'))
    .executeTakeFirst();
  return ligne === undefined ? undefined : { serviceType, ...ligne };
}

/** Also true of a rating that was hidden: the service stays rated. */
export async function existeEvaluation(
  db: Kysely<DB>,
  { serviceType, serviceId, evaluateurId }: { serviceType: ServiceType; serviceId: string; evaluateurId: string },
): Promise<boolean> {
  const ligne = await db
    .selectFrom('evaluations')
    .select('id')
    .where('service_type', '=', serviceType)
    .where('service_id', '=', serviceId)
    .where('evaluateur_id', '=', evaluateurId)
    .executeTakeFirst();
  return ligne !== undefined;
}

/** Which ratings a list shows. */
export type Filtre = { evaluateurId: string } | { evalueId: string } | { serviceType: ServiceType; serviceId: string };

function filtrer<Q extends ReturnType<typeof visibles>>(q: Q, filtre: Filtre) {
  if ('evaluateurId' in filtre) return q.where('e.evaluateur_id', '=', filtre.evaluateurId);
  if ('evalueId' in filtre) return q.where('e.evalue_id', '=', filtre.evalueId);
  return q.where('e.service_type', '=', filtre.serviceType).where('e.service_id', '=', filtre.serviceId);
}

/** Newest first; one row more than `limite` says that there is a next page. */
export async function listEvaluations(
  db: Kysely<DB>,
  filtre: Filtre,
  { limite, apres }: { limite: number; apres: Repere | null },
): Promise<LigneEvaluation[]> {
  return filtrer(visibles(db), filtre)
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(e.date_evaluation, e.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('e.date_evaluation', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function countEvaluations(db: Kysely<DB>, filtre: Filtre): Promise<number> {
  const compte = filtrer(visibles(db), filtre)
    .clearSelect()
    .select(sql<number>`count(*)`.as('nombre'));
  return (await compte.executeTakeFirst())?.nombre ?? 0;
}

export interface SommeDesNotes {
  serviceType: string;
  somme: number;
  nombre: number;
}

/** Sums of the visible ratings received, by kind of service: every average comes from the rows (concurrency row 12). */
export async function sommerNotes(db: Kysely<DB>, evalueId: string): Promise<SommeDesNotes[]> {
  return db
    .selectFrom('evaluations')
    .select('service_type as serviceType')
    .select([sql<number>`sum(note)`.as('somme'), sql<number>`count(*)`.as('nombre')])
    .where('evalue_id', '=', evalueId)
    .where('masquee_motif', 'is', null)
    .groupBy('service_type')
    .execute();
}

/** Bookings of this provider that are done. */
export async function countPrestationsFaites(db: Kysely<DB>, prestataireId: string): Promise<number> {
  const ligne = await db
    .selectFrom('prestations')
    .select(sql<number>`count(*)`.as('nombre'))
    .where('prestataire_id', '=', prestataireId)
    .where('statut', 'in', STATUTS_FAITS)
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}

/** Deliveries this person brought to their end. */
export async function countLivraisonsFaites(db: Kysely<DB>, livreurId: string): Promise<number> {
  const ligne = await db
    .selectFrom('livraisons')
    .select(sql<number>`count(*)`.as('nombre'))
    .where('livreur_id', '=', livreurId)
    .where('statut', 'in', STATUTS_EFFECTUES)
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}
