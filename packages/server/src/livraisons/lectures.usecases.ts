import { PHRASE_ANNONCE_INTROUVABLE } from '@colivert/domain/annonces';
import { refusSansValide } from '@colivert/domain/comptes';
import {
  infosSegments,
  partDansLivraison,
  type ActeurLivraison,
  type InfosSegments,
  type Livraison,
} from '@colivert/domain/livraisons';
import type { Kysely } from 'kysely';
import { lireVuesAnnonces, trouverAnnonce, trouverSansBlocage, type LigneAnnonce } from '../annonces/index.ts';
import { heureLocale } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { marquerObjetVu } from '../notifications/index.ts';
import {
  countLivraisons,
  findLivraison,
  findParts,
  listLivraisons,
  listVivantes,
  type CritereLivraisons,
  type LigneLivraison,
} from './livraisons.sql.ts';
import { vueLivraison } from './livraisons.views.ts';

/** A delivery with its announcement, and what its caller is to it. */
export interface Part {
  id: string;
  annonceId: string;
  acteur: ActeurLivraison;
}

/** @throws ErreurRefus 404 to strangers */
export async function trouverPart(db: Kysely<DB>, id: string, lecteur: Appelant): Promise<Part> {
  const parts = trouve(await findParts(db, id, lecteur.id));
  return { id, annonceId: parts.annonceId, acteur: partDansLivraison(parts, lecteur) ?? refuser('INTROUVABLE') };
}

async function enVues(
  deps: Deps,
  db: Kysely<DB>,
  lignes: readonly LigneLivraison[],
  lecteur: Appelant,
  now: Date,
): Promise<Livraison[]> {
  const annonces = await lireVuesAnnonces(
    db,
    lignes.map((l) => l.annonce_id),
    lecteur,
  );
  return lignes.map((l) => vueLivraison(deps, l, trouve(annonces.get(l.annonce_id)), lecteur.id, now));
}

/** The whole object as this reader sees it; whether they may is the caller's matter. */
export async function lireVueLivraison(
  deps: Deps,
  { db, now }: Pick<Tx, 'now'> & { db: Kysely<DB> },
  id: string,
  lecteur: Appelant,
): Promise<Livraison> {
  const [vue] = await enVues(deps, db, [trouve(await findLivraison(db, id))], lecteur, now);
  return trouve(vue);
}

export async function lireLivraison(deps: Deps, appelant: Appelant, id: string): Promise<Livraison> {
  await trouverPart(deps.db, id, appelant);
  const now = heureLocale(deps.horloge);
  const vue = await lireVueLivraison(deps, { db: deps.db, now }, id, appelant);
  await marquerObjetVu(deps, appelant.id, { type: 'LIVRAISON', id });
  return vue;
}

export async function listerLivraisons(
  deps: Deps,
  appelant: Appelant,
  critere: CritereLivraisons,
  { limite, curseur }: { limite: number; curseur?: string | undefined },
): Promise<PageLue<Livraison>> {
  const apres = lireCurseur(deps.secret, 'livraisons', curseur);
  const [lignes, total] = await Promise.all([
    listLivraisons(deps.db, critere, { apres, limite }),
    countLivraisons(deps.db, critere),
  ]);
  const vues = await enVues(deps, deps.db, lignes, appelant, heureLocale(deps.horloge));
  const parId = new Map(vues.map((vue) => [vue.id, vue]));
  const page = enPage(
    deps.secret,
    'livraisons',
    lignes,
    limite,
    (l) => [l.cree_le.toISOString(), l.id],
    (l) => trouve(parId.get(l.id)),
  );
  return { ...page, total };
}

/** Author, ADMIN, or courier with a live delivery of it. */
const estParticipant = (annonce: LigneAnnonce, appelant: Appelant): boolean =>
  appelant.id === annonce.auteur_id || appelant.role === 'ADMIN' || annonce.estLivreurAssigne;

/** @throws ErreurRefus 404 to anyone who has no part in the announcement */
export async function trouverPourParticipant(deps: Deps, appelant: Appelant, annonceId: string): Promise<LigneAnnonce> {
  return exigerParticipant(await trouverAnnonce(deps.db, annonceId, appelant), appelant);
}

function exigerParticipant(annonce: LigneAnnonce, appelant: Appelant): LigneAnnonce {
  return estParticipant(annonce, appelant) ? annonce : refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
}

/** Every delivery of an announcement, as `trouverPourParticipant` found it for this reader. */
export async function listerLivraisonsDeLAnnonce(
  deps: Deps,
  appelant: Appelant,
  annonce: LigneAnnonce,
  page: { limite: number; curseur?: string | undefined },
): Promise<PageLue<Livraison>> {
  exigerParticipant(annonce, appelant);
  return listerLivraisons(deps, appelant, { de: 'annonce', id: annonce.id }, page);
}

/**
 * Segments are for VALIDE couriers and participants (wire §7).
 * @throws ErreurRefus 403 to anyone else, even about an announcement that does not exist; then 404
 */
async function trouverPourSegments(deps: Deps, appelant: Appelant, annonceId: string): Promise<LigneAnnonce> {
  const livreurValide = appelant.role === 'LIVREUR' && appelant.statut === 'VALIDE';
  const annonce = await trouverSansBlocage(deps, annonceId, appelant).catch((erreur: unknown) => {
    if (livreurValide || appelant.role === 'ADMIN') throw erreur;
    return null;
  });
  const permis = livreurValide || (annonce !== null && estParticipant(annonce, appelant));
  if (!permis || annonce === null) {
    if (appelant.role === 'LIVREUR') exiger(refusSansValide(appelant.statut));
    refuser('ROLE_INTERDIT');
  }
  return annonce;
}

export async function lireSegments(deps: Deps, appelant: Appelant, annonceId: string): Promise<InfosSegments> {
  const annonce = await trouverPourSegments(deps, appelant, annonceId);
  return infosSegments({
    statut: annonce.statut,
    livraisonPartiellePossible: annonce.livraison_partielle_possible,
    prixPropose: annonce.prix_cents,
    livraisons: await listVivantes(deps.db, annonceId),
  });
}

/** @throws ErreurRefus 404 without a live deposit */
export async function lireSegmentDepot(deps: Deps, appelant: Appelant, annonceId: string): Promise<Livraison> {
  await trouverPourSegments(deps, appelant, annonceId);
  const depot = (await listVivantes(deps.db, annonceId)).find((l) => l.typeLivraison === 'PARTIELLE_DEPOT');
  // A VALIDE courier sees it without a part in it: it is where they would take over.
  return lireVueLivraison(deps, { db: deps.db, now: heureLocale(deps.horloge) }, trouve(depot).id, appelant);
}
