import { readdir, readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { ecrire, envoyerPhotoDeMessage, imageDEssai, lire, ouvrir } from '../lib/test/conversations.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { publier, statuts } from '../lib/test/livraisons.ts';
import { purgerConversations } from './personne.ts';
import { retirerPhotosSansMessage } from './photos.usecases.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
let annonceId: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR')]);
  annonceId = (await publier(banc, client)).id;
});

const dossier = () => `${banc.deps.config.dataDir}/fichiers/messages`;
const gardes = async () => new Set(await readdir(dossier()).catch(() => []));
const lirePhoto = (qui: Compte | undefined, id: string, suite = '') =>
  banc.appel('GET', `/photos/message/${id}${suite}`, { jeton: qui?.jeton });
const deposer = async (qui: Compte, octets?: Buffer) =>
  (await envoyerPhotoDeMessage(banc, qui, octets ?? (await imageDEssai()))).corps.id as string;

describe('upload', () => {
  test('made anew: upright, 1,600 pixels, a small form of 320, no metadata E-056', async () => {
    const octets = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#1d5c3f' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { statut, corps } = await envoyerPhotoDeMessage(banc, livreur, octets);
    expect([statut, corps]).toEqual([201, { id: expect.any(String), largeur: 800, hauteur: 1600 }]);
    for (const [suite, width, height] of [
      ['', 800, 1600],
      ['?taille=vignette', 160, 320],
    ] as const) {
      const lue = await lirePhoto(livreur, corps.id, suite);
      expect(lue.entetes).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const apres = await sharp(lue.octets).metadata();
      expect(apres).toMatchObject({ format: 'webp', width, height });
      expect([apres.exif, apres.xmp, apres.iptc, apres.orientation]).toEqual(Array(4).fill(undefined));
    }
    expect((await lirePhoto(livreur, corps.id, '?taille=x')).statut).toBe(400);
  });

  test.each(['png', 'gif', 'webp'] as const)('%s is accepted too E-056', async (format) => {
    const octets = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d5c3f' } })
      .toFormat(format)
      .toBuffer();
    expect((await envoyerPhotoDeMessage(banc, livreur, octets)).statut).toBe(201);
  });

  test('five MiB pass, one byte more is 413; what is no photo is refused; nothing stays E-057', async () => {
    const jpeg = await imageDEssai();
    const juste = Buffer.concat([jpeg, Buffer.alloc(5 * 1_048_576 - jpeg.length)]);
    expect((await envoyerPhotoDeMessage(banc, livreur, juste)).statut).toBe(201);
    const avant = await gardes();
    const trop = await envoyerPhotoDeMessage(banc, livreur, Buffer.concat([juste, Buffer.alloc(1)]));
    expect([trop.statut, trop.corps.message]).toEqual([413, 'La photo est trop volumineuse. Taille maximum: 5MB']);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await envoyerPhotoDeMessage(banc, livreur, svg)).statut).toBe(415);
    const avif = await sharp(jpeg).avif().toBuffer();
    expect((await envoyerPhotoDeMessage(banc, livreur, avif)).statut).toBe(415);
    const immense = await sharp({ create: { width: 8001, height: 5001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await envoyerPhotoDeMessage(banc, livreur, immense)).statut).toBe(422);
    const { brut, entetes } = formulaire([
      { champ: 'userId', valeur: livreur.id },
      { champ: 'file', nom: 'photo.jpg', octets: jpeg },
    ]);
    const coupe = brut.subarray(0, brut.length / 2);
    const envoi = { jeton: livreur.jeton, brut: coupe, entetes };
    expect((await banc.appel('POST', '/photos/message/upload', envoi)).statut).toBe(400);
    expect((await envoyerPhotoDeMessage(banc, livreur, jpeg, client.id)).statut).toBe(403);
    expect((await envoyerPhotoDeMessage(banc, undefined, jpeg, client.id)).statut).toBe(401);
    expect(await gardes()).toEqual(avant);
  });
});

describe('sending', () => {
  test('photos alone, up to four, in their order, are seen by the two and nobody else E-026 E-059', async () => {
    const ids = [await deposer(livreur), await deposer(livreur, await imageDEssai(20, 10)), await deposer(livreur)];
    const photoIds = ids.toReversed();
    const admin = await banc.creerCompte('ADMIN');
    for (const qui of [client, admin]) expect((await lirePhoto(qui, photoIds[0] ?? '')).statut).toBe(404);
    const { statut, corps } = await ouvrir(banc, livreur, { annonceId }, { texte: null, photoIds });
    expect(statut).toBe(201);
    expect(corps.message).toMatchObject({ texte: null, photos: photoIds.map((id) => ({ id })) });
    expect(corps.message.photos[1]).toEqual({ id: photoIds[1], largeur: 20, hauteur: 10 });
    expect(corps.conversation.dernier).toMatchObject({ texte: '', photos: 3 });
    const [lue] = (await lire(banc, client, `/${corps.conversation.id}/messages`)).corps;
    expect(lue.photos).toEqual(corps.message.photos);
    for (const qui of [client, livreur]) expect((await lirePhoto(qui, ids[0] ?? '')).statut).toBe(200);
    for (const qui of [admin, await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')])
      for (const suite of ['', '?taille=vignette', '?taille=x'])
        expect((await lirePhoto(qui, ids[0] ?? '', suite)).statut).toBe(404);
    expect((await lirePhoto(undefined, ids[0] ?? '')).statut).toBe(401);
    expect((await lirePhoto(client, uuid())).statut).toBe(404);
  });

  test('another’s, an unknown one, one that was sent are 422, and take nothing along E-058', async () => {
    const [autre, envoyee, libre] = [await deposer(client), await deposer(livreur), await deposer(livreur)];
    const { corps } = await ouvrir(banc, livreur, { annonceId }, { photoIds: [envoyee] });
    for (const photoIds of [[autre], [uuid()], [envoyee], [libre, autre]])
      expect(await ecrire(banc, livreur, corps.conversation.id, { photoIds })).toMatchObject({
        statut: 422,
        corps: { message: "Cette photo n'a pas été envoyée depuis votre compte." },
      });
    expect((await ecrire(banc, livreur, corps.conversation.id, { photoIds: [libre] })).statut).toBe(201);
  });

  test('in two messages at once, one has it E-058', async () => {
    const { corps } = await ouvrir(banc, livreur, { annonceId });
    const autre = await ouvrir(banc, livreur, { annonceId: (await publier(banc, client)).id });
    const ids = [corps.conversation.id, autre.corps.conversation.id] as string[];
    const photo = await deposer(livreur);
    const reponses = await Promise.all(ids.map((id) => ecrire(banc, livreur, id, { photoIds: [photo] })));
    expect(statuts(reponses)).toEqual([201, 422]);
  });

  test('of a message that was removed nobody sees the photo E-059', async () => {
    const photo = await deposer(livreur);
    const { corps } = await ouvrir(banc, livreur, { annonceId }, { photoIds: [photo] });
    await banc.db
      .updateTable('messages')
      .set({ modere_le: new Date() })
      .where('id', '=', corps.message.id as string)
      .execute();
    for (const qui of [client, livreur]) {
      expect((await lirePhoto(qui, photo)).statut).toBe(404);
      const vue = (await lire(banc, qui, `/${corps.conversation.id}`)).corps;
      expect(vue.dernier).toMatchObject({ texte: 'Message retiré par la modération.', photos: 0 });
      const [message] = (await lire(banc, qui, `/${corps.conversation.id}/messages`)).corps;
      expect(message).toMatchObject({ texte: 'Message retiré par la modération.', photos: [], retire: true });
    }
  });
});

describe('at rest', () => {
  test('the bytes are no image, and each has its own key E-060', async () => {
    const avant = await gardes();
    const [une, deux] = [await deposer(livreur), await deposer(livreur)];
    const noms = [...(await gardes())].filter((nom) => !avant.has(nom));
    expect(noms).toHaveLength(4);
    for (const nom of noms) {
      const octets = await readFile(`${dossier()}/${nom}`);
      await expect(sharp(octets).metadata()).rejects.toThrow(/unsupported/);
    }
    const cles = await banc.db
      .selectFrom('photos_messages')
      .select('cle_fichier')
      .where('id', 'in', [une, deux])
      .execute();
    expect(cles[0]?.cle_fichier.equals(cles[1]?.cle_fichier ?? Buffer.alloc(0))).toBe(false);
    for (const chemin of [`/photos/${noms[0]}`, `/fichiers/messages/${noms[0]}`])
      expect((await banc.appel('GET', chemin, { jeton: livreur.jeton })).statut).toBe(404);
  });

  test('one that was never sent is destroyed after a day, one of a conversation that is over with it E-060 E-163', async () => {
    const depart = new Date();
    const [jamais, envoyee] = [await deposer(livreur), await deposer(livreur)];
    const { corps } = await ouvrir(banc, livreur, { annonceId }, { photoIds: [envoyee] });
    const restent = async (ms: number) => {
      banc.deps.horloge.fixe = new Date(depart.getTime() + ms);
      await purgerConversations(banc.deps);
      await retirerPhotosSansMessage(banc.deps);
      banc.deps.horloge.fixe = null;
      const lignes = await banc.db
        .selectFrom('photos_messages')
        .select('id')
        .where('auteur_id', '=', livreur.id)
        .execute();
      return lignes.map(({ id }) => id);
    };
    await banc.db.updateTable('photos_messages').set({ cree_le: depart }).where('auteur_id', '=', livreur.id).execute();
    expect(await restent(86_400_000 - 1000)).toHaveLength(2);
    expect(await restent(86_400_000 + 1000)).toEqual([envoyee]);
    expect((await restent(3 * 86_400_000)).length).toBe(1);
    expect((await lirePhoto(client, envoyee)).statut).toBe(200);
    expect((await lirePhoto(livreur, jamais)).statut).toBe(404);
    expect(corps.conversation.id).toEqual(expect.any(String));
    expect(await restent(370 * 86_400_000)).toEqual([]);
    expect(await gardes()).toEqual(new Set());
  });

  test('an erasure destroys those of conversations that came to nothing; the archive holds one’s own E-164 E-165', async () => {
    const photo = await deposer(livreur);
    await ouvrir(banc, livreur, { annonceId }, { photoIds: [photo], texte: null });
    const zip = await banc.appel('GET', '/utilisateurs/export?format=zip', { jeton: livreur.jeton });
    const archive = unzipSync(zip.octets);
    expect(await sharp(archive[`messages/${photo}.webp`] ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 40 });
    expect(JSON.parse(strFromU8(archive['donnees.json'] ?? new Uint8Array())).conversations).toHaveLength(1);
    const jeton = livreur.jeton;
    await banc.appel('POST', '/utilisateurs/effacer', { jeton, corps: { motDePasseActuel: 'Bonjour-2026' } });
    expect((await lirePhoto(client, photo)).statut).toBe(404);
    const [vue] = (await lire(banc, client)).corps;
    expect(vue.dernier).toMatchObject({ texte: 'Message supprimé.', photos: 0 });
  });
});
