import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../notifications/index.ts';
import { changementsDepuis, reprendre, SORTE_DE_LA_CATEGORIE, SORTES, type EtatFlux } from './index.ts';

const ETAT: EtatFlux = { position: 9, sortes: { notifications: 9, livraisons: 8, annonces: 3 } };
const sortes = (changements: readonly { sorte: string }[]) => changements.map(({ sorte }) => sorte);

test('each category of events has its kind E-107', () => {
  expect(CATEGORIES.map((c) => SORTE_DE_LA_CATEGORIE[c])).toEqual([
    'livraisons',
    'prestations',
    'messages',
    'compte',
    'administration',
  ]);
});

describe('a stream begins', () => {
  test('with the present position alone when nothing is resumed E-106 E-110', () => {
    expect(reprendre(ETAT, undefined)).toEqual({ depuis: 9, changements: [] });
    expect(reprendre(ETAT, '')).toEqual({ depuis: 9, changements: [] });
    expect(reprendre({ position: 0, sortes: {} }, undefined)).toEqual({ depuis: 0, changements: [] });
  });

  test('with each kind changed since, once, in ascending order of position E-110', () => {
    expect(reprendre(ETAT, '9')).toEqual({ depuis: 9, changements: [] });
    expect(reprendre(ETAT, '3')).toEqual({
      depuis: 3,
      changements: [
        { sorte: 'livraisons', position: 8 },
        { sorte: 'notifications', position: 9 },
      ],
    });
    expect(sortes(reprendre(ETAT, '0').changements)).toEqual(['annonces', 'livraisons', 'notifications']);
    expect(reprendre({ position: 0, sortes: {} }, '0').changements).toEqual([]);
  });

  test.each(['abc', '1e30', '-1', '1.5', '0x3', ' 3', '3, 3', '10', '9999999999999999', '٣', '\0'])(
    'with every kind once, from the beginning, when the position %j is unreadable or beyond E-110',
    (recue) => {
      const { depuis, changements } = reprendre(ETAT, recue);
      expect(depuis).toBe(0);
      expect(sortes(changements).toSorted()).toEqual([...SORTES].toSorted());
      expect(changements.map(({ position }) => position)).toEqual([0, 0, 0, 0, 3, 8, 9]);
    },
  );
});

/** Acts one after the other, as the frame writes them: a position for each kind of each act. */
const histoire = fc.array(fc.uniqueArray(fc.constantFrom(...SORTES), { minLength: 1 }), { maxLength: 30 });
function jouer(actes: readonly (readonly (typeof SORTES)[number][])[]): EtatFlux {
  const dernieres: Record<string, number> = {};
  let position = 0;
  for (const sorte of actes.flat()) dernieres[sorte] = position += 1;
  return { position, sortes: dernieres };
}

test('cut after any event and resumed with its position, as often as one likes, no kind is lost E-110 E-111', () => {
  fc.assert(
    fc.property(histoire, fc.nat(), (actes, n) => {
      const etat = jouer(actes);
      const depuis = n % (etat.position + 1);
      const attendues = new Set(
        actes
          .flat()
          .slice(depuis)
          .map((s) => s),
      );
      const changements = changementsDepuis(etat, depuis);
      expect(new Set(sortes(changements))).toEqual(attendues);
      expect(changements).toHaveLength(attendues.size);
      // Cut after each of them in turn: what follows is the rest.
      for (const [rang, { position }] of changements.entries())
        expect(reprendre(etat, String(position)).changements).toEqual(changements.slice(rang + 1));
    }),
  );
});
