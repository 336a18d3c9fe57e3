import type { StatutAnnonce } from '@colivert/domain/annonces';
import type { StatutLivraison } from '@colivert/domain/livraisons';
import type { StatutPrestation } from '@colivert/domain/prestations';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** How many rows of each statut; a statut without any is absent. */
export type ParStatut<S extends string> = Partial<Record<S, number>>;

function enCarte<S extends string>(lignes: readonly { statut: S; nombre: number }[]): ParStatut<S> {
  return Object.fromEntries(lignes.map(({ statut, nombre }) => [statut, nombre])) as ParStatut<S>;
}

export async function countAnnonces(db: Kysely<DB>, auteurId: string): Promise<ParStatut<StatutAnnonce>> {
  const lignes = await db
    .selectFrom('annonces')
    .select((q) => ['statut', q.fn.countAll<number>().as('nombre')])
    .where('auteur_id', '=', auteurId)
    .where('supprimee_le', 'is', null)
    .groupBy('statut')
    .execute();
  return enCarte(lignes);
}

/** Deliveries on a client's or merchant's announcements. */
export async function countLivraisonsDeLAuteur(db: Kysely<DB>, auteurId: string): Promise<ParStatut<StatutLivraison>> {
  const lignes = await db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select((q) => ['l.statut', q.fn.countAll<number>().as('nombre')])
    .where('a.auteur_id', '=', auteurId)
    .groupBy('l.statut')
    .execute();
  return enCarte(lignes);
}

export async function countLivraisonsDuLivreur(db: Kysely<DB>, livreurId: string): Promise<ParStatut<StatutLivraison>> {
  const lignes = await db
    .selectFrom('livraisons')
    .select((q) => ['statut', q.fn.countAll<number>().as('nombre')])
    .where('livreur_id', '=', livreurId)
    .groupBy('statut')
    .execute();
  return enCarte(lignes);
}

/** Bookings of one side, of any time. */
export async function countPrestations(
  db: Kysely<DB>,
  cote: 'client_id' | 'prestataire_id',
  utilisateurId: string,
): Promise<ParStatut<StatutPrestation>> {
  const lignes = await db
    .selectFrom('prestations')
    .select((q) => ['statut', q.fn.countAll<number>().as('nombre')])
    .where(cote, '=', utilisateurId)
    .groupBy('statut')
    .execute();
  return enCarte(lignes);
}

/** Bookings that stand (not ANNULEE): those that start after `now`, and those that start in the month (D-210, D-212). */
export async function countAgenda(
  db: Kysely<DB>,
  cote: 'client_id' | 'prestataire_id',
  utilisateurId: string,
  { now, mois }: { now: Date; mois: { debut: Date; fin: Date } },
): Promise<{ aVenir: number; duMois: number }> {
  return db
    .selectFrom('prestations')
    .select([
      sql<number>`count(*) filter (where date_debut > ${now})`.as('aVenir'),
      sql<number>`count(*) filter (where date_debut >= ${mois.debut} and date_debut < ${mois.fin})`.as('duMois'),
    ])
    .where(cote, '=', utilisateurId)
    .where('statut', '<>', 'ANNULEE')
    .executeTakeFirstOrThrow();
}

export async function countEvaluationsDonnees(db: Kysely<DB>, evaluateurId: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('evaluations')
    .select((q) => q.fn.countAll<number>().as('nombre'))
    .where('evaluateur_id', '=', evaluateurId)
    .executeTakeFirstOrThrow();
  return nombre;
}

/** Rounded to 0.1; null without ratings. Hidden ones do not count. */
export async function averageNote(db: Kysely<DB>, evalueId: string): Promise<number | null> {
  const { moyenne } = await db
    .selectFrom('evaluations')
    .select(sql<number | null>`round(avg(note), 1)`.as('moyenne'))
    .where('evalue_id', '=', evalueId)
    .where('masquee_motif', 'is', null)
    .executeTakeFirstOrThrow();
  return moyenne;
}

export async function countEnAttente(db: Kysely<DB>): Promise<{ documents: number; affiliations: number }> {
  // Nobody waits for a decision about an erased person.
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from documents d join utilisateurs u on u.id = d.utilisateur_id
        where d.statut = 'EN_ATTENTE' and u.efface_le is null)`.as('documents'),
      sql<number>`(select count(*) from utilisateurs
        where statut_affiliation = 'DEMANDE_AFFILIATION' and efface_le is null)`.as('affiliations'),
    ])
    .executeTakeFirstOrThrow();
}
