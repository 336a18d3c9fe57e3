import {
  PHRASES_FACTURE,
  type Destinataire,
  type Emetteur,
  type FaitsFacturation,
  type LigneFacture,
  type PrestationFaite,
} from '@colivert/domain/factures';
import { refus, type Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB, Facturations, Factures } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  prestations_facturees_une_fois: refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.dejaFacturee),
  factures_un_avoir: refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.dejaCorrigee),
};

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

/** What can be said of a provider's invoicing; undefined for who is no provider. */
export async function findFacturation(
  db: Kysely<DB>,
  prestataireId: string,
): Promise<(FaitsFacturation & { id: string; email: string; prenom: string; nom: string }) | undefined> {
  return db
    .selectFrom('utilisateurs as u')
    .leftJoin('facturations as f', 'f.prestataire_id', 'u.id')
    .select(['u.id', 'u.email', 'u.prenom', 'u.nom', 'u.adresse', 'u.ville', 'u.code_postal as codePostal'])
    .select(['f.mandat_accepte_le as mandatAccepteLe', 'f.siret', 'f.regime_tva as regimeTva'])
    .select('f.numero_tva as numeroTva')
    .where('u.id', '=', prestataireId)
    .where('u.role', '=', 'PRESTATAIRE')
    .executeTakeFirst();
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

/** Bookings done, begun before `avant` and on no invoice. */
function aFacturer(db: Kysely<DB>, avant: Date) {
  return db
    .selectFrom('prestations as p')
    .where('p.statut', 'in', ['TERMINEE', 'EVALUEE'])
    .where('p.date_debut', '<', avant)
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
export async function listAFacturer(db: Kysely<DB>, prestataireId: string, avant: Date): Promise<PrestationFaite[]> {
  return aFacturer(db, avant)
    .select(['p.id', 'p.type_prestation as typePrestation', 'p.date_debut as debut', 'p.date_fin as fin'])
    .select(['p.taux_horaire_cents as tauxHoraire', 'p.prix_cents as prix'])
    .where('p.prestataire_id', '=', prestataireId)
    .execute();
}

/**
 * The next number of a series and the day it is issued: the row stays locked until the invoice is committed, so numbers
 * follow each other in the order of commits, without a gap, and days never go back.
 */
export async function prendreNumero(
  db: Kysely<DB>,
  { serie, annee, jour }: { serie: string; annee: number; jour: string },
): Promise<{ rang: number; jour: string }> {
  const ligne = await db
    .insertInto('compteurs_factures')
    .values({ serie, annee, dernier: 1, derniere_emission: jour })
    .onConflict((conflit) =>
      conflit.columns(['serie', 'annee']).doUpdateSet({
        dernier: sql`compteurs_factures.dernier + 1`,
        derniere_emission: sql`greatest(compteurs_factures.derniere_emission, excluded.derniere_emission)`,
      }),
    )
    .returning(['dernier', 'derniere_emission'])
    .executeTakeFirstOrThrow();
  return { rang: ligne.dernier, jour: ligne.derniere_emission };
}

/** An invoice as issued, its frozen parts as they were written. */
export type LigneFactureEmise = Omit<Selectable<Factures>, 'emetteur' | 'destinataire' | 'lignes'> & {
  emetteur: Emetteur;
  destinataire: Destinataire;
  lignes: LigneFacture[];
};

type NouvelleFacture = Omit<Insertable<Factures>, 'emetteur' | 'destinataire' | 'lignes'> &
  Pick<LigneFactureEmise, 'emetteur' | 'destinataire' | 'lignes'>;

export async function insertFacture(db: Kysely<DB>, facture: NouvelleFacture): Promise<LigneFactureEmise> {
  const { emetteur, destinataire, lignes, ...reste } = facture;
  const ecrite = await db
    .insertInto('factures')
    .values({
      ...reste,
      emetteur: JSON.stringify(emetteur),
      destinataire: JSON.stringify(destinataire),
      lignes: JSON.stringify(lignes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ecrite as unknown as LigneFactureEmise;
}

/** A booking already on an invoice breaks the constraint: it is on one at most. */
export async function insertFacturees(
  db: Kysely<DB>,
  factureId: string,
  prestationIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('prestations_facturees')
    .values(prestationIds.map((prestation_id) => ({ prestation_id, facture_id: factureId })))
    .execute();
}

/** The next invoice takes them again. */
export async function deleteFacturees(db: Kysely<DB>, factureId: string): Promise<void> {
  await db.deleteFrom('prestations_facturees').where('facture_id', '=', factureId).execute();
}

export async function findFacture(db: Kysely<DB>, id: string): Promise<LigneFactureEmise | undefined> {
  const ligne = await db.selectFrom('factures').selectAll().where('id', '=', id).executeTakeFirst();
  return ligne as unknown as LigneFactureEmise | undefined;
}

export async function existeAvoirDe(db: Kysely<DB>, factureId: string): Promise<boolean> {
  const avoir = await db
    .selectFrom('factures')
    .select('id')
    .where('facture_origine_id', '=', factureId)
    .executeTakeFirst();
  return avoir !== undefined;
}

export interface CritereFactures {
  prestataireId: string;
  /** Year of issue. */
  annee?: number | undefined;
}

function garder({ prestataireId, annee }: CritereFactures) {
  const et = [sql`f.prestataire_id = ${prestataireId}`];
  if (annee !== undefined)
    et.push(sql`f.date_emission >= make_date(${annee}, 1, 1) and f.date_emission < make_date(${annee + 1}, 1, 1)`);
  return sql<boolean>`${sql.join(et, sql` and `)}`;
}

/** Newest first; one row more than `limite`. */
export async function listFactures(
  db: Kysely<DB>,
  critere: CritereFactures,
  { apres, limite }: { apres: Repere | null; limite: number },
): Promise<LigneFactureEmise[]> {
  const lignes = await db
    .selectFrom('factures as f')
    .selectAll()
    .where(garder(critere))
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(f.cree_le, f.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy(sql`f.cree_le desc, f.id desc`)
    .limit(limite + 1)
    .execute();
  return lignes as unknown as LigneFactureEmise[];
}

export async function countFactures(db: Kysely<DB>, critere: CritereFactures): Promise<number> {
  const { n } = await db
    .selectFrom('factures as f')
    .select(sql<number>`count(*)`.as('n'))
    .where(garder(critere))
    .executeTakeFirstOrThrow();
  return n;
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
