import type { SaisieTrajet, Tarif } from '@colivert/domain/geographie';
import { centimes } from '@colivert/domain/lib';
import { remplacePrixCommercant, remplacePrixGrille } from '@colivert/domain/tarifs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';

interface Formulaire {
  /** Euros. */
  values: SaisieTrajet & { prixPropose: number | null };
  setFieldValue: (champ: 'prixPropose', euros: number) => void;
}

const REMPLACE = {
  client: remplacePrixGrille,
  commercant: remplacePrixCommercant,
} as const satisfies Record<Tarif, typeof remplacePrixGrille>;

/**
 * The trip of the announcement being written; its price fills the proposed one as each spec says: as long as the client
 * set no other (C-369), or while the merchant's is 0 or the previous suggestion (D-158 to D-160).
 */
export function usePrixSuggere({ values, setFieldValue }: Formulaire, tarif: Tarif) {
  const { adresseDepart, villeDepart, adresseArrivee, villeArrivee } = values;
  const trajet = useTrajet({ adresseDepart, villeDepart, adresseArrivee, villeArrivee }, tarif);
  const precedent = useRef<number | null>(null);
  const trouve = trajet.etat === 'trouve' ? trajet.trouve : null;

  const suggerer = useEffectEvent((euros: number) => {
    const cents = values.prixPropose === null ? null : centimes(values.prixPropose);
    if (REMPLACE[tarif](cents, precedent.current)) setFieldValue('prixPropose', euros);
    precedent.current = centimes(euros);
  });
  // Once a trip found: a price emptied by hand afterwards stays empty.
  useEffect(() => {
    if (trouve) suggerer(trouve.estimatedPrice);
  }, [trouve]);

  return trajet;
}
