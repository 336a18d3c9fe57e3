import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  OperatorNode,
  RawNode,
  ReferenceNode,
  sql,
  WhereNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely';
import type { DB } from '../db/schema.ts';

/** What tests of races share. */

/** Takes every row lock off the application's queries: what still holds then is the constraint or the CAS. */
export const sansVerrous: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' && node.endModifiers !== undefined ? { ...node, endModifiers: [] } : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

const VUES = ['statut', 'statut_affiliation', 'version'];

const porteSurLaVue = (noeud: OperationNode): boolean =>
  BinaryOperationNode.is(noeud) &&
  ReferenceNode.is(noeud.leftOperand) &&
  ColumnNode.is(noeud.leftOperand.column) &&
  (VUES.includes(noeud.leftOperand.column.column.name) || estJusqua(noeud.leftOperand.column.column.name, noeud));

/** `id <= …`: the newest notification on screen when its reader marked all as read. */
const estJusqua = (colonne: string, { operator }: BinaryOperationNode): boolean =>
  colonne === 'id' && OperatorNode.is(operator) && operator.operator === '<=';

function sansVue(noeud: OperationNode): OperationNode {
  if (!AndNode.is(noeud)) return noeud;
  if (porteSurLaVue(noeud.right)) return sansVue(noeud.left);
  return porteSurLaVue(noeud.left) ? noeud.right : AndNode.create(sansVue(noeud.left), noeud.right);
}

/** Takes the CAS off too: an update no longer asks for the statut or the version that was decided on. */
export const sansCas: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'UpdateQueryNode' && node.where !== undefined
      ? { ...node, where: WhereNode.create(sansVue(node.where.where)) }
      : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

const COMPTAGE = 'c.nombre + excluded.nombre';

/** The counting stands in a piece that several statements share. */
const sansAjout = (node: RawNode): RawNode => ({
  ...node,
  sqlFragments: node.sqlFragments.map((t) => t.replace(COMPTAGE, 'c.nombre')),
  parameters: node.parameters.map((p) => (RawNode.is(p) ? sansAjout(p) : p)),
});

/** Takes the counting off: tries are judged and never counted, as when each call read the same number. */
const sansComptage: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'RawNode') return sansAjout(node);
    if (node.kind !== 'UpdateQueryNode' || node.updates === undefined) return node;
    const autres = node.updates.filter(({ column }) => !(ColumnNode.is(column) && column.column.name === 'essais'));
    return autres.length > 0 ? { ...node, updates: autres } : { ...node, updates: node.updates.map(inchange) };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const inchange = (change: ColumnUpdateNode): ColumnUpdateNode => ({ ...change, value: change.column });

/** Takes advisory locks off, of an Idempotency-Key and of the monthly invoices: asked for, each is free. */
const sansVerrousNommes: KyselyPlugin = {
  transformQuery: ({ node }) =>
    RawNode.is(node) && node.sqlFragments.some((texte) => texte.includes('pg_try_advisory_'))
      ? RawNode.createWithSql('select true as libre')
      : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * Notes each row of a table that is written while `quand` holds, as the database sees it then: what a decision was made
 * on is no longer true. The pause gives another transaction the time to come between.
 */
export async function temoigner(db: Kysely<DB>, table: string, quand: string): Promise<() => Promise<number>> {
  await sql`create table if not exists temoins (id uuid)`.execute(db);
  await sql`truncate temoins`.execute(db);
  await sql`create or replace function ${sql.id(`temoigner_${table}`)}() returns trigger language plpgsql security definer as ${sql.lit(`
    begin
      perform pg_sleep(0.01);
      if ${quand} then insert into temoins values (new.id); end if;
      return new;
    end`)}`.execute(db);
  await sql`create or replace trigger temoigner before insert on ${sql.table(table)}
    for each row execute function ${sql.id(`temoigner_${table}`)}()`.execute(db);
  return async () => (await sql<{ n: number }>`select count(*) as n from temoins`.execute(db)).rows[0]?.n ?? -1;
}

/** A counter whose rollbacks give nothing back: a sequence in its place. */
async function enSequence(db: Kysely<DB>, table: string): Promise<void> {
  const nom = `sequence_${table}`;
  await sql`create sequence ${sql.id(nom)} start 2`.execute(db);
  await sql`create function ${sql.id(`tirer_${table}`)}() returns trigger language plpgsql security definer as ${sql.lit(
    `begin new.dernier := nextval('${nom}'); return new; end`,
  )}`.execute(db);
  await sql`create trigger tirer before update on ${sql.table(table)}
    for each row execute function ${sql.id(`tirer_${table}`)}()`.execute(db);
}

/** Sorted statuts of `n` calls at once of which one wins. */
export const unGagnant = (statut: number, n = 20): number[] => [statut, ...Array<number>(n - 1).fill(409)];

/** Twenty calls at once: the first kind and the second in turn, so that neither is always ahead. */
export async function dixContreDix<A, B>(premier: () => Promise<A>, second: () => Promise<B>): Promise<[A[], B[]]> {
  const paires = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2 === 0
        ? Promise.all([premier(), second()])
        : Promise.all([second(), premier()]).then(([b, a]): [A, B] => [a, b]),
    ),
  );
  return [paires.map(([a]) => a), paires.map(([, b]) => b)];
}

/**
 * `npm run preuves` runs the races of the concurrency table many times, and once more with every guard removed: then
 * each of them must fail, or it proves nothing. Everyday runs set neither.
 */
const REPETITIONS = Number(process.env.COURSES_TOURS ?? 0);
const SANS_GARDE = process.env.COURSES_SANS_GARDE === '1';

/** Runs one race `peu` times, or as many as asked. */
export async function repeter(peu: number, course: (tour: number) => Promise<void>): Promise<void> {
  for (let tour = 0; tour < Math.max(peu, REPETITIONS); tour += 1) await course(tour);
}

/** So many calls in a minute meet the limits of one account, which are not what is raced for. */
export const LIMITES_DES_COURSES: Readonly<Record<string, string>> =
  REPETITIONS === 0
    ? {}
    : {
        LIMIT_ECRITURE_COMPTE: '1000000',
        LIMIT_ECRITURE_ADRESSE: '1000000',
        LIMIT_LIVRAISONS_EN_COURS: '1000',
        LIMIT_PRISES_ANNULEES: '1000000',
        LIMIT_RESERVATIONS_ANNULEES: '1000000',
        LIMIT_CONVERSATIONS_COMPTE: '1000000',
        LIMIT_MESSAGES_COMPTE: '1000000',
        LIMIT_MESSAGES_JOUR: '1000000',
      };

/**
 * How long a statement waits for a lock: 5 s when not set. Twenty transactions that take turns need longer than that on a
 * busy machine, and whoever waits in vain is told 503 (R-66), which is right but not what is raced for.
 */
export const ATTENTE_DES_COURSES_MS = REPETITIONS === 0 ? null : 120_000;

/** The application's connection, guarded unless this run is the one without guards. */
export async function gardee(db: Kysely<DB>, proprietaire: Kysely<DB>): Promise<Kysely<DB>> {
  if (!SANS_GARDE) return db;
  await sql`alter table livraisons drop constraint livraisons_segments_exclusifs`.execute(proprietaire);
  await sql`alter table livraisons disable trigger livraisons_transition`.execute(proprietaire);
  await sql`alter table evaluations drop constraint evaluations_une_par_service`.execute(proprietaire);
  await sql`alter table utilisateurs drop constraint utilisateurs_email_unique`.execute(proprietaire);
  await sql`alter table utilisateurs drop constraint utilisateurs_efface_sans_personne`.execute(proprietaire);
  await sql`alter table annonces drop constraint annonces_photo_fkey`.execute(proprietaire);
  await sql`alter table prestations drop constraint prestations_creneaux_exclusifs`.execute(proprietaire);
  await sql`alter table prestations disable trigger prestations_transition`.execute(proprietaire);
  await sql`alter table utilisateurs disable trigger utilisateurs_affiliation_transition`.execute(proprietaire);
  await sql`alter table contrats drop constraint contrats_actifs_sans_chevauchement`.execute(proprietaire);
  await sql`alter table prestations_facturees drop constraint prestations_facturees_une_fois`.execute(proprietaire);
  await sql`alter table factures drop constraint factures_un_avoir`.execute(proprietaire);
  await sql`alter table documents drop constraint documents_un_par_type`.execute(proprietaire);
  await sql`alter table documents disable trigger documents_transition`.execute(proprietaire);
  for (const table of ['compteurs_factures', 'numeros_contrat']) await enSequence(proprietaire, table);
  return db.withPlugin(sansVerrous).withPlugin(sansCas).withPlugin(sansComptage).withPlugin(sansVerrousNommes);
}
