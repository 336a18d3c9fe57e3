import type { Browser, Page } from '@playwright/test';
import type { Recit } from '../recits/recit.ts';
import { RELAIS, RELAIS_REPRIS } from '../recits/relais.ts';
import { creerCompteValide, seConnecter } from './lib/comptes.ts';
import { ouvrirNavigateur } from './lib/personnes.ts';
import { constater, jouer, type Scene } from './lib/scene.ts';
import { expect, test } from './lib/serveur.ts';

/** Opens everybody's browser, signed in as somebody nobody else of the journey is. */
async function lever(browser: Browser, url: string, recit: Recit, cle: string): Promise<Scene> {
  const pages: Record<string, Page> = {};
  let auteur: Page | undefined;
  for (const [nom, { role, ...personne }] of Object.entries(recit.personnages)) {
    const compte = { ...personne, email: `${nom}+${cle}@exemple.fr` };
    await creerCompteValide(url, role, compte);
    const page = await ouvrirNavigateur(browser, url);
    await seConnecter(page, compte);
    pages[nom] = page;
    if (role === 'CLIENT') auteur = page;
  }
  if (auteur === undefined) throw new Error('Nobody publishes');
  return { recit, pages, auteur, adresse: '' };
}

async function raconter(browser: Browser, url: string, recit: Recit, cle: string): Promise<Scene> {
  test.setTimeout(300_000);
  const scene = await lever(browser, url, recit, cle);
  for (const etape of recit.etapes)
    await test.step(etape.phrase, async () => {
      await jouer(scene, etape);
      await constater(scene, etape);
    });
  return scene;
}

test('C-070 C-072 C-195 D-085 D-090 D-091 O-03 O-66 a parcel in relay, through a warehouse', async ({
  browser,
  serveur,
}) => {
  const { pages, auteur } = await raconter(browser, serveur.url, RELAIS, 'relais');
  await test.step("Ana's profile shows it", async () => {
    const { ana } = pages;
    await ana?.goto('/profile');
    const adresse = await ana?.getByRole('link', { name: /profil public/i }).getAttribute('href');
    await auteur.goto(adresse ?? '');
    await expect(auteur.getByText('Arrivé sans une rayure.')).toBeVisible();
  });
});

test('C-188 D-089 D-098 a relay given up and taken again, to the same warehouse', async ({ browser, serveur }) => {
  await raconter(browser, serveur.url, RELAIS_REPRIS, 'reprise');
});
