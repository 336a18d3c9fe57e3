import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { ROUTES } from './openapi.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

describe('the frame', () => {
  test('C-001 C-024 the pages learn name, slogan and support address', async () => {
    expect((await banc.appel('GET', '/configuration')).corps).toEqual({
      nom: 'Colivert',
      slogan: 'Livraisons écologiques et responsables',
      emailSupport: 'support@colivert.example',
      demo: true,
      boiteLocale: true,
    });
    expect(await banc.appel('GET', '/sante')).toMatchObject({ statut: 200, corps: { statut: 'ok' } });
  });

  test('R-45 every answer carries the headers, errors too', async () => {
    for (const [methode, chemin] of [
      ['GET', '/sante'],
      ['GET', '/rien'],
      ['POST', '/auth/login'],
      ['TRACE', '/sante'],
    ] as const) {
      const { entetes } = await banc.appel(methode, chemin);
      expect(entetes).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(entetes['content-security-policy']).toContain("default-src 'self'");
      expect(entetes['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(entetes['content-security-policy']).not.toContain('unsafe');
      expect(entetes).not.toHaveProperty('x-powered-by');
      expect(entetes).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test.each([
    ['GET', '/rien'],
    ['PATCH', '/utilisateurs/profile'],
    ['DELETE', '/sante'],
  ])('C-260 D-367 D-372 an unknown call is 404 with the error body: %s %s', async (methode, chemin) => {
    expect(await banc.appel(methode, chemin)).toMatchObject({
      statut: 404,
      corps: { code: 'INTROUVABLE', message: 'Introuvable.', error: 'Introuvable.' },
    });
  });

  test.each([
    ['not JSON', '{"email":', 'application/json', 400],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['text', 'email=a', 'text/plain', 415],
    ['an array', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['__proto__', '{"__proto__":{"role":"ADMIN"}}', 'application/json', 400],
    ['constructor', '{"a":{"constructor":{}}}', 'application/json', 400],
    ['too deep', '['.repeat(12) + ']'.repeat(12), 'application/json', 400],
    ['a long array', JSON.stringify({ a: Array.from({ length: 101 }, () => 1) }), 'application/json', 422],
    ['too long', JSON.stringify({ a: 'x'.repeat(102_400) }), 'application/json', 413],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400],
  ])('C-260 C-264 D-374 R-40 R-46 R-65 a body that is %s', async (_nom, brut, type, statut) => {
    const reponse = await banc.appel('POST', '/auth/login', { brut, entetes: { 'content-type': type } });
    expect(reponse.statut).toBe(statut);
    expect(reponse.corps).toMatchObject({ message: reponse.corps.error, code: expect.any(String) });
  });

  test('a call without a body accepts any and looks at none', async () => {
    for (const [brut, type] of [
      ['{"a":', 'application/json'],
      ['', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
    ] as const) {
      const { jeton } = await banc.creerCompte('CLIENT');
      const reponse = await banc.appel('POST', '/auth/logout', { jeton, brut, entetes: { 'content-type': type } });
      expect(reponse.statut).toBe(204);
    }
  });

  test.each(['?userId=a&userId=b', '?__proto__=1', '?constructor=1', '?userId=undefined', ''])(
    'C-257 R-38 R-40 the query %j is 400',
    async (query) => expect((await banc.appel('GET', `/verification/delai${query}`)).statut).toBe(400),
  );

  test.each(['/boite-locale?a=%00', '/annonces?q=a%00', '/geographie/suggestions?q=a&session=%00'])(
    'R-36 U+0000 never reaches the database: %s is 400',
    async (chemin) => expect((await banc.appel('GET', chemin)).statut).toBe(400),
  );

  test.each(['/photos/%00', '/photos/a%00.webp', '/geographie/lieux/fr:%00', '/annonces/%00'])(
    'R-36 nor as part of a path: %s is 404',
    async (chemin) => expect((await banc.appel('GET', chemin)).statut).toBe(404),
  );

  test('O-47 the mailbox is searched by part of the address, literally', async () => {
    expect((await banc.appel('GET', '/boite-locale?a=%25')).corps).toEqual([]);
  });

  test('a password manager finds the page that changes a password B-25', async () => {
    const { statusCode, headers } = await banc.app.inject({ url: '/.well-known/change-password' });
    expect([statusCode, headers.location]).toEqual([302, '/profile']);
  });

  test('C-047 C-253 OpenAPI and the mailbox exist in the demo only', async () => {
    const { corps, statut } = await banc.appel('GET', '/openapi.json');
    expect(statut).toBe(200);
    expect(corps.openapi).toBe('3.1.0');
    expect(Object.keys(corps.paths as object)).toContain('/verification/verify');
    expect(JSON.stringify(corps)).not.toContain('$defs');
    // What a client is generated from is what is served.
    const servis = banc.deps.routes.map(({ method, path }) => `${method} ${path}`);
    expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(servis.toSorted());
    expect((await banc.appel('GET', '/docs')).corps).toContain('<h1>API Colivert</h1>');
  });

  test('R-49 a budget spent is 429 with Retry-After, and counts by account', async () => {
    const serre = await ouvrirBanc({ LIMIT_LECTURE_COMPTE: '3' });
    const [un, deux] = [await serre.creerCompte('CLIENT'), await serre.creerCompte('CLIENT')];
    const lire = (jeton: string) => serre.appel('GET', '/utilisateurs/profile', { jeton });
    for (let i = 0; i < 3; i += 1) expect((await lire(un.jeton)).statut).toBe(200);
    const refus = await lire(un.jeton);
    expect(refus).toMatchObject({ statut: 429, corps: { code: 'TROP_DE_TENTATIVES' } });
    expect(Number(refus.entetes['retry-after'])).toBeGreaterThan(0);
    expect((await lire(deux.jeton)).statut).toBe(200);
    await serre.fermer();
  });

  test('R-54 R-58 history and audit rows are never changed', async () => {
    const ligne = {
      id: '019a0000-0000-7000-8000-00000000000a',
      objet_type: 'essai',
      objet_id: '019a0000-0000-7000-8000-00000000000b',
      vers: 'X',
      le: new Date(),
    };
    await banc.db.insertInto('historique').values(ligne).execute();
    await expect(
      banc.db.updateTable('historique').set({ vers: 'Y' }).where('id', '=', ligne.id).execute(),
    ).rejects.toThrow(/append-only/);
    await expect(banc.db.deleteFrom('historique').where('id', '=', ligne.id).execute()).rejects.toThrow(/append-only/);
  });
});
