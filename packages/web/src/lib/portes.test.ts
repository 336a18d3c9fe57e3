import { expect, test } from 'vitest';
import { lireRetour, versConnexion, versInscription } from './portes.ts';

const relire = (adresse: string) => lireRetour(new URL(adresse, 'http://colivert.example').searchParams);

test('the login leads back to the page it was asked from, with its filters', () => {
  const retour = '/annonces?tab=prestations&q=ménage & repassage';
  // As an address spells it.
  expect(relire(versConnexion(retour))).toBe(encodeURI(retour));
  expect(versInscription('LIVREUR')).toBe('/register?role=LIVREUR');
});

test.each(['//ailleurs.example', '/\\\\ailleurs.example', 'https://ailleurs.example', 'javascript:alert(1)', ''])(
  'the login leads to no other site (%s)',
  (retour) => {
    expect(relire(versConnexion(retour))).toBeUndefined();
    expect(relire('/login')).toBeUndefined();
  },
);

test.each(['/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '/.//evil.example', '/\\evil.example'])(
  'what the browser reads as another site is not followed: %j S-11',
  (retour) => expect(lireRetour(new URLSearchParams({ retour }))).toBeUndefined(),
);
