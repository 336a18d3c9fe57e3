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
import { seConnecterEnDemo } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';
import { publierTrajet } from './lib/trajets.ts';

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
  await page
    .getByRole('link', { name: /^Voir détails/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /^Carte de France : liaison de .+, pas l'itinéraire\.$/ })).toBeVisible();
  await expect(page.getByText(/km, ≈ .+ — estimation/)).toBeVisible();
  await sansDefaut(page);
});

test('C-058 @partout trips overseas are drawn too: inside an island, and with the mainland', async ({
  page,
  serveur,
}) => {
  // The author sees the postal code, which tells one Saint-Denis from another.
  await seConnecterEnDemo(page, 'client@demo.example');
  const reunion = { adresseDepart: '12 rue de Paris, 97400', villeDepart: 'Saint-Denis' };
  await page.goto(
    await publierTrajet(serveur.url, {
      ...reunion,
      adresseArrivee: '5 rue François de Mahy',
      villeArrivee: 'Saint-Pierre (974)',
    }),
  );
  await expect(page.getByRole('img', { name: /^Carte de La Réunion : liaison de Saint-Denis/ })).toBeVisible();
  await expect(page.getByText(/^≈ .+ km, ≈ .+ — estimation$/)).toBeVisible();
  await sansDefaut(page);
  await page.goto(
    await publierTrajet(serveur.url, { ...reunion, adresseArrivee: '21 rue Joffre', villeArrivee: 'Nantes' }),
  );
  const carte = page.getByRole('img', { name: /^Carte de France : liaison de Saint-Denis à Nantes/ });
  await expect(carte.getByText('La Réunion')).toBeVisible();
  await expect(page.getByText('Impossible de calculer la distance entre ces adresses.')).toBeVisible();
});

test('C-026 @partout the map of the home page says that its line is no road', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText("ce n'est pas l'itinéraire")).toBeVisible();
});

const SAISIES = [
  ['vide', ''],
  ['une lettre', 'a'],
  ['500 caractères', 'rue de la Paix '.repeat(34)],
  ['un mot de 500 lettres', 'x'.repeat(500)],
  ['emoji', '🚲🚲🚲'],
  ['SQL', "12' OR 1=1; DROP TABLE annonces; --"],
  ['motifs', '%_\\%'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['ville étrangère', 'Londres, Royaume-Uni'],
  ['CEDEX', '44021 Nantes Cedex 1'],
  ['Corse-du-Sud', 'Ajaccio 2A'],
  ['Haute-Corse', '2B033'],
  ['outre-mer', '97400'],
  ['homonymes', 'Saint-Denis'],
  ['sans apostrophe', 'lhay'],
] as const;

test('C-359 O-48 whatever is typed: a useful list or « aucune », never an error', async ({ page }) => {
  const fautes: string[] = [];
  page.on('pageerror', (erreur) => fautes.push(erreur.message));
  page.on('response', (reponse) => {
    if (reponse.status() >= 400) fautes.push(`${reponse.status()} ${reponse.url()}`);
  });
  await page.goto('/register');
  const adresse = page.getByRole('combobox', { name: 'Adresse', exact: true });
  const aucune = page.getByText(/^Aucune adresse trouvée pour /);
  for (const [nom, saisie] of SAISIES) {
    await adresse.focus();
    await adresse.fill(saisie);
    if (saisie.length < 3) await expect(propositions(page).or(aucune), nom).toHaveCount(0);
    else await expect(propositions(page).or(aucune).first(), nom).toBeVisible();
    await expect(adresse, nom).toHaveValue(saisie);
  }
  await expect(propositions(page).first()).toHaveText(/L'Haÿ-les-Roses/);
  await adresse.fill('Saint-Denis');
  await expect(propositions(page)).toContainText(['97400', '93200']);
  expect(fautes).toEqual([]);
});
