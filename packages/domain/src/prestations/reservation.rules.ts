import { enEuros, refus, refusChamp, refused, type Refus, type Result } from '../lib/index.ts';
import { conditionManquee, plageDe, presentDe } from './conditions.rules.ts';
import { creneaux, estOffert, type FaitsCreneaux, type Occupation } from './creneaux.rules.ts';
import type { TypePrestation } from './prestations.enums.ts';
import { PHRASES_RESERVATION } from './prestations.labels.ts';

const HEURE_MS = 3_600_000;

/** 422: what no week and no cancellation could ever make bookable (decisions §5). */
export function refusJamais(demande: Occupation, maintenant: Date): Refus | null {
  const manquee = conditionManquee(plageDe(demande), presentDe(maintenant));
  return manquee === null ? null : refusChamp(manquee.champ, manquee.phrase);
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
export function deciderReservation(faits: FaitsReservation): Result<{ prix: number }> {
  const { demande, offre } = faits;
  const prix = prixPrestation(heuresDe(demande), offre.tauxHoraire);
  const jamais = refusJamais(demande, faits.maintenant);
  if (jamais !== null) return refused(jamais);
  if (demande.typePrestation !== offre.typePrestation)
    return refused(refus('ETAT_INCOMPATIBLE', PHRASES_RESERVATION.typeChange));
  const refuse = refusCreneau(demande, faits);
  if (refuse !== null) return refused(refuse);
  if (demande.prix !== null && demande.prix !== prix)
    return refused(refus('PRIX_CHANGE', undefined, { details: { prix: enEuros(prix) } }));
  const limite = refusLimite(faits);
  return limite === null ? { prix } : refused(limite);
}
