import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { pdfDe } from './lib/test/documents.ts';
import { formulaire, type Partie } from './lib/test/formulaire.ts';
import { LIMITES_LARGES } from './lib/test/limites.ts';

/** Every upload of the product whose client goes away in the middle (R-44 i). */
let banc: Banc;
let client: Compte;
let photo: Buffer;
const DOCUMENT = '/documents/upload';
const ENVOIS = [DOCUMENT, '/photos/annonce/upload', '/photos/message/upload', '/photos/utilisateur/upload'];
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  client = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
  await banc.db.updateTable('utilisateurs').set({ email_verifie_le: new Date() }).execute();
  const [width, height] = [600, 400];
  photo = await sharp({
    create: { width, height, channels: 3, background: '#1d5c3f', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  await banc.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => banc.fermer());

const envois = () => banc.deps.routes.filter(({ envoi }) => envoi === 'multipart').map(({ path }) => path);

function partiesDe(chemin: string): Partie[] {
  const mien = { champ: 'userId', valeur: client.id };
  return chemin === DOCUMENT
    ? [mien, { champ: 'type', valeur: 'CARTE_IDENTITE' }, { champ: 'file', nom: 'a.pdf', octets: pdfDe(2_000_000) }]
    : [mien, { champ: 'file', nom: 'photo.jpg', octets: photo }];
}

/** All that an upload could leave: files, rows, counted bytes. */
async function traces(): Promise<unknown> {
  const fichiers = await readdir(`${banc.deps.config.dataDir}/fichiers`, { recursive: true }).catch((): string[] => []);
  const compter = async (table: 'documents' | 'photos' | 'photos_messages' | 'cles_idempotence') =>
    (
      await banc.db
        .selectFrom(table)
        .select((de) => de.fn.countAll().as('total'))
        .executeTakeFirst()
    )?.total;
  return [
    fichiers.filter((nom) => nom.includes('.') || nom.includes('/')).toSorted(),
    await compter('documents'),
    await compter('photos'),
    await compter('photos_messages'),
    await compter('cles_idempotence'),
    await banc.db.selectFrom('compteurs').select(['cle', 'nombre']).where('cle', '~', '^(ENVOIS|OCTETS)').execute(),
  ];
}

/** Sends that part of the form, then leaves. @returns once the server has let the connection go */
async function couper(chemin: string, cle: string, part: number): Promise<void> {
  const { brut, entetes } = formulaire(partiesDe(chemin));
  const fermee = new Promise<void>((suite) =>
    banc.app.server.once('connection', (socket) => socket.once('close', () => suite())),
  );
  const socket = connect((banc.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const tete = [
    `POST /api${chemin} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${client.jeton}`,
    `idempotency-key: ${cle}`,
    `content-type: ${entetes['content-type']}`,
    `content-length: ${brut.length}`,
  ];
  await new Promise((suite) => {
    socket.write(`${tete.join('\r\n')}\r\n\r\n`);
    socket.write(brut.subarray(0, Math.min(brut.length - 1, Math.round(brut.length * part))), suite);
  });
  // The bytes reach the reader of the form, whose turn it is.
  await new Promise((suite) => setTimeout(suite, 100));
  socket.destroy();
  await fermee;
}

const envoyer = (chemin: string, cle: string) => {
  const { brut, entetes } = formulaire(partiesDe(chemin));
  return banc.appel('POST', chemin, { jeton: client.jeton, brut, entetes: { ...entetes, 'idempotency-key': cle } });
};

test('R-44 i each upload of the product is tried here', () => {
  expect(envois().toSorted()).toEqual(ENVOIS);
});

test.each(ENVOIS)(
  'R-44 i %s cut at its beginning, at half or before its last byte leaves nothing, and sent again it passes',
  async (chemin) => {
    const avant = await traces();
    const cle = randomUUID();
    for (const part of [0, 0.02, 0.5, 1]) {
      await couper(chemin, cle, part);
      // What the server still does with what came is done within a moment.
      await new Promise((suite) => setTimeout(suite, 300));
      expect(await traces(), `cut at ${part}`).toEqual(avant);
    }
    const faite = await envoyer(chemin, cle);
    expect(faite.statut).toBe(201);
    expect(await traces()).not.toEqual(avant);
    // Its answer was lost too: the same again, and nothing more is kept.
    const apres = await traces();
    expect((await envoyer(chemin, cle)).corps).toEqual(faite.corps);
    const fichiers = async () => ((await traces()) as unknown[])[0];
    await vi.waitFor(async () => expect(await fichiers()).toEqual((apres as unknown[])[0]));
  },
);
