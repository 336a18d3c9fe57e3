import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entetesFixes, installerEntetes } from '../lib/http/entetes.ts';
import { DOSSIER_WEB, installerStatique } from '../lib/http/statique.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { lireBalises, lirePdf } from '../lib/test/pdf.ts';

let banc: Banc;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());

const EXEMPLE = path.join(DOSSIER_WEB, '../public/contrat-exemple.pdf');

async function telecharger(commercant: Compte, plus: object = {}) {
  const { corps } = await banc.appel('POST', `/contrats/commercant/${commercant.id}`, {
    jeton: admin.jeton,
    corps: {
      dateDebut: '2026-12-01',
      dateFin: '2027-11-30',
      commissionPourcentage: 12.5,
      fraisInscription: 1234.5,
      abonnementMensuel: 29.9,
      supportPrioritaire: true,
      ...plus,
    },
  });
  return { corps, pdf: await banc.appel('GET', `/contrats/${corps.id}/pdf`, { jeton: commercant.jeton }) };
}

test('O-25 O-41 the real contract: parties, figures and period, as an attachment that is never run', async () => {
  const commercant = await banc.creerCompte('COMMERCANT', {
    prenom: 'Anne-Cécile',
    nom: "de La Tour d'Auvergne Łęcka",
  });
  const { corps, pdf } = await telecharger(commercant);
  expect(pdf.statut).toBe(200);
  expect(pdf.entetes).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`attachment; filename="contrat-${corps.numeroContrat}.pdf"`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { pages, titre } = await lirePdf(pdf.octets);
  expect(titre).toBe(`Contrat ${corps.numeroContrat}`);
  const texte = pages.join(' ');
  for (const mots of [
    corps.numeroContrat,
    "Anne-Cécile de La Tour d'Auvergne Łęcka",
    '6 rue des Hauts-Pavés',
    '44000 Nantes',
    'SIRET 73282932000074',
    '12,5 %',
    '1 234,50 €',
    '29,90 €',
    '1er décembre 2026',
    '30 novembre 2027',
    'Sans limite',
    'Actif',
    `Page 1 sur ${pages.length}`,
  ])
    expect(texte).toContain(mots);
  expect(texte).not.toContain('EXEMPLE');
});

test('O-46 names and addresses without a blank stay on their page', async () => {
  const commercant = await banc.creerCompte('COMMERCANT', { prenom: 'W'.repeat(80), nom: 'W'.repeat(80) });
  await banc.db
    .updateTable('utilisateurs')
    .set({ adresse: 'w'.repeat(200) })
    .where('id', '=', commercant.id)
    .execute();
  const { pages } = await lirePdf((await telecharger(commercant)).pdf.octets);
  expect(pages).toHaveLength(2);
});

const LONG = `${'Anne-Sophie Léopoldine '.repeat(6)}Victorine-Clémence Montmorency-Désormeaux`;
test.each([
  ['王', '小明'],
  ['สมชาย', 'देवी'],
  ['محمد', 'الأمين'],
  ['Zoé 🦄', 'Martin'],
  [LONG.slice(0, 80), `${LONG.slice(80, 150)} Surnom`],
])('the contract of %s %s names them whole, among the parties and where they sign B-15', async (prenom, nom) => {
  const commercant = await banc.creerCompte('COMMERCANT', { prenom, nom });
  const octets = (await telecharger(commercant)).pdf.octets;
  const { pages } = await lirePdf(octets);
  const attendu = `${prenom} ${nom}`.replace(' 🦄', '').split(/\s+/);
  const lu = pages.join(' ').replaceAll(/\s/gu, '');
  // Read back, marks of a syllable may change places: as many of each letter, and twice.
  for (const mot of attendu) for (const lettre of new Set(mot)) expect(lu.split(lettre).length).toBeGreaterThan(2);
  if (/^[\p{Script=Latin}\s-]+$/u.test(nom)) expect(lu.split(nom.split(/\s/).at(-1) ?? '').length).toBe(3);
  expect(lu).not.toContain('\u{1f984}');
  const { marque, perdus } = await lireBalises(octets);
  expect([marque, perdus]).toEqual([true, []]);
});

test('the sample is a real PDF, and says that it is one', async () => {
  const { pages, titre } = await lirePdf(readFileSync(EXEMPLE));
  expect(titre).toBe('Contrat commerçant (exemple)');
  for (const page of pages) expect(page).toContain('EXEMPLE');
  expect(pages[0]).toContain('Contrat de partenariat commerçant');
});

test('a contract is tagged: headings, paragraphs and a table with its heads, nothing left out of the reading', async () => {
  const commercant = await banc.creerCompte('COMMERCANT');
  const reel = (await telecharger(commercant)).pdf.octets;
  for (const octets of [reel, readFileSync(EXEMPLE)]) {
    const { marque, balises, perdus } = await lireBalises(octets);
    expect([marque, perdus]).toEqual([true, []]);
    expect(balises.filter((b) => b.startsWith('H1'))).toEqual(['H1 Contrat de partenariat commerçant']);
    expect(balises.filter((b) => b.startsWith('H2')).slice(0, 2)).toEqual([
      'H2 Ce que comprend le contrat',
      expect.stringMatching(/^H2 1\. /),
    ]);
    const table = balises.slice(balises.indexOf('Table'), balises.indexOf('Sect'));
    expect(table.slice(1, 4)).toEqual(['TR', expect.stringMatching(/^TH ./), expect.stringMatching(/^TD ./)]);
    // The foot is on each page and read on none.
    expect(balises.join(' ')).not.toMatch(/Page 1 sur|EXEMPLE/);
  }
});

test('R-45 O-60 our own pages alone may frame the sample, and nothing else', async () => {
  const dossier = await mkdtemp(path.join(tmpdir(), 'colivert-statique-'));
  const app = fastify();
  try {
    await writeFile(path.join(dossier, 'index.html'), '<!doctype html>');
    await writeFile(path.join(dossier, 'contrat-exemple.pdf'), readFileSync(EXEMPLE));
    await writeFile(path.join(dossier, 'autre.pdf'), readFileSync(EXEMPLE));
    installerEntetes(app, entetesFixes(banc.deps.config));
    const rendrePage = await installerStatique(app, banc.deps.config, banc.deps.visiteurs.pages, { dossier: dossier });
    app.setNotFoundHandler(rendrePage);
    const entetes = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(200);
      return headers;
    };
    const exemple = await entetes('/contrat-exemple.pdf');
    expect(exemple['content-type']).toBe('application/pdf');
    expect(exemple['content-security-policy']).toMatch(/object-src 'none'; base-uri 'none'.*frame-ancestors 'self'/);
    expect(exemple).not.toHaveProperty('x-frame-options');
    expect(exemple['x-content-type-options']).toBe('nosniff');
    for (const url of ['/autre.pdf', '/dashboard', '/contrat-exemple.pdf/']) {
      const autres = await entetes(url);
      expect(autres['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(autres['x-frame-options']).toBe('DENY');
    }
  } finally {
    await app.close();
    await rm(dossier, { recursive: true });
  }
});
