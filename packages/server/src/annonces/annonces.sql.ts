import { formeDeRecherche, LIMITE_PAR_DEFAUT, refusChamp, type Refus } from '@colivert/domain/lib';
import { PHRASES_PHOTO } from '@colivert/domain/photos';
import type { StatutAnnonce, TypeAnnonce } from '@colivert/domain/annonces';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { contientMot, motsDeRecherche, villesDeRecherche } from '../lib/db/recherche.ts';
import { preparer } from '../lib/db/preparees.ts';
import type { Annonces, DB } from '../lib/db/schema.ts';

export const contraintes: Readonly<Record<string, Refus>> = {
  // The photo was tidied away between the look and the write.
  annonces_photo_fkey: refusChamp('photoUrl', PHRASES_PHOTO.pasLaSienne),
};

/** All but what only searches look at. */
const COLONNES = [
  'id',
  'auteur_id',
  'origine',
  'titre',
  'description',
  'type',
  'statut',
  'adresse_depart',
  'ville_depart',
  'adresse_arrivee',
  'ville_arrivee',
  'prix_cents',
  'prix_negociable',
  'date_limite',
  'date_preferee',
  'type_colis',
  'poids_kg',
  'dimensions',
  'fragile',
  'photo',
  'livraison_partielle_possible',
  'liste_courses',
  'quantite_produits',
  'reserve_aux_affilies',
  'supprimee_le',
  'cree_le',
  'version',
] as const satisfies (keyof Annonces)[];

/** An announcement with its author, its live deposit, and the reader's part in it; `lecteurId` null is a visitor. */
export function selectAnnonces(db: Kysely<DB>, lecteurId: string | null) {
  return db
    .selectFrom('annonces as a')
    .innerJoin('utilisateurs as u', 'u.id', 'a.auteur_id')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('livraisons as l')
          .select([
            sql<number>`count(*) filter (where l.statut <> 'ANNULEE')`.as('vivantes'),
            sql<boolean>`coalesce(bool_or(l.livreur_id = ${lecteurId}::uuid), false)`.as('estSonLivreur'),
            sql<boolean>`coalesce(bool_or(l.livreur_id = ${lecteurId}::uuid and l.statut <> 'ANNULEE'), false)`.as(
              'estLivreurAssigne',
            ),
          ])
          .whereRef('l.annonce_id', '=', 'a.id')
          .as('part'),
      (jointure) => jointure.onTrue(),
    )
    .leftJoin('livraisons as d', (jointure) =>
      jointure
        .onRef('d.annonce_id', '=', 'a.id')
        .on('d.type_livraison', '=', 'PARTIELLE_DEPOT')
        .on('d.statut', '<>', 'ANNULEE'),
    )
    .leftJoin('entrepots as e', 'e.id', 'd.entrepot_id')
    .leftJoin('utilisateurs as p', 'p.id', 'd.livreur_id')
    .select(COLONNES.map((colonne) => `a.${colonne}` as const))
    .select([
      'u.prenom as auteurPrenom',
      'u.nom as auteurNom',
      'part.vivantes',
      'part.estSonLivreur',
      'part.estLivreurAssigne',
    ])
    .select([
      'd.statut as depotStatut',
      'e.nom as depotEntrepot',
      'e.ville as depotVille',
      'p.prenom as depotPrenom',
      'p.nom as depotNom',
    ]);
}
export type LigneAnnonce = Awaited<ReturnType<ReturnType<typeof selectAnnonces>['executeTakeFirstOrThrow']>>;

interface Lecture {
  lecteurId: string | null;
}
const annonceParId = preparer((db, { id, lecteurId }: Lecture & { id: string }) =>
  selectAnnonces(db, lecteurId).where('a.id', '=', id),
);
const annoncesParIds = preparer((db, { ids, lecteurId }: Lecture & { ids: readonly string[] }) =>
  selectAnnonces(db, lecteurId).where(sql<boolean>`a.id = any(${ids}::uuid[])`),
);

export async function findAnnonce(
  db: Kysely<DB>,
  id: string,
  lecteurId: string | null,
): Promise<LigneAnnonce | undefined> {
  const [annonce] = await annonceParId(db, { id, lecteurId }, undefined);
  return annonce;
}

export async function findAnnonces(
  db: Kysely<DB>,
  ids: readonly string[],
  lecteurId: string | null,
): Promise<LigneAnnonce[]> {
  return ids.length === 0 ? [] : annoncesParIds(db, { ids, lecteurId }, undefined);
}

/** Whose it is: that never changes, and is read before any lock. */
export async function findAuteurId(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const annonce = await db.selectFrom('annonces').select('auteur_id').where('id', '=', id).executeTakeFirst();
  return annonce?.auteur_id;
}

export interface CritereAnnonces {
  /** Absent: announcements of any author, without those of `reserve_aux_affilies` unless `missions`. */
  auteurId?: string | undefined;
  /** Merchants' announcements only, reserved or not. */
  missions?: true;
  /** Authors left out: blocked by the reader, or who blocked them. */
  sans?: readonly string[];
  statuts: readonly StatutAnnonce[] | undefined;
  q?: string | undefined;
  ville?: string | undefined;
  type?: TypeAnnonce | undefined;
}

/** What a list keeps, as one condition on `annonces as a`. */
function garder(critere: CritereAnnonces) {
  const { auteurId, statuts, type } = critere;
  const et = [sql`a.supprimee_le is null`];
  if (auteurId !== undefined) et.push(sql`a.auteur_id = ${auteurId}`);
  if (critere.missions === true) et.push(sql`a.origine = 'COMMERCANT'`);
  else if (auteurId === undefined) et.push(sql`not a.reserve_aux_affilies`);
  if (critere.sans !== undefined && critere.sans.length > 0) et.push(sql`a.auteur_id <> all(${critere.sans}::uuid[])`);
  if (statuts !== undefined) et.push(sql`a.statut in (${sql.join(statuts.map((s) => sql.lit(s)))})`);
  if (type !== undefined) et.push(sql`a.type = ${sql.lit(type)}`);
  for (const mot of motsDeRecherche(critere.q ?? '')) et.push(contientMot(sql`a.recherche`, mot));
  const villes = villesDeRecherche(critere.ville ?? '');
  if (villes.length > 0) {
    const noms = sql.join(villes);
    et.push(sql`(a.ville_depart_recherche in (${noms}) or a.ville_arrivee_recherche in (${noms}))`);
  }
  return sql<boolean>`${sql.join(et, sql` and `)}`;
}

/** Values of the sort key of the last row shown. */
export type Apres = readonly (string | number | null)[];

/** Each sort, the rows after a given one, and what names a row in it. Ids are time-ordered, so they break ties by age. */
export const TRIS = {
  recent: {
    ordre: sql`a.cree_le desc, a.id desc`,
    suite: ([le, id]: Apres) => sql<boolean>`(a.cree_le, a.id) < (${le}::timestamptz, ${id}::uuid)`,
    repere: (l: LigneAnnonce): Apres => [l.cree_le.toISOString(), l.id],
  },
  'prix-croissant': {
    ordre: sql`a.prix_cents, a.id`,
    suite: ([prix, id]: Apres) => sql<boolean>`(a.prix_cents, a.id) > (${prix}::integer, ${id}::uuid)`,
    repere: (l: LigneAnnonce): Apres => [l.prix_cents, l.id],
  },
  'prix-decroissant': {
    ordre: sql`a.prix_cents desc, a.id desc`,
    suite: ([prix, id]: Apres) => sql<boolean>`(a.prix_cents, a.id) < (${prix}::integer, ${id}::uuid)`,
    repere: (l: LigneAnnonce): Apres => [l.prix_cents, l.id],
  },
  // Without a date comes last.
  'date-limite': {
    ordre: sql`a.date_limite, a.id`,
    suite: ([jour, id]: Apres) =>
      jour === null
        ? sql<boolean>`a.date_limite is null and a.id > ${id}::uuid`
        : sql<boolean>`((a.date_limite, a.id) > (${jour}::date, ${id}::uuid) or a.date_limite is null)`,
    repere: (l: LigneAnnonce): Apres => [l.date_limite, l.id],
  },
} as const;

interface Page {
  tri: keyof typeof TRIS;
  apres: Apres | null;
  limite: number;
}

/** Ids of one row more than `limite`: it only says that there is more. */
function selectPage(db: Kysely<DB>, critere: CritereAnnonces, { tri, apres, limite }: Page) {
  const { ordre, suite } = TRIS[tri];
  return (
    db
      .selectFrom('annonces as a')
      .select('a.id')
      .where(garder(critere))
      .$if(apres !== null, (q) => q.where(suite(apres ?? [])))
      .orderBy(ordre)
      // As a number in the text: the plan depends on how few are asked for.
      .limit(sql.lit(limite + 1))
  );
}

const selectAnnoncesDePage = (db: Kysely<DB>, lecteurId: string | null, critere: CritereAnnonces, page: Page) =>
  selectAnnonces(db, lecteurId)
    .where('a.id', 'in', selectPage(db, critere, page))
    .orderBy(TRIS[page.tri].ordre);

const selectNombre = (db: Kysely<DB>, critere: CritereAnnonces) =>
  db
    .selectFrom('annonces as a')
    .where(garder(critere))
    .select(sql<number>`count(*)`.as('total'));

/** Where a form has it, each call has its own value. */
const PROPRE = '';
const formeDe = (critere: CritereAnnonces): CritereAnnonces =>
  critere.auteurId === undefined ? critere : { ...critere, auteurId: PROPRE };
const remplir = (forme: CritereAnnonces, auteurId: string | undefined): CritereAnnonces =>
  forme.auteurId === undefined ? forme : { ...forme, auteurId };

const pagePreparee = preparer(
  (
    db,
    { lecteurId, auteurId, cle, id }: Lecture & { auteurId: string | undefined; cle: Apres[0]; id: Apres[0] },
    { critere, ...page }: Page & { critere: CritereAnnonces },
  ) => {
    const apres = page.apres && [page.apres[0] === null ? null : cle, id];
    return selectAnnoncesDePage(db, lecteurId, remplir(critere, auteurId), { ...page, apres });
  },
);
const nombrePrepare = preparer((db, { auteurId }: { auteurId?: string | undefined }, forme: CritereAnnonces) =>
  selectNombre(db, remplir(forme, auteurId)),
);

export async function listAnnonces(
  db: Kysely<DB>,
  lecteurId: string | null,
  critere: CritereAnnonces,
  page: Page,
): Promise<LigneAnnonce[]> {
  if (depend(critere)) {
    const ids = (await selectPage(db, critere, page).execute()).map(({ id }) => id);
    const lignes = new Map((await findAnnonces(db, ids, lecteurId)).map((ligne) => [ligne.id, ligne]));
    return ids.flatMap((id) => lignes.get(id) ?? []);
  }
  // As many texts as there are sizes: only the usual one is worth keeping.
  if (page.limite !== LIMITE_PAR_DEFAUT) return selectAnnoncesDePage(db, lecteurId, critere, page).execute();
  const [cle = null, id = null] = page.apres ?? [];
  const apres = page.apres && page.apres.map((valeur) => (valeur === null ? null : PROPRE));
  return pagePreparee(
    db,
    { lecteurId, auteurId: critere.auteurId, cle, id },
    { ...page, apres, critere: formeDe(critere) },
  );
}

/** Whether the way to the rows depends on the values: a rare word is looked up, a common one is met on the way. */
const depend = ({ q, ville, statuts, sans = [] }: CritereAnnonces): boolean =>
  q !== undefined || ville !== undefined || sans.length > 0 || (statuts?.length ?? 1) > 1;

export async function countAnnonces(db: Kysely<DB>, critere: CritereAnnonces): Promise<number> {
  const [compte] = depend(critere)
    ? await selectNombre(db, critere).execute()
    : await nombrePrepare(db, critere, formeDe(critere));
  return compte?.total ?? 0;
}

/** The columns searches look at, from the title and cities as typed. */
export function formesDeRecherche(a: { titre: string; villeDepart: string; villeArrivee: string }) {
  return {
    recherche: formeDeRecherche(`${a.titre} ${a.villeDepart} ${a.villeArrivee}`),
    ville_depart_recherche: formeDeRecherche(a.villeDepart),
    ville_arrivee_recherche: formeDeRecherche(a.villeArrivee),
  };
}

export async function insertAnnonce(db: Kysely<DB>, ligne: Insertable<Annonces>): Promise<void> {
  await db.insertInto('annonces').values(ligne).execute();
}

/**
 * Second in the lock order utilisateur -> annonce -> livraison -> document: whoever changes the announcement or one of
 * its deliveries holds it, so that its statut is derived from deliveries nobody else is changing.
 */
export async function lockAnnonce(db: Kysely<DB>, id: string) {
  return db.selectFrom('annonces').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** To be read under the lock, in a statement of its own: one that waited for the lock would count what was before. */
export async function countVivantes(db: Kysely<DB>, annonceId: string): Promise<number> {
  const { n } = await db
    .selectFrom('livraisons')
    .select(sql<number>`count(*)`.as('n'))
    .where('annonce_id', '=', annonceId)
    .where('statut', '<>', 'ANNULEE')
    .executeTakeFirstOrThrow();
  return n;
}

export async function updateAnnonce(db: Kysely<DB>, id: string, change: Updateable<Annonces>): Promise<void> {
  await db
    .updateTable('annonces')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The statut follows from deliveries: writing it is no edit, and keeps the version its author holds. */
export async function updateStatutAnnonce(db: Kysely<DB>, id: string, statut: StatutAnnonce): Promise<void> {
  await db.updateTable('annonces').set({ statut }).where('id', '=', id).execute();
}

/** Who cancelled it: only that person may do it again without being told it is done. */
export async function findAuteurAnnulation(db: Kysely<DB>, id: string): Promise<string | null> {
  const ligne = await db
    .selectFrom('historique')
    .select('acteur_id')
    .where('objet_type', '=', 'annonce')
    .where('objet_id', '=', id)
    .where('vers', '=', 'ANNULEE')
    .executeTakeFirst();
  return ligne?.acteur_id ?? null;
}
