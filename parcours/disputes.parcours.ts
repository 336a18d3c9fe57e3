import type { Browser, Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import { type CompteOuvert, creerCompteValide, publierAnnonce, seConnecter, suspendre } from './lib/comptes.ts';
import { ouvrirNavigateur } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/** What goes wrong on the way of a parcel: two who want it, codes that are not right, a courier suspended under way. */

const CLIENTE = { prenom: 'Maëlle', nom: 'Kerbrat' };
const MES_LIVRAISONS = '/dashboard?tab=livraisons';

async function lever(
  browser: Browser,
  url: string,
  role: 'CLIENT' | 'LIVREUR',
  personne: { prenom: string; nom: string },
  cle: string,
): Promise<{ page: Page; compte: CompteOuvert; email: string }> {
  const email = `${cle}@exemple.fr`;
  const compte = await creerCompteValide(url, role, { ...personne, email });
  const page = await ouvrirNavigateur(browser, url);
  await seConnecter(page, { ...personne, email });
  return { page, compte, email };
}

test('O-01 C-078 C-301 C-344 two couriers want one parcel: whoever comes second reads it in the dialog, and the page follows', async ({
  browser,
  serveur: { url },
}) => {
  test.setTimeout(120_000);
  const { compte } = await lever(browser, url, 'CLIENT', CLIENTE, 'maelle+course');
  const [{ page: sami }, { page: ana }] = await Promise.all([
    lever(browser, url, 'LIVREUR', { prenom: 'Sami', nom: 'Aubrac' }, 'sami+course'),
    lever(browser, url, 'LIVREUR', { prenom: 'Ana', nom: 'Kerjean' }, 'ana+course'),
  ]);
  const adresse = await publierAnnonce(url, compte, { titre: 'Lampe disputée', livraisonPartiellePossible: true });
  for (const page of [sami, ana]) {
    await page.goto(adresse);
    await page.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
  }
  await sami.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
  await expect(sami.getByText('Livraison complète créée avec succès !')).toBeVisible();

  await ana.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
  const fenetre = ana.getByRole('dialog', { name: 'Prendre en charge cette annonce' });
  await expect(fenetre.getByText('Cette annonce a déjà toutes ses livraisons assignées')).toBeVisible();
  // The dialog and the message say the same sentence.
  await expect(ana.getByText('Erreur lors de la création de la livraison')).toHaveCount(2);
  // Behind the dialog the page already says so; nothing is left to confirm.
  await expect(ana.getByText('Assignée', { exact: true })).toBeAttached();
  await expect(fenetre.getByRole('button', { name: 'Confirmer la prise en charge' })).toBeDisabled();
  await sansDefaut(ana);
  await fenetre.getByRole('button', { name: 'Annuler' }).click();
  await expect(fenetre).toHaveCount(0);
  await expect(ana.getByRole('button', { name: 'Prendre en charge' })).toHaveCount(0);
});

test('C-148 C-193 C-307 R-17 five wrong codes lock it and tell the author; suspended meanwhile, the courier finishes with a new one', async ({
  browser,
  serveur: { url },
}) => {
  test.setTimeout(180_000);
  const { page: maelle, compte, email } = await lever(browser, url, 'CLIENT', CLIENTE, 'maelle+code');
  const sami = await lever(browser, url, 'LIVREUR', { prenom: 'Sami', nom: 'Aubrac' }, 'sami+code');
  const adresse = await publierAnnonce(url, compte, { titre: 'Lampe à code' });
  await sami.page.goto(adresse);
  await sami.page.getByRole('button', { name: 'Prendre en charge' }).click();
  await sami.page.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
  await expect(sami.page.getByText('Livraison complète créée avec succès !')).toBeVisible();
  await sami.page.goto(MES_LIVRAISONS);
  await sami.page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(sami.page.getByText(/Livraison démarrée avec succès/)).toBeVisible();

  const lireCode = async () => {
    const affiche = maelle.getByRole('dialog').getByText(/^\d{3}\s?\d{3}$/);
    return ((await affiche.textContent()) ?? '').replaceAll(/\s/g, '');
  };
  await maelle.goto(MES_LIVRAISONS);
  await maelle.getByRole('button', { name: /^Consulter/ }).click();
  const code = await lireCode();
  const faux = code === '000000' ? '111111' : '000000';

  // What is asked of the network, to see that no code travels in an address.
  const adresses: string[] = [];
  sami.page.on('request', (requete) => adresses.push(requete.url()));
  await sami.page.getByRole('button', { name: 'Terminer', exact: true }).click();
  const fenetre = sami.page.getByRole('dialog');
  const champ = fenetre.getByLabel('Code de validation');
  const terminer = fenetre.getByRole('button', { name: 'Terminer', exact: true });
  for (let essai = 0; essai < 5; essai += 1) {
    const reponse = sami.page.waitForResponse(/\/terminer$/);
    await champ.fill(faux);
    await terminer.click();
    expect((await reponse).status()).toBe(400);
    await expect(terminer).toBeEnabled();
  }
  await champ.fill(code);
  await terminer.click();
  await expect(fenetre.getByText(/Trop de tentatives/)).toBeVisible();
  await sansDefaut(sami.page);
  await attendreMail(url, email, ({ sujet }) => sujet.startsWith('Code de validation bloqué'));

  await suspendre(url, sami.compte);
  await maelle.reload();
  const detail = maelle.getByRole('dialog');
  await expect(detail.getByText(/codes faux ont été saisis/)).toBeVisible();
  await detail.getByRole('button', { name: 'Demander un nouveau code' }).click();
  await maelle
    .getByRole('dialog', { name: 'Demander un nouveau code ?' })
    .getByRole('button', { name: 'Demander un nouveau code' })
    .click();
  await expect(detail.getByText('Voici le nouveau code')).toBeVisible();
  const nouveau = await lireCode();
  expect(nouveau).not.toBe(code);

  await sami.page.goto(MES_LIVRAISONS);
  await expect(
    sami.page
      .getByRole('paragraph')
      .filter({ hasText: "Compte suspendu - Contactez le support pour plus d'informations." }),
  ).toBeVisible();
  await sansDefaut(sami.page);
  await sami.page.getByRole('button', { name: 'Terminer', exact: true }).click();
  await champ.fill(nouveau);
  await terminer.click();
  await expect(sami.page.getByText('Livraison terminée avec succès')).toBeVisible();
  expect(adresses.filter((a) => [code, faux, nouveau].some((chiffres) => a.includes(chiffres)))).toEqual([]);
});

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('O-46 a title of 120 « w » wraps everywhere, and every button can be reached', async ({
    browser,
    page,
    serveur: { url },
  }) => {
    test.setTimeout(120_000);
    const { compte, email } = await lever(browser, url, 'CLIENT', CLIENTE, 'maelle+large');
    const livreur = await lever(browser, url, 'LIVREUR', { prenom: 'W'.repeat(80), nom: 'w'.repeat(80) }, 'sami+large');
    const titre = 'w'.repeat(120);
    const long = { titre, dimensions: 'w'.repeat(60), typeColis: 'w'.repeat(60), adresseDepart: 'w'.repeat(200) };
    const adresse = await publierAnnonce(url, compte, { ...long, livraisonPartiellePossible: true });

    const tient = async (qui: Page) => {
      await expect(qui.getByText(titre).first()).toBeVisible();
      const trop = await qui.evaluate(() => {
        const large = document.documentElement.clientWidth;
        const debordent = [...document.querySelectorAll('button, a, [role=dialog]')].filter((e) => {
          const { left, right, width } = e.getBoundingClientRect();
          return width > 0 && (left < -1 || right > large + 1) && e.closest('[role=tablist]') === null;
        });
        return [document.documentElement.scrollWidth - large, ...debordent.map((e) => e.textContent)];
      });
      expect(trop, qui.url()).toEqual([0]);
    };

    await livreur.page.setViewportSize({ width: 320, height: 640 });
    await livreur.page.goto('/annonces?q=www');
    await tient(livreur.page);
    await livreur.page.goto(adresse);
    await tient(livreur.page);
    await livreur.page.getByRole('button', { name: 'Prendre en charge' }).click();
    const fenetre = livreur.page.getByRole('dialog');
    await expect(fenetre.getByRole('radio')).toHaveCount(2);
    await tient(livreur.page);
    await fenetre.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
    await expect(livreur.page.getByText('Livraison complète créée avec succès !')).toBeVisible();
    await livreur.page.goto(MES_LIVRAISONS);
    await tient(livreur.page);
    await livreur.page.getByRole('button', { name: /^Consulter/ }).click();
    await expect(
      livreur.page.getByRole('dialog').getByRole('heading', { name: 'Livraison', exact: true }),
    ).toBeVisible();
    await tient(livreur.page);

    await seConnecter(page, { ...CLIENTE, email });
    await page.goto('/dashboard?tab=annonces');
    await tient(page);
    await page.goto(MES_LIVRAISONS);
    await tient(page);
    await page.getByRole('button', { name: /^Consulter/ }).click();
    await expect(page.getByRole('dialog').getByText(/^\d{3}\s?\d{3}$/)).toBeVisible();
    await tient(page);
    await page.goto(`/profil-public/livreur/${livreur.compte.id}`);
    await expect(page.getByText('Aucune évaluation pour le moment')).toBeVisible();
    const trop = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(trop).toBe(0);
  });
});
