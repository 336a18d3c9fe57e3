import { deflateSync } from 'node:zlib';
import { TAILLE_MAX_DOCUMENT } from '@colivert/domain/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { gestes, modelePdf, moins, PDF } from '../lib/test/documents.ts';
import { formulaire, type Partie } from '../lib/test/formulaire.ts';

/** What people and machines send that is no paper: each time a clear sentence, no row, no file, and others are answered. */

let banc: Banc;
let g: ReturnType<typeof gestes>;
let client: Compte;
let voisin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  [client, voisin] = await Promise.all(
    [1, 2].map(() => banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' })) as [Promise<Compte>, Promise<Compte>],
  );
});
afterAll(() => banc.fermer());

/** A PNG that says it is so large, all white: 400 million pixels in half a megabyte. */
function pngImmense(cote: number): Buffer {
  const morceau = (type: string, donnees: Buffer): Buffer => {
    const corps = Buffer.concat([Buffer.from(type), donnees]);
    const longueur = Buffer.alloc(4);
    longueur.writeUInt32BE(donnees.length);
    const somme = Buffer.alloc(4);
    somme.writeUInt32BE(crc32(corps));
    return Buffer.concat([longueur, corps, somme]);
  };
  const entete = Buffer.alloc(13);
  entete.writeUInt32BE(cote, 0);
  entete.writeUInt32BE(cote, 4);
  // One bit a pixel, grey.
  entete[8] = 1;
  const ligne = Math.ceil(cote / 8) + 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    morceau('IHDR', entete),
    morceau('IDAT', deflateSync(Buffer.alloc(ligne * cote))),
    morceau('IEND', Buffer.alloc(0)),
  ]);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
function crc32(octets: Buffer): number {
  let c = 0xffffffff;
  for (const octet of octets) c = (TABLE[(c ^ octet) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const TROP = { statut: 413, phrase: 'Le fichier est trop volumineux. Taille maximum: 5MB' };
const TYPE = { statut: 415, phrase: 'Type de fichier non autorisé. Types acceptés: pdf, jpg, jpeg, png' };
const IMAGE = { statut: 422, phrase: 'Cette image ne peut pas être lue.' };
const IMMENSE = {
  statut: 422,
  phrase:
    'Cette image est trop grande : 20\u202f000 × 20\u202f000 pixels (400 millions). Maximum : 40 millions, et 10\u202f000 par côté.',
};
const COUPE = { statut: 400, phrase: 'Requête invalide.' };

const MAUVAIS: Record<string, { nom?: string; octets: () => Buffer; statut: number; phrase: string }> = {
  '5 242 881 bytes': {
    octets: () => Buffer.concat([PDF, Buffer.alloc(TAILLE_MAX_DOCUMENT + 1 - PDF.length)]),
    ...TROP,
  },
  'the same again': { octets: () => Buffer.concat([PDF, Buffer.alloc(TAILLE_MAX_DOCUMENT + 1 - PDF.length)]), ...TROP },
  '0 byte': { octets: () => Buffer.alloc(0), statut: 422, phrase: 'Le fichier est vide.' },
  'a script named .pdf': { octets: () => Buffer.from('#!/bin/sh\nrm -rf /\n'), ...TYPE },
  'a page named .pdf': { octets: () => Buffer.from('<!doctype html><script>alert(1)</script>'), ...TYPE },
  'an SVG': { nom: 'plan.svg', octets: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ...TYPE },
  'an SVG named .png': {
    nom: 'plan.png',
    octets: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ...TYPE,
  },
  'a HEIC named .jpg': {
    nom: 'IMG_0001.jpg',
    octets: () =>
      Buffer.concat([Buffer.from('0000001c667479706865696300000000686569636d696631', 'hex'), Buffer.alloc(4096)]),
    ...TYPE,
  },
  'a PNG of 20000 × 20000': { nom: 'scan.png', octets: () => pngImmense(20_000), ...IMMENSE },
  'a PNG that lies about its size': {
    nom: 'scan.png',
    octets: () => {
      const petit = pngImmense(8);
      petit.writeUInt32BE(2_000_000_000, 16);
      return petit;
    },
    ...IMAGE,
  },
  'a PDF with a password': {
    octets: () => modelePdf('AES-256 ferme'),
    statut: 422,
    phrase: 'Ce PDF est protégé par un mot de passe. Envoyez une version sans mot de passe.',
  },
};

async function rienNeReste(faire: () => Promise<void>): Promise<void> {
  const avant = [await g.fichiers(), await g.references()];
  const lectures = Promise.all(
    Array.from({ length: 5 }, () => banc.appel('GET', '/utilisateurs/profile', { jeton: voisin.jeton })),
  );
  await faire();
  expect([await g.fichiers(), await g.references()]).toEqual(avant);
  expect((await g.lire(client, client, 'CARTE_IDENTITE')).statut).toBe(404);
  for (const { statut } of await lectures) expect(statut).toBe(200);
  expect((await banc.appel('GET', '/annonces')).statut).toBe(200);
}

describe('R-44 C-213 C-214 O-40 O-43 bad files', () => {
  test.each(Object.entries(MAUVAIS))('%s', async (_quoi, { nom = 'piece.pdf', octets, statut, phrase }) => {
    await rienNeReste(async () => {
      const reponse = await g.envoyer(client, 'CARTE_IDENTITE', { nom, octets: octets() });
      expect({ statut: reponse.statut, message: reponse.corps.message }).toEqual({ statut, message: phrase });
      expect(reponse.corps.error).toBe(phrase);
    });
  });

  const champs: Partie[] = [
    { champ: 'type', valeur: 'CARTE_IDENTITE' },
    { champ: 'userId', valeur: '' },
  ];
  const file: Partie = { champ: 'file', nom: 'piece.pdf', octets: PDF };
  const parties = (...ordre: Partie[]) =>
    formulaire(ordre.map((p) => ('valeur' in p && p.champ === 'userId' ? { ...p, valeur: client.id } : p)));
  const poster = ({ brut, entetes }: ReturnType<typeof formulaire>) =>
    banc.appel('POST', '/documents/upload', { jeton: client.jeton, brut, entetes });

  test.each([
    ['two files', () => parties(...champs, file, file), COUPE],
    ['two files, the second under another name', () => parties(...champs, file, { ...file, champ: 'autre' }), COUPE],
    [
      'cut at half',
      () => {
        const entier = parties(...champs, file);
        return { ...entier, brut: entier.brut.subarray(0, entier.brut.length / 2) };
      },
      COUPE,
    ],
    ['no file', () => parties(...champs), { statut: 422, phrase: 'Veuillez choisir un fichier' }],
  ] as const)('%s', async (_quoi, faire, { statut, phrase }) => {
    await rienNeReste(async () => {
      const reponse = await poster(faire());
      expect({ statut: reponse.statut, message: reponse.corps.message }).toEqual({ statut, message: phrase });
    });
  });

  test('C-133 fields before, after or around the file: all are the same paper', async () => {
    const [type, userId] = champs as [Partie, Partie];
    for (const ordre of [
      [file, type, userId],
      [type, userId, file],
      [userId, file, type],
    ]) {
      const qui = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
      const siennes = ordre.map((p) => ('valeur' in p && p.champ === 'userId' ? { ...p, valeur: qui.id } : p));
      const { brut, entetes } = formulaire(siennes);
      const { statut, corps } = await banc.appel('POST', '/documents/upload', { jeton: qui.jeton, brut, entetes });
      expect([statut, corps.type, corps.taille]).toEqual([201, 'CARTE_IDENTITE', PDF.length]);
    }
  });

  test('O-42 a turned photo with its place comes back upright and says no more where it was taken', async () => {
    const qui = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#369' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Appareil-De-Zoé' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '47/1 13/1 6/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '1/1 33/1 13/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { corps } = await g.envoyer(qui, 'CARTE_IDENTITE', { nom: 'photo.jpg', octets: photo });
    const { octets } = await g.fichier(qui, corps.id);
    const { width, height, orientation, exif } = await sharp(octets).metadata();
    expect([width, height, orientation, exif]).toEqual([20, 60, undefined, undefined]);
    expect(octets.includes('Appareil-De-Zo')).toBe(false);
  });
});

describe('R-44 h the day’s files of an account', () => {
  test('so many files, then 429 with Retry-After; another account, and another day, are not kept back', async () => {
    const serre = await ouvrirBanc({ LIMIT_ENVOIS_COMPTE: '3' });
    try {
      const s = gestes(serre);
      const [moi, autre] = [
        await serre.creerCompte('CLIENT', { statut: 'NON_VERIFIE' }),
        await serre.creerCompte('CLIENT', { statut: 'NON_VERIFIE' }),
      ];
      for (let i = 0; i < 3; i += 1) expect((await s.envoyer(moi, 'CARTE_IDENTITE')).statut).toBe(201);
      const refus = await s.envoyer(moi, 'CARTE_IDENTITE');
      expect(refus).toMatchObject({
        statut: 429,
        corps: { code: 'TROP_DE_TENTATIVES', message: 'Trop de tentatives. Réessayez dans 24 heures.' },
      });
      expect(Number(refus.entetes['retry-after'])).toBeGreaterThan(86_000);
      expect((await s.lire(moi, moi, 'CARTE_IDENTITE')).corps.version).toBe(3);
      expect((await s.envoyer(autre, 'CARTE_IDENTITE')).statut).toBe(201);
      serre.deps.horloge.fixe = new Date(Date.now() + 25 * 3_600_000);
      expect((await s.envoyer(moi, 'CARTE_IDENTITE')).statut).toBe(201);
    } finally {
      await serre.fermer();
    }
  });

  test('so many bytes, photos and refused files included; twenty at once count twenty', async () => {
    const serre = await ouvrirBanc({ LIMIT_OCTETS_COMPTE: String(10 * PDF.length) });
    try {
      const s = gestes(serre);
      const moi = await serre.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
      const issues = await Promise.all(Array.from({ length: 20 }, () => s.envoyer(moi, 'CARTE_IDENTITE')));
      expect(issues.map(({ statut }) => statut).toSorted((x, y) => x - y)).toEqual([
        ...Array<number>(10).fill(201),
        ...Array<number>(10).fill(429),
      ]);
      const { brut, entetes } = formulaire([
        { champ: 'userId', valeur: moi.id },
        { champ: 'file', nom: 'a.png', octets: Buffer.from('x') },
      ]);
      const photo = await serre.appel('POST', '/photos/annonce/upload', { jeton: moi.jeton, brut, entetes });
      expect(photo.statut).toBe(429);
      expect(moins(await s.fichiers(), await s.references()).size).toBe(9);
    } finally {
      await serre.fermer();
    }
  });
});
