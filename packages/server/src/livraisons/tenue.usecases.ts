import type { ActeurLivraison } from '@colivert/domain/livraisons';
import { tenirAnnonce } from '../annonces/index.ts';
import type { Tx } from '../lib/db/transaction.ts';
import { trouve } from '../lib/erreurs.ts';
import type { Part } from './lectures.usecases.ts';
import { listVivantes, lockLivraison, type LivraisonTenue } from './livraisons.sql.ts';

/** A delivery and its announcement, both locked in that order, with the caller's part. */
export interface Tenue {
  annonce: Awaited<ReturnType<typeof tenirAnnonce>>;
  livraison: LivraisonTenue;
  vivantes: Awaited<ReturnType<typeof listVivantes>>;
  acteur: ActeurLivraison;
}

/** Everyone with a part in an announcement under way: its author and the courier of each leg. */
export const parties = (auteurId: string, vivantes: readonly { livreurId: string }[]): string[] => [
  auteurId,
  ...vivantes.map(({ livreurId }) => livreurId),
];

/** Whose delivery and whose announcement it is never changes, so the caller's part is that which was found. */
export async function tenir(tx: Tx, { id, annonceId, acteur }: Part): Promise<Tenue> {
  const annonce = await tenirAnnonce(tx, annonceId);
  const livraison = trouve(await lockLivraison(tx.db, id));
  return { annonce, livraison, vivantes: await listVivantes(tx.db, annonceId), acteur };
}
