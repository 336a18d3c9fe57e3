import {
  DISTANCE_EN_PANNE,
  DISTANCE_ERREUR_TECHNIQUE,
  DISTANCE_IMPOSSIBLE,
  formeDeLieu,
  prixSuggere,
  type calculerDistance as route,
  type Distance,
  type Point,
  type SourceDistance,
  type Trajet,
} from '@colivert/domain/geographie';
import { enEuros, type QueryLue } from '@colivert/domain/lib';
import type { Deps } from '../lib/deps.ts';
import { PanneSortante } from '../lib/http/sortant.ts';
import { geographieDe, type Geographie } from './geographie.ts';
import { lirePlaceId, type LieuTrouve } from './lieux.ts';
import { estDansLaVille, situer } from './situer.ts';

type Demande = QueryLue<typeof route>;
type Bouts = readonly [depart: LieuTrouve, arrivee: LieuTrouve];
interface Mesure extends Trajet {
  source: SourceDistance;
}

const point = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

function echec(error: string, bouts?: Bouts): Distance {
  const [depart, arrivee] = bouts ?? [];
  return {
    success: false,
    distance: null,
    duration: null,
    estimatedPrice: null,
    error,
    source: null,
    depart: depart === undefined ? null : point(depart),
    arrivee: arrivee === undefined ? null : point(arrivee),
  };
}

/** Distance, duration and suggested price of a trip; a failed calculation is an answer too (spec 1 §8). */
export async function calculerDistance(deps: Deps, demande: Demande): Promise<Distance> {
  try {
    const geographie = await geographieDe(deps.config);
    const bouts = await situerBouts(deps, geographie, demande);
    if (bouts === null) return echec(DISTANCE_IMPOSSIBLE);
    const mesure = memeAdresse(demande, bouts)
      ? { distance: 0, duree: 0, source: 'estimation' as const }
      : await mesurer(deps, geographie, bouts);
    if (typeof mesure === 'string') return echec(mesure, bouts);
    return {
      success: true,
      distance: mesure.distance,
      duration: mesure.duree,
      estimatedPrice: enEuros(prixSuggere(demande.tarif, mesure)),
      error: null,
      source: mesure.source,
      depart: point(bouts[0]),
      arrivee: point(bouts[1]),
    };
  } catch (erreur) {
    deps.log.error({ err: erreur }, 'distance failed');
    return echec(DISTANCE_ERREUR_TECHNIQUE);
  }
}

/** The road when a provider gives it, else the estimate, else the sentence that says why there is none. */
async function mesurer(
  deps: Deps,
  { embarque, routeur }: Geographie,
  [depart, arrivee]: Bouts,
): Promise<Mesure | string> {
  const estimation = embarque.estimer(depart, arrivee);
  const estimee: Mesure | null = estimation === null ? null : { ...estimation, source: 'estimation' };
  const memePoint = depart.latitude === arrivee.latitude && depart.longitude === arrivee.longitude;
  // Two addresses known by one commune's centre: a road from a point to itself would say 0 km.
  if (routeur === null || memePoint) return estimee ?? DISTANCE_IMPOSSIBLE;
  try {
    const trajet = await routeur.mesurer(depart, arrivee, estimation?.distance ?? null);
    return trajet === null ? DISTANCE_IMPOSSIBLE : { ...trajet, source: routeur.source };
  } catch (erreur) {
    if (!(erreur instanceof PanneSortante)) throw erreur;
    deps.log.warn({ err: erreur }, 'route provider failed');
    return estimee ?? DISTANCE_EN_PANNE;
  }
}

/** Both ends, or null when one of them is nowhere. A homonym is taken where the other end can be driven to. */
async function situerBouts(deps: Deps, geographie: Geographie, d: Demande): Promise<Bouts | null> {
  const [departs, arrivees] = await Promise.all([
    candidats(deps, geographie, d.placeDepart, d.adresseDepart, d.villeDepart),
    candidats(deps, geographie, d.placeArrivee, d.adresseArrivee, d.villeArrivee),
  ]);
  const couples = departs.flatMap((depart) => arrivees.map((arrivee): Bouts => [depart, arrivee]));
  return couples.find(([a, b]) => a.commune.zone === b.commune.zone) ?? couples[0] ?? null;
}

async function candidats(
  deps: Deps,
  geographie: Geographie,
  placeId: string | undefined,
  adresse: string,
  ville: string,
): Promise<LieuTrouve[]> {
  const { territoire } = geographie.embarque;
  const choisi = placeId === undefined ? null : lirePlaceId(territoire, deps.secret, placeId);
  // The fields stay editable after a choice: a place of another city than the one shown is no longer meant.
  if (choisi !== null && estDansLaVille(geographie.embarque, choisi, ville)) return [choisi];
  return situer(deps, geographie, adresse, ville);
}

function memeAdresse(d: Demande, [depart, arrivee]: Bouts): boolean {
  return (
    depart.commune.insee === arrivee.commune.insee &&
    formeDeLieu(d.adresseDepart) === formeDeLieu(d.adresseArrivee) &&
    depart.codePostal === arrivee.codePostal
  );
}
