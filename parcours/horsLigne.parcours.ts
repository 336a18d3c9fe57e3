import { seConnecterEnDemo } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/** What has not been fetched yet is waited for, part by part, and comes with the network. */

test.setTimeout(120_000);

test('without network a tab whose code is not there waits alone, and loads by itself D-08', async ({
  page,
  context,
}) => {
  await seConnecterEnDemo(page, 'client@demo.example');
  const onglet = page.getByRole('tab', { name: 'Mes réservations' });
  await expect(onglet).toBeVisible();
  await context.setOffline(true);
  await onglet.click();
  await expect(page.getByText("Elle s'affichera toute seule quand la connexion sera revenue.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue');
  // Another part that is there still answers.
  await page.getByRole('tab', { name: "Vue d'ensemble" }).click();
  await expect(page.getByRole('link', { name: 'Créer une annonce' })).toBeVisible();
  await onglet.click();
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('group').first()).toBeVisible();
  await expect(page.getByText("Elle s'affichera toute seule")).toHaveCount(0);
});

test('without network a page whose code is not there opens once it is back D-08', async ({ page, context }) => {
  await page.goto('/');
  const lien = page.getByRole('contentinfo').getByRole('link', { name: 'Comment ça marche' }).first();
  await lien.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await lien.click();
  await expect(page.getByText('Vous êtes hors ligne.', { exact: false })).toBeVisible();
  await expect(page.getByText("Cette page ne s'affiche pas")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/comment-ca-marche/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comment');
});

test('a network that falters for some seconds costs no part D-08', async ({ page }) => {
  await seConnecterEnDemo(page, 'client@demo.example');
  let refuses = 0;
  await page.route(/\/assets\/MesDocuments-.*\.js/, async (route) => {
    refuses += 1;
    if (refuses <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { name: "Carte d'identité" })).toBeVisible();
  expect(refuses).toBeGreaterThan(2);
});
