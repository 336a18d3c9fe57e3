import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demarrerProduit, dossierDeDonnees, jeter, type Produit } from '../lib/test/produit.ts';

let dossier: string;
let produit: Produit;
beforeAll(async () => {
  dossier = await dossierDeDonnees();
  produit = await demarrerProduit(`${dossier}/data`);
});
afterAll(async () => {
  await produit.arreter();
  await jeter(dossier, `${dossier}/data`);
});

/** Sends the beginning, then a byte a second, so many seconds long; answers after how many seconds it was cut, and what it was told. */
async function traine(debut: string, octet: string, pendant = Infinity): Promise<{ secondes: number; dit: string }> {
  const socket: Socket = connect(Number(new URL(produit.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let dit = '';
  socket.on('data', (morceau: Buffer) => (dit += morceau.toString()));
  socket.on('error', () => undefined);
  const depart = performance.now();
  socket.write(debut);
  const goutte = setInterval(() => performance.now() - depart < pendant * 1000 && socket.write(octet), 1000);
  await once(socket, 'close');
  clearInterval(goutte);
  return { secondes: (performance.now() - depart) / 1000, dit };
}

const tete = (lignes: string[]) =>
  `${['POST /api/auth/login HTTP/1.1', 'host: essai', ...lignes].join('\r\n')}\r\n\r\n`;

test('R-65 B-03 a client that trickles its headers or its body is cut within the limits, one whose upload arrives is not, and the others are served', async () => {
  const session = await produit.appel('POST', '/auth/login', {
    corps: { email: 'livreur@demo.example', password: 'Demo-2026!' },
  });
  const { token } = session.corps as { token: string };
  const [entetes, corps, morceaux, envoi, muet] = await Promise.all([
    traine('GET /api/annonces HTTP/1.1\r\nhost: essai\r\nx-lent: ', 'a'),
    traine(tete(['content-type: application/json', 'content-length: 1000']), ' '),
    traine(tete(['content-type: application/json', 'transfer-encoding: chunked']), '1\r\n \r\n'),
    traine(
      `${['POST /api/documents/upload HTTP/1.1', 'host: essai', `authorization: Bearer ${token}`, 'content-type: multipart/form-data; boundary=x', 'content-length: 100000'].join('\r\n')}\r\n\r\n--x\r\n`,
      'a',
      75,
    ),
    traine('', ''),
    (async () => {
      for (let i = 0; i < 20; i += 1) {
        const debut = performance.now();
        expect((await produit.appel('GET', '/annonces')).statut).toBe(200);
        expect(performance.now() - debut).toBeLessThan(5000);
        await new Promise((suite) => setTimeout(suite, 1000));
      }
    })(),
  ]);
  console.log('Cut after, in s:', { entetes, corps, morceaux, envoi, muet });
  // Node looks every 5 s, and the machine may be busy.
  const marge = 10;
  for (const { secondes } of [entetes, muet]) expect(secondes).toBeLessThan(30 + marge);
  for (const { secondes } of [corps, morceaux]) expect(secondes).toBeLessThan(30 + marge);
  // 75 s of arriving, then 30 s of nothing.
  expect(envoi.secondes).toBeGreaterThan(75 + 25);
  expect(envoi.secondes).toBeLessThan(75 + 30 + marge);
  expect(envoi.dit).toContain("L'envoi n'avançait plus");
});
