import type { StatutCompte } from '@colivert/domain/comptes';
import type { StatutDocument, TypeDocument } from '@colivert/domain/documents';
import type { TriFileDocuments } from '@colivert/domain/administration';
import type { Role } from '@colivert/domain/lib';
import { sql, type Kysely } from 'kysely';
import { contientMot, enFormeDeRecherche } from '../lib/db/recherche.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export interface FiltreDocuments {
  statut: StatutDocument;
  type: TypeDocument | undefined;
}

function fileDocuments(db: Kysely<DB>, { statut, type }: FiltreDocuments) {
  return db
    .selectFrom('documents as d')
    .innerJoin('utilisateurs as u', 'u.id', 'd.utilisateur_id')
    .where('d.statut', '=', statut)
    .where('u.efface_le', 'is', null)
    .$if(type !== undefined, (q) => q.where('d.type', '=', type as TypeDocument));
}

export type LigneFile = Awaited<ReturnType<typeof listFileDocuments>>[number];

/** The review queue; one row more than `limite` says that there is a next page. */
export async function listFileDocuments(
  db: Kysely<DB>,
  filtre: FiltreDocuments,
  { tri, limite, apres }: { tri: TriFileDocuments; limite: number; apres: Repere | null },
) {
  const sens = tri === 'recent' ? 'desc' : 'asc';
  const au_dela = tri === 'recent' ? sql`<` : sql`>`;
  return fileDocuments(db, filtre)
    .selectAll('d')
    .select(['u.prenom as proprietairePrenom', 'u.nom as proprietaireNom', 'u.role as proprietaireRole'])
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(d.date_upload, d.id) ${au_dela} (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('d.date_upload', sens)
    .orderBy('d.id', sens)
    .limit(limite + 1)
    .execute();
}

export async function countFileDocuments(db: Kysely<DB>, filtre: FiltreDocuments): Promise<number> {
  const ligne = await fileDocuments(db, filtre)
    .select(sql<number>`count(*)`.as('nombre'))
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}

export interface FiltreComptes {
  /** What must all be found in the name, e-mail or phone, each in one of its readings, in search form. */
  lectures: readonly (readonly string[])[];
  role: Role | undefined;
  statut: StatutCompte | undefined;
}

const CHERCHABLE = enFormeDeRecherche(sql<string>`concat_ws(' ', u.prenom, u.nom, u.email, u.telephone)`);

function comptes(db: Kysely<DB>, { lectures, role, statut }: FiltreComptes) {
  let q = db
    .selectFrom('utilisateurs as u')
    // An erased account is nobody's.
    .where('u.efface_le', 'is', null)
    .$if(role !== undefined, (r) => r.where('u.role', '=', role as Role))
    .$if(statut !== undefined, (r) => r.where('u.statut', '=', statut as StatutCompte));
  for (const une of lectures) q = q.where((eb) => eb.or(une.map((mot) => contientMot(CHERCHABLE, mot))));
  return q;
}

export async function listComptes(
  db: Kysely<DB>,
  filtre: FiltreComptes,
  { limite, apres }: { limite: number; apres: Repere | null },
) {
  return comptes(db, filtre)
    .selectAll('u')
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(u.cree_le, u.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('u.cree_le', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function countComptes(db: Kysely<DB>, filtre: FiltreComptes): Promise<number> {
  const ligne = await comptes(db, filtre)
    .select(sql<number>`count(*)`.as('nombre'))
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}

/** When each of these accounts was last seen on a session that still exists. */
export async function listDernieresConnexions(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Date>> {
  const lignes = await db
    .selectFrom('sessions')
    .select(['utilisateur_id as id', sql<Date>`max(vue_le)`.as('le')])
    .where('utilisateur_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('utilisateur_id')
    .execute();
  return new Map(lignes.map(({ id, le }) => [id, le]));
}
