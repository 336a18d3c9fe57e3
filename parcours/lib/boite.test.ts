import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendreMail, codeDe, codeRecu, type Mail } from './boite.ts';

const mail = (sujet: string, texte: string): Mail => ({ id: sujet, a: 'a@b.fr', sujet, texte, html: '', date: '' });
const mails: Mail[] = [];
const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(mails));
});
let baseURL = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) baseURL = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

test('the code is the only run of exactly six digits', () => {
  expect(codeDe({ texte: 'Votre code : 012345.\nCommande 1234567, 75011 Paris' })).toBe('012345');
  expect(codeDe({ texte: 'Rien ici' })).toBeUndefined();
});

test('the code is waited for, and a code already seen is passed over', async () => {
  setTimeout(() => mails.unshift(mail('Vérification', 'code 111111')), 300);
  expect(await codeRecu(baseURL, 'a+x@b.fr')).toBe('111111');
  expect(asked[0]).toBe('/api/boite-locale?a=a%2Bx%40b.fr');
  setTimeout(() => mails.unshift(mail('Annonce', 'sans code'), mail('Vérification', 'code 222222')), 300);
  expect(await codeRecu(baseURL, 'a+x@b.fr', ['111111'])).toBe('222222');
});

test('a mail is chosen by what suits', async () => {
  expect((await attendreMail(baseURL, 'a@b.fr', ({ sujet }) => sujet === 'Annonce')).texte).toBe('sans code');
});
