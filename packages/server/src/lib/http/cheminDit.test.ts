import { expect, test } from 'vitest';
import { cheminDit } from './cheminDit.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const TITRE = "R-53 of a call's path the log keeps words of ours, ids and numbers of contracts";

test.each([
  [
    '/api/livraisons/:id/terminer',
    `/api/livraisons/${ID}/terminer?codeValidation=012345`,
    `/api/livraisons/${ID}/terminer`,
  ],
  ['/api/contrats/:n/pdf', '/api/contrats/CTR-2026-0005/pdf', '/api/contrats/CTR-2026-0005/pdf'],
  [
    '/api/geographie/lieux/:place_id',
    '/api/geographie/lieux/fr:44109:44000:MjF8cnVlIEpvZmZyZQ',
    '/api/geographie/lieux/:place_id',
  ],
  ['/api/photos/:nom', '/api/photos/Nantes', '/api/photos/:nom'],
  ['/api/livraisons/:id', '/api/livraisons/012345', '/api/livraisons/:id'],
  ['/api/annonces/:id', '/api/annonces/V%C3%A9lo%20de%20course', '/api/annonces/:id'],
  ['/*', '/assets/index-BEHTflNe.js', '/assets/*'],
  ['/*', '/favicon.svg', '/favicon.svg'],
  ['/*', '/profil-public/livreur/Marie-Durand', '/profil-public/livreur/*'],
  [undefined, '/api/geographie/lieux/Nantes/', '/api/geographie/lieux/*/'],
  [undefined, '/api/geographie/lieux/ChIJD7fiBh9u5kcRYJSMaMOCCwQ/x', '/api/geographie/lieux/*/x'],
  [undefined, '/reinitialiser-mot-de-passe/uxFJjacBKzfSCfM91pZOwZbRS0QA_1jJnoJPTE', '/reinitialiser-mot-de-passe/*'],
  [undefined, 'http://SECRET/api/annonces', '*//*/api/annonces'],
  ['/*', '/profil-public/livreur/maelle%40exemple.fr', '/profil-public/livreur/*'],
  [undefined, '/reset-password/uxFJjacBKzfSCfM91pZOwZbRS0QA_1jJnoJPTE32HnU', '/reset-password/*'],
  [undefined, '/wp-login.php', '/wp-login.php'],
  [undefined, '*', '*'],
  [undefined, '/', '/'],
])(`${TITRE} (%s, %s)`, (modele, url, dit) => {
  expect(cheminDit({ url, routeOptions: { url: modele } as never })).toBe(dit);
});

test(`${TITRE}, also where no route was looked for`, () => {
  expect(cheminDit({ url: '/api/%ff', routeOptions: undefined as never })).toBe('/api/*');
});
