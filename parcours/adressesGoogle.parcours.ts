import {
  arrivee,
  atteindre,
  champ,
  choisirLaPremiere,
  depart,
  garderSonPrix,
  ouvrirLocalisation,
  propositions,
} from './lib/assistant.ts';
import { sansDefaut } from './lib/axe.ts';
import { AVEC_GOOGLE, bloquerGoogle, doublerGoogle } from './lib/googleMaps.ts';
import { expect, test } from './lib/serveur.ts';

// Hundreds of keys, one by one.
test.describe.configure({ timeout: 120_000 });

test.use({ reglages: AVEC_GOOGLE });

test('C-320 C-323 C-369 the wizard with the keyboard only, by the maps script', async ({ page }) => {
  const demandes = await doublerGoogle(page);
  await ouvrirLocalisation(page);
  // Not before somebody types an address.
  expect(demandes).toEqual([]);
  await atteindre(page, depart(page));
  await page.keyboard.type('5 rue de goo');
  await expect(propositions(page).first()).toHaveText('5 Rue de GoogleNantes, France');
  await expect(page.getByText('Google Maps', { exact: true })).toBeVisible();
  await sansDefaut(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(depart(page)).toHaveValue('5 Rue de Google, 44000');
  await expect(page.getByText(/Adresse non vérifiée/)).toHaveCount(0);
  await choisirLaPremiere(page, arrivee(page), '5 rue de goo');
  await expect(page.getByText('12,3 km, 25 min — itinéraire Google Maps')).toBeVisible();
  await garderSonPrix(page, '6,69');
  expect(demandes).toHaveLength(1);
});

test('C-324 C-358 C-369 the wizard with the keyboard only, the maps script blocked', async ({ page }) => {
  const demandes = await bloquerGoogle(page);
  await ouvrirLocalisation(page);
  // Our own places answer at once, while the script is still looked for.
  await choisirLaPremiere(page, depart(page), '21 rue Joffre nantes');
  await expect(champ(page, 'Ville de départ')).toHaveValue('Nantes');
  await choisirLaPremiere(page, arrivee(page), '8 quai Duguay-Trouin rennes');
  await expect(page.getByText(/^≈ 121,9 km, ≈ 1 h 24 — estimation$/)).toBeVisible();
  await expect(page.getByText("Google Maps n'est pas disponible.")).toBeVisible();
  expect(demandes).toHaveLength(10);
  await sansDefaut(page);
  await garderSonPrix(page, '28,00');
});
