import { BANNIERES_STATUT_COMPTE } from '@colivert/domain/comptes';
import { ajouterJours, formatJour, jourParis } from '@colivert/domain/lib';
import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import { seConnecter } from './lib/comptes.ts';
import { deposerPieces, inscrire, ouvrirNavigateur, seConnecterEnDemo, validerPieces } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

// A server of its own: its clock moves, and nobody else's story may move with it.
test.use({ reglages: { TEST_CLOCK_DAYS: '0' } });

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const ZELIE = { prenom: 'Zélie', nom: 'Kermarec', email: 'zelie@exemple.fr' };
const JOUR_MS = 86_400_000;
const VALIDITE = 40;

/** The browser lives at the server's day. */
async function vivreLe(page: Page, jours: number): Promise<void> {
  await page.clock.setFixedTime(new Date(Date.now() + jours * JOUR_MS));
}

test('C-157 C-166 C-168 O-55 a paper ends: recalled, expired, replaced, verified again', async ({
  browser,
  serveur,
}) => {
  test.setTimeout(240_000);
  const { url } = serveur;
  const [zelie, admin] = [await ouvrirNavigateur(browser, url), await ouvrirNavigateur(browser, url)];
  const fin = ajouterJours(jourParis(new Date()), VALIDITE);

  await test.step('her identity card is validated until its last day', async () => {
    await inscrire(zelie, url, ZELIE, { choix: 'CLIENT' });
    await deposerPieces(zelie, ["Carte d'identité"], IMAGE);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await validerPieces(admin, ZELIE, 1, fin);
    await zelie.goto('/dashboard?tab=documents');
    await expect(zelie.getByText('Vérifié', { exact: true })).toBeVisible();
    await expect(zelie.getByText(`Valable jusqu'au ${formatJour(fin)}`).first()).toBeVisible();
  });

  await test.step('less than thirty days before, a mail recalls it, and the screen already takes the next one', async () => {
    await serveur.avancer(VALIDITE - 29);
    await vivreLe(zelie, VALIDITE - 29);
    const mail = await attendreMail(url, ZELIE.email, ({ sujet }) => sujet.includes('expiration'));
    expect(mail.sujet).toBe('Un document arrive à expiration dans 29 jours');
    await zelie.goto('/dashboard?tab=documents');
    await expect(zelie.getByText('vous pouvez déjà envoyer le suivant').first()).toBeVisible();
    await expect(zelie.getByText('Vérifié', { exact: true })).toBeVisible();
  });

  await test.step('the day after its last day she is told, and the dashboard says what is to be sent again', async () => {
    await serveur.avancer(VALIDITE + 1);
    await vivreLe(zelie, VALIDITE + 1);
    await attendreMail(url, ZELIE.email, ({ sujet }) => sujet === 'Votre compte Colivert doit être complété');
    await seConnecter(zelie, ZELIE);
    await expect(zelie.getByText(BANNIERES_STATUT_COMPTE.NON_VERIFIE).first()).toBeVisible();
    await zelie.goto('/dashboard?tab=documents');
    await expect(zelie.getByText('Expiré', { exact: true })).toBeVisible();
    await expect(zelie.getByText(`Expiré depuis le ${formatJour(fin)} : envoyez un document à jour.`)).toBeVisible();
    await sansDefaut(zelie);
  });

  await test.step('the new card is verified in its turn', async () => {
    await deposerPieces(zelie, ["Carte d'identité"], IMAGE);
    await vivreLe(admin, VALIDITE + 1);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await validerPieces(admin, ZELIE, 1, ajouterJours(fin, 3650));
    await zelie.goto('/dashboard');
    await expect(zelie.getByText('Vérifié', { exact: true })).toBeVisible();
  });
});
