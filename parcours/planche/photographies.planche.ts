import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { debordements, objectionsAxe } from './examen.ts';
import { type Lire, type Qui, type Reseau, type Vue } from './vue.ts';
import { nomDe, VUES } from './vues.ts';

const url = process.env['PLANCHE_URL'] ?? '';
const dossier = process.env['PLANCHE_DOSSIER'] ?? '';

const TAILLES = { bureau: { width: 1280, height: 900 }, telephone: { width: 360, height: 800 } } as const;
const LUMIERES = { clair: 'light', sombre: 'dark' } as const;
/** A list of a hundred cards teaches no more than its first ones. */
const HAUTEUR = 2600;

interface Session {
  token: string;
  user: Record<string, unknown>;
}
const sessions = new Map<Qui, Promise<Session>>();

async function demanderSession(qui: Qui): Promise<Session> {
  const reponse = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${qui}@demo.example`, password: 'Demo-2026!' }),
  });
  if (!reponse.ok) throw new Error(`${qui}: ${reponse.status} ${await reponse.text()}`);
  return (await reponse.json()) as Session;
}

function sessionDe(qui: Qui): Promise<Session> {
  const deja = sessions.get(qui);
  if (deja) return deja;
  const session = demanderSession(qui);
  sessions.set(qui, session);
  return session;
}

const lire: Lire = async (qui, chemin) => {
  const jeton = qui === 'visiteur' ? undefined : (await sessionDe(qui)).token;
  const reponse = await fetch(`${url}/api${chemin}`, { headers: jeton ? { authorization: `Bearer ${jeton}` } : {} });
  if (!reponse.ok) throw new Error(`${chemin}: ${reponse.status}`);
  return reponse.json();
};

/** A browser where that person is already signed in. */
async function ouvrir(browser: Browser, qui: Qui): Promise<Page> {
  const contexte = await browser.newContext({ baseURL: url, viewport: TAILLES.bureau, reducedMotion: 'reduce' });
  if (qui !== 'visiteur') {
    const { token, user } = await sessionDe(qui);
    await contexte.addInitScript(
      ([jeton, personne]) => {
        // Not in a PDF shown in a frame. Once only: a session that ends stays ended.
        if (window.top !== window) return;
        if (sessionStorage.getItem('ouverte') !== null) return;
        sessionStorage.setItem('ouverte', '1');
        localStorage.setItem('colivert.token', jeton);
        localStorage.setItem('colivert.user', personne);
      },
      [token, JSON.stringify(user)] as const,
    );
  }
  return contexte.newPage();
}

async function detourner(page: Page, { appel, repond }: Reseau): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(`/api${appel}`),
    async (route) => {
      if (repond === 'jamais') return;
      if (repond === 'coupure') return route.abort('internetdisconnected');
      const { statut, corps } =
        repond === 'panne'
          ? { statut: 500, corps: { message: 'Une erreur est survenue', code: 'ERREUR_INTERNE' } }
          : repond === 'rien'
            ? { statut: 200, corps: [] }
            : repond;
      return route.fulfill({ status: statut, json: corps, headers: { 'X-Total-Count': '0' } });
    },
  );
}

/** Pages drawn by the server come with what they show: a state of the network is met by who arrives from another page. */
async function arriver(page: Page, adresse: string, autrement: boolean): Promise<void> {
  if (!autrement) {
    await page.goto(adresse);
    return;
  }
  await page.goto('/mot-de-passe-oublie', { waitUntil: 'networkidle' });
  await page.evaluate((vers) => {
    history.pushState(null, '', vers);
    dispatchEvent(new PopStateEvent('popstate'));
  }, adresse);
}

/** Long enough for what an answer makes the page ask next. */
const SILENCE_MS = 400;

/** Follows what a page asks; « networkidle » is only said once, of the first page that was there. */
function suivreAppels(page: Page, sansReponse: readonly string[]): () => Promise<void> {
  const enCours = new Set<Request>();
  let bougeA = Date.now();
  const fini = (appel: Request) => {
    if (enCours.delete(appel)) bougeA = Date.now();
  };
  page.on('request', (appel) => {
    const { pathname } = new URL(appel.url());
    if (sansReponse.some((debut) => pathname.startsWith(`/api${debut}`))) return;
    bougeA = Date.now();
    enCours.add(appel);
  });
  page.on('requestfinished', fini);
  page.on('requestfailed', fini);
  return async () => {
    bougeA = Date.now();
    while (enCours.size > 0 || Date.now() - bougeA < SILENCE_MS) await page.waitForTimeout(50);
  };
}

/** Nothing is asked any more, or will never be answered; pictures further down are there too. */
async function calme(page: Page, silence: () => Promise<void>, coupe: boolean): Promise<void> {
  await silence();
  // A lost connection is told after two more tries.
  if (coupe) await page.getByText('Problème de connexion').first().waitFor();
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForTimeout(150);
}

async function photographier(page: Page, fichier: string): Promise<void> {
  const fenetre = (await page.getByRole('dialog').count()) > 0;
  const hauteur = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.screenshot({
    path: join(dossier, `${fichier}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
    ...(fenetre
      ? {}
      : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.max(height, Math.min(hauteur, HAUTEUR)) } }),
  });
}

async function examiner(page: Page, nom: string): Promise<string[]> {
  const objections: string[] = [];
  for (const [taille, dimensions] of Object.entries(TAILLES)) {
    await page.setViewportSize(dimensions);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const [lumiere, colorScheme] of Object.entries(LUMIERES)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(80);
      await photographier(page, `${nom}.${taille}.${lumiere}`);
      objections.push(...(await objectionsAxe(page, lumiere === 'sombre')).map((o) => `${taille} ${lumiere} : ${o}`));
    }
    objections.push(...(await debordements(page)).map((o) => `${taille} : ${o}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  objections.push(...(await debordements(page)).map((o) => `320 px : ${o}`));
  await page.setViewportSize(TAILLES.bureau);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.waitForTimeout(80);
  await photographier(page, `${nom}.texte200`);
  objections.push(...(await debordements(page)).map((o) => `texte à 200 % : ${o}`));
  return objections;
}

async function prendre(browser: Browser, vue: Vue): Promise<string[]> {
  const page = await ouvrir(browser, vue.qui);
  const plaintes: string[] = [];
  page.on('pageerror', (erreur) => plaintes.push(`erreur : ${erreur.message}`));
  try {
    const { reseau = [] } = vue;
    for (const detour of reseau) await detourner(page, detour);
    const adresse = typeof vue.adresse === 'string' ? vue.adresse : await vue.adresse(lire);
    const sansReponse = reseau.filter(({ repond }) => repond === 'jamais').map(({ appel }) => appel);
    const coupe = reseau.some(({ repond }) => repond === 'coupure');
    const silence = suivreAppels(page, sansReponse);
    await arriver(page, adresse, reseau.length > 0 && vue.qui === 'visiteur');
    await calme(page, silence, coupe);
    if (vue.geste) {
      await vue.geste(page);
      await calme(page, silence, coupe);
    }
    return [...plaintes, ...(await examiner(page, nomDe(vue)))];
  } finally {
    await page.context().close();
  }
}

mkdirSync(dossier, { recursive: true });

for (const vue of VUES) {
  const nom = nomDe(vue);
  test(nom, async ({ browser }) => {
    const objections = await prendre(browser, vue);
    writeFileSync(join(dossier, `${nom}.json`), JSON.stringify(objections, null, 1));
    expect(objections).toEqual([]);
  });
}
