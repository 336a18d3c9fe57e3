import {
  peutVoirAnnonce,
  PHRASE_ANNONCE_INTROUVABLE,
  type Annonce,
  type Lecteur,
  type TriAnnonces,
} from '@colivert/domain/annonces';
import type { Kysely } from 'kysely';
import { exigerNonBloque, listEcartes } from '../conversations/index.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import {
  countAnnonces,
  findAnnonce,
  findAnnonces,
  listAnnonces,
  TRIS,
  type CritereAnnonces,
  type LigneAnnonce,
} from './annonces.sql.ts';
import { vuesPour } from './annonces.views.ts';

function estVisible(a: LigneAnnonce, lecteur: Lecteur | null): boolean {
  return peutVoirAnnonce(
    {
      statut: a.statut,
      supprimee: a.supprimee_le !== null,
      auteurId: a.auteur_id,
      reserveAuxAffilies: a.reserve_aux_affilies,
      lecteurEstSonLivreur: a.estSonLivreur,
    },
    lecteur,
  );
}

/** The announcement this reader may see. @throws ErreurRefus 404, unknown or hidden */
export async function trouverAnnonce(db: Kysely<DB>, id: string, lecteur: Lecteur | null): Promise<LigneAnnonce> {
  const annonce = await findAnnonce(db, id, lecteur?.id ?? null);
  return annonce !== undefined && estVisible(annonce, lecteur)
    ? annonce
    : refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
}

/** The same, which a block between the reader and its author hides too. */
export async function trouverSansBlocage(deps: Deps, id: string, lecteur: Lecteur | null): Promise<LigneAnnonce> {
  const annonce = await trouverAnnonce(deps.db, id, lecteur);
  const { auteur_id: autre } = annonce;
  const paire = { annonceId: id, prestataireId: null, autre, phrase: PHRASE_ANNONCE_INTROUVABLE };
  await exigerNonBloque(deps, lecteur, paire);
  return annonce;
}

export async function lireAnnonce(deps: Deps, lecteur: Lecteur | null, id: string): Promise<Annonce> {
  const vue = await vuesPour(lecteur);
  return vue(await trouverSansBlocage(deps, id, lecteur));
}

/** Views of several announcements by id, for answers that carry one; whether it may be seen is the caller's matter. */
export async function lireVuesAnnonces(
  db: Kysely<DB>,
  ids: readonly string[],
  lecteur: Lecteur | null,
): Promise<Map<string, Annonce>> {
  const vue = await vuesPour(lecteur);
  const lignes = await findAnnonces(db, [...new Set(ids)], lecteur?.id ?? null);
  return new Map(lignes.map((ligne) => [ligne.id, vue(ligne)]));
}

/** One page of announcements; with `compter`, the number of all pages together. */
export async function listerAnnonces(
  deps: Deps,
  lecteur: Lecteur | null,
  critere: CritereAnnonces,
  page: { tri: TriAnnonces; limite: number; curseur?: string | undefined; compter?: true },
): Promise<PageLue<Annonce>> {
  const { tri, limite } = page;
  const liste = `annonces:${tri}`;
  const apres = lireCurseur(deps.secret, liste, page.curseur);
  // A person's own list is theirs, and an ADMIN sees all; the others leave out whom a block stands between.
  const entiere = lecteur === null || lecteur.role === 'ADMIN' || critere.auteurId !== undefined;
  const sans = entiere ? [] : await listEcartes(deps.db, lecteur.id);
  const gardees = sans.length === 0 ? critere : { ...critere, sans };
  const [vue, lignes, total] = await Promise.all([
    vuesPour(lecteur),
    listAnnonces(deps.db, lecteur?.id ?? null, gardees, { tri, apres, limite }),
    page.compter === true ? countAnnonces(deps.db, gardees) : undefined,
  ]);
  const lue = enPage(deps.secret, liste, lignes, limite, TRIS[tri].repere, vue);
  return total === undefined ? lue : { ...lue, total };
}
