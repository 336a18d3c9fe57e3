import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setTimeout as attendre } from 'node:timers/promises';
import { COTE_MAX_PHOTO, TAILLE_MAX_PHOTO } from '@colivert/domain/photos';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitSansReponse } from '../lib/test/coupures.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter } from '../lib/test/courses.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';
import { retirerPhotosSansUsage } from './photos.usecases.ts';

let banc: Banc;
let livreur: Compte;
let client: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [livreur, client] = await Promise.all([banc.creerCompte('LIVREUR'), banc.creerCompte('CLIENT')]);
});
afterAll(() => banc.fermer());

const image = (largeur: number, hauteur: number) =>
  sharp({ create: { width: largeur, height: hauteur, channels: 3, background: '#1d5c3f' } });

interface Options {
  nom?: string;
  userId?: string;
  ou?: 'annonce' | 'utilisateur';
  entetes?: Record<string, string>;
}
async function envoyer(
  qui: Compte | undefined,
  octets: Buffer,
  { nom = 'photo.jpg', userId = qui?.id ?? '', ou = 'annonce', entetes = {} }: Options = {},
) {
  const form = formulaire([
    { champ: 'userId', valeur: userId },
    { champ: 'file', nom, octets },
  ]);
  return banc.appel('POST', `/photos/${ou}/upload`, {
    jeton: qui?.jeton,
    brut: form.brut,
    entetes: { ...form.entetes, ...entetes },
  });
}
const lire = (url: string) => banc.appel('GET', url.replace('/api', ''));
const fichiersGardes = async () =>
  new Set(await readdir(`${banc.deps.config.dataDir}/fichiers/photos`).catch(() => []));
const lignes = async () => new Set((await banc.db.selectFrom('photos').select('nom').execute()).map(({ nom }) => nom));

describe('upload', () => {
  test.each(['annonce', 'utilisateur'] as const)('C-293 C-294 D-231 %s: answers a public address', async (ou) => {
    const { statut, corps } = await envoyer(client, await image(40, 20).jpeg().toBuffer(), { ou });
    expect(statut).toBe(201);
    expect(corps).toEqual({ url: expect.stringMatching(/^\/api\/photos\/[\w-]{32}\.webp$/) });
    const photo = await lire(corps.url);
    expect(photo.statut).toBe(200);
    expect(photo.entetes).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(photo.octets).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('C-216 %s is accepted whatever it is called', async (format) => {
    const octets = await image(30, 30).toFormat(format).toBuffer();
    expect((await envoyer(client, octets, { nom: 'sans-extension' })).statut).toBe(201);
  });

  test('O-42 R-33 a turned photo comes back upright, without EXIF or place', async () => {
    const octets = await image(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Sami' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(octets).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const { corps } = await envoyer(livreur, octets, { ou: 'utilisateur' });
    const apres = await sharp((await lire(corps.url)).octets).metadata();
    expect(apres).toMatchObject({ width: 30, height: 60 });
    expect([apres.exif, apres.icc, apres.xmp, apres.iptc, apres.orientation]).toEqual(Array(5).fill(undefined));
  });

  test('a large photo is made smaller, a small one is left alone', async () => {
    const { corps } = await envoyer(client, await image(4000, 2000).jpeg().toBuffer());
    expect(await sharp((await lire(corps.url)).octets).metadata()).toMatchObject({
      width: COTE_MAX_PHOTO,
      height: 800,
    });
  });

  test('C-215 R-44 exactly one MiB passes, one byte more is 413, and nothing is left of it', async () => {
    const jpeg = await image(50, 50).jpeg().toBuffer();
    const juste = Buffer.concat([jpeg, Buffer.alloc(TAILLE_MAX_PHOTO - jpeg.length)]);
    expect((await envoyer(client, juste)).statut).toBe(201);
    const avant = await fichiersGardes();
    for (const octets of [Buffer.concat([juste, Buffer.alloc(1)]), Buffer.concat([jpeg, Buffer.alloc(6 * 1_048_576)])])
      expect(await envoyer(client, octets)).toMatchObject({
        statut: 413,
        corps: { code: 'TROP_VOLUMINEUX', message: 'La photo est trop volumineuse. Taille maximum: 1MB' },
      });
    expect(await fichiersGardes()).toEqual(avant);
  });

  const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(200)]);
  test.each([
    ['HEIC', heic],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.4\n%%EOF')],
  ])('C-216 O-43 R-44 %s named photo.jpg is 415', async (_, octets) => {
    expect(await envoyer(client, octets)).toMatchObject({
      statut: 415,
      corps: { code: 'TYPE_REFUSE', message: 'Seules les images sont autorisées (JPEG, PNG, GIF, etc.)' },
    });
  });

  test('an AVIF is a photo; one of 50 megapixels is told what fits; one without its end is whole B-12 B-17 B-20', async () => {
    const sample = (nom: string) => readFileSync(new URL(`test/${nom}`, import.meta.url));
    for (const nom of ['photo.avif', 'jpeg-sans-eoi.jpg', 'jpeg-nomme.jfif'])
      expect((await envoyer(client, sample(nom), { nom })).statut, nom).toBe(201);
    expect(await envoyer(client, sample('image-50-mpx.png'))).toMatchObject({
      statut: 422,
      corps: { errors: { file: expect.stringContaining('(49,9 millions). Maximum : 40 millions') } },
    });
  });

  test('R-44 too many pixels, a cut image and an empty file are 422', async () => {
    const bombe = await image(9000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bombe.length).toBeLessThan(TAILLE_MAX_PHOTO);
    const coupee = (await image(400, 400).png().toBuffer()).subarray(0, 300);
    const phrases = [
      /^Cette image est trop grande : 9\u202f000 × 5\u202f000 pixels \(45 millions\)/,
      /ne peut pas être lue/,
    ];
    for (const [i, octets] of [bombe, coupee].entries())
      expect(await envoyer(client, octets)).toMatchObject({
        statut: 422,
        corps: { errors: { file: expect.stringMatching(phrases[i] ?? '') } },
      });
    expect(await envoyer(client, Buffer.alloc(0))).toMatchObject({
      statut: 422,
      corps: { errors: { file: 'Le fichier est vide.' } },
    });
  });

  test('R-44 a polyglot loses what it carried', async () => {
    const polyglotte = Buffer.concat([await image(20, 20).gif().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { corps } = await envoyer(client, polyglotte);
    expect((await lire(corps.url)).octets.toString('latin1')).not.toContain('script');
  });

  test('401, 403 by user and statut, 422 without file, 400 cut or repeated', async () => {
    const octets = await image(9, 9).png().toBuffer();
    const [avant, gardes] = [await lignes(), await fichiersGardes()];
    expect((await envoyer(undefined, octets)).statut).toBe(401);
    expect(await envoyer(client, octets, { userId: livreur.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    for (const statut of ['SUSPENDU', 'REFUSE'] as const) {
      const bloque = await banc.creerCompte('CLIENT', { statut });
      expect(await envoyer(bloque, octets)).toMatchObject({ statut: 403, corps: { code: `COMPTE_${statut}` } });
    }
    const champ = { champ: 'userId', valeur: client.id };
    const fichier = { champ: 'file', nom: 'a.png', octets };
    for (const [parties, statut] of [
      [[champ], 422],
      [[fichier], 422],
      [[champ, champ, fichier], 400],
      [[champ, fichier, fichier], 400],
    ] as const) {
      const { brut, entetes } = formulaire(parties);
      expect((await banc.appel('POST', '/photos/annonce/upload', { jeton: client.jeton, brut, entetes })).statut).toBe(
        statut,
      );
    }
    const { brut, entetes } = formulaire([champ, fichier]);
    const coupe = { jeton: client.jeton, brut: brut.subarray(0, brut.length / 2), entetes };
    expect((await banc.appel('POST', '/photos/annonce/upload', coupe)).statut).toBe(400);
    expect((await banc.appel('POST', '/photos/annonce/upload', { jeton: client.jeton, corps: {} })).statut).toBe(400);
    expect(await lignes()).toEqual(avant);
    expect(await fichiersGardes()).toEqual(gardes);
  });

  test('R-44 i a commit whose answer is lost is 503, and keeps the file its row refers to', async () => {
    const octets = await image(9, 9).png().toBuffer();
    expect((await commitSansReponse(() => envoyer(client, octets))).statut).toBe(503);
    expect(await fichiersGardes()).toEqual(await lignes());
  });

  test('R-44 a full disk is 503 and leaves no row', async () => {
    const { fichiers } = banc.deps;
    const avant = await lignes();
    const plein = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    banc.deps.fichiers = { ...fichiers, ecrire: () => Promise.reject(plein) };
    expect((await envoyer(client, await image(9, 9).png().toBuffer())).statut).toBe(503);
    banc.deps.fichiers = fichiers;
    expect(await lignes()).toEqual(avant);
  });

  test('one Idempotency-Key is one photo', async () => {
    const octets = await image(12, 12).png().toBuffer();
    const avant = await lignes();
    const cle = { entetes: { 'idempotency-key': 'photo-1' } };
    const premiere = await envoyer(client, octets, cle);
    expect((await envoyer(client, octets, cle)).corps).toEqual(premiere.corps);
    expect((await envoyer(client, await image(13, 12).png().toBuffer(), cle)).statut).toBe(422);
    expect((await lignes()).size).toBe(avant.size + 1);
    expect(await fichiersGardes()).toEqual(await lignes());
  });
});

test('C-293 R-33 an unknown or odd name is 404', async () => {
  for (const nom of ['a.webp', `${'a'.repeat(32)}.webp`, '..%2F..%2Fsecret', `${'a'.repeat(32)}.svg`, '%00'])
    expect((await banc.appel('GET', `/photos/${nom}`)).statut).toBe(404);
});

test('row 24 what nothing refers to is removed after a day, with its file; what is used stays', async () => {
  const octets = await image(10, 10).png().toBuffer();
  const [libre, utilisee, recente] = await Promise.all(
    [1, 2, 3].map(() => envoyer(livreur, octets, { ou: 'utilisateur' })),
  );
  const pose = await banc.appel('PUT', `/profils/livreur/${livreur.id}`, {
    jeton: livreur.jeton,
    corps: { photoProfilUrl: utilisee?.corps.url },
  });
  expect(pose.statut).toBe(200);
  const hier = new Date(Date.now() - 25 * 3600 * 1000);
  const nom = (reponse: typeof libre) => String(reponse?.corps.url).split('/').at(-1) ?? '';
  await banc.db
    .updateTable('photos')
    .set({ cree_le: hier })
    .where('nom', 'in', [nom(libre), nom(utilisee)])
    .execute();
  await retirerPhotosSansUsage(banc.deps);
  expect((await lire(libre?.corps.url)).statut).toBe(404);
  expect((await lire(utilisee?.corps.url)).statut).toBe(200);
  expect((await lire(recente?.corps.url)).statut).toBe(200);
  expect(await fichiersGardes()).toEqual(await lignes());
});

test('race row 24: published with a photo while it is cleaned up: the photo stays, or the announcement is refused', async () => {
  const octets = await image(10, 10).png().toBuffer();
  await repeter(2, async () => {
    // Another account each time: a day's uploads are counted.
    const auteur = await banc.creerCompte('CLIENT');
    const urls: string[] = [];
    for (let i = 0; i < 10; i += 1) urls.push((await envoyer(auteur, octets)).corps.url as string);
    const hier = new Date(Date.now() - 25 * 3600 * 1000);
    await banc.db.updateTable('photos').set({ cree_le: hier }).execute();
    let rang = 0;
    const publier = () => {
      rang += 1;
      return banc.appel('POST', `/annonces?auteurId=${auteur.id}`, {
        jeton: auteur.jeton,
        corps: { ...ANNONCE, photoUrl: urls[rang % urls.length] },
      });
    };
    // One cleaning after the other meets a publication at each of its steps.
    let nettoyages = 0;
    const nettoyer = async () => {
      await attendre((nettoyages += 1) * 2);
      return retirerPhotosSansUsage(banc.deps);
    };
    const [publiees] = await dixContreDix(publier, nettoyer);
    expect(publiees.map(({ statut }) => statut).filter((statut) => ![201, 409, 422].includes(statut))).toEqual([]);
    const montrees = publiees.filter(({ statut }) => statut === 201).map(({ corps }) => String(corps.photoUrl));
    for (const url of montrees) expect((await lire(url)).statut).toBe(200);
    const connues = await lignes();
    expect(montrees.filter((url) => !connues.has(url.split('/').at(-1) ?? ''))).toEqual([]);
  });
});

test('race a photo that somebody publishes while it is looked at is skipped, and the others are removed S-12', async () => {
  const auteur = await banc.creerCompte('CLIENT');
  const { id } = (await banc.appel('POST', `/annonces?auteurId=${auteur.id}`, { jeton: auteur.jeton, corps: ANNONCE }))
    .corps as { id: string };
  // So many that looking at them takes a while, in which the publication falls.
  const semer = (nombre: number) =>
    sql`insert into photos (nom, utilisateur_id, largeur, hauteur, taille, cree_le)
      select replace(gen_random_uuid()::text, '-', '') || '.webp', ${auteur.id}, 1, 1, 1,
        now() - interval '2 days' + i * interval '1 ms'
      from generate_series(1, ${nombre}) i`.execute(banc.db);
  const restantes = () => banc.db.selectFrom('photos').select('nom').where('utilisateur_id', '=', auteur.id).execute();
  for (let essai = 0; essai < 4; essai += 1) {
    await semer(2000);
    const [premiere] = await banc.db
      .selectFrom('photos')
      .select('nom')
      .where('utilisateur_id', '=', auteur.id)
      .orderBy('cree_le')
      .limit(1)
      .execute();
    const publier = async () => {
      await attendre(essai * 3);
      return banc.db
        .updateTable('annonces')
        .set({ photo: premiere?.nom ?? null })
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          () => false,
        );
    };
    const [publiee] = await Promise.all([publier(), retirerPhotosSansUsage(banc.deps)]);
    expect((await restantes()).map(({ nom }) => nom)).toEqual(publiee ? [premiere?.nom] : []);
    await banc.db.updateTable('annonces').set({ photo: null }).where('id', '=', id).execute();
    await retirerPhotosSansUsage(banc.deps);
  }
});
