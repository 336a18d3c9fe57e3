import type { Locator } from '@playwright/test';
import { sansDefaut } from './axe.ts';
import { seConnecterEnDemo } from './personnes.ts';
import { expect, type Page } from './serveur.ts';

/** The wizard of announcements, walked through without the mouse. */

export const depart = (page: Page) => page.getByRole('combobox', { name: 'Adresse de départ' });
export const arrivee = (page: Page) => page.getByRole('combobox', { name: "Adresse d'arrivée" });
export const champ = (page: Page, nom: string) => page.getByRole('textbox', { name: nom, exact: true });
export const propositions = (page: Page) => page.getByRole('listbox', { name: 'Propositions' }).getByRole('option');

/** Tab, and nothing else, until the focus is there. */
export async function atteindre(page: Page, cible: Locator, touche: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(cible).toBeVisible();
  for (let i = 0; i < 60; i += 1) {
    if (await cible.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(touche);
  }
  await expect(cible).toBeFocused();
}

const bouton = (page: Page, nom: string | RegExp) => page.getByRole('button', { name: nom }).first();

export async function presser(page: Page, nom: string | RegExp): Promise<void> {
  await atteindre(page, bouton(page, nom));
  await page.keyboard.press('Enter');
}

/** From the dashboard to « Localisation », without the mouse. */
export async function ouvrirLocalisation(page: Page): Promise<void> {
  await seConnecterEnDemo(page, 'client@demo.example');
  await page.goto('/dashboard?tab=annonces');
  await presser(page, /Créer une annonce/);
  await expect(champ(page, 'Titre')).toBeFocused();
  await page.keyboard.type('Guitare');
  await atteindre(page, champ(page, 'Description'));
  await page.keyboard.type('Dans sa housse');
  await presser(page, 'Suivant');
  await expect(page.getByText('Étape 2 sur 5')).toBeVisible();
  await presser(page, 'Suivant');
  await expect(page.getByText('Étape 3 sur 5')).toBeVisible();
}

/** Types, waits for the list, and takes its first line with the arrow and Enter. */
export async function choisirLaPremiere(page: Page, cible: Locator, texte: string): Promise<void> {
  await atteindre(page, cible);
  await page.keyboard.type(texte);
  await expect(propositions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(propositions(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(propositions(page)).toHaveCount(0);
}

/** Empties the field that has the focus, and types. */
export async function remplacer(
  page: Page,
  cible: Locator,
  texte: string,
  touche: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await atteindre(page, cible, touche);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(texte);
}

/** The price follows the address until the client types one; that one then stays, and is what is published. */
export async function garderSonPrix(page: Page, suggere: string): Promise<void> {
  await presser(page, 'Suivant');
  await expect(champ(page, 'Prix proposé')).toHaveValue(suggere);
  await remplacer(page, champ(page, 'Prix proposé'), '13,37');
  await presser(page, 'Précédent');
  await expect(page.getByText('Étape 3 sur 5')).toBeVisible();
  await remplacer(page, champ(page, "Ville d'arrivée"), 'Angers');
  await remplacer(page, arrivee(page), '3 place du Ralliement', 'Shift+Tab');
  await expect(page.getByText(/Calcul de la distance/)).toBeVisible();
  await expect(page.getByText(/Prix suggéré/)).toBeVisible();
  await presser(page, 'Suivant');
  await expect(champ(page, 'Prix proposé')).toHaveValue('13,37');
  await sansDefaut(page);
  await presser(page, 'Suivant');
  await expect(page.getByText('13,37 €').first()).toBeVisible();
  await presser(page, "Créer l'annonce");
  await expect(
    page.getByText('Annonce créée avec succès ! Elle est maintenant visible par les livreurs.'),
  ).toBeVisible();
}
