import fastify from 'fastify';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installerPlan } from './annonces/index.ts';
import { construireSite } from './lib/construction.ts';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';

/** What visitors and search engines get before any code of the site has run. */

const PIEGE = `Vélo </script><script>alert(1)</script> "à" <!-- 'prix' $& __`;
let banc: Banc;
let ouverte: string;
let annulee: string;

async function publier(titre: string, auteur?: Compte): Promise<string> {
  const client = auteur ?? (await banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Kerguelen' }));
  const { statut, corps } = await banc.appel('POST', `/annonces?auteurId=${client.id}`, {
    jeton: client.jeton,
    corps: {
      titre,
      description: titre,
      type: 'LIVRAISON_COLIS',
      adresseDepart: '12 rue des Hauts-Pavés digicode: B1234 chez Dupont',
      villeDepart: 'Nantes',
      adresseArrivee: '3 cours Berriat',
      villeArrivee: 'Grenoble',
      prixPropose: 24.5,
      prixNegociable: false,
    },
  });
  expect(statut).toBe(201);
  const { id } = corps as { id: string };
  if (titre === 'Annulée') {
    await banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: client.jeton, corps: {} });
    annulee = id;
  }
  return id;
}

const page = (url: string, headers: Record<string, string> = {}) => banc.app.inject({ url, headers });

beforeAll(async () => {
  await construireSite(() => undefined);
  banc = await ouvrirBanc({ DEMO: '1', APP_URL: 'https://colivert.example' });
  await publier('Annulée');
  ouverte = await publier(PIEGE);
}, 180_000);
afterAll(() => banc.fermer());

test('robots.txt names the sitemap, and keeps crawlers out of what needs an account', async () => {
  const { body, headers } = await page('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: https://colivert.example/sitemap.xml');
  for (const chemin of ['/dashboard', '/admin', '/profile', '/api/']) expect(body).toContain(`Disallow: ${chemin}\n`);
});

test('the sitemap lists the pages and the open announcements only, and may be kept for a while', async () => {
  const { body, headers } = await page('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(headers['cache-control']).toBe('public, max-age=600');
  expect(body).toContain('<loc>https://colivert.example/</loc>');
  expect(body).toContain(`<loc>https://colivert.example/annonces/${ouverte}</loc>`);
  expect(body).not.toContain(annulee);
  expect((await page('/sitemap-2.xml')).statusCode).toBe(404);
});

test('a sitemap too long is an index of files that hold every announcement once', async () => {
  const plus = [ouverte, await publier('Deux'), await publier('Trois')];
  const petit = fastify();
  // Nine pages stand in the first file, so eleven is two announcements a file.
  installerPlan(petit, banc.deps, 11);
  const lire = async (url: string) => (await petit.inject({ url })).body;
  const index = await lire('/sitemap.xml');
  expect(index.match(/<loc>[^<]*sitemap-\d+\.xml<\/loc>/g)).toHaveLength(2);
  const fichiers = (await lire('/sitemap-1.xml')) + (await lire('/sitemap-2.xml'));
  for (const id of plus) expect(fichiers.split(id)).toHaveLength(2);
  expect((await petit.inject({ url: '/sitemap-3.xml' })).statusCode).toBe(404);
  await petit.close();
});

test('C-010 the home page shows cities and figures, never an address or a name', async () => {
  const { corps } = await banc.appel('GET', '/accueil');
  expect(corps.nombre).toBeGreaterThanOrEqual(1);
  expect(corps.traits[0]).toMatchObject({
    depart: { ville: 'Nantes', latitude: 47.22 },
    arrivee: { ville: 'Grenoble' },
  });
  expect(JSON.stringify(corps)).not.toMatch(/Hauts-Pavés|Maëlle|Kerguelen/);
});

test.each([
  ['/', 'Vos colis voyagent de main en main', 'https://colivert.example/'],
  ['/annonces', 'Annonces de livraison', 'https://colivert.example/annonces'],
  ['/annonces?tab=prestations', 'Prestations disponibles', 'https://colivert.example/annonces'],
  ['/annonces?tab=prestations&reserver=un-lien', 'Prestations disponibles', 'https://colivert.example/annonces'],
  ['/confidentialite', 'Vos droits', 'https://colivert.example/confidentialite'],
])('C-010 D-012 %s is readable before its code has run', async (url, texte, canonique) => {
  const { statusCode, body, headers } = await page(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1');
  expect(body).toContain(texte);
  // Nothing was left for the browser to draw because the server could not.
  expect(body).not.toContain('<!--$!-->');
  expect(body).toContain(`<link rel="canonical" href="${canonique}">`);
  expect(body).toContain('<meta property="og:image" content="https://colivert.example/partage.png">');
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(headers['cache-control']).toBe('no-cache');
});

test('R-45 every script and style of a drawn page carries the nonce of its answer, and no element a style of its own', async () => {
  const { body, headers } = await page('/annonces');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  for (const balise of body.match(/<(script|style)\b[^>]*>/g) ?? [])
    expect(balise).toMatch(/type="application\/(ld\+)?json"|nonce="/);
  expect(new Set(body.match(/nonce="[^"]+"/g))).toEqual(new Set([`nonce="${nonce}"`]));
  expect(body).not.toMatch(/<[^>]* style="/);
  expect((await page('/annonces')).body).not.toContain(String(nonce));
});

test('O-46 what a person wrote is text in the page, its head, its data and its structured data', async () => {
  const { statusCode, body } = await page(`/annonces/${ouverte}`);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<title>Vélo &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;à&quot;');
  const lire = (ouvrante: RegExp) => JSON.parse(ouvrante.exec(body)?.[1] ?? 'null') as unknown;
  expect(lire(/<script type="application\/ld\+json">(.*?)<\/script>/)).toMatchObject({
    '@type': 'Demand',
    name: PIEGE,
  });
  expect(JSON.stringify(lire(/<script type="application\/json" id="semis">(.*?)<\/script>/))).toContain('alert(1)');
});

test('R-64 a page is a visitor’s, whoever asks: the author is an initial and the number of the street is not there, nor what follows its name B-01', async () => {
  const auteur = await banc.creerCompte('ADMIN');
  const { body } = await page(`/annonces/${ouverte}`, { authorization: `Bearer ${auteur.jeton}` });
  expect(body).toContain('rue des Hauts-Pavés');
  expect(body).not.toMatch(/12 rue des Hauts-Pavés|B1234|Dupont/);
  expect(body).not.toContain('Kerguelen');
});

test.each([
  () => annulee,
  () => '019a0000-0000-7000-8000-00000000000f',
  () => 'pas-un-identifiant',
  () => 'a'.repeat(5000),
  () => '%F0%9F%98%80'.repeat(400),
])('C-060 an announcement a visitor may not see is 404, with its screen and not to be listed (%#)', async (id) => {
  const { statusCode, body } = await page(`/annonces/${id()}`);
  expect(statusCode).toBe(404);
  expect(body).toContain('Annonce non trouvée');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test.each([
  ['/nulle-part', 404],
  ['/login', 200],
  ['/dashboard', 200],
])('C-016 %s is %d, drawn by the browser and not to be listed', async (url, statut) => {
  const { statusCode, body } = await page(url);
  expect(statusCode).toBe(statut);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('content="noindex"');
});

test('a page shows no more what was cancelled a moment ago, nor its card in the list', async () => {
  const client = await banc.creerCompte('CLIENT');
  const id = await publier('Bientôt partie', client);
  const lire = async (chemin: string) => {
    const { statusCode, body } = await page(chemin);
    return [statusCode, body.includes('Bientôt partie')];
  };
  for (let fois = 0; fois < 2; fois += 1) {
    expect(await lire(`/annonces/${id}`)).toEqual([200, true]);
    expect(await lire('/annonces')).toEqual([200, true]);
  }
  const { statut } = await banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: client.jeton, corps: {} });
  expect(statut).toBe(200);
  expect(await lire(`/annonces/${id}`)).toEqual([404, false]);
  expect(await lire('/annonces')).toEqual([200, false]);
});

test.each(['/%', '/%zz', '/annonces/%E0%A4%A', '/%c3%28'])(
  'an address that cannot be read, %s, is the page of what is not found to a browser, and our error body to a program',
  async (url) => {
    const navigateur = await page(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(navigateur.statusCode).toBe(404);
    expect(navigateur.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(navigateur.headers['content-security-policy']).toContain("'nonce-");
    expect(navigateur.body).toContain('<div id="root">');
    const programme = await page(`/api${url}`, { accept: 'text/html' });
    expect(programme.statusCode).toBe(400);
    expect(programme.json()).toMatchObject({ code: 'REQUETE_INVALIDE' });
  },
);

test('the code that draws pages is given to nobody', async () => {
  for (const url of ['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/../.vite/manifest.json'])
    expect((await page(url)).headers['content-type']).toContain('text/html');
});

test('what the operator has not said is null, and what they have said is shown', async () => {
  const { corps } = await banc.appel('GET', '/mentions');
  expect(corps.mentions).toMatchObject({ directeur: null, hebergeur: null });
  expect(corps.conservation.length).toBeGreaterThan(20);
  const rempli = await ouvrirBanc({ PLATFORM_DIRECTOR: 'Nolwenn Le Bris' });
  expect((await rempli.appel('GET', '/mentions')).corps.mentions.directeur).toBe('Nolwenn Le Bris');
  await rempli.fermer();
});

/** React's own ids begin with « _ », which HTML allows and this rule does not by itself. */
const validateur = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: { 'valid-id': ['error', { relaxed: true }] },
});

test('every public page is valid HTML, as it leaves the server A-02', async () => {
  const plan = (await page('/sitemap.xml')).body.matchAll(/<loc>https:\/\/colivert\.example(\/[^<]*)<\/loc>/g);
  const chemins = [...plan].map(([, chemin = '']) => chemin);
  expect(chemins).toEqual(expect.arrayContaining(['/', '/annonces', '/cgu', '/classement', `/annonces/${ouverte}`]));
  const longue = await publier('Un titre '.repeat(13).trim());
  const autres = [
    `/annonces/${longue}`,
    '/annonces?tab=prestations',
    '/annonces?tab=missions',
    '/login',
    '/register',
    '/nulle-part',
  ];
  const fautes: string[] = [];
  for (const chemin of [...chemins, ...autres]) {
    const { body } = await page(chemin);
    const lignes = body.split('\n');
    for (const { messages } of (await validateur.validateString(body)).results)
      for (const { ruleId, message, line, column } of messages)
        // Each sign that the trap's title has escaped counts there as five or six letters.
        if (ruleId !== 'long-title' || !chemin.endsWith(ouverte))
          fautes.push(`${chemin} ${ruleId}: ${message} … ${lignes[line - 1]?.slice(column - 30, column + 90)}`);
  }
  expect(fautes).toEqual([]);
});
