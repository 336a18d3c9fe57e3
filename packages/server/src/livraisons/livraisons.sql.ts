import type { StatutLivraison } from '@colivert/domain/livraisons';
import { REFUS_DEJA_PRIS, STATUTS_OUVERTS } from '@colivert/domain/livraisons';
import { LIMITE_PAR_DEFAUT, type Refus } from '@colivert/domain/lib';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { preparer } from '../lib/db/preparees.ts';
import type { DB, Livraisons } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  livraisons_segments_exclusifs: REFUS_DEJA_PRIS,
};

/** All that views show. */
const COLONNES = [
  'id',
  'annonce_id',
  'livreur_id',
  'entrepot_id',
  'type_livraison',
  'statut',
  'prix_cents',
  'date_debut',
  'date_fin',
  'code_chiffre',
  'code_bloque_jusqua',
  'motif_annulation',
  'cree_le',
] as const satisfies (keyof Livraisons)[];

/** A delivery with what its view says of the announcement, the people, the warehouse and the other leg. */
export function selectLivraisons(db: Kysely<DB>) {
  return db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .innerJoin('utilisateurs as p', 'p.id', 'l.livreur_id')
    .leftJoin('entrepots as e', 'e.id', 'l.entrepot_id')
    .leftJoin('livraisons as d', (jointure) =>
      jointure
        .onRef('d.annonce_id', '=', 'l.annonce_id')
        .on('d.type_livraison', '=', 'PARTIELLE_DEPOT')
        .on('d.statut', '<>', 'ANNULEE'),
    )
    .select(COLONNES.map((colonne) => `l.${colonne}` as const))
    .select(['a.auteur_id as auteurId', 'a.origine', 'p.prenom as livreurPrenom', 'p.nom as livreurNom'])
    .select([
      'e.nom as entrepotNom',
      'e.adresse as entrepotAdresse',
      'e.ville as entrepotVille',
      'd.statut as depotStatut',
    ])
    .select(
      sql<boolean>`exists (select 1 from evaluations v where v.service_type = 'LIVRAISON' and v.service_id = l.id)`.as(
        'evaluee',
      ),
    );
}
export type LigneLivraison = Awaited<ReturnType<ReturnType<typeof selectLivraisons>['executeTakeFirstOrThrow']>>;

const livraisonParId = preparer((db, { id }: { id: string }) => selectLivraisons(db).where('l.id', '=', id));

export async function findLivraison(db: Kysely<DB>, id: string): Promise<LigneLivraison | undefined> {
  const [livraison] = await livraisonParId(db, { id }, undefined);
  return livraison;
}

/** Whose delivery it is, and whether the reader has a live one of the same announcement. */
export async function findParts(db: Kysely<DB>, id: string, lecteurId: string) {
  return db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select(['l.annonce_id as annonceId', 'l.livreur_id as livreurId', 'a.auteur_id as auteurId'])
    .select(
      sql<boolean>`exists (select 1 from livraisons m
        where m.annonce_id = l.annonce_id and m.livreur_id = ${lecteurId} and m.statut <> 'ANNULEE')`.as(
        'lecteurEstLivreurAssigne',
      ),
    )
    .where('l.id', '=', id)
    .executeTakeFirst();
}

/** Live deliveries of an announcement, to be read under its lock when something is decided from them. */
export async function listVivantes(db: Kysely<DB>, annonceId: string) {
  return db
    .selectFrom('livraisons as l')
    .leftJoin('entrepots as e', 'e.id', 'l.entrepot_id')
    .select(['l.id', 'l.type_livraison as typeLivraison', 'l.statut', 'l.livreur_id as livreurId'])
    .select(['l.entrepot_id as entrepotId', 'e.nom as entrepotNom'])
    .where('l.annonce_id', '=', annonceId)
    .where('l.statut', '<>', 'ANNULEE')
    .execute();
}

/** Deliveries a courier still has to carry (decisions §8). */
export async function countOuvertes(db: Kysely<DB>, livreurId: string): Promise<number> {
  const { n } = await db
    .selectFrom('livraisons')
    .select(sql<number>`count(*)`.as('n'))
    .where('livreur_id', '=', livreurId)
    .where('statut', 'in', STATUTS_OUVERTS)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertLivraison(db: Kysely<DB>, ligne: Insertable<Livraisons>): Promise<void> {
  await db.insertInto('livraisons').values(ligne).execute();
}

/** Third in the lock order, after its announcement. */
export async function lockLivraison(db: Kysely<DB>, id: string) {
  return db.selectFrom('livraisons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type LivraisonTenue = NonNullable<Awaited<ReturnType<typeof lockLivraison>>>;

/** @returns whether the row was still in the statut the decision was made on */
export async function passerStatut(
  db: Kysely<DB>,
  id: string,
  de: StatutLivraison,
  change: Updateable<Livraisons> & { statut: StatutLivraison },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('livraisons')
    .set(change)
    .where('id', '=', id)
    .where('statut', '=', de)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tries belong to the courier and the announcement: all their deliveries carry the same, cancelled ones too (S-07). */
interface Devineur {
  annonce_id: string;
  livreur_id: string;
}

/** What a new take-over of the two begins with; read under the announcement's lock. */
export async function findEssaisDeCode(db: Kysely<DB>, { annonce_id, livreur_id }: Devineur) {
  const essais = await db
    .selectFrom('livraisons')
    .select(['code_essais', 'code_bloque_jusqua'])
    .where('annonce_id', '=', annonce_id)
    .where('livreur_id', '=', livreur_id)
    .limit(1)
    .executeTakeFirst();
  return essais ?? {};
}

/** A right code, or a new one of its author, gives the tries back. */
export async function oublierEssaisDeCode(db: Kysely<DB>, { annonce_id, livreur_id }: Devineur): Promise<void> {
  await db
    .updateTable('livraisons')
    .set({ code_essais: 0, code_bloque_jusqua: null })
    .where('annonce_id', '=', annonce_id)
    .where('livreur_id', '=', livreur_id)
    .execute();
}

/**
 * Counts one try of the code before anything is compared, and locks it at the last one allowed (R-17).
 * @returns the tries spent, or undefined while it is locked
 */
export async function compterEssaiDeCode(
  db: Kysely<DB>,
  { annonce_id, livreur_id }: Devineur,
  { now, essais, finPause }: { now: Date; essais: number; finPause: Date },
): Promise<number | undefined> {
  // Over, or of a clock that was set back since (`estBloque`).
  const finie = sql<boolean>`(code_bloque_jusqua <= ${now}::timestamptz
    or code_bloque_jusqua > ${finPause}::timestamptz + interval '1 minute')`;
  const nombre = sql<number>`case when ${finie} then 1 else code_essais + 1 end`;
  const ligne = await db
    .updateTable('livraisons')
    .set({
      code_essais: nombre,
      code_bloque_jusqua: sql`case when ${nombre} >= ${essais} then ${finPause}::timestamptz end`,
    })
    .where('annonce_id', '=', annonce_id)
    .where('livreur_id', '=', livreur_id)
    .where((eb) => eb.or([eb('code_bloque_jusqua', 'is', null), finie]))
    .returning('code_essais')
    .executeTakeFirst();
  return ligne?.code_essais;
}

export async function updateCode(db: Kysely<DB>, id: string, codeChiffre: Buffer): Promise<void> {
  await db.updateTable('livraisons').set({ code_chiffre: codeChiffre }).where('id', '=', id).execute();
}

export interface CritereLivraisons {
  /** Whose deliveries. */
  de: 'livreur' | 'auteur' | 'annonce';
  id: string;
  statuts?: readonly StatutLivraison[] | undefined;
}

const DE_QUI = {
  livreur: sql.ref('l.livreur_id'),
  auteur: sql.ref('a.auteur_id'),
  annonce: sql.ref('l.annonce_id'),
};

function garder({ de, id, statuts }: CritereLivraisons) {
  const et = [sql`${DE_QUI[de]} = ${id}`];
  if (statuts !== undefined) et.push(sql`l.statut in (${sql.join(statuts.map((s) => sql.lit(s)))})`);
  return sql<boolean>`${sql.join(et, sql` and `)}`;
}

/** Newest first; one row more than `limite`: it only says that there is more. */
const selectPage = (db: Kysely<DB>, critere: CritereLivraisons, apres: Repere | null, limite: number) =>
  selectLivraisons(db)
    .where(garder(critere))
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(l.cree_le, l.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy(sql`l.cree_le desc, l.id desc`)
    .limit(sql.lit(limite + 1));

const selectNombre = (db: Kysely<DB>, critere: CritereLivraisons) =>
  db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select(sql<number>`count(*)`.as('n'))
    .where(garder(critere));

type Forme = Omit<CritereLivraisons, 'id'>;
const pagePreparee = preparer(
  (
    db,
    { id, le, apresId }: { id: string; le: Repere[0]; apresId: Repere[0] },
    { debut, ...forme }: Forme & { debut: boolean },
  ) => selectPage(db, { ...forme, id }, debut ? null : [le, apresId], LIMITE_PAR_DEFAUT),
);
const nombrePrepare = preparer((db, { id }: { id: string }, forme: Forme) => selectNombre(db, { ...forme, id }));

/** Of several statuts there are too many choices to keep a plan for each. */
const estUsuel = ({ statuts }: CritereLivraisons): boolean => statuts === undefined || statuts.length === 1;

export async function listLivraisons(
  db: Kysely<DB>,
  critere: CritereLivraisons,
  { apres, limite }: { apres: Repere | null; limite: number },
): Promise<LigneLivraison[]> {
  if (limite !== LIMITE_PAR_DEFAUT || !estUsuel(critere)) return selectPage(db, critere, apres, limite).execute();
  const { id, ...forme } = critere;
  const [le = null, apresId = null] = apres ?? [];
  return pagePreparee(db, { id, le, apresId }, { ...forme, debut: apres === null });
}

export async function countLivraisons(db: Kysely<DB>, critere: CritereLivraisons): Promise<number> {
  const { id, ...forme } = critere;
  const [compte] = estUsuel(critere)
    ? await nombrePrepare(db, { id }, forme)
    : await selectNombre(db, critere).execute();
  return compte?.n ?? 0;
}
