import { expect, type Page, test } from './lib/serveur.ts';
import { publierTrajet } from './lib/trajets.ts';

/** The public pages are drawn by the server, and read before their code has run: what is done meanwhile must not be lost. */
const LISTE = '/annonces';
const PREMIERE_VISITE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };

const details = (page: Page) => page.getByRole('link', { name: /^Voir détails/ });
const defilement = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Holds the code of the page back until the answer is called. */
async function retenirLeCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** React leaves a mark of its own on each element it has taken over. */
const reprise = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((k) => k.startsWith('__reactFiber$'))),
    )
    .toBe(true);

/** What React says of a page it could not take over, and whatever else went wrong. */
function plaintes(page: Page): string[] {
  const dites: string[] = [];
  page.on('pageerror', (erreur) => dites.push(erreur.message));
  page.on('console', (message) => {
    if (message.type() === 'error') dites.push(message.text());
  });
  return dites;
}

test.use(PREMIERE_VISITE);

test.beforeAll(async ({ serveur }) => {
  for (const villeArrivee of ['Rennes', 'Brest', 'Vannes']) {
    await publierTrajet(serveur.url, {
      adresseDepart: '21 rue Joffre, 44000 Nantes',
      villeDepart: 'Nantes',
      adresseArrivee: '1 rue de la Gare',
      villeArrivee,
    });
  }
});

for (const chemin of ['/', LISTE, 'détail']) {
  test(`the drawn page ${chemin} is taken over as it stands, and stays where its reader has scrolled to`, async ({
    page,
  }) => {
    const dites = plaintes(page);
    if (chemin === 'détail') await page.goto(LISTE);
    const adresse = chemin === 'détail' ? ((await details(page).first().getAttribute('href')) ?? '') : chemin;
    const lacher = await retenirLeCode(page);
    await page.goto(adresse, { waitUntil: 'load' });
    const titre = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.evaluate(() => window.scrollTo(0, 500));
    const lu = await defilement(page);
    expect(lu).toBeGreaterThan(0);
    lacher();
    await reprise(page);
    expect(await titre?.evaluate((element) => element.isConnected), 'the title is the one the server drew').toBe(true);
    expect(await defilement(page)).toBe(lu);
    expect(dites).toEqual([]);
  });
}

test('a card opens at its top, and Back returns to the card', async ({ page }) => {
  const lacher = await retenirLeCode(page);
  await page.goto(LISTE, { waitUntil: 'load' });
  await page.evaluate(() => window.scrollTo(0, 900));
  lacher();
  await reprise(page);
  await details(page).nth(2).click();
  await expect(page).toHaveURL(/\/annonces\/[0-9a-f-]{36}$/);
  await expect.poll(() => defilement(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/annonces$/);
  await expect.poll(() => defilement(page)).toBeGreaterThan(500);
});

test('what is typed and chosen before the code is there is searched once it is', async ({ page }) => {
  // On a phone the choices are behind a button, which waits for the code itself.
  await page.setViewportSize({ width: 1280, height: 900 });
  const lacher = await retenirLeCode(page);
  await page.goto(LISTE, { waitUntil: 'load' });
  const recherche = page.getByPlaceholder('Rechercher par titre ou ville...');
  await recherche.fill('Vannes');
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  lacher();
  await expect(page).toHaveURL(/[?&]q=Vannes&tri=prix-croissant$|[?&]tri=prix-croissant&q=Vannes$/);
  await expect(recherche).toHaveValue('Vannes');
  await expect(page.getByRole('article').filter({ hasNotText: 'Vannes' })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Guitare' })).toHaveCount(1);
});

test('a link is followed whenever it is pressed: before, while and after the code takes the page over', async ({
  browser,
  serveur,
}) => {
  // Eight visits from the first byte on: a busy machine takes more than the thirty seconds of a single one.
  test.setTimeout(120_000);
  for (const attente of [0, 40, 80, 120, 160, 220, 300, 500]) {
    const page = await browser.newPage({ ...PREMIERE_VISITE, baseURL: serveur.url });
    await page.goto(LISTE, { waitUntil: 'commit' });
    await details(page).first().waitFor();
    await page.waitForTimeout(attente);
    await details(page).first().tap();
    await expect(page, `pressed ${attente} ms after it was seen`).toHaveURL(/\/annonces\/[0-9a-f-]{36}$/);
    await page.close();
  }
});
