import { PHRASES_FACTURE, type Destinataire, type Emetteur, type LigneFacture } from '@colivert/domain/factures';
import { refus, type Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { DB, Factures } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  prestations_facturees_une_fois: refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.dejaFacturee),
  factures_un_avoir: refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.dejaCorrigee),
};

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
  prestataireId?: string | undefined;
  /** Year of issue. */
  annee?: number | undefined;
}

function garder({ prestataireId, annee }: CritereFactures) {
  const et = [sql`true`];
  if (prestataireId !== undefined) et.push(sql`f.prestataire_id = ${prestataireId}`);
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
