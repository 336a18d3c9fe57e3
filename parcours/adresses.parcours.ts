import {
  arrivee,
  atteindre,
  champ,
  choisirLaPremiere,
  depart,
  garderSonPrix,
  ouvrirLocalisation,
  presser,
  propositions,
  remplacer,
} from './lib/assistant.ts';
import { sansDefaut } from './lib/axe.ts';
import { expect, test } from './lib/serveur.ts';

// Hundreds of keys, one by one.
test.describe.configure({ timeout: 120_000 });

test('C-322 C-361 C-369 the wizard with the keyboard only, without any network', async ({ page }) => {
  const dehors: string[] = [];
  page.on('request', (requete) => {
    const { hostname, protocol } = new URL(requete.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') dehors.push(requete.url());
  });
  await ouvrirLocalisation(page);
  await atteindre(page, depart(page));
  await page.keyboard.type('21 rue Joffre nantes');
  await expect(propositions(page).first()).toHaveText('21 rue Joffre44000 Nantes, France');
  await sansDefaut(page);
  await page.keyboard.press('Escape');
  await expect(propositions(page)).toHaveCount(0);
  await expect(depart(page)).toHaveValue('21 rue Joffre nantes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(depart(page)).toHaveValue('21 rue Joffre, 44000');
  await expect(champ(page, 'Ville de départ')).toHaveValue('Nantes');
  await expect(page.getByText('Adresse non vérifiée : position au centre de la commune')).toBeVisible();

  await choisirLaPremiere(page, arrivee(page), '8 quai Duguay-Trouin rennes');
  await expect(champ(page, "Ville d'arrivée")).toHaveValue('Rennes');
  await expect(page.getByText(/^≈ 121,9 km, ≈ 1 h 24 — estimation$/)).toBeVisible();
  await expect(page.getByText('Prix suggéré : 28,00 €')).toBeVisible();
  await sansDefaut(page);
  await garderSonPrix(page, '28,00');
  expect(dehors).toEqual([]);
});

test('C-359 D-163 nothing found, and islands apart: said, and still usable by hand', async ({ page }) => {
  await ouvrirLocalisation(page);
  await atteindre(page, depart(page));
  await page.keyboard.type('xqzv 😀');
  await expect(page.getByText('Aucune adresse trouvée pour xqzv 😀')).toBeVisible();
  await remplacer(page, depart(page), '21 rue Joffre');
  await remplacer(page, champ(page, 'Ville de départ'), 'Nantes');
  await choisirLaPremiere(page, arrivee(page), '4 cours Napoléon, ajaccio');
  await expect(champ(page, "Ville d'arrivée")).toHaveValue('Ajaccio');
  await expect(page.getByText(/Impossible de calculer la distance entre ces adresses/)).toBeVisible();
  await presser(page, 'Suivant');
  await remplacer(page, champ(page, 'Prix proposé'), '50');
  await presser(page, 'Suivant');
  await expect(page.getByText('50,00 €').first()).toBeVisible();
});

test('C-058 @partout the detail of an announcement draws its two ends', async ({ page }) => {
  await page.goto('/annonces');
  await page.getByRole('link', { name: 'Voir détails' }).first().click();
  await expect(page.getByRole('img', { name: /^Carte de France : liaison de .+, pas l'itinéraire\.$/ })).toBeVisible();
  await expect(page.getByText(/km, ≈ .+ — estimation/)).toBeVisible();
  await sansDefaut(page);
});
