import { TAILLE_MAX_PHOTO } from '@colivert/domain/photos';
import type { Locator } from '@playwright/test';
import { ouvrirNavigateur, seConnecterEnDemo } from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/**
 * What a phone gives, chosen in the file field: 12 million pixels, noisy enough to weigh several megabytes. Made in the page,
 * which is where it is read again.
 */
async function choisirPhotoDeTelephone(champ: Locator): Promise<number> {
  return champ.evaluate(async (element) => {
    const toile = document.createElement('canvas');
    [toile.width, toile.height] = [4000, 3000];
    const dessin = toile.getContext('2d');
    const grain = dessin?.createImageData(toile.width, 500);
    for (let haut = 0; grain && haut < toile.height; haut += grain.height) {
      for (let i = 0; i < grain.data.length; i += 1)
        grain.data[i] = i % 4 === 3 ? 255 : ((i * 7919) % 97) ^ (Math.random() * 60);
      dessin?.putImageData(grain, 0, haut);
    }
    const jpeg = await new Promise<Blob | null>((rendre) => toile.toBlob(rendre, 'image/jpeg', 0.9));
    if (jpeg === null) throw new Error('this browser writes no JPEG');
    const choix = new DataTransfer();
    choix.items.add(new File([jpeg], 'IMG_2048.JPG', { type: 'image/jpeg' }));
    (element as HTMLInputElement).files = choix.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return jpeg.size;
  });
}

test('a photo of 12 million pixels and several megabytes is made smaller in the browser, and accepted B-16', async ({
  browser,
  serveur,
}) => {
  test.setTimeout(120_000);
  const page = await ouvrirNavigateur(browser, serveur.url);
  await seConnecterEnDemo(page, 'client@demo.example');
  await page.goto('/dashboard?tab=annonces');
  await page
    .getByRole('button', { name: /Créer une annonce/ })
    .first()
    .click();
  const assistant = page.getByRole('dialog');
  await assistant.getByRole('textbox', { name: 'Titre', exact: true }).fill('Une photo de téléphone');
  await assistant.getByRole('textbox', { name: 'Description', exact: true }).fill('Prise hier.');
  await assistant.getByRole('button', { name: 'Suivant' }).click();
  const champ = assistant.locator('input[type=file]');
  await expect(champ).toBeAttached();
  const envoi = page.waitForResponse(/\/photos\/annonce\/upload$/, { timeout: 60_000 });
  const poids = await choisirPhotoDeTelephone(champ);
  expect(poids).toBeGreaterThan(3 * 1_048_576);
  const reponse = await envoi;
  expect(reponse.status()).toBe(201);
  const sortant = Number((await reponse.request().allHeaders())['content-length']);
  // The form around the picture is a few hundred bytes.
  expect(sortant).toBeGreaterThan(50_000);
  expect(sortant).toBeLessThan(TAILLE_MAX_PHOTO + 1000);
  await expect(assistant.getByRole('img').first()).toBeVisible();
  await page.close();
});
