import {
  ATTRIBUTION_TUILES,
  attributions,
  peutChercher,
  type DisponibiliteGeographie,
  type Lieu,
  type Point,
  type Suggestion,
} from '@colivert/domain/geographie';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import { geographieDe } from './geographie.ts';
import { lirePlaceId, vueLieu, vueSuggestion } from './lieux.ts';
import { enLigne, situer } from './situer.ts';

/** Never an error: a list, perhaps empty (C-325). The embedded places answer for a provider that cannot. */
export async function suggererAdresses(deps: Deps, q: string, ville: string): Promise<Suggestion[]> {
  try {
    const { embarque, adresses } = await geographieDe(deps.config);
    if (!peutChercher(q)) return [];
    const lieux = (await enLigne(deps, () => adresses?.suggerer(q, ville))) ?? embarque.suggerer(q, ville);
    return lieux.map((lieu) => vueSuggestion(embarque.territoire, deps.secret, lieu));
  } catch (erreur) {
    deps.log.error({ err: erreur }, 'suggestions failed');
    return [];
  }
}

/** @throws ErreurRefus 404 for an id we did not make */
export async function lireLieu(deps: Deps, placeId: string): Promise<Lieu> {
  const { embarque } = await geographieDe(deps.config);
  const lieu = trouve(lirePlaceId(embarque.territoire, deps.secret, placeId));
  return vueLieu(embarque.territoire, placeId, lieu);
}

export async function lireDisponibilite(deps: Deps): Promise<DisponibiliteGeographie> {
  const { adresses, itineraires, googleMapsKey, tuilesUrl } = deps.config.geographie;
  const google = adresses === 'google' || itineraires === 'google';
  const disponible = await geographieDe(deps.config).then(
    () => true,
    (erreur: unknown) => {
      deps.log.error({ err: erreur }, 'embedded places cannot be read');
      return false;
    },
  );
  return {
    disponible,
    fournisseur: adresses,
    itineraires,
    attribution: attributions(adresses, itineraires),
    cleNavigateur: google ? (googleMapsKey ?? null) : null,
    fondDeCarte: tuilesUrl === undefined ? null : { adresse: tuilesUrl, attribution: ATTRIBUTION_TUILES },
  };
}

/** Where an address is, as precisely as can be known; null when its city is unknown. For other capabilities. */
export async function situerAdresse(
  deps: Deps,
  { adresse, codePostal, ville }: { adresse: string; codePostal: string; ville: string },
): Promise<Point | null> {
  const geographie = await geographieDe(deps.config);
  const [lieu] = await situer(deps, geographie, `${adresse} ${codePostal}`, ville);
  return lieu === undefined ? null : { latitude: lieu.latitude, longitude: lieu.longitude };
}
