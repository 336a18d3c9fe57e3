import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../test/banc.ts';

let banc: Banc;
let adresse: string;

beforeAll(async () => {
  banc = await ouvrirBanc({ METRICS_PORT: '0' });
  adresse = `http://127.0.0.1:${await banc.metriques?.ecouter(0, '127.0.0.1')}`;
});
afterAll(() => banc.fermer());

test('R-47 figures are on a port of their own, by route, and name nobody', async () => {
  await banc.app.inject('/api/annonces?q=secret-cherche');
  await banc.app.inject('/api/annonces/01890000-0000-7000-8000-000000000000');
  await banc.app.inject('/nulle-part-du-tout');
  const reponse = await fetch(`${adresse}/metrics`);
  const texte = await reponse.text();
  expect(reponse.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(texte).toMatch(/colivert_http_duree_secondes_count\{methode="GET",route="\/api\/annonces",statut="200"\} 1/);
  expect(texte).toMatch(/route="\/api\/annonces\/:id",statut="404"\} 1/);
  expect(texte).toMatch(/colivert_connexions\{etat="ouvertes"\} \d/);
  expect(texte).toMatch(/process_resident_memory_bytes \d/);
  expect(texte).not.toMatch(/secret-cherche|01890000|nulle-part/);
});

test('R-47 the public port has none, and theirs has nothing else', async () => {
  expect((await banc.app.inject('/metrics')).body).not.toContain('colivert_http');
  expect((await banc.app.inject('/api/metrics')).statusCode).toBe(404);
  expect((await fetch(`${adresse}/api/annonces`)).status).toBe(404);
  expect((await fetch(`${adresse}/metrics`, { method: 'POST' })).status).toBe(404);
});
