import {
  type Distance,
  DISTANCE_EN_PANNE,
  DISTANCE_ERREUR_TECHNIQUE,
  PAUSE_DISTANCE,
  peutCalculerTrajet,
  type SaisieTrajet,
  type Tarif,
} from '@colivert/domain/geographie';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErreurApi } from '../erreurApi.ts';
import { useFournisseurs } from './useFournisseurs.ts';

export type DistanceTrouvee = {
  [K in 'distance' | 'duration' | 'estimatedPrice' | 'source']: NonNullable<Distance[K]>;
};

export type EtatTrajet =
  /** An address or a city is missing. */
  | { etat: 'incomplet' }
  | { etat: 'calcul' }
  | { etat: 'trouve'; trouve: DistanceTrouvee; points: Points }
  | { etat: 'echec'; phrase: string; points: Points | null };

export type Points = Pick<Distance, 'depart' | 'arrivee'>;

/**
 * Distance, duration and suggested price of a trip, once typing has paused for 800 ms (C-360, C-361, D-156, D-157). The
 * answer to a trip that is no longer the one on screen is dropped.
 */
export function useTrajet(saisie: SaisieTrajet, tarif: Tarif): EtatTrajet & { avis: string | null } {
  const texte = JSON.stringify([saisie.adresseDepart, saisie.villeDepart, saisie.adresseArrivee, saisie.villeArrivee]);
  const [pose] = useDebouncedValue(texte, PAUSE_DISTANCE);
  const complet = peutCalculerTrajet(saisie);
  const { trajets, avis, desactive } = useFournisseurs(complet, false);
  const { data, error } = useQuery({
    queryKey: ['geographie', 'distance', trajets.nom, tarif, pose],
    queryFn: ({ signal }) => trajets.mesurer(saisie, tarif, signal),
    enabled: complet && pose === texte && desactive === null,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // The same answer is the same object: whoever acts on it acts once.
  const lue = useMemo(() => data && lireDistance(data), [data]);
  return { ...etatDe(), avis };

  function etatDe(): EtatTrajet {
    if (!complet) return { etat: 'incomplet' };
    if (desactive !== null) return { etat: 'echec', phrase: desactive, points: null };
    if (pose !== texte) return { etat: 'calcul' };
    if (error) return { etat: 'echec', phrase: phraseDe(error), points: null };
    return lue ?? { etat: 'calcul' };
  }
}

const phraseDe = (erreur: Error): string =>
  erreur instanceof ErreurApi ? DISTANCE_EN_PANNE : DISTANCE_ERREUR_TECHNIQUE;

function lireDistance({
  success,
  distance,
  duration,
  estimatedPrice,
  source,
  error,
  depart,
  arrivee,
}: Distance): EtatTrajet {
  const points = { depart, arrivee };
  if (!success || distance === null || duration === null || estimatedPrice === null || source === null)
    return { etat: 'echec', phrase: error ?? DISTANCE_ERREUR_TECHNIQUE, points };
  return { etat: 'trouve', trouve: { distance, duration, estimatedPrice, source }, points };
}
