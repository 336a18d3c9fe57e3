import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lireConfig } from './config.ts';
import { HORS_DEMO } from './test/horsDemo.ts';

const racine = mkdtempSync(path.join(tmpdir(), 'colivert-config-'));
const dossier = () => ({ DATA_DIR: mkdtempSync(path.join(racine, 'd-')) });
afterAll(() => rmSync(racine, { recursive: true }));
const REEL = { ...HORS_DEMO, DEMO: undefined };

test('a fresh machine is a demo on a loopback address, with a secret made once', () => {
  const env = dossier();
  const config = lireConfig(env);
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, appUrl: 'http://127.0.0.1:3000' });
  const fichier = path.join(env.DATA_DIR, 'secret');
  expect(existsSync(fichier) && statSync(fichier).mode & 0o777).toBe(0o600);
  expect(lireConfig(env).appSecret).toEqual(config.appSecret);
  expect(readFileSync(fichier, 'utf8')).toHaveLength(43);
});

test('elsewhere nothing of the demo is on, and what is missing is named', () => {
  expect(() => lireConfig({ ...dossier(), HOST: '0.0.0.0' })).toThrow(
    /^APP_URL est requis.*\n.*SMTP_URL.*\n.*MAIL_FROM.*\n.*SUPPORT_EMAIL/,
  );
  // Behind a relay on the same machine, and everybody can come.
  expect(() => lireConfig({ ...dossier(), APP_URL: 'https://colivert.exemple.fr' })).toThrow(/SMTP_URL est requis/);
  expect(lireConfig({ ...dossier(), APP_URL: 'https://colivert.exemple.fr', DEMO: '1' }).demo).toBe(true);
  expect(lireConfig({ ...dossier(), APP_URL: 'http://localhost:8080' }).demo).toBe(true);
  expect(() => lireConfig({ ...dossier(), DATABASE_URL: 'postgres://a@b/c', ...REEL })).toThrow(
    /APP_SECRET est requis/,
  );
  expect(lireConfig({ ...dossier(), HOST: '0.0.0.0', ...REEL }).demo).toBe(false);
});

test.each([
  [{ PORT: 'trois' }, /PORT : nombre entier/],
  [{ PORT: '70000' }, /PORT/],
  [{ DEMO: 'oui' }, /DEMO : 0 ou 1 attendu/],
  [{ APP_SECRET: 'court' }, /APP_SECRET : 32 caractères/],
  [{ APP_URL: 'colivert.fr' }, /APP_URL/],
  [{ LIMIT_CONNEXION_COMPTE: 'x' }, /LIMIT_CONNEXION_COMPTE/],
])('R-57 %j is refused in words', (env, phrase) => expect(() => lireConfig({ ...dossier(), ...env })).toThrow(phrase));

const tuiles = (env: Record<string, string>) => lireConfig({ ...dossier(), ...env }).geographie.tuilesUrl;

test('a clock that runs ahead is for tests of the whole product alone', () => {
  expect(lireConfig(dossier()).avanceHorloge).toBe(0);
  expect(lireConfig({ ...dossier(), TEST_CLOCK_DAYS: '41' }).avanceHorloge).toBe(41 * 86_400_000);
  const secret = { APP_SECRET: 'x'.repeat(32), TEST_CLOCK_DAYS: '1', ...REEL };
  for (const env of [
    { DEMO: '0' },
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { DATABASE_URL: 'postgres://a@b/c', DEMO: '1' },
  ])
    expect(() => lireConfig({ ...dossier(), ...secret, ...env })).toThrow(/TEST_CLOCK_DAYS ne sert qu'aux essais/);
  for (const jours of ['-1', '1.5', 'demain', '3651'])
    expect(() => lireConfig({ ...dossier(), TEST_CLOCK_DAYS: jours })).toThrow(/TEST_CLOCK_DAYS/);
});

test('R-44 f the antivirus is named by its address', () => {
  expect(lireConfig(dossier()).clamdUrl).toBeUndefined();
  expect(lireConfig({ ...dossier(), CLAMD_URL: 'tcp://clamd:3310' }).clamdUrl).toBe('tcp://clamd:3310');
  for (const adresse of ['clamd', 'http://clamd:3310', '/run/clamd.sock'])
    expect(() => lireConfig({ ...dossier(), CLAMD_URL: adresse })).toThrow(/CLAMD_URL/);
});

test('C-320 places and roads are embedded unless configured', () => {
  expect(lireConfig(dossier()).geographie).toMatchObject({ adresses: 'embarque', itineraires: 'embarque' });
  expect(
    lireConfig({ ...dossier(), GEO_PROVIDER: 'ign', ROUTE_PROVIDER: 'osrm', OSRM_URL: 'http://osrm:5000' }).geographie,
  ).toMatchObject({ adresses: 'ign', itineraires: 'osrm', osrmUrl: 'http://osrm:5000' });
  expect(tuiles({})).toBeUndefined();
  expect(tuiles({ MAP_TILES_URL: 'https://cartes.example/wmts' })).toBeUndefined();
  expect(tuiles({ MAP_PROVIDER: 'ign' })).toBe('https://data.geopf.fr/wmts');
  expect(tuiles({ MAP_PROVIDER: 'ign', MAP_TILES_URL: 'https://cartes.example/wmts' })).toBe(
    'https://cartes.example/wmts',
  );
});

test.each([
  [{ GEO_PROVIDER: 'osrm' }, /GEO_PROVIDER : une de ces valeurs attendue : embarque, ign, google/],
  [{ ROUTE_PROVIDER: 'IGN' }, /ROUTE_PROVIDER : une de ces valeurs attendue/],
  [{ ROUTE_PROVIDER: 'osrm' }, /OSRM_URL est requis quand ROUTE_PROVIDER=osrm/],
  [{ ROUTE_PROVIDER: 'valhalla', OSRM_URL: 'http://osrm' }, /VALHALLA_URL est requis quand ROUTE_PROVIDER=valhalla/],
  [{ ROUTE_PROVIDER: 'osrm', OSRM_URL: 'osrm:5000' }, /OSRM_URL : adresse attendue, commençant par http/],
  [{ OSRM_URL: 'http://moi:secret@osrm' }, /OSRM_URL : adresse attendue sans identifiant/],
  [{ VALHALLA_URL: 'file:///etc/passwd' }, /VALHALLA_URL : adresse attendue/],
  [{ GEO_PROVIDER: 'google' }, /GOOGLE_MAPS_KEY est requis quand GEO_PROVIDER=google/],
  [{ ROUTE_PROVIDER: 'google' }, /GOOGLE_MAPS_KEY est requis quand ROUTE_PROVIDER=google/],
  [{ S3_ENDPOINT: 'http://s3:9000' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY et S3_SECRET_KEY vont ensemble/],
  [{ S3_BUCKET: 'Mon seau' }, /S3_BUCKET : nom de compartiment attendu/],
  [{ S3_ENDPOINT: 'http://moi:secret@s3' }, /S3_ENDPOINT : adresse attendue sans identifiant/],
  [{ METRICS_PORT: '70000' }, /METRICS_PORT : nombre entier/],
  [{ MAP_PROVIDER: 'osm' }, /MAP_PROVIDER : une de ces valeurs attendue : embarque, ign/],
  [{ MAP_TILES_URL: 'javascript:alert(1)' }, /MAP_TILES_URL : adresse attendue/],
  [{ MAP_TILES_URL: 'https://cartes.example/wmts?cle=1' }, /MAP_TILES_URL : adresse attendue sans/],
  [
    { MAP_PROVIDER: 'ign', ROUTE_PROVIDER: 'google', GOOGLE_MAPS_KEY: 'x'.repeat(30) },
    /MAP_PROVIDER=ign ne va pas avec Google Maps/,
  ],
  [{ GOOGLE_MAPS_KEY: '"><script>' }, /GOOGLE_MAPS_KEY : clé Google Maps attendue/],
])('C-320 R-57 %j is refused in words', (env, phrase) =>
  expect(() => lireConfig({ ...dossier(), ...env })).toThrow(phrase),
);

test('R-49 the demo widens limits by address twentyfold, never those by account', () => {
  const { limites } = lireConfig(dossier());
  expect(limites.CONNEXION_ADRESSE.nombre).toBe(600);
  expect(limites.CONNEXION_COMPTE.nombre).toBe(10);
  expect(lireConfig({ ...dossier(), LIMIT_CONNEXION_ADRESSE: '7' }).limites.CONNEXION_ADRESSE.nombre).toBe(7);
});
