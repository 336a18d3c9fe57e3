import { estimerDetour, formeDeLieu, type Point } from '../geographie/index.ts';
import type { Entrepot } from './entrepots.schema.ts';

/** A relay is worth proposing first while the trip grows by no more than this. */
const DETOUR_RAISONNABLE_KM = 30;
const DETOUR_RAISONNABLE_PART = 0.2;
const PROPOSES = 5;

export interface TrajetDeRelais {
  villeDepart: string;
  villeArrivee: string;
  /** Null where an end is unknown: nothing is measured then. */
  depart: Point | null;
  arrivee: Point | null;
}

export interface EntrepotSurTrajet {
  entrepot: Entrepot;
  /** Whole kilometres that the trip grows by; null where it is unknown. */
  detour: number | null;
  /** In the town that the trip leaves from or leads to: one of the couriers would have nearly all of it. */
  bout: 'depart' | 'arrivee' | null;
  loin: boolean;
}

function situer(entrepot: Entrepot, { villeDepart, villeArrivee, depart, arrivee }: TrajetDeRelais): EntrepotSurTrajet {
  const ville = formeDeLieu(entrepot.ville);
  const bout = ville === formeDeLieu(villeDepart) ? 'depart' : ville === formeDeLieu(villeArrivee) ? 'arrivee' : null;
  const { latitude, longitude } = entrepot;
  if (latitude === null || longitude === null || depart === null || arrivee === null)
    return { entrepot, detour: null, bout, loin: false };
  const { detour, direct } = estimerDetour(depart, { latitude, longitude }, arrivee);
  const loin = detour > Math.max(DETOUR_RAISONNABLE_KM, direct * DETOUR_RAISONNABLE_PART);
  return { entrepot, detour: Math.round(detour), bout, loin };
}

/**
 * Warehouses of a relay, by what they make the trip grow by: those worth proposing first, then all the others. Those of the
 * two ends are never first: the halves of the price would pay for nothing and for the whole trip.
 */
export function classerEntrepots(
  entrepots: readonly Entrepot[],
  trajet: TrajetDeRelais,
): { proposes: EntrepotSurTrajet[]; autres: EntrepotSurTrajet[] } {
  const mesures = entrepots
    .map((entrepot) => situer(entrepot, trajet))
    .toSorted((a, b) => (a.detour ?? Number.POSITIVE_INFINITY) - (b.detour ?? Number.POSITIVE_INFINITY) || 0);
  const proposes = mesures.filter((e) => e.bout === null && e.detour !== null && !e.loin).slice(0, PROPOSES);
  return { proposes, autres: mesures.filter((e) => !proposes.includes(e)) };
}
