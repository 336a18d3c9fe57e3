import type { DisponibiliteGeographie, Distance, Lieu, Suggestion } from '@colivert/domain/geographie';
import { json } from '../test/reseau.ts';

/** Answers of wire §15, for the tests of the screens that ask for them. */
export const DISPONIBILITE: DisponibiliteGeographie = {
  disponible: true,
  fournisseur: 'embarque',
  itineraires: 'embarque',
  attribution: 'Communes : INSEE/IGN',
  cleNavigateur: null,
  fondDeCarte: null,
};

export function uneSuggestion(rue: string, codePostal: string, ville: string): Suggestion {
  return {
    place_id: `fr:${codePostal}:${rue}`,
    description: `${rue}, ${codePostal} ${ville}`,
    structured_formatting: { main_text: rue, secondary_text: `${codePostal} ${ville}, France` },
    precision: 'commune',
  };
}

const composant = (type: string, nom: string) => ({ types: [type], long_name: nom, short_name: nom });

export function unLieu(autre: Partial<Lieu> = {}): Lieu {
  return {
    place_id: 'fr:44109:44000:x',
    formatted_address: '12 bis rue de l’Église, 44000 Nantes, France',
    latitude: 47.22,
    longitude: -1.55,
    precision: 'commune',
    address_components: [
      composant('street_number', '12 bis'),
      composant('route', 'rue de l’Église'),
      composant('postal_code', '44000'),
      composant('locality', 'Nantes'),
    ],
    ...autre,
  };
}

export function uneDistance(autre: Partial<Distance> = {}): Distance {
  return {
    success: true,
    distance: 121.9,
    duration: 84,
    estimatedPrice: 28,
    error: null,
    source: 'estimation',
    depart: { latitude: 47.22, longitude: -1.55 },
    arrivee: { latitude: 48.11, longitude: -1.68 },
    ...autre,
  };
}

interface Reponses {
  disponibilite?: DisponibiliteGeographie;
  suggestions?: (q: string) => Response | Promise<Response>;
  lieu?: () => Response | Promise<Response>;
  distance?: (demande: URLSearchParams) => Response | Promise<Response>;
}

/** The answer to a call of geographie; undefined for any other call. */
export function repondreGeographie(
  url: string,
  { disponibilite = DISPONIBILITE, suggestions, lieu, distance }: Reponses = {},
): Response | Promise<Response> | undefined {
  const { pathname, searchParams } = new URL(url, 'http://test');
  if (pathname === '/api/geographie/disponibilite') return json(disponibilite);
  if (pathname === '/api/geographie/suggestions') return suggestions?.(searchParams.get('q') ?? '') ?? json([]);
  if (pathname.startsWith('/api/geographie/lieux/')) return lieu?.() ?? json(unLieu());
  if (pathname === '/api/geographie/distance') return distance?.(searchParams) ?? json(uneDistance());
  return undefined;
}
