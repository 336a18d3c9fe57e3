import { pino } from 'pino';
import { expect, test } from 'vitest';
import { creerJournal } from '../../app.ts';
import { fautesDeLigne, noterDit, rienDit } from './journaux.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const JETON = 'uxFJjacBKzfSCfM91pZOwZbRS0QA_1jJnoJPTE32HnU';
const dit = rienDit();
noterDit(dit, {
  token: JETON,
  user: { email: 'maelle@exemple.fr', nom: 'Kerguelen', telephone: '+33606060606' },
  codeValidation: '012345',
  motDePasse: 'Tres-Secret-2026',
  annonce: { id: ID, statut: 'ACTIVE', dateLimite: '2026-07-15', titre: 'Vélo de course' },
});

const BONNE = {
  level: 30,
  time: 1_795_861_682_460,
  pid: 1,
  hostname: 'vm',
  reqId: ID,
  req: { id: ID, method: 'GET', path: `/api/annonces/${ID}` },
  msg: 'incoming request',
};

test.each([
  BONNE,
  { ...BONNE, req: undefined, res: { statusCode: 404 }, responseTime: 1.2, msg: 'request completed' },
  {
    ...BONNE,
    req: undefined,
    refus: 'INTROUVABLE',
    acteur: ID,
    adresse: '::1',
    appel: 'PUT /api/livraisons/x/terminer',
  },
  {
    ...BONNE,
    req: undefined,
    audit: { acteurId: null, action: 'COMPTE_SUSPENDU', cibleType: 'utilisateur', cibleId: ID },
  },
  { ...BONNE, req: { ...BONNE.req, path: '/api/geographie/lieux/:place_id' } },
  // Six digits among others are no code.
  { ...BONNE, req: undefined, responseTime: 0.012345 },
])('R-53 a line that says what happened, and nothing of anybody, passes (%#)', (ligne) => {
  expect(fautesDeLigne(JSON.stringify(ligne), dit)).toEqual([]);
});

test.each([
  ['a token', { ...BONNE, msg: `login ${JETON}` }],
  ['a token in a path', { ...BONNE, req: { ...BONNE.req, path: `/api/x/${JETON}` } }],
  ['a code in a query', { ...BONNE, req: { ...BONNE.req, path: '/api/livraisons/x/terminer?codeValidation=999999' } }],
  ['a code in a path', { ...BONNE, appel: 'PUT /api/livraisons/012345' }],
  ['an address, written as in an address', { ...BONNE, req: { ...BONNE.req, path: '/api/x/maelle%40exemple.fr' } }],
  ['what somebody wrote into a path', { ...BONNE, req: { ...BONNE.req, path: '/api/annonces/V%C3%A9lo%20de' } }],
  ['a phone', { ...BONNE, adresse: '+33606060606' }],
  ['a password', { ...BONNE, audit: { action: 'Tres-Secret-2026' } }],
  ['a name', { ...BONNE, msg: 'login of Kerguelen' }],
  ['what somebody wrote', { ...BONNE, msg: 'Vélo de course' }],
  ['what somebody wrote, in a field of its own', { ...BONNE, motif: 'parce que' }],
  ['bytes of a file', { ...BONNE, octets: Buffer.from('%PDF-1.7').toString('base64') }],
  ['a header', { ...BONNE, headers: { authorization: 'Bearer x' } }],
  ['a stack', { ...BONNE, err: { stack: 'Error: at x (a.ts:1)' } }],
  ['an answer of 500', { ...BONNE, res: { statusCode: 500 } }],
  ['an error', { ...BONNE, level: 50 }],
])('R-53 a line with %s is found', (_quoi, ligne) => {
  expect(fautesDeLigne(JSON.stringify(ligne), dit)).not.toEqual([]);
});

test('R-53 the product’s own log keeps no header, whoever writes it', () => {
  const lignes: string[] = [];
  const journal = pino(creerJournal({ demo: false }, 'trace'), { write: (ligne: string) => void lignes.push(ligne) });
  // As the library that reads uploads does.
  journal.debug({ busboyOptions: { headers: { authorization: `Bearer ${JETON}` }, limits: { files: 2 } } }, 'parsing');
  journal.info({ headers: { cookie: JETON } }, 'x');
  journal.info({ req: { method: 'GET', url: '/api/x?code=012345', id: ID, headers: { authorization: JETON } } }, 'x');
  expect(lignes).toHaveLength(3);
  expect(lignes.join('')).not.toMatch(new RegExp(`${JETON}|012345`));
});
