import type { Locator, Page } from '@playwright/test';
import { arrivee, atteindre, champ, choisirLaPremiere, depart, ouvrirLocalisation, presser } from './lib/assistant.ts';
import { sansDefaut } from './lib/axe.ts';
import { MOT_DE_PASSE_DEMO, ouvrirNavigateur } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

// Hundreds of keys, one by one.
test.describe.configure({ timeout: 240_000 });

const TITRE = 'Guitare';
const MES_LIVRAISONS = '/dashboard?tab=livraisons';

async function activer(page: Page, cible: Locator): Promise<void> {
  await atteindre(page, cible);
  await page.keyboard.press('Enter');
}

async function seConnecterAuClavier(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await atteindre(page, champ(page, 'Email'));
  await page.keyboard.type(email);
  await atteindre(page, champ(page, 'Mot de passe'));
  await page.keyboard.type(MOT_DE_PASSE_DEMO);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
}

/** The card of the parcel, and its buttons. */
const carte = (page: Page) => page.getByRole('article').filter({ hasText: TITRE }).first();
const bouton = (dans: Page | Locator, nom: string | RegExp) => dans.getByRole('button', { name: nom }).first();

test('from an announcement to a rating without the mouse', async ({ browser, page, serveur }) => {
  const livreur = await ouvrirNavigateur(browser, serveur.url);

  await test.step('the client publishes', async () => {
    await ouvrirLocalisation(page);
    await choisirLaPremiere(page, depart(page), '21 rue Joffre nantes');
    await choisirLaPremiere(page, arrivee(page), '8 quai Duguay-Trouin rennes');
    await expect(page.getByText(/Prix suggéré/)).toBeVisible();
    await presser(page, 'Suivant');
    await expect(page.getByText('Étape 4 sur 5')).toBeVisible();
    await presser(page, 'Suivant');
    await expect(page.getByText('Étape 5 sur 5')).toBeVisible();
    await presser(page, "Créer l'annonce");
    await expect(page.getByText(/^Annonce créée avec succès !/)).toBeVisible();
  });

  await test.step('the courier finds it and takes it over', async () => {
    await seConnecterAuClavier(livreur, 'livreur@demo.example');
    await livreur.goto('/annonces');
    await expect(carte(livreur)).toBeVisible();
    await livreur.keyboard.press('Tab');
    await expect(livreur.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await livreur.keyboard.press('Enter');
    await atteindre(livreur, livreur.getByPlaceholder('Rechercher par titre ou ville...'));
    await livreur.keyboard.type(TITRE);
    await activer(
      livreur,
      carte(livreur)
        .filter({ hasText: 'housse' })
        .getByRole('link', { name: /^Voir détails/ }),
    );
    await expect(livreur.getByRole('heading', { level: 1 })).toBeFocused();
    await activer(livreur, bouton(livreur, 'Prendre en charge'));
    const fenetre = livreur.getByRole('dialog', { name: 'Prendre en charge cette annonce' });
    await activer(livreur, bouton(fenetre, 'Confirmer la prise en charge'));
    await expect(livreur.getByText('Livraison complète créée avec succès !')).toBeVisible();
  });

  let code = '';
  await test.step('the client reads the code, and Back closes the detail', async () => {
    await page.goto(MES_LIVRAISONS);
    await activer(page, bouton(carte(page), /^Consulter/));
    const detail = page.getByRole('dialog');
    code = ((await detail.getByText(/^\d{3}\s?\d{3}$/).textContent()) ?? '').replaceAll(/\s/g, '');
    expect(code).toMatch(/^\d{6}$/);
    await page.goBack();
    await expect(detail).toHaveCount(0);
    await expect(bouton(carte(page), /^Consulter/)).toBeFocused();
  });

  await test.step('the courier starts and finishes with it', async () => {
    await livreur.goto(MES_LIVRAISONS);
    await activer(livreur, bouton(carte(livreur), 'Commencer'));
    await expect(livreur.getByText(/Livraison démarrée avec succès/)).toBeVisible();
    await activer(livreur, bouton(carte(livreur), 'Terminer'));
    const fenetre = livreur.getByRole('dialog');
    await atteindre(livreur, fenetre.getByLabel(/code/i));
    await livreur.keyboard.type(code);
    await livreur.keyboard.press('Enter');
    await expect(livreur.getByText('Livraison terminée avec succès')).toBeVisible();
  });

  await test.step('the client rates', async () => {
    await page.goto(MES_LIVRAISONS);
    await activer(page, bouton(carte(page), /^Consulter/));
    await activer(page, bouton(page.getByRole('dialog'), 'Évaluer le livreur'));
    const fenetre = page.getByRole('dialog').last();
    await atteindre(page, fenetre.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowLeft');
    await expect(fenetre.getByRole('radio', { name: /^4 étoile/ })).toBeChecked();
    await atteindre(page, fenetre.getByLabel(/commentaire/i));
    await page.keyboard.type('Ponctuel et soigneux.');
    await sansDefaut(page);
    await activer(page, bouton(fenetre, "Envoyer l'évaluation"));
    await expect(page.getByText('Évaluation soumise avec succès !')).toBeVisible();
  });
});
