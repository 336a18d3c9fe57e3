import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { Avatar, initiales } from './Avatar.tsx';
import { estDans, projeter } from './contour.ts';
import { CONTOUR_METROPOLE } from './contourMetropole.ts';
import { Etoiles, SaisieEtoiles } from './Etoiles.tsx';
import { Image } from './Image.tsx';
import { Trajet } from './Trajet.tsx';

test.each([
  ['Sami', 'Le Goff', 'SL'],
  ['Anne-Cécile', 'de La Tour', 'AD'],
  ['éloïse', 'N’Golo', 'ÉN'],
  ['', '', 'U'],
  [undefined, null, 'U'],
])('C-020 O-25 initials of %s %s are %s', (prenom, nom, attendu) => {
  expect(initiales(prenom, nom)).toBe(attendu);
});

test('C-020 a photo that does not load gives way to the initials', () => {
  rendre(<Avatar prenom="Sami" nom="Le Goff" photo="/absente.jpg" alt="Sami Le Goff" />);
  fireEvent.error(screen.getByRole('img', { name: 'Sami Le Goff' }));
  expect(screen.getByRole('img', { name: 'Sami Le Goff' }).textContent).toBe('SL');
});

test('a picture that does not load keeps its name and its place', () => {
  rendre(<Image src="/absente.jpg" alt="Carton" largeur={80} hauteur={80} />);
  fireEvent.error(screen.getByRole('img', { name: 'Carton' }));
  expect(screen.getByRole('img', { name: 'Carton' }).style.width).toBe('80px');
});

test.each([
  ['photos/a.webp', '/photos/a.webp'],
  ['./photos/a.webp', '/photos/a.webp'],
  ['/api/photos/a.webp', '/api/photos/a.webp'],
  ['https://images.exemple.fr/a.webp', 'https://images.exemple.fr/a.webp'],
  ['http://images.exemple.fr/a.webp', 'http://images.exemple.fr/a.webp'],
  ['blob:http://127.0.0.1/1', 'blob:http://127.0.0.1/1'],
])('D-005 the picture %s is loaded from %s, on any page', (src, attendu) => {
  rendre(
    <>
      <Image src={src} alt="Carton" largeur={80} hauteur={80} />
      <Avatar photo={src} alt="Sami" />
    </>,
    '/annonces/1',
  );
  expect(screen.getByRole('img', { name: 'Carton' }).getAttribute('src')).toBe(attendu);
  expect(screen.getByRole('img', { name: 'Sami' }).getAttribute('src')).toBe(attendu);
});

test('a route is read as a sentence', () => {
  rendre(<Trajet depart="Lyon" arrivee="Grenoble" />);
  expect(screen.getByText('de Lyon à Grenoble')).toBeTruthy();
});

test('points outside the mainland are not drawn on its map', () => {
  expect(estDans({ latitude: -20.88, longitude: 55.45 }, CONTOUR_METROPOLE)).toBe(false);
  expect(estDans({ latitude: 42.7, longitude: 9.45 }, CONTOUR_METROPOLE)).toBe(true);
  const { x, y } = projeter({ latitude: 45.76, longitude: 4.84 }, CONTOUR_METROPOLE);
  expect([x > 0 && x < 490, y > 0 && y < 490]).toEqual([true, true]);
});

// Bands of spec 1 §9.
test.each([
  [4.5, 'succes'],
  [4.44, 'info'],
  [4.46, 'succes'],
  [3.5, 'info'],
  [3.4, 'alerte'],
  [2.5, 'alerte'],
  [2.4, 'danger'],
])('C-371 an average of %d has the band « %s »', (note, ton) => {
  const { container } = rendre(<Etoiles note={note} />);
  expect(container.querySelector('[data-ton]')).toHaveProperty('dataset.ton', ton);
});

test('stars are chosen with the keyboard as with the mouse', async () => {
  function Note() {
    const [note, setNote] = useState<number | null>(null);
    return <SaisieEtoiles legende="Votre note" value={note} onChange={setNote} />;
  }
  rendre(<Note />);
  await userEvent.click(screen.getByRole('radio', { name: '3 étoiles' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 étoiles' }).checked).toBe(true);
});
