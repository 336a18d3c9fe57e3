import { readFile } from 'node:fs/promises';
import { DISPONIBILITE_PAR_DEFAUT, JOURS_SEMAINE, LIBELLES_JOUR } from '@colivert/domain/prestations';
import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import { ouvrirNavigateur, seConnecterEnDemo } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

const PRESTATAIRE = 'prestataire@demo.example';
const CLIENTE = 'client@demo.example';
const TITRE = "Poser les tringles d'Éloïse";
const OFFRE = 'Pose, montage et réglages, avec mes outils';
/** Euros an hour: no other offer has it. */
const TARIF = 31.4;
const HEURES = 2;

const euros = (texte: string): number => Number(texte.replaceAll(/[^\d,]/g, '').replace(',', '.'));
const enEuros = (montant: number): RegExp => new RegExp(montant.toFixed(2).replace('.', ','));
/** The revenue that the tab shows for its month. */
const revenuAffiche = async (page: Page): Promise<number> => {
  const chiffre = page.locator('dl', { hasText: /^\s*Revenus de/ }).locator('dd');
  await expect(chiffre).toContainText('€');
  return euros((await chiffre.textContent()) ?? '');
};

interface Creneau {
  jour: string;
  heure: string;
}

/** A choice of a step: its pill, by the value it stands for. */
const pastille = (page: Page, groupe: string, valeur: string) =>
  page.getByRole('dialog').getByRole('group', { name: groupe }).locator(`input[value="${valeur}"]`);

async function valeursOffertes(page: Page, groupe: string): Promise<string[]> {
  const radios = page.getByRole('dialog').getByRole('group', { name: groupe }).getByRole('radio');
  return radios.evaluateAll((noeuds) => noeuds.map((noeud) => noeud.getAttribute('value') ?? ''));
}

/** A free slot that lasts long enough, not of the first day, which may have nothing left once it is taken. */
async function trouverCreneau(page: Page): Promise<Creneau> {
  for (const jour of (await valeursOffertes(page, 'Jour')).slice(1)) {
    await pastille(page, 'Jour', jour).check();
    for (const heure of await valeursOffertes(page, 'Heure de début')) {
      await pastille(page, 'Heure de début', heure).check();
      if ((await valeursOffertes(page, 'Durée')).includes(String(HEURES))) return { jour, heure };
    }
  }
  throw new Error('no slot of two hours in a week wide open');
}

async function choisirCreneau(page: Page, { jour, heure }: Creneau): Promise<void> {
  await pastille(page, 'Jour', jour).check();
  await pastille(page, 'Heure de début', heure).check();
  await pastille(page, 'Durée', String(HEURES)).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Suivant' }).click();
}

async function remplirDetails(page: Page): Promise<void> {
  const fenetre = page.getByRole('dialog');
  await fenetre.getByLabel(/^Titre/).fill(TITRE);
  await fenetre.getByRole('combobox', { name: /^Adresse/ }).fill('21 rue Joffre');
  await fenetre.getByLabel(/^Ville/).fill('Lyon');
  await fenetre.getByRole('button', { name: 'Suivant' }).click();
}

test('D-240 D-299 D-327 D-328 D-330 D-061 D-064 D-245 from an open week to a booking done, rated and earned', async ({
  browser,
  serveur,
}) => {
  test.setTimeout(180_000);
  const { url } = serveur;
  const [mathis, camille] = await Promise.all([ouvrirNavigateur(browser, url), ouvrirNavigateur(browser, url)]);
  await seConnecterEnDemo(mathis, PRESTATAIRE);

  await test.step('Mathis presents his service and opens his week', async () => {
    await mathis.goto('/dashboard?tab=ma-prestation');
    await mathis.getByLabel('Type de prestation principal').selectOption({ label: 'Bricolage' });
    await mathis.getByLabel('Tarif horaire').fill(String(TARIF).replace('.', ','));
    await mathis.getByRole('textbox', { name: 'Description' }).fill(OFFRE);
    await expect(mathis.getByRole('article')).toContainText(OFFRE);
    await sansDefaut(mathis);
    await mathis.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(mathis.getByText('Profil mis à jour avec succès')).toBeVisible();

    await mathis.goto('/dashboard?tab=planning');
    await mathis.getByRole('link', { name: 'Configurer mes disponibilités' }).click();
    for (const jour of JOURS_SEMAINE) {
      const nom = LIBELLES_JOUR[jour];
      await mathis.getByRole('switch', { name: nom, exact: true }).check({ force: true });
      await mathis.getByLabel(`${nom}, de`).selectOption(DISPONIBILITE_PAR_DEFAUT.heureDebut);
      await mathis.getByLabel(`${nom}, à`).selectOption(DISPONIBILITE_PAR_DEFAUT.heureFin);
    }
    await sansDefaut(mathis);
    await mathis.getByRole('button', { name: 'Enregistrer mes disponibilités' }).click();
    await expect(mathis.getByText('Disponibilités mises à jour avec succès')).toBeVisible();
    await expect(mathis.getByRole('table')).toContainText('13:00 – 18:00');
    await sansDefaut(mathis);
  });

  await test.step('Camille finds it as a visitor, and comes back to it once signed in', async () => {
    await camille.goto('/annonces?tab=prestations&q=mathis');
    const carte = camille.getByRole('article').filter({ hasText: OFFRE });
    await expect(carte).toHaveCount(1);
    await expect(carte).toContainText(enEuros(TARIF));
    await expect(carte.getByRole('button', { name: /Réserver/ })).toHaveCount(0);
    await sansDefaut(camille);
    await camille.getByRole('link', { name: 'Connectez-vous' }).click();
    await camille.getByRole('textbox', { name: 'Email', exact: true }).fill(CLIENTE);
    await camille.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('Demo-2026!');
    await camille.getByRole('button', { name: 'Se connecter' }).click();
    await camille.waitForURL(/tab=prestations&q=mathis/);
    await carte.getByRole('button', { name: /Réserver/ }).click();
  });

  // The same person on another screen, left open before the last step.
  const ailleurs = await ouvrirNavigateur(browser, url);
  let creneau: Creneau = { jour: '', heure: '' };
  await test.step('she chooses a slot on two screens, and only the first gets it', async () => {
    await seConnecterEnDemo(ailleurs, CLIENTE);
    await ailleurs.goto(camille.url());
    await camille.getByRole('dialog').getByRole('group', { name: 'Jour' }).waitFor();
    await sansDefaut(camille);
    await camille.getByRole('button', { name: 'Suivant' }).click();
    await expect(camille.getByText('Veuillez sélectionner un créneau horaire complet')).toBeVisible();
    creneau = await trouverCreneau(camille);
    for (const page of [camille, ailleurs]) {
      await choisirCreneau(page, creneau);
      await remplirDetails(page);
      await expect(page.getByRole('dialog')).toContainText(enEuros(HEURES * TARIF));
    }
    await sansDefaut(camille);
    await camille.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(
      camille.getByText('Réservation confirmée avec succès ! Vous pouvez la consulter dans votre dashboard.'),
    ).toBeVisible();
    await ailleurs.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(ailleurs.getByText("Erreur lors de la réservation : Ce créneau vient d'être réservé")).toBeVisible();
    // The slots were read again: what the first screen took is no longer there.
    await pastille(ailleurs, 'Jour', creneau.jour).check();
    await expect(pastille(ailleurs, 'Heure de début', creneau.heure)).toHaveCount(0);
    await ailleurs.context().close();
    for (const adresse of [CLIENTE, PRESTATAIRE])
      await attendreMail(url, adresse, ({ sujet, texte }) => `${sujet} ${texte}`.includes(TITRE));
  });

  const [annee, mois] = creneau.jour.split('-').map(Number);
  const revenus = `/dashboard?tab=revenus&annee=${annee}&mois=${mois}`;
  await mathis.goto(revenus);
  const avant = await revenuAffiche(mathis);

  await test.step('once its slot has begun she marks it done, then rates it 5', async () => {
    await camille.goto('/dashboard?tab=reservations&filtre=reservees');
    const carte = camille.getByRole('article').filter({ hasText: TITRE });
    await expect(carte.getByText('Réservée', { exact: true })).toBeVisible();
    await sansDefaut(camille);
    await expect(carte.getByRole('button', { name: /^Marquer terminée/ })).toHaveCount(0);
    await camille.clock.setFixedTime(new Date(`${creneau.jour}T20:00:00Z`));
    await camille.reload();
    await carte.getByRole('button', { name: /^Marquer terminée/ }).click();
    await expect(camille.getByText('Prestation marquée comme terminée !')).toBeVisible();
    await camille.getByRole('button', { name: /^Terminées/ }).click();
    await carte.getByRole('button', { name: /^Donner une note/ }).click();
    await camille.getByRole('dialog').getByRole('radio', { name: '5 étoiles' }).check({ force: true });
    await camille.getByRole('button', { name: "Envoyer l'évaluation" }).click();
    await expect(camille.getByText('Évaluation soumise avec succès !')).toBeVisible();
    await camille.getByRole('button', { name: /^Évaluées/ }).click();
    await expect(carte.getByText('Évaluée', { exact: true })).toBeVisible();
  });

  await test.step('Mathis sees what he earned, and the invoice of a past month', async () => {
    // Her screen's clock was ahead: by the product's, the slot is still to come and counts for nothing yet.
    await mathis.goto(revenus);
    expect(await revenuAffiche(mathis)).toBeCloseTo(avant, 2);
    await serveur.avancer(8);
    await mathis.goto(revenus);
    await expect.poll(() => revenuAffiche(mathis)).toBeCloseTo(avant + HEURES * TARIF, 2);
    await expect(mathis.getByText(/^Tout y est/)).toBeVisible();
    await sansDefaut(mathis);
    const [fichier] = await Promise.all([
      mathis.waitForEvent('download'),
      mathis
        .getByRole('button', { name: /^Télécharger le PDF/ })
        .first()
        .click(),
    ]);
    expect(fichier.suggestedFilename()).toMatch(/^F-\d{4}-\d{4}\.pdf$/);
    expect((await readFile(await fichier.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await mathis.goto('/dashboard?tab=prestations&filtre=evaluees');
    await expect(mathis.getByRole('article').filter({ hasText: TITRE })).toContainText('Évaluée');
  });
});
