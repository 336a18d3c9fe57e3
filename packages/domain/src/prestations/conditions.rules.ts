import { ajouterJours, enParis, jourParis } from '../lib/index.ts';
import {
  DUREE_MAX,
  DUREE_MIN,
  HEURE_FERMETURE,
  HEURE_OUVERTURE,
  HEURE_PAUSE,
  JOURS_RESERVABLES,
} from './prestations.enums.ts';

/** A booking as the conditions look at it, by the clocks of Paris. */
export interface Plage {
  debut: Date;
  fin: Date;
  /** Calendar days, and hours of them: 14.5 is half past two. */
  jourDebut: string;
  jourFin: string;
  heureDebut: number;
  heureFin: number;
}

/** The present, as the conditions look at it. */
export interface Present {
  maintenant: Date;
  /** The last calendar day that can be booked. */
  dernierJour: string;
}

export const presentDe = (maintenant: Date): Present => ({
  maintenant,
  dernierJour: ajouterJours(jourParis(maintenant), JOURS_RESERVABLES - 1),
});

export interface Condition {
  tenue: (plage: Plage, present: Present) => boolean;
  /** The field of the form that is wrong when it does not hold, and what it says. */
  champ: 'dateDebut' | 'dateFin';
  phrase: string;
}

/**
 * What no week and no cancellation could make bookable, in the order in which it is told (spec 2 §5, §9). The slots that are
 * offered are computed from these conditions and a refusal is explained by them: a rule is written once.
 */
export const CONDITIONS: readonly Condition[] = [
  {
    tenue: ({ heureDebut }) => Number.isInteger(heureDebut),
    champ: 'dateDebut',
    phrase: 'Une prestation commence à une heure pleine.',
  },
  {
    tenue: ({ heureFin }) => Number.isInteger(heureFin),
    champ: 'dateFin',
    phrase: 'Une prestation finit à une heure pleine.',
  },
  { tenue: ({ debut, fin }) => fin > debut, champ: 'dateFin', phrase: 'La fin doit être après le début.' },
  {
    tenue: ({ jourDebut, jourFin }) => jourDebut === jourFin,
    champ: 'dateFin',
    phrase: 'Une prestation commence et finit le même jour.',
  },
  {
    tenue: ({ debut }, { maintenant }) => debut > maintenant,
    champ: 'dateDebut',
    phrase: 'Ce créneau est déjà commencé.',
  },
  {
    tenue: ({ jourDebut }, { dernierJour }) => jourDebut <= dernierJour,
    champ: 'dateDebut',
    phrase: `Une prestation se réserve dans les ${JOURS_RESERVABLES} jours.`,
  },
  {
    tenue: ({ heureDebut, heureFin }) => heureDebut >= HEURE_OUVERTURE && heureFin <= HEURE_FERMETURE,
    champ: 'dateDebut',
    phrase: `Une prestation a lieu entre ${HEURE_OUVERTURE} h et ${HEURE_FERMETURE} h.`,
  },
  {
    tenue: ({ heureDebut, heureFin }) => heureDebut > HEURE_PAUSE || heureFin <= HEURE_PAUSE,
    champ: 'dateDebut',
    phrase: `La pause de ${HEURE_PAUSE} h à ${HEURE_PAUSE + 1} h ne se réserve pas.`,
  },
  {
    tenue: ({ heureDebut, heureFin }) => heureFin - heureDebut >= DUREE_MIN && heureFin - heureDebut <= DUREE_MAX,
    champ: 'dateFin',
    phrase: `Une prestation dure de ${DUREE_MIN} à ${DUREE_MAX} heures.`,
  },
];

/** The first condition that a booking breaks, or null. */
export function conditionManquee(plage: Plage, present: Present): Condition | null {
  return CONDITIONS.find(({ tenue }) => !tenue(plage, present)) ?? null;
}

/** `14:30` of Paris -> 14.5, to the millisecond. */
function heureDe(instant: Date): number {
  const [heure = 0, minute = 0, seconde = 0] = enParis(instant).slice(11, 19).split(':').map(Number);
  return heure + (minute * 60_000 + seconde * 1000 + (instant.getTime() % 1000)) / 3_600_000;
}

export const plageDe = ({ debut, fin }: { debut: Date; fin: Date }): Plage => ({
  debut,
  fin,
  jourDebut: jourParis(debut),
  jourFin: jourParis(fin),
  heureDebut: heureDe(debut),
  heureFin: heureDe(fin),
});
