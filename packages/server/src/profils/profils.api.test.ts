import { ROLES } from '@colivert/domain/comptes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { formulaire } from '../lib/test/formulaire.ts';

let banc: Banc;
let comptes: Record<string, Compte>;
beforeAll(async () => {
  banc = await ouvrirBanc();
  comptes = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => [role, await banc.creerCompte(role, { prenom: 'Élodie', nom: "N'Golo" })]),
    ),
  );
});
afterAll(() => banc.fermer());

const SEGMENTS = { LIVREUR: 'livreur', PRESTATAIRE: 'prestataire' } as const;
const de = (role: string): Compte => comptes[role] as Compte;

async function photo(qui: Compte): Promise<string> {
  const octets = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { brut, entetes } = formulaire([
    { champ: 'file', nom: 'a.png', octets },
    { champ: 'userId', valeur: qui.id },
  ]);
  return (await banc.appel('POST', '/photos/utilisateur/upload', { jeton: qui.jeton, brut, entetes })).corps.url;
}

test.each(['LIVREUR', 'PRESTATAIRE'] as const)(
  'C-277 C-140 R-31 %s: exactly the listed fields, for everyone signed in',
  async (role) => {
    const chemin = `/profils/${SEGMENTS[role]}/${de(role).id}`;
    for (const lecteur of ROLES) {
      const { statut, corps, entetes } = await banc.appel('GET', chemin, { jeton: de(lecteur).jeton });
      expect(statut).toBe(200);
      expect(corps).toEqual({
        id: de(role).id,
        role,
        prenom: 'Élodie',
        nom: "N'Golo",
        photoProfilUrl: null,
        biographie: null,
        statutAffiliation: role === 'LIVREUR' ? 'NON_AFFILIE' : null,
        dateInscription: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      });
      expect(entetes.etag).toMatch(/^"\d+"$/);
      expect(entetes['cache-control']).toBe('no-store');
    }
    expect((await banc.appel('GET', chemin)).statut).toBe(401);
  },
);

test('C-102 C-277 another role, an unknown or malformed id is 404 « Profil non trouvé »', async () => {
  const { jeton } = de('CLIENT');
  const autres = ROLES.filter((r) => r !== 'LIVREUR').map((r) => de(r).id);
  for (const id of [...autres, '019a0000-0000-7000-8000-000000000000', '12'])
    expect(await banc.appel('GET', `/profils/livreur/${id}`, { jeton })).toMatchObject({
      statut: 404,
      corps: { message: 'Profil non trouvé' },
    });
  expect((await banc.appel('GET', `/profils/client/${de('CLIENT').id}`, { jeton })).statut).toBe(404);
});

test.each(['LIVREUR', 'PRESTATAIRE'] as const)('C-278 C-251 %s edits it; an absent field is emptied', async (role) => {
  const moi = de(role);
  const chemin = `/profils/${SEGMENTS[role]}/${moi.id}`;
  const url = await photo(moi);
  const modifier = (corps: unknown, entetes = {}) => banc.appel('PUT', chemin, { jeton: moi.jeton, corps, entetes });
  const biographie = 'À vélo\r\ndepuis 2019. 😀';
  const { statut, corps, entetes } = await modifier({
    biographie,
    photoProfilUrl: url,
    statut: 'VALIDE',
    nom: 'Autre',
    statutAffiliation: 'AFFILIE',
  });
  expect(statut).toBe(200);
  expect(corps).toMatchObject({ biographie: 'À vélo\ndepuis 2019. 😀', photoProfilUrl: url, nom: "N'Golo" });
  expect(corps.statutAffiliation).toBe(role === 'LIVREUR' ? 'NON_AFFILIE' : null);
  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: moi.jeton })).corps.photoProfilUrl).toBe(url);
  expect((await modifier({ biographie }, { 'if-match': '"1"' })).statut).toBe(409);
  expect(await modifier({}, { 'if-match': entetes.etag })).toMatchObject({
    statut: 200,
    corps: { biographie: null, photoProfilUrl: null },
  });
});

test('C-230 O-44 1000 characters of any kind pass, 1001 do not', async () => {
  const { id, jeton } = de('LIVREUR');
  const modifier = (biographie: unknown) =>
    banc.appel('PUT', `/profils/livreur/${id}`, { jeton, corps: { biographie } });
  expect((await modifier('😀'.repeat(1000))).corps.biographie).toBe('😀'.repeat(1000));
  for (const biographie of ['😀'.repeat(1001), 'a\u0000b', 12]) {
    const { statut, corps } = await modifier(biographie);
    expect([statut, Object.keys(corps.errors)]).toEqual([422, ['biographie']]);
  }
});

test('R-43 only a photo of one’s own is taken', async () => {
  const { id, jeton } = de('LIVREUR');
  const autrui = await photo(de('PRESTATAIRE'));
  for (const photoProfilUrl of [
    autrui,
    'https://exemple.fr/a.webp',
    `/api/photos/${'a'.repeat(32)}.webp`,
    'javascript:1',
  ])
    expect(await banc.appel('PUT', `/profils/livreur/${id}`, { jeton, corps: { photoProfilUrl } })).toMatchObject({
      statut: 422,
      corps: { errors: { photoProfilUrl: expect.any(String) } },
    });
});

test('R-27 other roles and other people are 403, a visitor 401', async () => {
  const chemin = `/profils/livreur/${de('LIVREUR').id}`;
  const autre = await banc.creerCompte('LIVREUR');
  for (const { jeton } of [de('CLIENT'), de('COMMERCANT'), de('PRESTATAIRE'), de('ADMIN'), autre])
    expect((await banc.appel('PUT', chemin, { jeton, corps: {} })).statut).toBe(403);
  expect((await banc.appel('PUT', chemin, { corps: {} })).statut).toBe(401);
  const ailleurs = `/profils/prestataire/${de('LIVREUR').id}`;
  expect((await banc.appel('PUT', ailleurs, { jeton: de('LIVREUR').jeton, corps: {} })).statut).toBe(403);
});

test('row 5 of two edits of the same version one wins', async () => {
  const moi = await banc.creerCompte('LIVREUR');
  const chemin = `/profils/livreur/${moi.id}`;
  const { entetes } = await banc.appel('GET', chemin, { jeton: moi.jeton });
  const issues = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      banc.appel('PUT', chemin, {
        jeton: moi.jeton,
        corps: { biographie: `n° ${n}` },
        entetes: { 'if-match': entetes.etag ?? '' },
      }),
    ),
  );
  expect(issues.filter((i) => i.statut === 200)).toHaveLength(1);
  expect(issues.filter((i) => i.statut === 409)).toHaveLength(19);
});
