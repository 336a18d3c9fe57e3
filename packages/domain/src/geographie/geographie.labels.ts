import { apercu, formatNombre } from '../lib/index.ts';
import type { FournisseurAdresses, FournisseurItineraires, Precision, SourceDistance } from './geographie.enums.ts';

/** Sentences of spec 1 §8, word for word. */
export const DISTANCE_IMPOSSIBLE = 'Impossible de calculer la distance entre ces adresses';
export const DISTANCE_EN_PANNE = 'Erreur du service de calcul de distance';
export const DISTANCE_ERREUR_TECHNIQUE = 'Erreur technique lors du calcul';
export const GOOGLE_INDISPONIBLE = "Google Maps n'est pas disponible";
/** Spec 2 §8: around a failed calculation in the merchant form. */
export const DISTANCE_EN_ERREUR = 'Erreur de calcul de distance';
export const CALCUL_DESACTIVE =
  'Le service de cartes est indisponible : le calcul automatique de la distance est désactivé.';

/** With what was typed, or its beginning (spec 1 §8). */
export const aucuneAdresse = (saisie: string): string => `Aucune adresse trouvée pour ${apercu(saisie.trim(), 100)}`;
export const calculImpossible = (raison: string): string => `Calcul impossible : ${raison}`;

export const ARRONDISSEMENT_A_PRECISER = 'arrondissement à préciser';

/** Under an address chosen; null when the point is the address's own. */
export const AVERTISSEMENTS_PRECISION = {
  numero: null,
  voie: null,
  commune: 'Adresse non vérifiée : position au centre de la commune',
} as const satisfies Record<Precision, string | null>;

export const LIBELLES_SOURCE = {
  estimation: 'estimation',
  ign: 'itinéraire IGN',
  osrm: 'itinéraire OpenStreetMap',
  valhalla: 'itinéraire OpenStreetMap',
  google: 'itinéraire Google Maps',
} as const satisfies Record<SourceDistance, string>;

/** Beside every distance that is not a road's. */
export const EXPLICATION_ESTIMATION = "Estimation sans itinéraire routier (vol d'oiseau corrigé)";

export const SOURCES_EMBARQUEES =
  'Communes : INSEE/IGN via Etalab (Licence Ouverte 2.0) · GeoNames (CC BY 4.0) · Fond : Natural Earth (domaine public)';
const IGN = '© IGN – Géoplateforme · Base Adresse Nationale';
/** On the tiles themselves. */
export const ATTRIBUTION_TUILES = '© IGN – Géoplateforme';
const OSM = '© les contributeurs OpenStreetMap';

export const ATTRIBUTIONS_ADRESSES = {
  embarque: SOURCES_EMBARQUEES,
  ign: IGN,
  google: 'Google Maps',
} as const satisfies Record<FournisseurAdresses, string>;

export const ATTRIBUTIONS_ITINERAIRES = {
  embarque: SOURCES_EMBARQUEES,
  ign: IGN,
  osrm: OSM,
  valhalla: OSM,
  google: 'Google Maps',
} as const satisfies Record<FournisseurItineraires, string>;

/** What must be named on the page; the embedded places are always the safety net, so they are always named. */
export function attributions(adresses: FournisseurAdresses, itineraires: FournisseurItineraires): string {
  return [
    ...new Set([ATTRIBUTIONS_ADRESSES[adresses], ATTRIBUTIONS_ITINERAIRES[itineraires], SOURCES_EMBARQUEES]),
  ].join(' · ');
}

/** « 121,9 km », with « ≈ » before an estimate. */
export function formatDistance(km: number, source: SourceDistance): string {
  return `${source === 'estimation' ? '≈ ' : ''}${formatNombre(km, { min: 1 })} km`;
}

/** « 42 min », « 1 h 24 »; « ≈ » before an estimate. */
export function formatDuree(minutes: number, source: SourceDistance): string {
  const heures = Math.floor(minutes / 60);
  const reste = minutes % 60;
  const duree = heures === 0 ? `${reste} min` : `${heures} h${reste === 0 ? '' : ` ${String(reste).padStart(2, '0')}`}`;
  return `${source === 'estimation' ? '≈ ' : ''}${duree}`;
}
