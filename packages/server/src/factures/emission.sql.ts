import type { FaitsFacturation, PrestationFaite } from '@colivert/domain/factures';
import { STATUTS_FAITS } from '@colivert/domain/prestations';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { DB, Facturations } from '../lib/db/schema.ts';

/** What issuing reads and holds, before there is an invoice. */

/** Any fixed number: one run of the monthly invoices at a time on a database. */
const VERROU = 4_210_003;

/**
 * Runs `faire` while nobody else issues; null when somebody does. A lock of the session, on a connection of its own: the
 * run makes one transaction an invoice, and a process that dies gives it back.
 */
export async function seulAEmettre<T>(db: Kysely<DB>, faire: () => Promise<T>): Promise<{ fait: T } | null> {
  return db.connection().execute(async (connexion) => {
    const { rows } = await sql<{ libre: boolean }>`select pg_try_advisory_lock(${VERROU}) as libre`.execute(connexion);
    if (rows[0]?.libre !== true) return null;
    try {
      return { fait: await faire() };
    } finally {
      await sql`select pg_advisory_unlock(${VERROU})`.execute(connexion);
    }
  });
}

/** What can be said of a provider's invoicing; undefined for who never was a provider. */
export async function findFacturation(
  db: Kysely<DB>,
  prestataireId: string,
): Promise<(FaitsFacturation & { id: string; email: string; prenom: string; nom: string }) | undefined> {
  return (
    db
      .selectFrom('utilisateurs as u')
      .leftJoin('facturations as f', 'f.prestataire_id', 'u.id')
      .select(['u.id', 'u.email', 'u.prenom', 'u.nom', 'u.adresse', 'u.ville', 'u.code_postal as codePostal'])
      .select(['f.mandat_accepte_le as mandatAccepteLe', 'f.siret', 'f.regime_tva as regimeTva'])
      .select('f.numero_tva as numeroTva')
      .where('u.id', '=', prestataireId)
      // A provider who became an ADMIN is still paid for what was done.
      .where((e) => e.or([e('u.role', '=', 'PRESTATAIRE'), e('u.role_inscription', '=', 'PRESTATAIRE')]))
      .executeTakeFirst()
  );
}

/** Under the provider's lock. */
export async function upsertFacturation(
  db: Kysely<DB>,
  prestataireId: string,
  change: Updateable<Omit<Facturations, 'prestataire_id'>>,
): Promise<void> {
  await db
    .insertInto('facturations')
    .values({ prestataire_id: prestataireId, ...change })
    .onConflict((conflit) => conflit.column('prestataire_id').doUpdateSet(change))
    .execute();
}

/**
 * Bookings done, begun before `avant` (null: whenever) and on no invoice. None of an erased provider: their mandate went
 * with the account, and without one nobody may invoice in their name (CGI art. 289-I-2).
 */
function aFacturer(db: Kysely<DB>, avant: Date | null) {
  return db
    .selectFrom('prestations as p')
    .innerJoin('utilisateurs as u', 'u.id', 'p.prestataire_id')
    .where('u.efface_le', 'is', null)
    .where('p.statut', 'in', STATUTS_FAITS)
    .$if(avant !== null, (q) => q.where('p.date_debut', '<', avant))
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('prestations_facturees as f').select('f.facture_id').whereRef('f.prestation_id', '=', 'p.id'),
        ),
      ),
    );
}

export async function listPrestatairesAFacturer(db: Kysely<DB>, avant: Date): Promise<string[]> {
  const lignes = await aFacturer(db, avant).select('p.prestataire_id').distinct().orderBy('p.prestataire_id').execute();
  return lignes.map((l) => l.prestataire_id);
}

/** Under the provider's lock, so that two issues do not both take them. */
export async function listAFacturer(
  db: Kysely<DB>,
  prestataireId: string,
  avant: Date | null,
): Promise<PrestationFaite[]> {
  return aFacturer(db, avant)
    .select(['p.id', 'p.type_prestation as typePrestation', 'p.date_debut as debut', 'p.date_fin as fin'])
    .select(['p.taux_horaire_cents as tauxHoraire', 'p.prix_cents as prix'])
    .where('p.prestataire_id', '=', prestataireId)
    .execute();
}

export async function existeEmission(db: Kysely<DB>, periode: string): Promise<boolean> {
  const faite = await db
    .selectFrom('emissions_factures')
    .select('periode')
    .where('periode', '=', periode)
    .executeTakeFirst();
  return faite !== undefined;
}

export async function noterEmission(db: Kysely<DB>, periode: string, now: Date): Promise<void> {
  await db
    .insertInto('emissions_factures')
    .values({ periode, faite_le: now })
    .onConflict((conflit) => conflit.column('periode').doNothing())
    .execute();
}
