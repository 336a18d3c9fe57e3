import { centimes } from '@colivert/domain/lib';
import { remplacePrixGrille } from '@colivert/domain/tarifs';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

/** The trip of the announcement being written; its price fills the proposed one as long as the client set no other (C-369). */
export function usePrixSuggere({ values, setFieldValue }: UseFormReturnType<ValeursAnnonce>) {
  const { adresseDepart, villeDepart, adresseArrivee, villeArrivee } = values;
  const trajet = useTrajet({ adresseDepart, villeDepart, adresseArrivee, villeArrivee }, 'client');
  const precedent = useRef<number | null>(null);
  const trouve = trajet.etat === 'trouve' ? trajet.trouve : null;

  const suggerer = useEffectEvent((euros: number) => {
    const cents = values.prixPropose === null ? null : centimes(values.prixPropose);
    if (remplacePrixGrille(cents, precedent.current)) setFieldValue('prixPropose', euros);
    precedent.current = centimes(euros);
  });
  // Once a trip found: a price emptied by hand afterwards stays empty.
  useEffect(() => {
    if (trouve) suggerer(trouve.estimatedPrice);
  }, [trouve]);

  return trajet;
}
