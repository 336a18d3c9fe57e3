import { atteindre } from './lib/assistant.ts';
import { sansDefaut } from './lib/axe.ts';
import { expect, type Page, test } from './lib/serveur.ts';
import { publierTrajet } from './lib/trajets.ts';

test.use({ reglages: { MAP_PROVIDER: 'ign' } });

const TUILES = 'https://data.geopf.fr/**';
const TRAJET = {
  adresseDepart: '21 rue Joffre',
  villeDepart: 'Nantes',
  adresseArrivee: '3 place de Bretagne',
  villeArrivee: 'Rennes',
};

/** Squares in the place of IGN's tiles; answers the addresses they were asked at. */
async function doublerTuiles(page: Page): Promise<string[]> {
  const demandes: string[] = [];
  await page.route(TUILES, async (route) => {
    const url = new URL(route.request().url());
    demandes.push(url.href);
    const ou = ['TILEMATRIX', 'TILECOL', 'TILEROW'].map((nom) => url.searchParams.get(nom)).join('/');
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="255" height="255" fill="#e8efe0"/><text x="80" y="130">${ou}</text></svg>`,
    });
  });
  return demandes;
}

const carte = (page: Page) =>
  page.getByRole('application', { name: /^Carte de France : liaison de Nantes à Rennes, pas l'itinéraire\.$/ });
const schema = (page: Page) => page.getByRole('img', { name: /^Carte de France/ });

test('C-058 R-45 @partout the detailed map comes on demand, with the keyboard, and goes again', async ({
  page,
  serveur,
}) => {
  const refus: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refus.push(message.text());
  });
  const demandes = await doublerTuiles(page);
  await page.goto(await publierTrajet(serveur.url, TRAJET));
  await expect(schema(page)).toBeVisible();
  const bouton = page.getByRole('button', { name: 'Voir la carte détaillée' });
  await atteindre(page, bouton);
  expect(demandes).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(carte(page)).toBeVisible();
  await expect(schema(page)).toHaveCount(0);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(carte(page).getByText('© IGN – Géoplateforme')).toBeVisible();
  await expect(carte(page).getByText('Rennes')).toBeVisible();
  await expect(page.getByText("Liaison, pas l'itinéraire")).toBeVisible();
  await expect(page.getByText(/^≈ .+ km, ≈ .+ — estimation$/)).toBeVisible();
  await sansDefaut(page);
  const avant = demandes.length;
  await atteindre(page, page.getByRole('button', { name: 'Agrandir' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => demandes.length).toBeGreaterThan(avant);
  await atteindre(page, page.getByRole('button', { name: 'Revenir au schéma' }));
  await page.keyboard.press('Enter');
  await expect(schema(page)).toBeVisible();
  expect(refus).toEqual([]);
});

test('C-058 with the tiles blocked the outline stays, and says why', async ({ page, serveur }) => {
  await page.route(TUILES, (route) => route.abort('blockedbyclient'));
  await page.goto(await publierTrajet(serveur.url, TRAJET));
  await page.getByRole('button', { name: 'Voir la carte détaillée' }).click();
  await expect(page.getByText('La carte détaillée ne répond pas. Voici le schéma.')).toBeVisible();
  await expect(schema(page)).toBeVisible();
  await sansDefaut(page);
});
