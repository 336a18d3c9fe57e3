import { CALCUL_DESACTIVE, GOOGLE_INDISPONIBLE } from '@colivert/domain/geographie';
import { useEffect } from 'react';
import {
  adressesDuServeur,
  type FournisseurAdresses,
  type FournisseurTrajets,
  trajetsDuServeur,
} from './fournisseurs.ts';
import { demanderGoogle, useGoogle } from './google/google.ts';
import { useDisponibilite } from './useDisponibilite.ts';

export interface Fournisseurs {
  adresses: FournisseurAdresses;
  trajets: FournisseurTrajets;
  /** What the proposals must name. */
  mention: string | null;
  /** The configured maps script is not there, and our own places answer for it. */
  avis: string | null;
  /** Nothing can be calculated: even the embedded places are missing. */
  desactive: string | null;
}

/**
 * Who answers now. The server's places do until a configured maps script is there, and afterwards if it never comes.
 * @param actif something is about to be asked
 * @param tape somebody types an address: only then is a maps script fetched
 */
export function useFournisseurs(actif: boolean, tape: boolean): Fournisseurs {
  const { data } = useDisponibilite(actif);
  const cle = data?.cleNavigateur ?? null;
  const google = useGoogle();
  useEffect(() => {
    if (tape && cle !== null) demanderGoogle(cle);
  }, [tape, cle]);

  const pret = cle !== null && google.etat === 'pret' ? google : null;
  const adresses = data?.fournisseur === 'google' && pret ? pret.adresses : adressesDuServeur;
  return {
    adresses,
    trajets: data?.itineraires === 'google' && pret ? pret.trajets : trajetsDuServeur,
    mention: adresses.nom === 'google' ? 'Google Maps' : (data?.attribution ?? null),
    avis: cle !== null && google.etat === 'indisponible' ? `${GOOGLE_INDISPONIBLE}.` : null,
    desactive: data?.disponible === false ? CALCUL_DESACTIVE : null,
  };
}
