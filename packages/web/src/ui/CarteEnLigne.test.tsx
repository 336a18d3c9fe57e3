import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { CarteEnLigne } from './CarteEnLigne.tsx';

const NANTES = { latitude: 47.22, longitude: -1.55, nom: 'Nantes' };
const LYON = { latitude: 45.76, longitude: 4.84, nom: '<img src=x onerror="alert(1)">' };

function voir() {
  const onPanne = vi.fn<() => void>();
  const rendu = rendre(
    <CarteEnLigne
      adresse="https://cartes.example/wmts"
      attribution="© IGN"
      depart={NANTES}
      arrivee={LYON}
      description="Carte de Nantes à Lyon"
      onPanne={onPanne}
    />,
  );
  return { onPanne, ...rendu };
}
const tuiles = () => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(272);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(272);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('C-058 the tiles of the configured service, its name, and nothing of another', () => {
  voir();
  expect(tuiles().length).toBeGreaterThan(0);
  for (const { src } of tuiles()) {
    const { origin, pathname, searchParams } = new URL(src);
    expect(origin + pathname).toBe('https://cartes.example/wmts');
    expect(Object.fromEntries(searchParams)).toMatchObject({ REQUEST: 'GetTile', TILEMATRIXSET: 'PM' });
    expect(searchParams.get('TILEMATRIX')).toMatch(/^\d+$/);
  }
  expect(document.querySelector('.leaflet-control-attribution')?.textContent).toBe('© IGN');
  expect(screen.getByRole('application', { name: 'Carte de Nantes à Lyon' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Agrandir' })).toBeDefined();
});

test('C-058 a name is text, whatever is in it', () => {
  voir();
  expect(screen.getByText('Nantes')).toBeDefined();
  expect(screen.getByText(LYON.nom)).toBeDefined();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('C-058 when every tile failed it says so; not when one came', () => {
  const { onPanne, unmount } = voir();
  for (const tuile of tuiles()) fireEvent.error(tuile);
  expect(onPanne).toHaveBeenCalled();
  unmount();

  const seconde = voir();
  const [premiere, ...autres] = tuiles();
  if (premiere) fireEvent.load(premiere);
  for (const tuile of autres) fireEvent.error(tuile);
  expect(seconde.onPanne).not.toHaveBeenCalled();
});

test('C-058 silence is a failure too, and nothing is said once it is gone', () => {
  vi.useFakeTimers();
  const { onPanne, unmount } = voir();
  vi.advanceTimersByTime(7_900);
  expect(onPanne).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onPanne).toHaveBeenCalledTimes(1);
  unmount();
  const seconde = voir();
  seconde.unmount();
  vi.advanceTimersByTime(10_000);
  expect(seconde.onPanne).not.toHaveBeenCalled();
});
