import { partDansLivraison, type ActeurLivraison } from '@colivert/domain/livraisons';
import { tenirAnnonce } from '../annonces/index.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import { findParts, listVivantes, lockLivraison, type LivraisonTenue } from './livraisons.sql.ts';

/** A delivery and its announcement, both locked in that order, with the caller's part. */
export interface Tenue {
  annonce: Awaited<ReturnType<typeof tenirAnnonce>>;
  livraison: LivraisonTenue;
  vivantes: Awaited<ReturnType<typeof listVivantes>>;
  acteur: ActeurLivraison;
}

export async function tenir(tx: Tx, id: string, appelant: Appelant): Promise<Tenue> {
  const { annonceId, livreurId, auteurId, lecteurEstLivreurAssigne } = trouve(await findParts(tx.db, id, appelant.id));
  const acteur = trouve(partDansLivraison({ livreurId, auteurId, lecteurEstLivreurAssigne }, appelant));
  const annonce = await tenirAnnonce(tx, annonceId);
  const livraison = trouve(await lockLivraison(tx.db, id));
  return { annonce, livraison, vivantes: await listVivantes(tx.db, annonceId), acteur };
}
