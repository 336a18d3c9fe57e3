import { formatPrix } from '@colivert/domain/lib';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, simulerReseau } from '../../lib/test/reseau.ts';
import { NOE } from './prestations.fixture.ts';
import { Revenus } from './Revenus.tsx';

const mois = (n: number) => ({ annee: 2026, mois: n, revenus: n * 10, nombrePrestations: n });
const serveur = () =>
  simulerReseau(({ url }) => {
    if (url.includes('mensuels')) return json(Array.from({ length: 12 }, (_, rang) => mois(rang + 1)));
    return json(mois(Number(new URL(url, 'http://x').searchParams.get('mois'))));
  });

beforeEach(() => {
  fermer();
  ouvrir('jeton', NOE);
});

test('D-245 D-246 the month of the URL, its revenue, and the twelve months in a table', async () => {
  const appels = serveur();
  rendre(<Revenus userId={NOE.id} />, '/dashboard?tab=revenus&annee=2026&mois=11');
  expect(await screen.findByText(formatPrix(11_000), { selector: 'dd', normalizer: (t) => t })).toBeTruthy();
  expect(screen.getByText('Revenus de novembre 2026')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Revenus de 2026, mois par mois' });
  const lignes = within(table).getAllByRole('row').slice(1);
  expect(lignes).toHaveLength(12);
  expect(lignes[2]?.textContent).toContain('mars');
  expect(lignes[2]?.textContent).toContain(formatPrix(3000));
  expect(appels.map(({ url }) => url).some((url) => url.includes('revenus?annee=2026&mois=11'))).toBe(true);
});

test('D-245 another month is chosen, and kept in the URL', async () => {
  const appels = serveur();
  const { router } = rendre(<Revenus userId={NOE.id} />, '/dashboard?tab=revenus&annee=2026&mois=11');
  await screen.findByText('Revenus de novembre 2026');
  await userEvent.selectOptions(screen.getByLabelText('Mois'), 'mars');
  expect(await screen.findByText('Revenus de mars 2026')).toBeTruthy();
  expect(router.state.location.search).toContain('mois=3');
  await waitFor(() => expect(appels.some(({ url }) => url.includes('revenus?annee=2026&mois=3'))).toBe(true));
});

test('D-218 D-009 each part that fails says so', async () => {
  simulerReseau(() => new Response('', { status: 500 }));
  rendre(<Revenus userId={NOE.id} />, '/dashboard?annee=2026&mois=13');
  await waitFor(() => expect(screen.getAllByText('Erreur lors du chargement des données')).toHaveLength(2));
});
