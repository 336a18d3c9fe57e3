import { PHRASES_EFFACEMENT } from '@colivert/domain/comptes';
import { refus, type Refus } from '@colivert/domain/lib';
import { STATUTS_OUVERTS } from '@colivert/domain/livraisons';
import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';

/** Somebody's parcel is in this courier's hands, or was promised to them. */
export async function retenirLivreur({ db }: Tx, livreurId: string): Promise<Refus | null> {
  const ouverte = await db
    .selectFrom('livraisons')
    .select('id')
    .where('livreur_id', '=', livreurId)
    .where('statut', 'in', STATUTS_OUVERTS)
    .limit(1)
    .executeTakeFirst();
  return ouverte === undefined ? null : refus('ETAT_INCOMPATIBLE', PHRASES_EFFACEMENT.livraison);
}

/**
 * Deliveries made, with cities only: the addresses are another person's. Deliveries received, without the code, which is
 * a key to a parcel.
 */
export async function exporterLivraisons(db: Kysely<DB>, id: string) {
  const lignes = db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select(['l.id', 'l.annonce_id', 'a.titre', 'a.ville_depart', 'a.ville_arrivee', 'l.type_livraison', 'l.statut'])
    .select(['l.prix_cents', 'l.date_debut', 'l.date_fin', 'l.motif_annulation', 'l.cree_le'])
    .orderBy('l.cree_le');
  const [faites, recues] = await Promise.all([
    lignes.where('l.livreur_id', '=', id).execute(),
    lignes.where('a.auteur_id', '=', id).execute(),
  ]);
  return { livraisonsFaites: faites, livraisonsRecues: recues };
}
