import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import { deposerPieces, inscrire, ouvrirNavigateur, seConnecterEnDemo, validerPieces } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/** A picture that any picker accepts: one white pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const ZOE = { prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr' };
const SAMI = { prenom: 'Sami', nom: 'Le Goff', email: 'sami@exemple.fr' };
const TITRE = 'Panier de la semaine';
const DEJA_ASSIGNEE = 'Cette mission est déjà assignée à un autre livreur';

/** The day so many days from now, as a date field takes it. */
const jour = (dans: number) => new Date(Date.now() + dans * 24 * 3_600_000).toISOString().slice(0, 10);

const carteDe = (page: Page) => page.getByRole('article').filter({ hasText: TITRE });

test('D-126 D-205 D-109 D-290 a shop signs, publishes, and is served by a courier it can trust', async ({
  browser,
  serveur,
}) => {
  test.setTimeout(300_000);
  const { url } = serveur;
  const [zoe, sami, karim, admin] = await Promise.all([
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
  ]);

  await test.step('Zoé and Sami register, and their papers are validated', async () => {
    await inscrire(zoe, url, ZOE, { choix: 'COMMERCANT', siret: '732 829 320 00074' });
    await inscrire(sami, url, SAMI, { choix: 'LIVREUR', vehicule: 'Vélo' });
    await deposerPieces(
      zoe,
      [
        "Carte d'identité du représentant",
        "Extrait Kbis de l'entreprise",
        'Assurance responsabilité civile professionnelle',
      ],
      IMAGE,
    );
    await deposerPieces(sami, ["Carte d'identité", 'Permis de conduire', 'Assurance du véhicule'], IMAGE);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await validerPieces(admin, ZOE, 3);
    await validerPieces(admin, SAMI, 3);
    await attendreMail(url, SAMI.email, ({ sujet }) => sujet.includes('vérifié'));
  });

  await test.step('without a contract Zoé reads how to get one, and a sample', async () => {
    await zoe.goto('/dashboard?tab=contrat');
    await expect(zoe.getByText("Vous n'avez pas encore de contrat.")).toBeVisible();
    await expect(zoe.getByRole('link', { name: 'Demander un contrat' })).toBeVisible();
    await expect(zoe.locator('iframe[title="Exemple de contrat"]')).toBeVisible();
    const exemple = await zoe.request.get('/contrat-exemple.pdf');
    expect(exemple.headers()['content-type']).toContain('application/pdf');
    expect((await exemple.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await sansDefaut(zoe);
  });

  await test.step('the admin makes it; a second one on the same days is refused', async () => {
    await admin.goto('/admin?tab=contrats');
    await creerContrat(admin);
    await expect(admin.getByText('Contrat créé.')).toBeVisible();
    await expect(admin.getByRole('heading', { name: /Zoé Martin/ })).toHaveCount(1);
    await sansDefaut(admin);
    const fenetre = await creerContrat(admin);
    await expect(fenetre.getByText(/couvre déjà une partie de cette période/)).toBeVisible();
    await fenetre.getByRole('button', { name: 'Annuler' }).click();
    await expect(admin.getByRole('heading', { name: /Zoé Martin/ })).toHaveCount(1);
  });

  await test.step('Zoé reads her contract and downloads it', async () => {
    await zoe.goto('/dashboard?tab=overview');
    await expect(zoe.getByTestId('coche')).toBeVisible();
    await zoe.getByRole('tab', { name: 'Contrat' }).click();
    await expect(zoe.getByText(/^12,5\s%$/)).toBeVisible();
    const telechargement = zoe.waitForEvent('download');
    await zoe.getByRole('button', { name: /Télécharger en PDF/ }).click();
    expect((await telechargement).suggestedFilename()).toMatch(/^CTR-\d{4}-\d{4}\.pdf$/);
    await sansDefaut(zoe);
  });

  await test.step('Zoé publishes a mission for affiliated couriers', async () => {
    await zoe.getByRole('tab', { name: 'Mes annonces' }).click();
    await zoe.getByRole('button', { name: 'Créer une annonce' }).click();
    const fenetre = zoe.getByRole('dialog');
    const envoyer = fenetre.getByRole('button', { name: "Créer l'annonce" });
    await expect(envoyer).toBeDisabled();
    await fenetre.getByRole('textbox', { name: 'Titre', exact: true }).fill(TITRE);
    await fenetre.getByRole('textbox', { name: 'Description', exact: true }).fill('Trois sacs et un pain.');
    await fenetre.getByRole('textbox', { name: 'Liste de courses', exact: true }).fill('Pommes\nFarine\nBeurre');
    await fenetre.getByRole('combobox', { name: 'Adresse de départ' }).fill('4 place Viarme');
    await fenetre.getByRole('textbox', { name: 'Ville de départ' }).fill('Nantes');
    await fenetre.getByRole('combobox', { name: "Adresse d'arrivée" }).fill('21 rue Joffre');
    await fenetre.getByRole('textbox', { name: "Ville d'arrivée" }).fill('Rennes');
    await expect(fenetre.getByText('Prix suggéré :')).toBeVisible();
    await expect(fenetre.getByRole('textbox', { name: 'Prix proposé' })).not.toHaveValue('');
    await fenetre.getByRole('textbox', { name: 'Prix proposé' }).fill('9,50');
    await sansDefaut(zoe);
    await envoyer.click();
    await expect(zoe.getByText('Annonce créée avec succès !')).toBeVisible();
    await expect(carteDe(zoe).getByText('Affiliés')).toBeVisible();
  });

  await test.step('Zoé changes her mind about the price', async () => {
    await carteDe(zoe).getByRole('button', { name: 'Modifier' }).click();
    const fenetre = zoe.getByRole('dialog');
    await fenetre.getByRole('textbox', { name: 'Prix proposé' }).fill('11');
    await fenetre.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect(carteDe(zoe).getByText(/^11,00\s€$/)).toBeVisible();
    await sansDefaut(zoe);
  });

  await test.step('Sami sees no mission yet, and asks for his affiliation', async () => {
    await sami.goto('/annonces?tab=missions');
    await expect(sami.getByText(/réservées aux livreurs affiliés/)).toBeVisible();
    await expect(sami.getByText(TITRE)).toHaveCount(0);
    await sami.getByRole('link', { name: 'Demander mon affiliation' }).click();
    await sami.getByRole('button', { name: 'Demander mon affiliation' }).click();
    const fenetre = sami.getByRole('dialog');
    await expect(fenetre.getByText('Identité et permis vérifiés')).toBeVisible();
    await fenetre.getByLabel('Message (facultatif)').fill('Disponible tous les soirs.');
    await sansDefaut(sami);
    await fenetre.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(sami.getByText(/Demande d'affiliation envoyée avec succès/)).toBeVisible();
    await expect(sami.getByText('Demande en cours').first()).toBeVisible();
  });

  await test.step('the admin weighs the facts and accepts', async () => {
    await admin.goto('/admin?tab=affiliations');
    const demande = admin.getByRole('article').filter({ hasText: 'Sami Le Goff' });
    await expect(demande.getByText('Disponible tous les soirs.')).toBeVisible();
    await expect(demande.getByText('0 sur 5')).toBeVisible();
    await sansDefaut(admin);
    await demande.getByRole('button', { name: 'Accepter' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    await expect(admin.getByText('Demande acceptée.')).toBeVisible();
    await expect(demande).toHaveCount(0);
    await attendreMail(url, SAMI.email, ({ sujet }) => sujet.includes('affiliation'));
  });

  await test.step('Sami takes the mission while Karim still sees it free', async () => {
    await seConnecterEnDemo(karim, 'livreur@demo.example');
    await karim.goto('/annonces?tab=missions&q=panier semaine');
    await expect(carteDe(karim).getByRole('button', { name: /Prendre en charge/ })).toBeVisible();

    await sami.goto('/annonces?tab=missions&q=panier semaine');
    await sansDefaut(sami);
    await carteDe(sami)
      .getByRole('button', { name: /Prendre en charge/ })
      .click();
    await sami.getByRole('dialog').getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(
      sami.getByText('Mission prise en charge avec succès ! Elle apparaît maintenant dans votre dashboard.'),
    ).toBeVisible();
    await expect(carteDe(sami).getByText('Vous avez pris cette mission en charge.')).toBeVisible();
  });

  await test.step('Karim, who comes too late, reads so without a reload', async () => {
    await carteDe(karim)
      .getByRole('button', { name: /Prendre en charge/ })
      .click();
    await karim.getByRole('dialog').getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(karim.getByText(/^Erreur lors de la prise en charge :/)).toBeVisible();
    await expect(carteDe(karim).getByText(DEJA_ASSIGNEE)).toBeVisible();
    await expect(carteDe(karim).getByRole('button', { name: /Prendre en charge/ })).toHaveCount(0);
    await sansDefaut(karim);
  });

  let code = '';
  await test.step('Zoé can neither edit nor delete it any more, and reads the code', async () => {
    await zoe.goto('/dashboard?tab=annonces');
    await expect(carteDe(zoe).getByText('Assignée')).toBeVisible();
    await expect(carteDe(zoe).getByRole('button')).toHaveCount(0);
    await zoe.getByRole('tab', { name: 'Livraisons' }).click();
    await zoe
      .getByRole('button', { name: /^Consulter/ })
      .first()
      .click();
    code = (
      (await zoe
        .getByRole('dialog')
        .getByText(/^\d{3}\s?\d{3}$/)
        .textContent()) ?? ''
    ).replaceAll(/\s/g, '');
    expect(code).toMatch(/^\d{6}$/);
  });

  await test.step('Sami delivers', async () => {
    await sami.goto('/dashboard?tab=livraisons');
    await sami.getByRole('button', { name: 'Commencer', exact: true }).click();
    await expect(sami.getByText(/Livraison démarrée avec succès/)).toBeVisible();
    await sami.getByRole('button', { name: 'Terminer', exact: true }).click();
    const fenetre = sami.getByRole('dialog');
    await fenetre.getByLabel(/code/i).fill(code);
    await fenetre.getByRole('button', { name: /Terminer/ }).click();
    await expect(sami.getByText('Livraison terminée avec succès')).toBeVisible();
  });

  await test.step('Zoé rates him, and her counters tell a delivery done', async () => {
    await zoe.goto('/dashboard?tab=livraisons');
    await zoe
      .getByRole('button', { name: /^Consulter/ })
      .first()
      .click();
    await zoe
      .getByRole('dialog')
      .getByRole('button', { name: /note|évaluer/i })
      .click();
    const fenetre = zoe.getByRole('dialog').last();
    await fenetre.getByLabel(/commentaire/i).fill('Frais et à l’heure.');
    await fenetre.getByRole('button', { name: /Envoyer/ }).click();
    await expect(zoe.getByText('Évaluation soumise avec succès !')).toBeVisible();
    // It closes by going back in the history, which would take the next page away.
    await expect(fenetre.getByRole('button', { name: /Envoyer/ })).toHaveCount(0);
    await zoe.goto('/dashboard?tab=overview');
    await expect(zoe.locator('dl', { hasText: 'Livraisons effectuées' }).locator('dd')).toHaveText('1');
    await sansDefaut(zoe);
  });
});

/** Fills the admin's form for Zoé, from today on, and sends it. */
async function creerContrat(admin: Page) {
  await admin.getByRole('button', { name: 'Créer un contrat' }).click();
  const fenetre = admin.getByRole('dialog');
  await fenetre.getByRole('searchbox', { name: 'Chercher un commerçant' }).fill(ZOE.email);
  await fenetre.getByRole('combobox', { name: /^Commerçant/ }).selectOption({ label: `Zoé Martin (${ZOE.email})` });
  await fenetre.getByLabel(/^Premier jour/).fill(jour(0));
  await fenetre.getByLabel(/^Dernier jour/).fill(jour(365));
  await fenetre.getByLabel(/^Commission/).fill('12,5');
  await fenetre.getByLabel(/^Frais d'inscription/).fill('50');
  await fenetre.getByLabel(/^Abonnement mensuel/).fill('29,90');
  await fenetre.getByRole('button', { name: 'Créer le contrat' }).click();
  return fenetre;
}
