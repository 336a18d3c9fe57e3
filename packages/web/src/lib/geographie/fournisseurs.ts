import {
  calculerDistance,
  type Distance,
  type Lieu,
  lireLieu,
  type SaisieTrajet,
  suggererAdresses,
  type Suggestion,
  type Tarif,
} from '@colivert/domain/geographie';
import { appeler } from '../api.ts';

export interface DemandeSuggestions {
  q: string;
  /** The city already filled beside the address, '' when none is. */
  ville: string;
  /** One token a typed address. */
  session: string;
}

/** Whoever answers for addresses: our server, or a maps script in the browser. */
export interface FournisseurAdresses {
  nom: 'serveur' | 'google';
  suggerer(demande: DemandeSuggestions, signal: AbortSignal): Promise<Suggestion[]>;
  lire(placeId: string, session: string, signal: AbortSignal): Promise<Lieu>;
}

/** Whoever measures trips. A failed calculation is an answer too. */
export interface FournisseurTrajets {
  nom: 'serveur' | 'google';
  mesurer(trajet: SaisieTrajet, tarif: Tarif, signal: AbortSignal): Promise<Distance>;
}

export const adressesDuServeur: FournisseurAdresses = {
  nom: 'serveur',
  suggerer: (query, signal) => appeler(suggererAdresses, { query, signal }),
  lire: (placeId, session, signal) => appeler(lireLieu, { params: { place_id: placeId }, query: { session }, signal }),
};

export const trajetsDuServeur: FournisseurTrajets = {
  nom: 'serveur',
  mesurer: (trajet, tarif, signal) => appeler(calculerDistance, { query: { ...trajet, tarif }, signal }),
};
