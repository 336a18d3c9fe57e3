import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { appeler, creerCompteValide, publierAnnonce, seConnecter } from './lib/comptes.ts';
import { MOT_DE_PASSE, ouvrirNavigateur, seConnecterEnDemo } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

const TITRE = 'La contrebasse de Maëlle';
const icone = (page: Page, nom: string) => page.getByRole('banner').getByRole('link', { name: nom, exact: true });
const champ = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
const journal = (page: Page) => page.getByRole('log');
/** As long as what others write is asked for now and then. */
const SUIVI = { timeout: 25_000 };

test('a courier asks about a parcel, its author answers, each reads; without network a message is kept, and sent once E-065 E-069 E-070 E-072 E-073 E-074 E-078 E-079 E-083 EC-02', async ({
  browser,
  serveur: { url },
}) => {
  test.setTimeout(180_000);
  const maelle = { prenom: 'Maëlle', nom: 'Kerbrat', email: 'maelle.messages@exemple.fr' };
  const sami = { prenom: 'Sami', nom: 'Aubrac', email: 'sami.messages@exemple.fr' };
  const [client, livreur, auteur, courrier] = await Promise.all([
    creerCompteValide(url, 'CLIENT', maelle),
    creerCompteValide(url, 'LIVREUR', sami),
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
  ]);
  const adresse = await publierAnnonce(url, client, { titre: TITRE });

  await test.step('a visitor signs in on the way to the conversation', async () => {
    await courrier.goto(adresse);
    await courrier.getByRole('link', { name: `Contacter : ${TITRE}` }).click();
    await courrier.getByRole('textbox', { name: 'Email', exact: true }).fill(sami.email);
    await courrier.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(MOT_DE_PASSE);
    await courrier.getByRole('button', { name: 'Se connecter' }).click();
    await expect(courrier.getByText(`Écrivez à Maëlle au sujet de « ${TITRE} ».`)).toBeVisible();
    await sansDefaut(courrier);
  });

  await test.step('the first message opens it, and one goes on typing', async () => {
    await champ(courrier).fill('Rentre-t-elle dans une petite voiture ? Mon numéro : 06 12 34 56 78');
    await champ(courrier).press('Enter');
    await expect(courrier).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(champ(courrier)).toBeFocused();
    await expect(journal(courrier).getByText('06 12 34 56 78')).toBeVisible();
    await expect(
      courrier.getByText('Les coordonnées de ce message sont masquées pour Maëlle.', { exact: true }),
    ).toBeVisible();
    await expect(courrier.getByText('Envoi...')).toHaveCount(0);
  });

  await test.step('its author is told, reads it and answers', async () => {
    await seConnecter(auteur, maelle);
    await expect(icone(auteur, 'Messages, 1 non lu')).toBeVisible();
    await expect(auteur).toHaveTitle(/^\(\d+\) /);
    await icone(auteur, 'Messages, 1 non lu').click();
    await auteur.getByRole('link', { name: /Sami Aubrac/ }).click();
    await expect(journal(auteur).getByText('Mon numéro : [téléphone masqué]')).toBeVisible();
    await expect(icone(auteur, 'Messages')).toBeVisible();
    await champ(auteur).fill('Oui, couchée.\nÀ demain ?');
    await auteur.getByRole('button', { name: 'Envoyer' }).click();
    await expect(journal(auteur).getByText('À demain ?')).toBeVisible();
    await sansDefaut(auteur);
  });

  await test.step('the courier sees that it was read, and the answer', async () => {
    await expect(journal(courrier).getByText('Lu', { exact: true })).toBeVisible(SUIVI);
    await expect(journal(courrier).getByText('À demain ?')).toBeVisible();
    await expect(journal(auteur).getByText('Lu', { exact: true })).toBeVisible(SUIVI);
  });

  await test.step('without network a message stays, over a reload, and leaves once', async () => {
    await courrier.context().setOffline(true);
    await champ(courrier).fill('Demain 18 h, alors.');
    await champ(courrier).press('Enter');
    await expect(courrier.getByText('Non envoyé')).toBeVisible();
    await courrier.context().setOffline(false);
    await courrier.reload();
    await expect(courrier.getByText('Non envoyé')).toBeVisible();
    await sansDefaut(courrier);
    await courrier.getByRole('button', { name: 'Réessayer' }).dblclick();
    await expect(courrier.getByText('Non envoyé')).toHaveCount(0);
    await expect(courrier.getByText('Envoi...')).toHaveCount(0);
    await expect(journal(courrier).getByText('Demain 18 h, alors.')).toHaveCount(1);
    const chemin = new URL(courrier.url()).pathname.replace('/messages/', '/conversations/');
    const reponse = await fetch(`${url}/api${chemin}/messages`, {
      headers: { authorization: `Bearer ${client.jeton}` },
    });
    const ecrits = (await reponse.json()) as { texte: string }[];
    expect(ecrits.filter(({ texte }) => texte === 'Demain 18 h, alors.')).toHaveLength(1);
    await expect(journal(auteur).getByText('Demain 18 h, alors.')).toBeVisible(SUIVI);
  });

  await test.step('a photo of the doorway, seen by the other one', async () => {
    await courrier
      .getByLabel('Ajouter une photo', { exact: true })
      .and(courrier.locator('input'))
      .setInputFiles({
        name: 'porche.png',
        mimeType: 'image/png',
        buffer: await courrier.screenshot(),
      });
    await expect(courrier.getByRole('button', { name: 'Retirer la photo 1' })).toBeVisible();
    await expect(courrier.getByRole('progressbar')).toHaveCount(0);
    await sansDefaut(courrier);
    await courrier.getByRole('button', { name: 'Envoyer' }).click();
    await expect(journal(courrier).getByRole('button', { name: 'Agrandir : Photo 1' })).toBeVisible();
    await journal(auteur).getByRole('button', { name: 'Agrandir : Photo 1 de Sami' }).click(SUIVI);
    const photo = auteur.getByRole('img', { name: 'Celle du message, en grand' });
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    await sansDefaut(auteur);
    await auteur.keyboard.press('Escape');
  });

  await test.step('a draft is there after a reload', async () => {
    await champ(courrier).fill('Je pars de');
    await courrier.reload();
    await expect(champ(courrier)).toHaveValue('Je pars de');
  });

  await test.step('what binds the two unmasks what follows; the code of the delivery is asked about', async () => {
    const prise = `/livraisons/complete?livreurId=${livreur.id}&annonceId=${adresse.split('/').at(-1)}`;
    const { id } = await appeler<{ id: string }>(url, 'POST', prise, {}, livreur.jeton);
    const lue = await fetch(`${url}/api/livraisons/${id}`, { headers: { authorization: `Bearer ${client.jeton}` } });
    const { codeValidation } = (await lue.json()) as { codeValidation: string };
    await auteur.reload();
    await expect(journal(auteur).getByText('Sami prend en charge la livraison.')).toBeVisible();
    const partis: string[] = [];
    auteur.on('request', (requete) => partis.push(`${requete.url()} ${requete.postData() ?? ''}`));
    await champ(auteur).fill(`Le code : ${codeValidation.slice(0, 3)} ${codeValidation.slice(3)}`);
    await champ(auteur).press('Enter');
    const question = auteur.getByRole('dialog');
    await expect(question.getByText('Ce message contient votre code de validation.')).toBeVisible();
    await sansDefaut(auteur);
    await question.getByRole('button', { name: 'Modifier' }).click();
    await expect(champ(auteur)).toBeFocused();
    expect(partis.filter((parti) => parti.includes('Le code'))).toEqual([]);
  });
});

const ID = '019b0000-0000-7000-8000-000000000001';
const message = (rang: number, texte = `Message ${rang}`) => ({
  id: `019b0000-0000-7000-8000-${String(rang).padStart(12, '0')}`,
  conversationId: ID,
  rang,
  sorte: 'TEXTE',
  deMoi: false,
  texte,
  coordonneesMasquees: false,
  photos: [],
  retire: false,
  date: '2026-11-20T18:05:00+01:00',
});
const suite = (de: number, a: number) => Array.from({ length: a - de + 1 }, (_, i) => message(a - i));

test('older messages come above without moving what is read, newer ones below it; nothing moves sideways at 360 px E-069 E-071 E-080', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 640 });
  await seConnecterEnDemo(page, 'client@demo.example');
  let dernier = 60;
  await page.route(`**/api/conversations/${ID}**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/messages')) {
      const ancien = searchParams.has('curseur');
      return route.fulfill({
        json: ancien ? suite(1, 30) : suite(31, dernier),
        headers: ancien ? {} : { link: `<${pathname}?curseur=c31>; rel="next"` },
      });
    }
    return route.fulfill({
      json: {
        id: ID,
        sujet: { type: 'ANNONCE', id: ID, titre: 'Armoire'.repeat(16), statut: 'ACTIVE', lien: null },
        avec: { id: ID, prenom: 'Karim', nom: 'B'.repeat(80), role: 'LIVREUR', photoProfilUrl: null },
        engagement: 'EN_COURS',
        masquage: false,
        nonLus: 0,
        dernier: { texte: 'Message', date: '2026-11-20T18:05:00+01:00', deMoi: false, photos: 0 },
        peutEcrire: true,
        motifFermeture: null,
        ecritureJusquau: null,
        bloquee: false,
        dateCreation: '2026-11-20T18:05:00+01:00',
      },
    });
  });
  await page.goto(`/messages/${ID}`);
  const boite = journal(page);
  const haut = async (texte: string) => (await boite.getByText(texte, { exact: true }).boundingBox())?.y ?? NaN;
  await expect(boite.getByText('Message 60', { exact: true })).toBeInViewport();

  await boite.evaluate((el) => el.scrollTo(0, 0));
  const precedents = page.getByRole('button', { name: 'Voir les messages précédents' });
  await expect(precedents).toBeInViewport();
  const avant = await haut('Message 33');
  await precedents.click();
  await expect(boite.getByText('Message 1', { exact: true })).toBeAttached();
  expect(Math.abs((await haut('Message 33')) - avant)).toBeLessThan(2);

  const ou = await haut('Message 33');
  dernier = 61;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: '1 nouveau message' }).waitFor();
  expect(Math.abs((await haut('Message 33')) - ou)).toBeLessThan(2);
  await sansDefaut(page);
  await page.getByRole('button', { name: '1 nouveau message' }).click();
  await expect(boite.getByText('Message 61', { exact: true })).toBeInViewport();

  // At the bottom one follows what comes, and what is typed pushes nothing out of sight.
  dernier = 62;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(boite.getByText('Message 62', { exact: true })).toBeInViewport();
  await champ(page).fill('a\nb\nc\nd\ne');
  await expect(boite.getByText('Message 62', { exact: true })).toBeInViewport();
  await champ(page).fill('a'.repeat(2000));
  const large = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(large).toBeLessThanOrEqual(360);
  await sansDefaut(page);
});
