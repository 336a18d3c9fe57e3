import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FournisseurTheme } from './theme/FournisseurTheme.tsx';
import { HorsLigne } from './HorsLigne.tsx';
import { PATIENCE } from './Lenteur.tsx';
import { Squelette } from './Squelette.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('no network is said until it is back', () => {
  const enLigne = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<HorsLigne />);
  expect(screen.getByRole('status').textContent).toBe('');
  enLigne.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toMatch(/^Vous êtes hors ligne/);
  enLigne.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a long wait is explained once, a short one is not', () => {
  vi.useFakeTimers();
  render(
    <FournisseurTheme>
      <Squelette />
      <Squelette />
    </FournisseurTheme>,
  );
  act(() => void vi.advanceTimersByTime(PATIENCE - 1));
  expect(screen.queryByText(/connexion est lente/)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/connexion est lente/)).toBeDefined();
});
