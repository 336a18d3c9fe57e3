import type { DonneesLigne, EvenementLigne } from '@colivert/domain/conversations';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../lib/db/transaction.ts';
import { insertLignes, lockDeLivraison, lockDePrestation } from './lignes.sql.ts';

type EvenementDe<P extends string> = Extract<EvenementLigne, `${P}_${string}`>;

/**
 * What the platform writes where the people of an act write to each other, in its transaction (spec 3 §5.1). It opens no
 * conversation, and is unread by nobody. To be called before the act tells anybody: conversations come before notifications
 * in the lock order.
 */
async function ecrire<E extends EvenementLigne>(
  tx: Tx,
  tenues: Awaited<ReturnType<typeof lockDeLivraison>>,
  evenement: E,
  donnees: DonneesLigne[E],
): Promise<void> {
  tx.changer(
    'messages',
    tenues.flatMap(({ a_id, b_id }) => [a_id, b_id]),
  );
  await insertLignes(
    tx.db,
    tenues.map((c) => ({
      id: uuid(),
      conversation_id: c.id,
      rang: c.dernier_rang + 1,
      sorte: 'SYSTEME',
      evenement,
      donnees: JSON.stringify(donnees),
      cree_le: new Date(Math.max(tx.now.getTime(), c.dernier_le.getTime())),
    })),
  );
}

/** Into the conversations of a delivery's courier with its author, and with who carries the other leg. */
export async function ecrireLigneLivraison<E extends EvenementDe<'LIVRAISON'>>(
  tx: Tx,
  { annonce_id: annonceId, livreur_id: livreurId }: { annonce_id: string; livreur_id: string },
  evenement: E,
  donnees: DonneesLigne[E],
): Promise<void> {
  await ecrire(tx, await lockDeLivraison(tx.db, { annonceId, livreurId }), evenement, donnees);
}

export async function ecrireLignePrestation<E extends EvenementDe<'PRESTATION'>>(
  tx: Tx,
  { client_id: clientId, prestataire_id: prestataireId }: { client_id: string; prestataire_id: string },
  evenement: E,
  donnees: DonneesLigne[E],
): Promise<void> {
  await ecrire(tx, await lockDePrestation(tx.db, { clientId, prestataireId }), evenement, donnees);
}
