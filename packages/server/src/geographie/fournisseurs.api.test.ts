import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { ouvrirService, type ReponseService, type Service } from '../lib/test/service.ts';

/** The whole application in front of stubs of the outside services. */
let service: Service;
const bancs: Banc[] = [];
beforeAll(async () => {
  service = await ouvrirService();
});
afterEach(async () => {
  service.appels.length = 0;
  await Promise.all(bancs.splice(0).map((banc) => banc.fermer()));
});
afterAll(() => service.fermer());

async function ouvrir(env: Record<string, string>): Promise<Banc> {
  const banc = await ouvrirBanc(env);
  bancs.push(banc);
  banc.deps.config.geographie.ignUrl = service.url;
  return banc;
}

const TRAJET = {
  adresseDepart: '21 rue Joffre',
  villeDepart: 'Nantes',
  adresseArrivee: '3 place de Bretagne',
  villeArrivee: 'Rennes',
};
const distance = async (banc: Banc, plus: Record<string, string> = {}) =>
  (await banc.appel('GET', `/geographie/distance?${new URLSearchParams({ ...TRAJET, ...plus }).toString()}`)).corps;

const OSRM = { corps: { code: 'Ok', routes: [{ distance: 110_000, duration: 4500 }] } };

describe('roads', () => {
  test('C-320 C-323 a configured router measures, and is named', async () => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'osrm', OSRM_URL: service.url });
    service.repondre = () => OSRM;
    expect(await distance(banc)).toMatchObject({
      success: true,
      distance: 110,
      duration: 75,
      estimatedPrice: 28,
      source: 'osrm',
    });
    const { corps } = await banc.appel('GET', '/geographie/disponibilite');
    expect(corps).toMatchObject({ fournisseur: 'embarque', attribution: expect.stringContaining('OpenStreetMap') });
  });

  test('C-323 over the sea, the router is believed; without it, the failure is said', async () => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'valhalla', VALHALLA_URL: service.url });
    service.repondre = () => ({ corps: { trip: { status: 0, summary: { length: 900.04, time: 40_000 } } } });
    expect(await distance(banc, { villeArrivee: 'Ajaccio' })).toMatchObject({
      success: true,
      distance: 900,
      source: 'valhalla',
    });
    service.repondre = () => ({ statut: 500 });
    expect(await distance(banc, { villeArrivee: 'Ajaccio' })).toMatchObject({
      success: false,
      distance: null,
      error: 'Erreur du service de calcul de distance',
    });
  });

  test('C-357 the router knows no road', async () => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'osrm', OSRM_URL: service.url });
    service.repondre = () => ({ statut: 400, corps: { code: 'NoRoute' } });
    expect(await distance(banc)).toMatchObject({
      success: false,
      error: 'Impossible de calculer la distance entre ces adresses',
    });
  });

  test.each<[string, ReponseService]>([
    ['500', { statut: 500 }],
    ['429', { statut: 429, entetes: { 'retry-after': '60' } }],
    ['garbage', { brut: '}{' }],
    ['silence', { muet: true }],
  ])('C-320 after %s the estimate answers, and says so', async (_cas, reponse) => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'osrm', OSRM_URL: service.url });
    service.repondre = () => reponse;
    const corps = await distance(banc);
    expect(corps).toMatchObject({ success: true, error: null, source: 'estimation' });
    expect(corps.distance).toBeGreaterThan(113);
    expect(service.appels).toHaveLength(1);
  });

  test('C-358 what nobody foresaw is a technical error, with 200', async () => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'osrm', OSRM_URL: service.url });
    banc.deps.secret.relire = () => {
      throw new Error('unforeseen');
    };
    expect(await distance(banc, { placeDepart: 'ign:abc' })).toEqual({
      success: false,
      distance: null,
      duration: null,
      estimatedPrice: null,
      error: 'Erreur technique lors du calcul',
      source: null,
      depart: null,
      arrivee: null,
    });
  });

  test('C-362 two addresses known by one commune centre are estimated, not 0 km of road', async () => {
    const banc = await ouvrir({ ROUTE_PROVIDER: 'osrm', OSRM_URL: service.url });
    service.repondre = () => OSRM;
    expect(await distance(banc, { villeArrivee: 'Nantes' })).toMatchObject({ success: true, source: 'estimation' });
    expect(service.appels).toEqual([]);
  });
});

const JOFFRE = {
  geometry: { coordinates: [-1.5462, 47.2209] },
  properties: {
    score: 0.97,
    housenumber: '21',
    street: 'Rue Joffre',
    name: '21 Rue Joffre',
    postcode: '44000',
    citycode: '44109',
    city: 'Nantes',
    type: 'housenumber',
  },
};

describe('addresses', () => {
  test('C-320 C-141 C-142 IGN suggests doors, whose details and distances keep their point', async () => {
    const banc = await ouvrir({ GEO_PROVIDER: 'ign', ROUTE_PROVIDER: 'ign' });
    service.repondre = ({ chemin }) =>
      chemin === '/geocodage/search'
        ? { corps: { features: [JOFFRE] } }
        : { corps: { distance: 109_000, duration: 74.6 } };
    const { corps: liste } = await banc.appel('GET', '/geographie/suggestions?q=21%20rue%20joffre');
    expect(liste).toMatchObject([
      {
        description: '21 Rue Joffre, 44000 Nantes',
        structured_formatting: { main_text: '21 Rue Joffre', secondary_text: '44000 Nantes, France' },
        precision: 'numero',
      },
    ]);
    const placeDepart = liste[0].place_id as string;
    const lieu = await banc.appel('GET', `/geographie/lieux/${placeDepart}`);
    expect(lieu.corps).toMatchObject({ latitude: 47.2209, longitude: -1.5462, precision: 'numero' });
    expect((await banc.appel('GET', `/geographie/lieux/${placeDepart.slice(0, -2)}xx`)).statut).toBe(404);

    const corps = await distance(banc, { placeDepart });
    expect(corps).toMatchObject({ distance: 109, duration: 75, source: 'ign', depart: { latitude: 47.2209 } });
  });

  test('C-325 when IGN fails the embedded places answer, and say how precise they are', async () => {
    const banc = await ouvrir({ GEO_PROVIDER: 'ign' });
    service.repondre = () => ({ statut: 503 });
    const { statut, corps } = await banc.appel('GET', '/geographie/suggestions?q=21%20rue%20joffre%2C%20nantes');
    expect(statut).toBe(200);
    expect(corps[0]).toMatchObject({ description: '21 rue joffre, 44000 Nantes', precision: 'commune' });
    expect(await distance(banc)).toMatchObject({ success: true, source: 'estimation' });
  });

  test('C-296 a warehouse gets the point of its door', async () => {
    const banc = await ouvrir({ GEO_PROVIDER: 'ign' });
    const admin = await banc.creerCompte('ADMIN');
    service.repondre = () => ({ corps: { features: [JOFFRE] } });
    const corps = { nom: 'Relais', adresse: '21 rue Joffre', ville: 'Nantes', codePostal: '44000' };
    expect(await banc.appel('POST', '/entrepots', { jeton: admin.jeton, corps })).toMatchObject({
      statut: 201,
      corps: { latitude: 47.2209, longitude: -1.5462 },
    });
  });
});

describe('map tiles', () => {
  test('C-058 R-45 their address and their host are given only when they are on', async () => {
    const lire = async (env: Record<string, string>) => {
      const banc = await ouvrir(env);
      const { corps, entetes } = await banc.appel('GET', '/geographie/disponibilite');
      return { fond: corps.fondDeCarte as unknown, csp: entetes['content-security-policy'] ?? '' };
    };
    const sans = await lire({ MAP_TILES_URL: 'https://cartes.example/wmts' });
    expect(sans.fond).toBeNull();
    expect(sans.csp).toMatch(/img-src 'self' data: blob:;/);

    const ign = await lire({ MAP_PROVIDER: 'ign' });
    expect(ign.fond).toEqual({ adresse: 'https://data.geopf.fr/wmts', attribution: '© IGN – Géoplateforme' });
    expect(ign.csp).toMatch(/img-src 'self' data: blob: https:\/\/data\.geopf\.fr;/);
    expect(ign.csp.replace(/img-src[^;]*/, '')).not.toContain('geopf');

    const relais = await lire({ MAP_PROVIDER: 'ign', MAP_TILES_URL: 'https://cartes.example:8443/a/wmts' });
    expect(relais.fond).toMatchObject({ adresse: 'https://cartes.example:8443/a/wmts' });
    expect(relais.csp).toMatch(/blob: https:\/\/cartes\.example:8443;/);
    expect(relais.csp).not.toContain('geopf');
  });
});

describe('Google Maps', () => {
  const CLE = 'AIzaSyExempleExempleExemple';
  const entetes = async (banc: Banc) => (await banc.appel('GET', '/sante')).entetes;

  test('C-320 R-45 its key and its hosts are given only when it is on', async () => {
    const sans = await ouvrir({ GOOGLE_MAPS_KEY: CLE });
    expect((await disponibilite(sans)).cleNavigateur).toBeNull();
    expect((await entetes(sans))['content-security-policy']).not.toContain('google');
    expect((await entetes(sans))['referrer-policy']).toBe('no-referrer');

    const avec = await ouvrir({ GEO_PROVIDER: 'google', GOOGLE_MAPS_KEY: CLE });
    expect(await disponibilite(avec)).toMatchObject({
      fournisseur: 'google',
      cleNavigateur: CLE,
      attribution: expect.stringContaining('Google Maps'),
    });
    const { 'content-security-policy': csp = '', 'referrer-policy': origine } = await entetes(avec);
    expect(csp).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
    expect(csp).toMatch(/connect-src 'self' https:\/\/\*\.googleapis\.com/);
    expect(csp).not.toContain('unsafe');
    expect(origine).toBe('strict-origin');
  });

  test('C-320 the browser asks Google; the server still answers, embedded, for who cannot reach it', async () => {
    const banc = await ouvrir({ GEO_PROVIDER: 'google', ROUTE_PROVIDER: 'google', GOOGLE_MAPS_KEY: CLE });
    expect((await banc.appel('GET', '/geographie/suggestions?q=nantes')).corps[0].description).toBe('44000 Nantes');
    expect(await distance(banc)).toMatchObject({ success: true, source: 'estimation' });
    expect(service.appels).toEqual([]);
  });

  async function disponibilite(banc: Banc): Promise<{ cleNavigateur: string | null }> {
    return (await banc.appel('GET', '/geographie/disponibilite')).corps as { cleNavigateur: string | null };
  }
});
