import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { Toasts } from './Toasts.tsx';
import { lireToasts, notifier } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const avancer = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const toast = (message: string) => screen.getByText(message).closest<HTMLElement>('[data-phase]')!;

test.each([
  ['succes', 'Succès', 'status'],
  ['erreur', 'Erreur', 'alert'],
  ['attention', 'Attention', 'status'],
  ['info', 'Information', 'status'],
] as const)('C-104 « %s » is titled « %s » and read in a region « %s »', (type, titre, role) => {
  rendre(<Toasts />);
  act(() => notifier[type]('Le message.'));
  expect(screen.getByRole(role).contains(toast('Le message.'))).toBe(true);
  expect(toast('Le message.').textContent).toBe(`${titre}Le message.`);
});

test('C-105 C-106 enters after 50 ms, stays 5000 ms, leaves in 300 ms', () => {
  rendre(<Toasts />);
  act(() => notifier.succes('Profil mis à jour avec succès !'));
  const element = toast('Profil mis à jour avec succès !');
  expect(element).toHaveProperty('dataset.phase', 'entree');
  avancer(49);
  expect(element).toHaveProperty('dataset.phase', 'entree');
  avancer(1);
  expect(element).toHaveProperty('dataset.phase', 'visible');
  avancer(4999);
  expect(element).toHaveProperty('dataset.phase', 'visible');
  avancer(1);
  expect(element).toHaveProperty('dataset.phase', 'sortie');
  avancer(299);
  expect(element.isConnected).toBe(true);
  avancer(1);
  expect(element.isConnected).toBe(false);
});

test('C-103 can be closed, with the exit animation', () => {
  rendre(<Toasts />);
  act(() => notifier.info('Livraison annulée'));
  avancer(50);
  act(() => screen.getByRole('button', { name: 'Fermer la notification' }).click());
  expect(toast('Livraison annulée')).toHaveProperty('dataset.phase', 'sortie');
  avancer(300);
  expect(screen.queryByText('Livraison annulée')).toBeNull();
});

test('the same sentence twice is one notice, and it stays its whole time', () => {
  rendre(<Toasts />);
  act(() => notifier.erreur('Erreur lors du chargement des entrepôts'));
  avancer(4000);
  act(() => notifier.erreur('Erreur lors du chargement des entrepôts'));
  expect(lireToasts()).toHaveLength(1);
  avancer(4000);
  expect(lireToasts()).toHaveLength(1);
});
