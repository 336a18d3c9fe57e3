import {
  arrondirTrajet,
  DISTANCE_IMPOSSIBLE,
  type Distance,
  prixSuggere,
  type Tarif,
} from '@colivert/domain/geographie';
import { enEuros } from '@colivert/domain/lib';
import { type FournisseurTrajets, trajetsDuServeur } from '../fournisseurs.ts';
import { dansLesTemps } from './patience.ts';
import type { BibliothequeItineraires } from './maps.types.ts';

interface Mesure {
  metres: number;
  secondes: number;
}

/** Anything but two numbers is a failure, never 0 km. */
function lireMesure(metres: unknown, duree: unknown, parSeconde: number): Mesure {
  if (typeof metres !== 'number' || typeof duree !== 'number' || !(metres >= 0) || !(duree >= 0))
    throw new Error('no measure in the answer');
  return { metres, secondes: duree / parSeconde };
}

/** Driving, in metric units (C-323). Null when no road joins the two. */
async function mesurer(itineraires: BibliothequeItineraires, depart: string, arrivee: string): Promise<Mesure | null> {
  const { RouteMatrix, DistanceMatrixService } = itineraires;
  if (RouteMatrix) {
    const { matrix } = await RouteMatrix.computeRouteMatrix({
      origins: [depart],
      destinations: [arrivee],
      travelMode: 'DRIVING',
      units: 'METRIC',
      region: 'fr',
      fields: ['distanceMeters', 'durationMillis', 'condition'],
    });
    const trouve = matrix.rows[0]?.items[0];
    if (trouve?.condition === 'ROUTE_NOT_FOUND') return null;
    return lireMesure(trouve?.distanceMeters, trouve?.durationMillis, 1000);
  }
  if (!DistanceMatrixService) throw new Error('no distances in the maps script');
  const { rows } = await new DistanceMatrixService().getDistanceMatrix({
    origins: [depart],
    destinations: [arrivee],
    travelMode: 'DRIVING',
    unitSystem: 0,
    region: 'fr',
  });
  const trouve = rows[0]?.elements[0];
  if (trouve !== undefined && trouve.status !== 'OK') return null;
  return lireMesure(trouve?.distance?.value, trouve?.duration?.value, 1);
}

function reponse(mesure: Mesure | null, tarif: Tarif): Distance {
  const sansPoints = { depart: null, arrivee: null };
  if (mesure === null)
    return {
      success: false,
      distance: null,
      duration: null,
      estimatedPrice: null,
      error: DISTANCE_IMPOSSIBLE,
      source: null,
      ...sansPoints,
    };
  const trajet = arrondirTrajet(mesure.metres / 1000, mesure.secondes / 60);
  return {
    success: true,
    distance: trajet.distance,
    duration: trajet.duree,
    estimatedPrice: enEuros(prixSuggere(tarif, trajet)),
    error: null,
    source: 'google',
    ...sansPoints,
  };
}

/** Trips by the maps script; the server's estimate answers when it fails, and says that it is one. */
export function creerTrajetsGoogle(itineraires: BibliothequeItineraires): FournisseurTrajets {
  return {
    nom: 'google',
    async mesurer(trajet, tarif, signal) {
      const depart = `${trajet.adresseDepart}, ${trajet.villeDepart}, France`;
      const arrivee = `${trajet.adresseArrivee}, ${trajet.villeArrivee}, France`;
      try {
        const mesure = await dansLesTemps(mesurer(itineraires, depart, arrivee));
        signal.throwIfAborted();
        return reponse(mesure, tarif);
      } catch (erreur) {
        if (signal.aborted) throw erreur;
        return trajetsDuServeur.mesurer(trajet, tarif, signal);
      }
    },
  };
}
