import { REFUS_CHEVAUCHEMENT, type StatutContrat } from '@colivert/domain/contrats';
import type { Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Contrats, DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

/** The merchant as the contract was signed. */
export interface Commercant {
  prenom: string;
  nom: string;
  adresse: string | null;
  codePostal: string | null;
  ville: string | null;
  siret: string | null;
}

/** The operator as the contract was signed. */
export interface Plateforme {
  nom: string;
  adresse: string;
  siren: string;
  email: string;
}

/** A contract, its parties as they were written. */
export type LigneContrat = Omit<Selectable<Contrats>, 'commercant' | 'plateforme'> & {
  commercant: Commercant;
  plateforme: Plateforme | null;
};

export const contraintes: Readonly<Record<string, Refus>> = {
  contrats_actifs_sans_chevauchement: REFUS_CHEVAUCHEMENT,
};

function presents(db: Kysely<DB>) {
  return db.selectFrom('contrats as c').selectAll('c').where('c.supprime_le', 'is', null).$castTo<LigneContrat>();
}

export async function findContrat(db: Kysely<DB>, id: string): Promise<LigneContrat | undefined> {
  return presents(db).where('c.id', '=', id).executeTakeFirst();
}

export async function findParNumero(db: Kysely<DB>, numero: string): Promise<LigneContrat | undefined> {
  return presents(db).where('c.numero_contrat', '=', numero).executeTakeFirst();
}

/** All contracts of a merchant: there are few. */
export async function listDuCommercant(db: Kysely<DB>, commercantId: string): Promise<LigneContrat[]> {
  return presents(db).where('c.commercant_id', '=', commercantId).execute();
}

/** After the merchant's account row, which is locked first. */
export async function lockContrat(db: Kysely<DB>, id: string): Promise<LigneContrat | undefined> {
  return presents(db).where('c.id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The next rank of a year. The counter's row stays locked until the transaction ends, so numbers follow each other
 * without a gap, and a rollback gives the number back.
 */
export async function prendreRang(db: Kysely<DB>, annee: number): Promise<number> {
  const { dernier } = await db
    .insertInto('numeros_contrat')
    .values({ annee, dernier: 1 })
    .onConflict((deja) => deja.column('annee').doUpdateSet({ dernier: sql`numeros_contrat.dernier + 1` }))
    .returning('dernier')
    .executeTakeFirstOrThrow();
  return dernier;
}

type NouveauContrat = Omit<Insertable<Contrats>, 'commercant' | 'plateforme'> & {
  commercant: Commercant;
  plateforme: Plateforme;
};

export async function insertContrat(
  db: Kysely<DB>,
  { commercant, plateforme, ...ligne }: NouveauContrat,
): Promise<LigneContrat> {
  return db
    .insertInto('contrats')
    .values({ ...ligne, commercant: JSON.stringify(commercant), plateforme: JSON.stringify(plateforme) })
    .returningAll()
    .$castTo<LigneContrat>()
    .executeTakeFirstOrThrow();
}

/** The parties and the signature stay. */
export async function updateContrat(
  db: Kysely<DB>,
  id: string,
  change: Updateable<Omit<Contrats, 'commercant' | 'plateforme' | 'date_signature'>>,
): Promise<LigneContrat> {
  return db
    .updateTable('contrats')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .$castTo<LigneContrat>()
    .executeTakeFirstOrThrow();
}

export interface CritereContrats {
  commercantId: string | undefined;
  /** As it is shown: see `statutContrat()`. */
  statut: StatutContrat | undefined;
  aujourdhui: string;
}

function garder({ commercantId, statut, aujourdhui }: CritereContrats) {
  const et = [sql`c.supprime_le is null`];
  if (commercantId !== undefined) et.push(sql`c.commercant_id = ${commercantId}`);
  if (statut !== undefined)
    et.push(sql`case when c.date_fin < ${aujourdhui}::date then 'EXPIRE' else c.statut_contrat end = ${statut}`);
  return sql<boolean>`${sql.join(et, sql` and `)}`;
}

/** Newest first; one row more than `limite` says that there is a next page. */
export async function listContrats(
  db: Kysely<DB>,
  critere: CritereContrats,
  { limite, apres }: { limite: number; apres: Repere | null },
) {
  return db
    .selectFrom('contrats as c')
    .innerJoin('utilisateurs as u', 'u.id', 'c.commercant_id')
    .selectAll('c')
    .select(['u.prenom', 'u.nom'])
    .where(garder(critere))
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(c.cree_le, c.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy(sql`c.cree_le desc, c.id desc`)
    .limit(limite + 1)
    .$castTo<LigneContrat & { prenom: string; nom: string }>()
    .execute();
}
export type LigneListee = Awaited<ReturnType<typeof listContrats>>[number];

export async function countContrats(db: Kysely<DB>, critere: CritereContrats): Promise<number> {
  const { nombre } = await db
    .selectFrom('contrats as c')
    .select(sql<number>`count(*)`.as('nombre'))
    .where(garder(critere))
    .executeTakeFirstOrThrow();
  return nombre;
}
