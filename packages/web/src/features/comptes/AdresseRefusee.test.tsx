import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rendre } from '../../lib/test/rendre.tsx';
import { AdresseRefusee } from './AdresseRefusee.tsx';

const PHRASE = "Nous n'arrivons pas à vous écrire à cette adresse.";

test('a person whose address refuses our mails is told, with the way to their profile B-02', () => {
  rendre(<AdresseRefusee compte={{ email: 'maelle@exemple.fr', emailRefuse: true }} />);
  expect(screen.getByText(PHRASE)).toBeTruthy();
  expect(screen.getByText('maelle@exemple.fr')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corriger mon adresse' }).getAttribute('href')).toBe('/profil');
});

test('nothing is said of an address that takes them, and the profile has no link to itself B-02', () => {
  rendre(
    <>
      <AdresseRefusee compte={{ email: 'maelle@exemple.fr' }} />
      <AdresseRefusee compte={undefined} />
    </>,
  );
  expect(screen.queryByText(PHRASE)).toBeNull();
  rendre(<AdresseRefusee compte={{ email: 'maelle@exemple.fr', emailRefuse: true }} surLeProfil />);
  expect(screen.getByText(PHRASE)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
