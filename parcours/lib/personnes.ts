import { CHOIX_ROLE } from '@colivert/domain/comptes';
import type { Browser, Page } from '@playwright/test';
import { expect } from './serveur.ts';
import { codeRecu } from './boite.ts';

/** What a person of the story does on the screens, told in the words of the screens. */

export const MOT_DE_PASSE = 'Bonjour-2026';
export const MOT_DE_PASSE_DEMO = 'Demo-2026!';

export interface Personne {
  prenom: string;
  nom: string;
  email: string;
}

/** A person's own browser: nothing is shared with the others. */
export async function ouvrirNavigateur(browser: Browser, baseURL: string): Promise<Page> {
  const contexte = await browser.newContext({ baseURL });
  return contexte.newPage();
}

/** Fills the registration form and proves the address with the mailed code; ends on the dashboard. */
export async function inscrire(
  page: Page,
  baseURL: string,
  personne: Personne,
  role: { choix: keyof typeof CHOIX_ROLE; vehicule?: string; siret?: string; service?: string },
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Vous êtes').selectOption({ label: CHOIX_ROLE[role.choix] });
  await page.getByRole('textbox', { name: 'Prénom', exact: true }).fill(personne.prenom);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(personne.nom);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(personne.email);
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('06 39 98 12 34');
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('combobox', { name: 'Adresse', exact: true }).fill('12 bis rue de l’Église');
  await page.getByRole('textbox', { name: 'Code postal', exact: true }).fill('44000');
  await page.getByRole('textbox', { name: 'Ville', exact: true }).fill('Nantes');
  if (role.vehicule !== undefined) {
    await page.getByRole('combobox', { name: /véhicule/i }).selectOption({ label: role.vehicule });
    await page.getByRole('checkbox').check();
  }
  if (role.siret !== undefined) await page.getByRole('textbox', { name: 'SIRET', exact: true }).fill(role.siret);
  if (role.service !== undefined) {
    await page.getByRole('combobox', { name: /service/i }).selectOption({ label: role.service });
    await page.getByRole('textbox', { name: /tarif horaire/i }).fill('12,35');
  }
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL(/verify-email/);
  // O-14: a plus in an address survives the query.
  await expect(page.getByText(personne.email)).toBeVisible();
  await page
    .getByLabel(/code/i)
    .first()
    .fill(await codeRecu(baseURL, personne.email));
  await page.getByRole('button', { name: /vérifier/i }).click();
  await page.waitForURL(/dashboard/);
}

export async function seConnecterEnDemo(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(MOT_DE_PASSE_DEMO);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/dashboard|admin/);
}

/** Adds a paper of each kind to one's documents, with the bytes of a picture. */
export async function deposerPieces(page: Page, pieces: readonly string[], image: Buffer): Promise<void> {
  await page.goto('/dashboard?tab=documents');
  for (const piece of pieces) {
    const carte = page.getByRole('article').filter({ has: page.getByRole('heading', { name: piece, exact: true }) });
    await expect(carte).toBeVisible();
    await carte
      .locator('input[type=file]')
      .setInputFiles({ name: `${piece}.png`, mimeType: 'image/png', buffer: image });
    await carte.getByRole('button', { name: 'Envoyer ce document' }).click();
    await expect(carte.getByText('En cours de vérification')).toBeVisible();
  }
}

/** The admin opens each waiting paper of a person and validates it, until a day when it is given. */
export async function validerPieces(admin: Page, personne: Personne, combien: number, jusquau = ''): Promise<void> {
  for (let reste = combien; reste > 0; reste -= 1) {
    await admin.goto('/admin');
    const siennes = admin.getByRole('button', { name: new RegExp(`${personne.prenom} ${personne.nom}`) });
    await expect(siennes).toHaveCount(reste);
    await siennes.first().click();
    if (jusquau !== '') await admin.getByLabel(/Valable jusqu/).fill(jusquau);
    await admin.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(siennes).toHaveCount(reste - 1);
  }
}
