import type { Page } from '@playwright/test';

/** A product whose addresses and trips come from Google Maps. */
export const AVEC_GOOGLE = {
  GEO_PROVIDER: 'google',
  ROUTE_PROVIDER: 'google',
  GOOGLE_MAPS_KEY: 'cle-de-parcours-0123456789',
};

const SCRIPT = 'https://maps.googleapis.com/**';

/** As much of the maps script as the product uses: one street, 12 345 m and 25 minutes to anywhere. */
const DOUBLURE = `
const lieux = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input }) => ({
      suggestions: ['Nantes', 'Rezé'].map((ville) => ({
        placePrediction: {
          placeId: 'google-' + ville,
          text: { text: input + ', ' + ville + ', France' },
          mainText: { text: '5 Rue de Google' },
          secondaryText: { text: ville + ', France' },
          types: ['street_address'],
          toPlace: () => ({
            fetchFields: async () => {},
            formattedAddress: '5 Rue de Google, 44000 ' + ville + ', France',
            location: { lat: () => 47.2, lng: () => -1.5 },
            addressComponents: [
              { types: ['street_number'], longText: '5', shortText: '5' },
              { types: ['route'], longText: 'Rue de Google', shortText: 'Rue de Google' },
              { types: ['postal_code'], longText: '44000', shortText: '44000' },
              { types: ['locality', 'political'], longText: ville, shortText: ville },
            ],
          }),
        },
      })),
    }),
  },
};
const routes = {
  RouteMatrix: {
    computeRouteMatrix: async () => ({
      matrix: { rows: [{ items: [{ condition: 'ROUTE_EXISTS', distanceMeters: 12345, durationMillis: 1500000 }] }] },
    }),
  },
};
window.google = { maps: { importLibrary: async (nom) => (nom === 'places' ? lieux : routes) } };
`;

/** Serves the script in Google's place; answers the addresses it was asked at. */
export async function doublerGoogle(page: Page): Promise<string[]> {
  const demandes: string[] = [];
  await page.route(SCRIPT, async (route) => {
    demandes.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: DOUBLURE });
  });
  return demandes;
}

/** As behind a blocker: no request reaches Google. */
export async function bloquerGoogle(page: Page): Promise<string[]> {
  const demandes: string[] = [];
  await page.route(SCRIPT, async (route) => {
    demandes.push(route.request().url());
    await route.abort('blockedbyclient');
  });
  return demandes;
}
