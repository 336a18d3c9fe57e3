import { centimes } from '@colivert/domain/lib';
import { remplacePrixCommercant } from '@colivert/domain/tarifs';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';
import type { ValeursMission } from './valeursMission.ts';

/** The trip of a mission; its price replaces a proposed one that is 0 or the previous suggestion (D-158 to D-160). */
export function usePrixSuggereMission({ values, setFieldValue }: UseFormReturnType<ValeursMission>) {
  const { adresseDepart, villeDepart, adresseArrivee, villeArrivee } = values;
  const trajet = useTrajet({ adresseDepart, villeDepart, adresseArrivee, villeArrivee }, 'commercant');
  const precedent = useRef<number | null>(null);
  const trouve = trajet.etat === 'trouve' ? trajet.trouve : null;

  const suggerer = useEffectEvent((euros: number) => {
    const cents = values.prixPropose === null ? null : centimes(values.prixPropose);
    if (remplacePrixCommercant(cents, precedent.current)) setFieldValue('prixPropose', euros);
    precedent.current = centimes(euros);
  });
  useEffect(() => {
    if (trouve) suggerer(trouve.estimatedPrice);
  }, [trouve]);

  return trajet;
}
