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
import { lireVuesAnnonces, trouverAnnonce } from '../annonces/index.ts';
import { heureLocale } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
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

/** The reader's part in a delivery, with its announcement. @throws ErreurRefus 404 to strangers */
export async function trouverPart(
  db: Kysely<DB>,
  id: string,
  lecteur: Appelant,
): Promise<{ annonceId: string; acteur: ActeurLivraison }> {
  const parts = trouve(await findParts(db, id, lecteur.id));
  return { annonceId: parts.annonceId, acteur: partDansLivraison(parts, lecteur) ?? refuser('INTROUVABLE') };
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

/** The whole object, within the transaction that just wrote it or on its own. */
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
  return lireVueLivraison(deps, { db: deps.db, now: heureLocale(deps.horloge) }, id, appelant);
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
async function estParticipant(deps: Deps, appelant: Appelant, annonceId: string, auteurId: string): Promise<boolean> {
  if (appelant.id === auteurId || appelant.role === 'ADMIN') return true;
  const vivantes = await listVivantes(deps.db, annonceId);
  return vivantes.some(({ livreurId }) => livreurId === appelant.id);
}

/** @throws ErreurRefus 404 to anyone who has no part in the announcement */
export async function trouverPourParticipant(deps: Deps, appelant: Appelant, annonceId: string): Promise<void> {
  const annonce = await trouverAnnonce(deps.db, annonceId, appelant);
  if (!(await estParticipant(deps, appelant, annonceId, annonce.auteur_id)))
    refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
}

/**
 * Segments are for VALIDE couriers and participants (wire §7).
 * @throws ErreurRefus 403 to anyone else, even about an announcement that does not exist; then 404
 */
export async function trouverPourSegments(deps: Deps, appelant: Appelant, annonceId: string) {
  const livreurValide = appelant.role === 'LIVREUR' && appelant.statut === 'VALIDE';
  const annonce = await trouverAnnonce(deps.db, annonceId, appelant).catch((erreur: unknown) => {
    if (livreurValide || appelant.role === 'ADMIN') throw erreur;
    return null;
  });
  const permis =
    livreurValide || (annonce !== null && (await estParticipant(deps, appelant, annonceId, annonce.auteur_id)));
  if (!permis || annonce === null) {
    if (appelant.role === 'LIVREUR') exiger(refusSansValide(appelant.statut));
    refuser('ROLE_INTERDIT');
  }
  return annonce;
}

export async function lireSegments(deps: Deps, appelant: Appelant, annonceId: string): Promise<InfosSegments> {
  const annonce = await trouverAnnonce(deps.db, annonceId, appelant);
  return infosSegments({
    statut: annonce.statut,
    livraisonPartiellePossible: annonce.livraison_partielle_possible,
    prixPropose: annonce.prix_cents,
    livraisons: await listVivantes(deps.db, annonceId),
  });
}

/** @throws ErreurRefus 404 without a live deposit */
export async function lireSegmentDepot(deps: Deps, appelant: Appelant, annonceId: string): Promise<Livraison> {
  const depot = (await listVivantes(deps.db, annonceId)).find((l) => l.typeLivraison === 'PARTIELLE_DEPOT');
  return lireLivraison(deps, appelant, trouve(depot).id);
}
