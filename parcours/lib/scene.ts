import { BADGES_STATUT_ANNONCE } from '@colivert/domain/annonces';
import {
  BADGES_STATUT_LIVRAISON,
  LIBELLES_SORTE,
  LIBELLES_TYPE_LIVRAISON,
  SUCCES_PRISE_EN_CHARGE,
} from '@colivert/domain/livraisons';
import type { Locator, Page } from '@playwright/test';
import type { Acte, Etape, Recit, Segment } from '../../recits/recit.ts';
import { sansDefaut } from './axe.ts';
import { expect } from './serveur.ts';

/** A story under way: everybody's own browser, and what they all talk about. */
export interface Scene {
  recit: Recit;
  pages: Readonly<Record<string, Page>>;
  auteur: Page;
  /** Path of the announcement's page. */
  adresse: string;
}

const TYPES = { depot: 'PARTIELLE_DEPOT', retrait: 'PARTIELLE_RETRAIT' } as const;
const MES_LIVRAISONS = '/dashboard?tab=livraisons';

/** The cards of a leg, the cancelled ones left out. */
const cartes = (page: Page, segment: Segment): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: LIBELLES_TYPE_LIVRAISON[TYPES[segment]] })
    .filter({ hasNot: page.getByText(BADGES_STATUT_LIVRAISON.ANNULEE.libelle, { exact: true }) });

async function publier({ recit }: Scene, page: Page): Promise<string> {
  const { annonce } = recit;
  await page.goto('/dashboard?tab=annonces');
  const creer = page.getByRole('button', { name: /Créer une annonce/ });
  await creer.first().click();
  const assistant = page.getByRole('dialog');
  const suivant = assistant.getByRole('button', { name: 'Suivant' });
  await assistant.getByRole('textbox', { name: 'Titre', exact: true }).fill(annonce.titre);
  await assistant.getByRole('textbox', { name: 'Description', exact: true }).fill(annonce.description);
  await suivant.click();
  await suivant.click();
  await assistant.getByLabel(/Adresse de départ/).fill(annonce.adresseDepart);
  await assistant.getByLabel(/Ville de départ/).fill(annonce.villeDepart);
  await assistant.getByLabel(/Adresse d'arrivée/).fill(annonce.adresseArrivee);
  await assistant.getByLabel(/Ville d'arrivée/).fill(annonce.villeArrivee);
  await suivant.click();
  await assistant.getByRole('textbox', { name: 'Prix proposé' }).fill(annonce.prixPropose.toFixed(2).replace('.', ','));
  await assistant.getByLabel('Livraison partielle possible').check();
  await suivant.click();
  await assistant.getByRole('button', { name: "Créer l'annonce" }).click();
  const carte = page.getByRole('article').filter({ hasText: annonce.titre });
  const lien = await carte.getByRole('link', { name: /^Voir détails/ }).getAttribute('href');
  return lien ?? '';
}

async function prendre({ adresse }: Scene, page: Page, acte: Extract<Acte, { fait: 'prendre' }>): Promise<void> {
  await page.goto(adresse);
  await page.getByRole('button', { name: 'Prendre en charge' }).click();
  const fenetre = page.getByRole('dialog', { name: 'Prendre en charge cette annonce' });
  const sortes = fenetre.getByRole('radio');
  await expect(sortes).toHaveCount(acte.offre.length);
  for (const sorte of acte.offre) await expect(fenetre.getByText(LIBELLES_SORTE[sorte], { exact: true })).toBeVisible();
  const sorte = acte.segment === 'depot' ? 'partielle' : 'directe';
  await fenetre.getByText(LIBELLES_SORTE[sorte], { exact: true }).click();
  const entrepot = fenetre.getByRole('combobox', { name: 'Entrepôt de dépôt' });
  if (acte.impose === true) {
    await expect(entrepot).toHaveCount(0);
    await expect(fenetre.getByText(acte.entrepot).first()).toBeVisible();
  } else {
    await expect(fenetre.getByRole('button', { name: 'Confirmer la prise en charge' })).toBeDisabled();
    const option = entrepot.getByRole('option').filter({ hasText: acte.entrepot });
    await entrepot.selectOption({ label: (await option.textContent()) ?? '' });
  }
  await sansDefaut(page);
  await fenetre.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
  await expect(page.getByText(SUCCES_PRISE_EN_CHARGE[sorte])).toBeVisible();
}

/** The author's own detail of a leg. */
async function consulter({ auteur }: Scene, segment: Segment): Promise<Locator> {
  await auteur.goto(MES_LIVRAISONS);
  await cartes(auteur, segment)
    .getByRole('button', { name: /^Consulter/ })
    .click();
  const detail = auteur.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: 'Livraison', exact: true })).toBeVisible();
  return detail;
}

async function lireCode(scene: Scene, segment: Segment): Promise<string> {
  const detail = await consulter(scene, segment);
  const code = ((await detail.getByText(/^\d{3}\s?\d{3}$/).textContent()) ?? '').replaceAll(/\s/g, '');
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

async function donnerCode(page: Page, segment: Segment, code: string): Promise<Locator> {
  await page.goto(MES_LIVRAISONS);
  await cartes(page, segment).getByRole('button', { name: 'Terminer', exact: true }).click();
  const fenetre = page.getByRole('dialog');
  await fenetre.getByLabel(/code/i).fill(code);
  await fenetre.getByRole('button', { name: /Terminer/ }).click();
  return fenetre;
}

async function noter(scene: Scene, acte: Extract<Acte, { fait: 'noter' }>): Promise<void> {
  const detail = await consulter(scene, acte.segment);
  await detail.getByRole('button', { name: 'Évaluer le livreur' }).click();
  const fenetre = scene.auteur.getByRole('dialog').last();
  await fenetre.getByRole('radio', { name: new RegExp(`^${acte.note} étoile`) }).check({ force: true });
  await fenetre.getByLabel(/commentaire/i).fill(acte.commentaire);
  await sansDefaut(scene.auteur);
  await fenetre.getByRole('button', { name: "Envoyer l'évaluation" }).click();
  await expect(scene.auteur.getByText('Évaluation soumise avec succès !')).toBeVisible();
  // It closes by going back in the history, which would take the next page away.
  await expect(scene.auteur.getByRole('button', { name: "Envoyer l'évaluation" })).toHaveCount(0);
}

/** Does on the screens what the step says. */
export async function jouer(scene: Scene, { qui, acte }: Etape): Promise<void> {
  const page = scene.pages[qui];
  if (page === undefined) throw new Error(`Unknown person: ${qui}`);
  switch (acte.fait) {
    case 'publier':
      scene.adresse = await publier(scene, page);
      return;
    case 'prendre':
      return prendre(scene, page, acte);
    case 'attendre': {
      await page.goto(MES_LIVRAISONS);
      const carte = cartes(page, acte.segment);
      await expect(carte.getByText(acte.message, { exact: true })).toBeVisible();
      await expect(carte.getByRole('button', { name: 'Commencer', exact: true })).toHaveCount(0);
      return sansDefaut(page);
    }
    case 'commencer':
      await page.goto(MES_LIVRAISONS);
      await cartes(page, acte.segment).getByRole('button', { name: 'Commencer', exact: true }).click();
      return expect(page.getByText(/Livraison démarrée avec succès/)).toBeVisible();
    case 'se tromper': {
      const code = await lireCode(scene, acte.segment);
      const fenetre = await donnerCode(page, acte.segment, code === '000000' ? '111111' : '000000');
      return expect(fenetre.getByText('Code de validation incorrect').first()).toBeVisible();
    }
    case 'terminer':
      await donnerCode(page, acte.segment, await lireCode(scene, acte.segment));
      return expect(page.getByText('Livraison terminée avec succès')).toBeVisible();
    case 'se desister': {
      await page.goto(MES_LIVRAISONS);
      await cartes(page, acte.segment)
        .getByRole('button', { name: /^Consulter/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Se désister' }).click();
      const fenetre = page.getByRole('dialog', { name: 'Se désister' });
      await fenetre.getByLabel(/Motif/).fill(acte.motif);
      await fenetre.getByRole('button', { name: 'Se désister' }).click();
      return expect(page.getByText('Livraison annulée').first()).toBeVisible();
    }
    case 'ne pas noter': {
      const detail = await consulter(scene, acte.segment);
      return expect(detail.getByRole('button', { name: 'Évaluer le livreur' })).toHaveCount(0);
    }
    case 'noter':
      return noter(scene, acte);
  }
}

/** The author looks: the announcement's badge, and the card of each leg. */
export async function constater({ auteur, adresse, recit }: Scene, { apres }: Etape): Promise<void> {
  await auteur.goto(adresse);
  await expect(auteur.getByRole('heading', { level: 1, name: recit.annonce.titre })).toBeVisible();
  const { libelle } = BADGES_STATUT_ANNONCE[apres.annonce];
  await expect(auteur.getByText(libelle, { exact: true }).first()).toBeVisible();
  await auteur.goto(MES_LIVRAISONS);
  await expect(auteur.getByRole('group', { name: 'Filtrer les livraisons' })).toBeVisible();
  for (const segment of ['depot', 'retrait'] as const) {
    const statut = apres[segment];
    await expect(cartes(auteur, segment)).toHaveCount(statut === null ? 0 : 1);
    if (statut === null) continue;
    // The first word after the route is the badge; the steps below name other statuts too.
    const badge = cartes(auteur, segment).locator('h3 + [data-ton]');
    await expect(badge).toHaveText(BADGES_STATUT_LIVRAISON[statut].libelle);
  }
}
