import { STATUTS_ANNONCE_OUVERTS } from '@colivert/domain/annonces';
import { PHRASES_EFFACEMENT } from '@colivert/domain/comptes';
import { refus, type Refus } from '@colivert/domain/lib';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';

const ADRESSE_EFFACEE = 'Adresse supprimée';
const DESCRIPTION_EFFACEE = 'La personne qui avait publié cette annonce a supprimé son compte.';

/** A parcel of theirs is in somebody's hands, or waits in a warehouse. Locked, so that no courier takes one meanwhile. */
export async function retenirAuteur({ db }: Tx, auteurId: string): Promise<Refus | null> {
  const ouvertes = await db
    .selectFrom('annonces')
    .select('id')
    .where('auteur_id', '=', auteurId)
    .where('statut', 'in', STATUTS_ANNONCE_OUVERTS)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (ouvertes.length === 0) return null;
  const vivante = await db
    .selectFrom('livraisons')
    .select('id')
    .where(
      'annonce_id',
      'in',
      ouvertes.map(({ id }) => id),
    )
    .where('statut', '<>', 'ANNULEE')
    .limit(1)
    .executeTakeFirst();
  return vivante === undefined ? null : refus('ETAT_INCOMPATIBLE', PHRASES_EFFACEMENT.livraison);
}

/** What is published goes; what was delivered stays with its title and cities, for the courier's own history. */
export async function effacerAnnoncesDe(tx: Tx, auteurId: string): Promise<void> {
  const retirees = await tx.db
    .updateTable('annonces')
    .set({ statut: 'ANNULEE' })
    .where('auteur_id', '=', auteurId)
    .where('statut', '=', 'ACTIVE')
    .where('supprimee_le', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of retirees)
    await tx.historique({ objetType: 'annonce', objetId: id, de: 'ACTIVE', vers: 'ANNULEE', acteurId: auteurId });
  await tx.db
    .updateTable('annonces')
    .set({
      description: DESCRIPTION_EFFACEE,
      adresse_depart: ADRESSE_EFFACEE,
      adresse_arrivee: ADRESSE_EFFACEE,
      liste_courses: null,
      photo: null,
      version: sql`version + 1`,
    })
    .where('auteur_id', '=', auteurId)
    .execute();
}

export async function exporterAnnonces(db: Kysely<DB>, auteurId: string) {
  return db
    .selectFrom('annonces')
    .select(['id', 'titre', 'description', 'type', 'statut', 'adresse_depart', 'ville_depart', 'adresse_arrivee'])
    .select([
      'ville_arrivee',
      'prix_cents',
      'prix_negociable',
      'date_limite',
      'date_preferee',
      'type_colis',
      'poids_kg',
    ])
    .select(['dimensions', 'fragile', 'photo', 'livraison_partielle_possible', 'liste_courses', 'quantite_produits'])
    .select(['reserve_aux_affilies', 'cree_le', 'supprimee_le'])
    .where('auteur_id', '=', auteurId)
    .orderBy('cree_le')
    .execute();
}
