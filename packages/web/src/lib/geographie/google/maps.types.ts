/** As much of the maps script as is used here: its classes of today, and their forerunners where only those are. */

interface Texte {
  text: string;
}

export interface PlacePrediction {
  placeId: string;
  text: Texte;
  mainText: Texte | null;
  secondaryText: Texte | null;
  types: string[];
  toPlace(): Place;
}

export interface Place {
  fetchFields(demande: { fields: string[] }): Promise<unknown>;
  formattedAddress?: string | null;
  location?: { lat(): number; lng(): number } | null;
  addressComponents?: { types: string[]; longText: string | null; shortText: string | null }[] | null;
}

export interface AncienneProposition {
  place_id: string;
  description: string;
  types: string[];
  structured_formatting: { main_text: string; secondary_text?: string };
}

export interface AncienLieu {
  formatted_address?: string;
  geometry?: { location?: { lat(): number; lng(): number } };
  address_components?: { types: string[]; long_name: string; short_name: string }[];
}

export interface BibliothequeLieux {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion?: {
    fetchAutocompleteSuggestions(
      demande: object,
    ): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
  AutocompleteService?: new () => {
    getPlacePredictions(demande: object): Promise<{ predictions: AncienneProposition[] }>;
  };
  PlacesService?: new (racine: HTMLElement) => {
    getDetails(demande: object, suite: (lieu: AncienLieu | null, statut: string) => void): void;
  };
}

interface MesureMatrice {
  condition: string | null;
  distanceMeters: number | null;
  durationMillis: number | null;
}

interface AncienneMesure {
  status: string;
  distance?: { value: number };
  duration?: { value: number };
}

export interface BibliothequeItineraires {
  RouteMatrix?: {
    computeRouteMatrix(demande: object): Promise<{ matrix: { rows: { items: MesureMatrice[] }[] } }>;
  };
  DistanceMatrixService?: new () => {
    getDistanceMatrix(demande: object): Promise<{ rows: { elements: AncienneMesure[] }[] }>;
  };
}

export interface Maps {
  importLibrary(nom: 'places'): Promise<BibliothequeLieux>;
  importLibrary(nom: 'routes'): Promise<BibliothequeItineraires>;
}

declare global {
  interface Window {
    google?: { maps?: Maps };
    /** Called by the script when the key is refused. */
    gm_authFailure?: () => void;
  }
}
