// @vitest-environment jsdom
// (happy-dom loads no script and tracks neither the caret nor a disabled control that holds the focus)
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../queryClient.ts';
import { rendre } from '../test/rendre.tsx';
import { json, simulerReseau } from '../test/reseau.ts';
import { DISPONIBILITE, repondreGeographie } from './geographie.fixture.ts';
import { oublierGoogle } from './google/google.ts';
import { useFournisseurs } from './useFournisseurs.ts';

const scripts = () => document.head.querySelectorAll('script[src*="maps.googleapis.com"]');
const GOOGLE = { ...DISPONIBILITE, fournisseur: 'google', itineraires: 'google', cleNavigateur: 'cle' } as const;

function Etat({ tape = true }: { tape?: boolean }) {
  const { adresses, trajets, mention, avis, desactive } = useFournisseurs(true, tape);
  return <p>{JSON.stringify([adresses.nom, trajets.nom, mention, avis, desactive])}</p>;
}
const etat = () => JSON.parse(screen.getByText(/^\[/).textContent) as unknown[];
const reseau = (disponibilite: typeof DISPONIBILITE) =>
  simulerReseau(({ url }) => repondreGeographie(url, { disponibilite }) ?? json({}));

beforeEach(() => {
  queryClient.clear();
  act(oublierGoogle);
  for (const script of scripts()) script.remove();
  delete window.google;
});

test('C-320 without a key no script is ever fetched', async () => {
  reseau(DISPONIBILITE);
  rendre(<Etat />);
  await waitFor(() => expect(etat()).toEqual(['serveur', 'serveur', 'Communes : INSEE/IGN', null, null]));
  expect(scripts()).toHaveLength(0);
});

test('C-324 with a key, not before somebody types', async () => {
  reseau(GOOGLE);
  rendre(<Etat tape={false} />);
  await waitFor(() => expect(etat()[2]).not.toBeNull());
  expect(scripts()).toHaveLength(0);
});

test('C-320 the script once there answers for addresses and trips, and is named', async () => {
  reseau(GOOGLE);
  rendre(<Etat />);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(etat()[0]).toBe('serveur');
  window.google = { maps: { importLibrary: () => Promise.resolve({ AutocompleteSessionToken: class {} }) } as never };
  await waitFor(() => expect(etat()).toEqual(['google', 'google', 'Google Maps', null, null]), { timeout: 2000 });
  act(() => window.gm_authFailure?.());
  expect(etat()).toEqual(['serveur', 'serveur', 'Communes : INSEE/IGN', "Google Maps n'est pas disponible.", null]);
});

test('C-358 D-164 when it never comes, our own places stay and the page says so', async () => {
  reseau(GOOGLE);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rendre(<Etat />);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(etat()).toEqual(['serveur', 'serveur', 'Communes : INSEE/IGN', "Google Maps n'est pas disponible.", null]);
  vi.useRealTimers();
});

test('D-164 no places at all: the automatic calculation is disabled', async () => {
  reseau({ ...DISPONIBILITE, disponible: false });
  rendre(<Etat />);
  await waitFor(() => expect(etat()[4]).toMatch(/calcul automatique de la distance est désactivé/));
});
