import { PHRASES_EFFACEMENT } from '@colivert/domain/comptes';
import { refus, type Refus } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';

/** Somebody waits for this person at an hour that has not passed. */
export async function retenirParties({ db, now }: Tx, id: string): Promise<Refus | null> {
  const reservee = await db
    .selectFrom('prestations')
    .select('id')
    .where((e) => e.or([e('client_id', '=', id), e('prestataire_id', '=', id)]))
    .where('statut', '=', 'RESERVEE')
    .where('date_fin', '>', now)
    .limit(1)
    .executeTakeFirst();
  return reservee === undefined ? null : refus('ETAT_INCOMPATIBLE', PHRASES_EFFACEMENT.prestation);
}

/**
 * Bookings of a client that nobody cancelled and whose hour is past, what `retenirParties` lets go: locked, so that one
 * being cancelled is waited for and left out.
 */
export async function lockPasseesDe({ db, now }: Tx, clientId: string): Promise<string[]> {
  const lignes = await db
    .selectFrom('prestations')
    .select('id')
    .where('client_id', '=', clientId)
    .where('statut', '=', 'RESERVEE')
    .where('date_fin', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  return lignes.map(({ id }) => id);
}

/** The week goes; bookings stay for the other side and its invoices, without where the client lives. */
export async function effacerPrestationsDe(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('semaines').where('prestataire_id', '=', id).execute();
  await db
    .updateTable('prestations')
    .set({ adresse: 'Adresse supprimée', description: '' })
    .where('client_id', '=', id)
    .execute();
}

export async function exporterPrestations(db: Kysely<DB>, id: string) {
  const lignes = db
    .selectFrom('prestations')
    .select(['id', 'titre', 'type_prestation', 'statut', 'date_debut', 'date_fin', 'ville', 'prix_cents', 'cree_le'])
    .orderBy('date_debut');
  const [reservees, realisees, offre, disponibilites] = await Promise.all([
    lignes.select(['description', 'adresse', 'code_postal']).where('client_id', '=', id).execute(),
    // Without the address, which is the client's.
    lignes.where('prestataire_id', '=', id).execute(),
    db
      .selectFrom('utilisateurs')
      .select(['type_prestation_principale', 'taux_horaire_cents', 'description_prestation', 'photo_prestation'])
      .where('id', '=', id)
      .where('role', '=', 'PRESTATAIRE')
      .executeTakeFirst(),
    db
      .selectFrom('disponibilites')
      .select(['jour_semaine', 'heure_debut', 'heure_fin', 'actif'])
      .where('prestataire_id', '=', id)
      .execute(),
  ]);
  return { prestationsReservees: reservees, prestationsRealisees: realisees, offre: offre ?? null, disponibilites };
}
