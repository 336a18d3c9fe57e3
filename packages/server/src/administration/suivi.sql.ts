import { sql, type Kysely, type RawBuilder } from 'kysely';
import { contientMot, motsDeRecherche } from '../lib/db/recherche.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export interface FiltreSuivi {
  q: string | undefined;
  statuts: readonly string[] | undefined;
  utilisateurId: string | undefined;
}

interface Lignes {
  depuis: RawBuilder<unknown>;
  /** Alias of the listed table. */
  t: 'a' | 'l';
  conditions: RawBuilder<unknown>[];
}

const ANNONCES = sql`annonces a`;
const LIVRAISONS = sql`livraisons l join annonces a on a.id = l.annonce_id`;

function garder(t: 'a' | 'l', { q, statuts, utilisateurId }: FiltreSuivi): RawBuilder<unknown>[] {
  const de = sql`a.auteur_id = ${utilisateurId}`;
  return [
    // A deleted announcement is nobody's any more; its deliveries, if it ever had one, stay.
    ...(t === 'a' ? [sql`a.supprimee_le is null`] : []),
    ...(statuts === undefined ? [] : [sql`${sql.ref(`${t}.statut`)} in (${sql.join(statuts)})`]),
    ...(utilisateurId === undefined ? [] : [t === 'a' ? de : sql`(l.livreur_id = ${utilisateurId} or ${de})`]),
    // The announcement's title and cities.
    ...motsDeRecherche(q ?? '').map((mot) => contientMot(sql`a.recherche`, mot)),
  ];
}

const et = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

export interface LigneSuivie {
  id: string;
  cree_le: Date;
}

/** Newest first; one row more than `limite` says that there is a next page. */
async function lister(db: Kysely<DB>, { depuis, t, conditions }: Lignes, limite: number, apres: Repere | null) {
  const [le, id] = [sql.ref(`${t}.cree_le`), sql.ref(`${t}.id`)];
  const suite = apres === null ? [] : [sql`(${le}, ${id}) < (${apres[0]}::timestamptz, ${apres[1]}::uuid)`];
  const { rows } = await sql<LigneSuivie>`
    select ${id}, ${le} from ${depuis} where ${et([...conditions, ...suite])}
    order by ${le} desc, ${id} desc limit ${limite + 1}`.execute(db);
  return rows;
}

async function compter(db: Kysely<DB>, { depuis, conditions }: Lignes): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${depuis} where ${et(conditions)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Which announcements or deliveries a page names, and how many all pages together. */
export async function listSuivi(
  db: Kysely<DB>,
  quoi: 'annonces' | 'livraisons',
  filtre: FiltreSuivi,
  { limite, apres }: { limite: number; apres: Repere | null },
): Promise<{ lignes: LigneSuivie[]; total: number }> {
  const t = quoi === 'annonces' ? 'a' : 'l';
  const lignes: Lignes = { depuis: t === 'a' ? ANNONCES : LIVRAISONS, t, conditions: garder(t, filtre) };
  const [page, total] = await Promise.all([lister(db, lignes, limite, apres), compter(db, lignes)]);
  return { lignes: page, total };
}
