import { refusSansValide } from '@colivert/domain/comptes';
import { centimes, identifiant, jourParis } from '@colivert/domain/lib';
import {
  deciderReservation,
  PHRASES_RESERVATION,
  type DemandeReservation,
  type Prestation,
} from '@colivert/domain/prestations';
import { v7 as uuid } from 'uuid';
import { lockAppelantEt } from '../comptes/index.ts';
import { exigerSansBlocage } from '../conversations/index.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { exigerBudget } from '../lib/limites.ts';
import { lireEcrite } from './lectures.usecases.ts';
import { joursDe, lireFaitsCreneaux, trouverOffre } from './offres.usecases.ts';
import { mailsReservee } from './prestations.mails.ts';
import { countReservations, insertPrestation } from './prestations.sql.ts';
import { offreDe, vuePrestation } from './prestations.views.ts';
import { prevenir } from './prevenir.usecases.ts';

/** 404 for a provider who cannot be booked comes before anything is said of the fields (wire §1.3, §9). */
export async function trouverPourReservation(deps: Deps, appelant: Appelant, corps: unknown): Promise<void> {
  const { prestataireId } = (corps ?? {}) as { prestataireId?: unknown };
  const id = identifiant.safeParse(prestataireId);
  if (!id.success) return;
  await trouverOffre(deps.db, id.data);
  await exigerSansBlocage(deps.db, appelant.id, id.data, PHRASES_RESERVATION.introuvable);
}

/**
 * The client's row is locked, so that the limits count true. The provider's is held, so that its statut, its rate and its
 * week are those of the booking; the week and the other bookings are read inside. What judges the race between clients
 * in the end is the exclusion constraint (concurrency row 14).
 */
export async function reserver(deps: Deps, call: Call, entree: DemandeReservation): Promise<Prestation> {
  const { appelant } = call;
  const { prestataireId } = entree;
  const demande = { debut: entree.dateDebut, fin: entree.dateFin };
  return callTransaction(deps, call, async (tx) => {
    // One booking of a provider at a time: the exclusion constraint judges without it, but overlapping inserts at one
    // instant would then wait for each other and end as deadlocks, a second each.
    const tenus = await lockAppelantEt(tx, appelant, prestataireId, 'lock');
    const client = tenus.appelant;
    exiger(refusSansValide(client.statut));
    const prestataire = trouve(tenus.autre, PHRASES_RESERVATION.introuvable);
    await exigerSansBlocage(tx.db, client.id, prestataireId, PHRASES_RESERVATION.introuvable);
    const offre = offreDe(prestataire) ?? refuser('INTROUVABLE', PHRASES_RESERVATION.introuvable);
    const jour = joursDe(jourParis(demande.debut), 1);
    const { aVenir, ceJour } = await countReservations(tx.db, client.id, { prestataireId, jour, now: tx.now });
    const { RESERVATIONS_A_VENIR, RESERVATIONS_PAR_JOUR } = deps.config.limites;
    const { prix } = allowed(
      deciderReservation({
        ...(await lireFaitsCreneaux(tx.db, prestataireId, tx.now)),
        demande: {
          ...demande,
          typePrestation: entree.typePrestation,
          prix: entree.prix === null ? null : centimes(entree.prix),
        },
        offre,
        reservationsAVenir: aVenir,
        reservationsCeJour: ceJour,
        limites: { aVenir: RESERVATIONS_A_VENIR.nombre, parJour: RESERVATIONS_PAR_JOUR.nombre },
      }),
    );
    await exigerBudget(tx.db, deps.config.limites, {
      nom: 'RESERVATIONS_ANNULEES',
      porteur: `${client.id}:${prestataireId}`,
      now: tx.now,
      phrase: PHRASES_RESERVATION.tropDeFois,
    });

    const id = uuid();
    await insertPrestation(tx.db, {
      id,
      client_id: client.id,
      prestataire_id: prestataireId,
      type_prestation: entree.typePrestation,
      statut: 'RESERVEE',
      titre: entree.titre,
      description: entree.description ?? '',
      adresse: entree.adresse,
      ville: entree.ville,
      code_postal: entree.codePostal,
      date_debut: demande.debut,
      date_fin: demande.fin,
      taux_horaire_cents: offre.tauxHoraire,
      prix_cents: prix,
      dernier_acteur_id: client.id,
      cree_le: tx.now,
    });
    await tx.historique({ objetType: 'prestation', objetId: id, de: null, vers: 'RESERVEE', acteurId: client.id });
    const ecrite = await lireEcrite(tx, id);
    await prevenir(deps, tx, ecrite, { evenement: 'RESERVEE', par: 'client' }, mailsReservee, { client, prestataire });
    return vuePrestation(ecrite);
  });
}
