import { ajouterJours, enEuros, enParis, jourParis, refus, refusChamp, type Refus } from '../lib/index.ts';
import { creneaux, estOffert, SEMAINE_ENTIERE, type FaitsCreneaux, type Occupation } from './creneaux.rules.ts';
import {
  DUREE_MAX,
  HEURE_FERMETURE,
  HEURE_OUVERTURE,
  HEURE_PAUSE,
  JOURS_RESERVABLES,
  type TypePrestation,
} from './prestations.enums.ts';
import { PHRASES_RESERVATION } from './prestations.labels.ts';

const HEURE_MS = 3_600_000;

/** Which sentence tells best why this can never be booked. */
function raison({ debut, fin }: Occupation, maintenant: Date): [champ: 'dateDebut' | 'dateFin', phrase: string] {
  const pleine = (instant: Date) => instant.getTime() % 1000 === 0 && enParis(instant).slice(13, 19) === ':00:00';
  const heure = (instant: Date) => Number(enParis(instant).slice(11, 13));
  const [jour, aujourdhui] = [jourParis(debut), jourParis(maintenant)];
  if (!pleine(debut)) return ['dateDebut', 'Une prestation commence à une heure pleine.'];
  if (!pleine(fin)) return ['dateFin', 'Une prestation finit à une heure pleine.'];
  if (fin <= debut) return ['dateFin', 'La fin doit être après le début.'];
  if (jourParis(fin) !== jour) return ['dateFin', 'Une prestation commence et finit le même jour.'];
  if (debut <= maintenant) return ['dateDebut', 'Ce créneau est déjà commencé.'];
  if (jour < aujourdhui || jour >= ajouterJours(aujourdhui, JOURS_RESERVABLES))
    return ['dateDebut', `Une prestation se réserve dans les ${JOURS_RESERVABLES} jours.`];
  if (
    heure(debut) < HEURE_OUVERTURE ||
    heure(fin) > HEURE_FERMETURE ||
    fin.getTime() - debut.getTime() >= 24 * HEURE_MS
  )
    return ['dateDebut', `Une prestation a lieu entre ${HEURE_OUVERTURE} h et ${HEURE_FERMETURE} h.`];
  if (heure(debut) <= HEURE_PAUSE && heure(fin) > HEURE_PAUSE)
    return ['dateDebut', 'La pause de 12 h à 13 h ne se réserve pas.'];
  return ['dateFin', `Une prestation dure de 1 à ${DUREE_MAX} heures.`];
}

/** 422: what no week and no cancellation could ever make bookable (decisions §5). */
export function refusJamais(demande: Occupation, maintenant: Date): Refus | null {
  const possibles = creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant });
  return estOffert(possibles, demande) ? null : refusChamp(...raison(demande, maintenant));
}

/** 422, then 409 when the provider's present week or another booking is in the way. */
export function refusCreneau(demande: Occupation, faits: FaitsCreneaux): Refus | null {
  const jamais = refusJamais(demande, faits.maintenant);
  if (jamais !== null) return jamais;
  if (!estOffert(creneaux({ ...faits, occupations: [] }), demande)) return refus('CRENEAU_RETIRE');
  return estOffert(creneaux(faits), demande) ? null : refus('CRENEAU_PRIS');
}

/** Whole hours of a booking. */
export function heuresDe({ debut, fin }: Occupation): number {
  return Math.round((fin.getTime() - debut.getTime()) / HEURE_MS);
}

/** Cents: hours times the hourly rate (D-323). */
export function prixPrestation(heures: number, tauxHoraire: number): number {
  return heures * tauxHoraire;
}

export interface FaitsReservation extends FaitsCreneaux {
  demande: Occupation & { typePrestation: TypePrestation; /** Cents, when the screen sent one. */ prix: number | null };
  offre: { typePrestation: TypePrestation; /** Cents an hour. */ tauxHoraire: number };
  /** The client's bookings to come, and those with this provider on that day; how many are allowed (decisions §8). */
  reservationsAVenir: number;
  reservationsCeJour: number;
  limites: { aVenir: number; parJour: number };
}

function refusLimite({ reservationsAVenir, reservationsCeJour, limites }: FaitsReservation): Refus | null {
  if (reservationsAVenir >= limites.aVenir)
    return refus('LIMITE_ATTEINTE', `Vous avez déjà ${reservationsAVenir} réservations à venir : c'est le maximum.`);
  return reservationsCeJour >= limites.parJour
    ? refus('LIMITE_ATTEINTE', `Vous avez déjà ${reservationsCeJour} réservations ce jour-là avec ce prestataire.`)
    : null;
}

/** Whether the booking passes, and its price in cents; refusals in the order of wire §9. */
export function deciderReservation(faits: FaitsReservation): { refus: Refus } | { prix: number } {
  const { demande, offre } = faits;
  const prix = prixPrestation(heuresDe(demande), offre.tauxHoraire);
  const jamais = refusJamais(demande, faits.maintenant);
  if (jamais !== null) return { refus: jamais };
  if (demande.typePrestation !== offre.typePrestation)
    return { refus: refus('ETAT_INCOMPATIBLE', PHRASES_RESERVATION.typeChange) };
  const refuse = refusCreneau(demande, faits);
  if (refuse !== null) return { refus: refuse };
  if (demande.prix !== null && demande.prix !== prix)
    return { refus: refus('PRIX_CHANGE', undefined, { details: { prix: enEuros(prix) } }) };
  const limite = refusLimite(faits);
  return limite === null ? { prix } : { refus: limite };
}
