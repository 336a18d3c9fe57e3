import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { appeler, creerCompteValide, publierAnnonce, seConnecter } from './lib/comptes.ts';
import { atteindre } from './lib/assistant.ts';
import { ouvrirNavigateur } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

const TITRE = 'Le banjo de Maëlle';
const cloche = (page: Page, nom: string) => page.getByRole('banner').getByRole('link', { name: nom, exact: true });
const rangee = (page: Page, titre: string) => page.getByRole('link', { name: titre });

test('what happened to a parcel is under the bell, in two tabs, until it is opened E-081 E-083 E-090 @partout', async ({
  browser,
  serveur: { url },
}, { project }) => {
  test.setTimeout(120_000);
  const marque = project.name.replaceAll(/\W/g, '');
  const maelle = { prenom: 'Maëlle', nom: 'Kerbrat', email: `maelle+${marque}@exemple.fr` };
  const [client, livreur, sonNavigateur] = await Promise.all([
    creerCompteValide(url, 'CLIENT', maelle),
    creerCompteValide(url, 'LIVREUR', { prenom: 'Sami', nom: 'Aubrac', email: `sami+${marque}@exemple.fr` }),
    ouvrirNavigateur(browser, url),
  ]);
  const adresse = await publierAnnonce(url, client, { titre: TITRE });
  const page = sonNavigateur;
  let livraisonId = '';

  await test.step('nothing yet but the papers', async () => {
    await seConnecter(page, maelle);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(cloche(page, 'Notifications')).toBeVisible();
    await expect(page.getByText('Non lue', { exact: true })).toHaveCount(0);
    await expect(page).toHaveTitle('Notifications – Colivert');
  });

  await test.step('a courier takes the parcel over and leaves: the bell counts, in the other tab too', async () => {
    const chemin = `/livraisons/complete?livreurId=${livreur.id}&annonceId=${adresse.split('/').at(-1)}`;
    ({ id: livraisonId } = await appeler<{ id: string }>(url, 'POST', chemin, {}, livreur.jeton));
    await appeler(url, 'PUT', `/livraisons/${livraisonId}/commencer`, {}, livreur.jeton);
    await page.goto('/annonces');
    await expect(cloche(page, 'Notifications, 2 non lues')).toHaveText(/2$/);
    await expect(page).toHaveTitle(/^\(2\) /);
  });
  const autreOnglet = await page.context().newPage();
  await autreOnglet.goto('/notifications');
  await expect(autreOnglet.getByText('Non lue', { exact: true })).toHaveCount(2);

  await test.step('the list, by the keyboard, and its row opened', async () => {
    await atteindre(page, cloche(page, 'Notifications, 2 non lues'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Non lue', { exact: true })).toHaveCount(2);
    await sansDefaut(page);
    await atteindre(page, rangee(page, `Sami prend en charge « ${TITRE} »`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(TITRE).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('livraison')).toBe(livraisonId);
    await page.keyboard.press('Escape');
    // What else was told of that delivery was seen with it.
    await expect(cloche(page, 'Notifications')).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
  });

  await test.step('Back leads to the list, where nothing is unread any more', async () => {
    await page.goBack();
    await expect(rangee(page, `Sami prend en charge « ${TITRE} »`)).toBeVisible();
    await expect(page.getByText('Non lue', { exact: true })).toHaveCount(0);
    await sansDefaut(page);
  });

  await test.step('the other tab follows once it is looked at', async () => {
    await cloche(autreOnglet, 'Notifications, 2 non lues').click();
    await expect(cloche(autreOnglet, 'Notifications')).toBeVisible();
    await expect(autreOnglet.getByText('Non lue', { exact: true })).toHaveCount(0);
  });

  await test.step('without network a row still leads where it goes', async () => {
    await page.context().setOffline(true);
    await rangee(page, 'Votre livraison a commencé').click();
    await expect(page).toHaveURL(/livraison=/);
    await page.context().setOffline(false);
  });
});
