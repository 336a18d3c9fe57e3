import { expect, test } from './lib/serveur.ts';

test('a phone offers to install the product: its manifest and icons are what Chromium asks for', async ({ page }) => {
  await page.goto('/');
  const navigateur = await page.context().newCDPSession(page);
  await navigateur.send('Page.enable');
  const { url, errors } = await navigateur.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []]);
  const { installabilityErrors } = await navigateur.send('Page.getInstallabilityErrors');
  // A test's window is a private one, where nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
