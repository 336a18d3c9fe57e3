import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useParametres } from './useParametres.ts';

function Champs() {
  const [, modifier] = useParametres();
  const { search } = useLocation();
  const deux = () => {
    modifier((p) => p.set('q', 'colis'));
    modifier((p) => p.set('ville', 'Lyon'));
  };
  return (
    <>
      <button type="button" onClick={deux}>
        Deux
      </button>
      <button type="button" onClick={() => modifier((p) => p.delete('q'))}>
        Effacer
      </button>
      <output>{search}</output>
    </>
  );
}

test('two changes of the address in one instant are both kept, and a later one starts from them', () => {
  render(
    <MemoryRouter initialEntries={['/annonces?tri=prix-croissant']}>
      <Champs />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Deux'));
  expect(screen.getByRole('status').textContent).toBe('?tri=prix-croissant&q=colis&ville=Lyon');
  fireEvent.click(screen.getByText('Effacer'));
  expect(screen.getByRole('status').textContent).toBe('?tri=prix-croissant&ville=Lyon');
});
