import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { stylesEnFeuille } from '../features/technique/CarteMail.tsx';
import { queryClient } from '../lib/queryClient.ts';
import { SiBoiteLocale } from '../lib/routesProtegees.tsx';
import { fermer } from '../lib/sessionStore.ts';
import { inerte } from '../lib/test/boutons.ts';
import { CONFIGURATION } from '../lib/test/comptes.ts';
import { json, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Component } from './BoiteLocale.tsx';

const mail = (n: number, a = 'sami@exemple.fr') => ({
  id: `m${n}`,
  a,
  sujet: `Mail ${n}`,
  texte: `Bonjour,\n\n48291${n}`,
  html: `<html><head><title>x</title></head><body><p style="margin:0">48291${n}</p></body></html>`,
  date: `2026-11-27T10:1${n}:00+01:00`,
});

function ouvrirBoite(mails: object[], boiteLocale = true) {
  const appels = simulerReseau(({ url }) =>
    url.startsWith('/api/boite-locale') ? json(mails) : json({ ...CONFIGURATION, boiteLocale }),
  );
  const ecran = rendreRoutes(
    [
      {
        path: '/boite-locale',
        element: (
          <SiBoiteLocale>
            <Component />
          </SiBoiteLocale>
        ),
      },
      { path: '/', element: <h1>Accueil</h1> },
    ],
    '/boite-locale',
  );
  return {
    ...ecran,
    lectures: () => appels.map(({ url }) => url).filter((url) => url.startsWith('/api/boite-locale')),
  };
}

beforeEach(() => {
  fermer();
  queryClient.clear();
});

describe('the local mailbox', () => {
  test('C-047 does not exist where mails really leave', async () => {
    const { router, lectures } = ouvrirBoite([], false);
    await screen.findByText('Accueil');
    expect(router.state.location.pathname).toBe('/');
    expect(lectures()).toHaveLength(0);
  });

  test('C-047 C-274 lists the mails in the order of the server and opens one', async () => {
    ouvrirBoite([mail(2), mail(1)]);
    expect((await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent)).toEqual([
      'Mail 2',
      'Mail 1',
    ]);
    expect(screen.getByText('27 novembre 2026 à 10:12')).toBeTruthy();
    expect(screen.queryByText(/482912/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir « Mail 2 »' }));
    expect(screen.getByText(/482912/).textContent).toBe('Bonjour,\n\n482912');
  });

  test('R-42 the laid-out version is shown in a frame that may do nothing', async () => {
    ouvrirBoite([mail(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir « Mail 1 »' }));
    await userEvent.click(screen.getByRole('button', { name: 'Voir la version mise en page' }));
    const cadre = screen.getByTitle('Version mise en page de « Mail 1 »');
    expect(cadre.getAttribute('sandbox')).toBe('');
    expect(cadre.getAttribute('srcdoc')).toContain('<p class="s0">482911</p>');
  });

  test('filters by address and reads again', async () => {
    const { lectures } = ouvrirBoite([mail(1)]);
    await screen.findByText('Mail 1');
    await userEvent.type(screen.getByLabelText('Filtrer par adresse'), ' Sami@ ');
    await waitFor(() => expect(lectures().at(-1)).toBe('/api/boite-locale?a=Sami%40'));
    await waitFor(() => expect(inerte(screen.getByRole('button', { name: 'Actualiser' }))).toBe(false));
    const avant = lectures().length;
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(lectures()).toHaveLength(avant + 1));
  });

  test('says that it is empty', async () => {
    ouvrirBoite([]);
    expect(await screen.findByText("Aucun mail n'a encore été envoyé.")).toBeTruthy();
  });
});

test('styles of a mail move to one sheet under the nonce of the page', () => {
  expect(stylesEnFeuille('<head></head><p style="margin:0">a</p><b style="color:red">b</b>', 'n1')).toBe(
    '<head><style nonce="n1">.s0{margin:0}.s1{color:red}</style></head><p class="s0">a</p><b class="s1">b</b>',
  );
});
