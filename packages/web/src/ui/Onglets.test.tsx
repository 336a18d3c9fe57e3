import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { Onglets } from './Onglets.tsx';

const ONGLETS = [
  { cle: 'apercu', libelle: 'Aperçu', contenu: <p>Vue d'ensemble</p> },
  {
    cle: 'annonces',
    libelle: 'Annonces',
    verrou: 'disponible quand votre compte sera validé.',
    contenu: <p>Secret</p>,
  },
  { cle: 'documents', libelle: 'Documents', contenu: <p>Mes papiers</p> },
];

const ecran = (adresse = '/dashboard') => rendre(<Onglets titre="Tableau de bord" onglets={ONGLETS} />, adresse);
const onglet = (nom: string) => screen.getByRole('tab', { name: nom });

test('C-050 a locked tab stays visible, disabled, with a lock and the reason', async () => {
  ecran();
  expect(onglet('Annonces').getAttribute('aria-disabled')).toBe('true');
  expect(onglet('Annonces').querySelector('[data-testid=verrou]')).not.toBeNull();
  expect(document.getElementById(onglet('Annonces').getAttribute('aria-describedby')!)?.textContent).toContain(
    'validé',
  );

  await userEvent.click(onglet('Annonces'));
  expect(onglet('Annonces').getAttribute('aria-selected')).toBe('false');
  expect(screen.queryByText('Secret')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Annonces : disponible quand votre compte sera validé.');
});

test('the address opens a tab and follows it', async () => {
  const { router } = ecran('/dashboard?tab=documents&q=lyon');
  expect(screen.getByRole('tabpanel').textContent).toBe('Mes papiers');
  await userEvent.click(onglet('Aperçu'));
  expect(router.state.location.search).toBe('?tab=apercu&q=lyon');
});

test('Back returns to the tab one comes from, with its filters', async () => {
  const { router } = ecran('/dashboard?tab=documents&filtre=refuses');
  await userEvent.click(onglet('Aperçu'));
  expect(router.state.location.search).toBe('?tab=apercu');
  await router.navigate(-1);
  expect(await screen.findByText('Mes papiers')).toBeDefined();
  expect(router.state.location.search).toBe('?tab=documents&filtre=refuses');
});

test.each(['annonces', 'inconnu'])('C-050 ?tab=%s opens the first tab that may be opened', (cle) => {
  ecran(`/dashboard?tab=${cle}`);
  expect(screen.getByRole('tabpanel').textContent).toBe("Vue d'ensemble");
});

test('arrows move from tab to tab and walk over the locked one', async () => {
  ecran();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(onglet('Annonces'));
  expect(screen.getByRole('tabpanel').textContent).toBe("Vue d'ensemble");
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Mes papiers');
});
