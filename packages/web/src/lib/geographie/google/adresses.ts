import type { Lieu, Precision, Suggestion } from '@colivert/domain/geographie';
import { adressesDuServeur, type FournisseurAdresses } from '../fournisseurs.ts';
import { dansLesTemps } from './patience.ts';
import type { AncienLieu, BibliothequeLieux, Place, PlacePrediction } from './maps.types.ts';

/** Metropolitan France and the overseas departments (C-321). */
const PAYS = ['fr', 'gp', 'mq', 'gf', 're', 'yt'];
const ADRESSES = ['street_address', 'premise', 'subpremise', 'route', 'locality'];
const NUMERO = ['street_address', 'premise', 'subpremise'];

function precisionDe(types: readonly string[]): Precision {
  if (types.some((type) => NUMERO.includes(type))) return 'numero';
  return types.includes('route') ? 'voie' : 'commune';
}

/**
 * Addresses by the maps script: its classes of today, else the former ones. Whatever fails, our own places answer, so
 * that the field is never worse than without the script.
 */
export function creerAdressesGoogle(lieux: BibliothequeLieux): FournisseurAdresses {
  const jetons = new Map<string, object>();
  const propositions = new Map<string, { prediction: PlacePrediction | null; precision: Precision }>();

  /** Billing goes by typed address: one token from its first letter to its choice. */
  function jetonDe(session: string): object {
    const jeton = jetons.get(session) ?? new lieux.AutocompleteSessionToken();
    return jetons.set(session, jeton) && jeton;
  }

  async function demander(input: string, sessionToken: object): Promise<Suggestion[]> {
    const commun = { input, language: 'fr', region: 'fr', sessionToken };
    if (lieux.AutocompleteSuggestion) {
      const { suggestions } = await lieux.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        ...commun,
        includedRegionCodes: PAYS,
        includedPrimaryTypes: ADRESSES,
      });
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [retenir(placePrediction)] : []));
    }
    if (!lieux.AutocompleteService) throw new Error('no autocompletion in the maps script');
    const { predictions } = await new lieux.AutocompleteService().getPlacePredictions({
      ...commun,
      types: ['geocode'],
      // The former service takes five countries at most.
      componentRestrictions: { country: PAYS.slice(0, 5) },
    });
    return predictions.map(
      ({ place_id, description, structured_formatting: { main_text, secondary_text = '' }, types }) => {
        const precision = precisionDe(types);
        propositions.set(place_id, { prediction: null, precision });
        return { place_id, description, structured_formatting: { main_text, secondary_text }, precision };
      },
    );
  }

  function retenir(prediction: PlacePrediction): Suggestion {
    const { placeId, text, mainText, secondaryText, types } = prediction;
    const precision = precisionDe(types);
    propositions.set(placeId, { prediction, precision });
    return {
      place_id: placeId,
      description: text.text,
      structured_formatting: { main_text: mainText?.text ?? text.text, secondary_text: secondaryText?.text ?? '' },
      precision,
    };
  }

  return {
    nom: 'google',
    async suggerer(demande, signal) {
      try {
        const suggestions = await dansLesTemps(demander(demande.q, jetonDe(demande.session)));
        signal.throwIfAborted();
        return suggestions;
      } catch (erreur) {
        if (signal.aborted) throw erreur;
        return adressesDuServeur.suggerer(demande, signal);
      }
    },
    async lire(placeId, session, signal) {
      const proposee = propositions.get(placeId);
      // A proposal of our own, shown while the script was not there yet.
      if (!proposee) return adressesDuServeur.lire(placeId, session, signal);
      const { prediction, precision } = proposee;
      const jeton = jetonDe(session);
      jetons.delete(session);
      const detail = await dansLesTemps(
        prediction ? lirePlace(prediction.toPlace()) : lireAncien(lieux, placeId, jeton),
      );
      return { place_id: placeId, precision, ...detail };
    },
  };
}

type Detail = Omit<Lieu, 'place_id' | 'precision'>;

async function lirePlace(place: Place): Promise<Detail> {
  await place.fetchFields({ fields: ['formattedAddress', 'location', 'addressComponents'] });
  return {
    formatted_address: place.formattedAddress ?? '',
    latitude: place.location?.lat() ?? 0,
    longitude: place.location?.lng() ?? 0,
    address_components: (place.addressComponents ?? []).map(({ types, longText, shortText }) => ({
      types,
      long_name: longText ?? '',
      short_name: shortText ?? '',
    })),
  };
}

async function lireAncien(
  { PlacesService }: BibliothequeLieux,
  placeId: string,
  sessionToken: object,
): Promise<Detail> {
  if (!PlacesService) throw new Error('no place details in the maps script');
  const service = new PlacesService(document.createElement('div'));
  const lieu = await new Promise<AncienLieu>((suite, echec) =>
    service.getDetails(
      { placeId, sessionToken, fields: ['formatted_address', 'geometry', 'address_components'] },
      (trouve, statut) => (trouve && statut === 'OK' ? suite(trouve) : echec(new Error(statut))),
    ),
  );
  return {
    formatted_address: lieu.formatted_address ?? '',
    latitude: lieu.geometry?.location?.lat() ?? 0,
    longitude: lieu.geometry?.location?.lng() ?? 0,
    address_components: lieu.address_components ?? [],
  };
}
