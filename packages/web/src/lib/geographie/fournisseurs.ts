import {
  ADRESSE_MAX,
  type calculerDistance,
  debutDe,
  type Distance,
  type Lieu,
  type lireLieu,
  type SaisieTrajet,
  type suggererAdresses,
  type Suggestion,
  type Tarif,
  VILLE_MAX,
} from '@colivert/domain/geographie';
import { appelerParType } from '../api.ts';

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
  suggerer: ({ q, ville, session }, signal) =>
    appelerParType<typeof suggererAdresses>(
      { method: 'GET', path: '/geographie/suggestions' },
      {
        query: { q: debutDe(q, ADRESSE_MAX), ville: debutDe(ville, VILLE_MAX), session },
        signal,
      },
    ),
  lire: (placeId, session, signal) =>
    appelerParType<typeof lireLieu>(
      { method: 'GET', path: '/geographie/lieux/:place_id' },
      { params: { place_id: placeId }, query: { session }, signal },
    ),
};

export const trajetsDuServeur: FournisseurTrajets = {
  nom: 'serveur',
  mesurer: (trajet, tarif, signal) =>
    appelerParType<typeof calculerDistance>(
      { method: 'GET', path: '/geographie/distance' },
      {
        query: {
          adresseDepart: debutDe(trajet.adresseDepart, ADRESSE_MAX),
          villeDepart: debutDe(trajet.villeDepart, VILLE_MAX),
          adresseArrivee: debutDe(trajet.adresseArrivee, ADRESSE_MAX),
          villeArrivee: debutDe(trajet.villeArrivee, VILLE_MAX),
          tarif,
        },
        signal,
      },
    ),
};
