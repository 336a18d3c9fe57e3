import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import { deposerPieces, inscrire, ouvrirNavigateur, seConnecterEnDemo, validerPieces } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/** A picture that any picker accepts: one white pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const MAELLE = { prenom: 'Maëlle', nom: 'Kerbrat', email: 'maelle+colis@exemple.fr' };
const SAMI = { prenom: 'Sami', nom: 'Aubrac', email: 'sami+colis@exemple.fr' };
const TITRE = "L'armoire d'Éloïse";

test('C-004 C-005 C-007 O-14 from two registrations to a parcel delivered and rated', async ({ browser, serveur }) => {
  test.setTimeout(300_000);
  const { url } = serveur;
  const [maelle, sami, admin] = await Promise.all([
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
  ]);

  await test.step('Maëlle and Sami register and prove their addresses', async () => {
    await inscrire(maelle, url, MAELLE, { choix: 'CLIENT' });
    await inscrire(sami, url, SAMI, { choix: 'LIVREUR', vehicule: 'Vélo' });
    await expect(maelle.getByRole('heading', { level: 1 })).toContainText('Maëlle');
    await expect(maelle.getByText('Non vérifié', { exact: true })).toBeVisible();
  });

  await test.step('their papers are sent, and validated by the admin', async () => {
    await deposerPieces(maelle, ["Carte d'identité"], IMAGE);
    await deposerPieces(sami, ["Carte d'identité", 'Permis de conduire', 'Assurance du véhicule'], IMAGE);
    await sansDefaut(sami);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await validerPieces(admin, MAELLE, 1);
    await validerPieces(admin, SAMI, 3);
    await attendreMail(url, SAMI.email, ({ sujet }) => sujet.includes('vérifié'));
  });

  await test.step('Maëlle publishes with a photo, in five steps', async () => {
    await maelle.goto('/dashboard?tab=annonces');
    await maelle
      .getByRole('button', { name: /Créer une annonce/ })
      .first()
      .click();
    const assistant = maelle.getByRole('dialog');
    const suivant = assistant.getByRole('button', { name: 'Suivant' });
    await suivant.click();
    await expect(assistant.getByText('Merci de remplir tous les champs obligatoires.').first()).toBeVisible();
    await assistant.getByRole('textbox', { name: 'Titre', exact: true }).fill(TITRE);
    await assistant
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Démontée, trois planches et un sachet de vis.');
    await sansDefaut(maelle);
    await suivant.click();
    await assistant
      .locator('input[type=file]')
      .setInputFiles({ name: 'armoire.png', mimeType: 'image/png', buffer: IMAGE });
    await expect(assistant.getByRole('img').first()).toBeVisible();
    await suivant.click();
    await assistant.getByLabel(/Adresse de départ/).fill('12 ter rue des Lilas');
    await assistant.getByLabel(/Ville de départ/).fill('Nantes');
    await assistant.getByLabel(/Adresse d'arrivée/).fill('8 quai Duguay-Trouin');
    await assistant.getByLabel(/Ville d'arrivée/).fill('Rennes');
    await suivant.click();
    await assistant.getByRole('textbox', { name: 'Prix proposé' }).fill('12,50');
    await suivant.click();
    await expect(assistant.getByText('12,50 €').first()).toBeVisible();
    await assistant.getByRole('button', { name: "Créer l'annonce" }).click();
    await expect(
      maelle.getByText('Annonce créée avec succès ! Elle est maintenant visible par les livreurs.'),
    ).toBeVisible();
    await expect(maelle.getByRole('heading', { name: new RegExp(TITRE) })).toBeVisible();
  });

  await test.step('Sami finds it and takes it over', async () => {
    await sami.goto('/annonces');
    await sami.getByPlaceholder('Rechercher par titre ou ville...').fill('armoire eloise');
    const carte = sami.getByRole('article').filter({ hasText: TITRE });
    await expect(carte).toHaveCount(1);
    await carte.getByRole('link', { name: /^Voir détails/ }).click();
    await sami.getByRole('button', { name: 'Prendre en charge' }).click();
    const fenetre = sami.getByRole('dialog', { name: 'Prendre en charge cette annonce' });
    await sansDefaut(sami);
    await fenetre.getByRole('button', { name: 'Confirmer la prise en charge' }).click();
    await expect(sami.getByText('Livraison complète créée avec succès !')).toBeVisible();
    const mail = await attendreMail(url, MAELLE.email, ({ sujet }) => sujet.includes(TITRE));
    // O-16: the subject is words, not entities.
    expect(mail.sujet).not.toContain('&');
  });

  let code = '';
  await test.step('Maëlle reads the code; nobody else can', async () => {
    await maelle.goto('/dashboard?tab=livraisons');
    await maelle
      .getByRole('button', { name: /^Consulter/ })
      .first()
      .click();
    const detail = maelle.getByRole('dialog');
    code = ((await detail.getByText(/^\d{3}\s?\d{3}$/).textContent()) ?? '').replaceAll(/\s/g, '');
    expect(code).toMatch(/^\d{6}$/);
    await sansDefaut(maelle);
  });

  await test.step('Sami starts, tries a wrong code, then the right one', async () => {
    await sami.goto('/dashboard?tab=livraisons');
    await expect(sami.getByText(code)).toHaveCount(0);
    await sami.getByRole('button', { name: 'Commencer', exact: true }).click();
    await expect(sami.getByText(/Livraison démarrée avec succès/)).toBeVisible();
    await sami.getByRole('button', { name: 'Terminer', exact: true }).click();
    const fenetre = sami.getByRole('dialog');
    await fenetre.getByLabel(/code/i).fill(code === '000000' ? '111111' : '000000');
    await fenetre.getByRole('button', { name: /Terminer/ }).click();
    await expect(fenetre.getByText('Code de validation incorrect').first()).toBeVisible();
    await fenetre.getByLabel(/code/i).fill(code);
    await fenetre.getByRole('button', { name: /Terminer/ }).click();
    await expect(sami.getByText('Livraison terminée avec succès')).toBeVisible();
    await attendreMail(url, MAELLE.email, ({ sujet }) => /livré/i.test(sujet));
  });

  await test.step('Maëlle rates 4', async () => {
    await maelle.goto('/dashboard?tab=livraisons');
    await maelle
      .getByRole('button', { name: /^Consulter/ })
      .first()
      .click();
    await maelle
      .getByRole('dialog')
      .getByRole('button', { name: /note|évaluer/i })
      .click();
    const fenetre = maelle.getByRole('dialog').last();
    await fenetre.getByRole('radio', { name: /4/ }).check({ force: true });
    await fenetre.getByLabel(/commentaire/i).fill('Ponctuel et soigneux.');
    await sansDefaut(maelle);
    await fenetre.getByRole('button', { name: /Envoyer|Soumettre|Donner/ }).click();
    await expect(maelle.getByText('Évaluation soumise avec succès !')).toBeVisible();
  });

  await test.step('the public profile shows 4', async () => {
    await sami.goto('/profile');
    const lien = sami.getByRole('link', { name: /profil public/i });
    await maelle.goto((await lien.getAttribute('href')) ?? '');
    await expect(maelle.getByRole('heading', { name: 'Sami Aubrac' })).toBeVisible();
    await expect(maelle.getByText(/^4(,0)?(\s?\/\s?5)?$/).first()).toBeVisible();
    await expect(maelle.getByText('Ponctuel et soigneux.')).toBeVisible();
    await sansDefaut(maelle);
  });
});
