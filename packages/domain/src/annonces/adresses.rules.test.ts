import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADRESSE_CACHEE, masquerAdresse } from './index.ts';
import { laPlusCourte } from '../lib/test/duree.ts';

describe('masked addresses', () => {
  test.each([
    ['12 ter rue des Lilas', 'rue des Lilas'],
    ['12 rue des Lilas', 'rue des Lilas'],
    ['12bis, avenue Jean Jaurès', 'avenue Jean Jaurès'],
    ['12 bis rue de l’Église', 'rue de l’Église'],
    ['3 B impasse du Moulin', 'impasse du Moulin'],
    ['12-14 boulevard Voltaire', 'boulevard Voltaire'],
    ['12/14 bd Voltaire', 'bd Voltaire'],
    ['n° 7, quai de la Fosse', 'quai de la Fosse'],
    ['8 quai Duguay-Trouin', 'quai Duguay-Trouin'],
    ['4 place Viarme', 'place Viarme'],
    ['1 all. des Tilleuls', 'all. des Tilleuls'],
    ['rue Joffre', 'rue Joffre'],
    ['2 RUE DE LA PAIX', 'RUE DE LA PAIX'],
    ['5 place du 8 mai 1945', 'place du 8 mai 1945'],
    ['10 rue du 11 Novembre', 'rue du 11 Novembre'],
    ['Appartement 4, 12 rue des Lilas, digicode 1234', 'rue des Lilas'],
    ['Bât C 12 rue des Lilas 44000 Nantes', 'rue des Lilas, 44000'],
    ['12 rue des Lilas appartement 12', 'rue des Lilas'],
    ['12 rue des Lilas 3e étage', 'rue des Lilas'],
    ['rue des Lilas, 12', 'rue des Lilas'],
    ['rue des Lilas 12 bis', 'rue des Lilas'],
    ['Résidence Les Pins, 3 allée des Roses', 'Résidence Les Pins'],
    ['Chez Martin 6 rue des Hauts-Pavés', 'rue des Hauts-Pavés'],
  ])('C-064 D-187 « %s » is shown as « %s »', (adresse, masquee) =>
    expect(masquerAdresse(adresse, 'Nantes')).toBe(masquee),
  );

  test.each(['Le Bourg', '12', '12 bis', 'Lieu dit', 'La Ruelle', 'Kerrue 4'])(
    'C-064 D-187 without a street word « %s » is hidden',
    (adresse) => expect(masquerAdresse(adresse, 'Nantes')).toBe(ADRESSE_CACHEE),
  );

  test.each([
    ['12 rue de Paris, 97400', 'Saint-Denis', 'rue de Paris, 97400'],
    ['12 rue de Paris, 97400 Saint-Denis, France', 'saint denis', 'rue de Paris, 97400'],
    ['12 rue de Paris 97400 St-Denis', 'Saint-Denis', 'rue de Paris, 97400'],
    ['97400 Saint-Denis, 12 rue de Paris', 'Saint-Denis', 'rue de Paris, 97400'],
    ['12345 rue de Paris, 97400', 'Saint-Denis', 'rue de Paris, 97400'],
    ['Case Bambou, 97400 Saint-Denis', 'Saint-Denis', `${ADRESSE_CACHEE}, 97400`],
    ['21 rue Joffre, 20200', 'Bastia', 'rue Joffre, 20200'],
    ['01000', 'Saint-Denis-lès-Bourg', `${ADRESSE_CACHEE}, 01000`],
  ])('C-064 D-187 « %s » in %s keeps its postal code: « %s »', (adresse, ville, masquee) =>
    expect(masquerAdresse(adresse, ville)).toBe(masquee),
  );

  test.each([
    '12 rue des Lilas, code 44123',
    '12 rue des Lilas, digicode 44123, Nantes',
    '12 rue des Lilas portail 44123',
    '12 rue des Lilas, 44123A',
    '12 rue des Lilas, 00123',
    '12 rue des Lilas, 99123',
    '12 rue des Lilas, 441234',
    '44123 rue des Lilas',
    '12 rue des Lilas, boîte 44123 au fond',
  ])('C-064 D-187 five digits of another kind never come through: « %s »', (adresse) =>
    expect(masquerAdresse(adresse, 'Nantes')).toMatch(/^rue des Lilas(?: portail)?$/),
  );

  test('C-064 a number in front never comes through, whatever its form', () => {
    const numero = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('', ' bis', ' ter', 'bis', ' B', ' quater', '-99', '/99', ','),
    );
    fc.assert(
      fc.property(
        numero,
        fc.constantFrom('rue des Lilas', 'allée du Port', 'bd Foch', 'chemin vert'),
        ([n, suite], voie) => {
          expect(masquerAdresse(`${n}${suite} ${voie}`, 'Nantes')).toBe(voie);
        },
      ),
    );
  });

  test('R-68 a long address is no work', () => {
    const masquer = () => {
      for (const motif of ['1 ', '1-', 'rue ', 'a', '12 b ', '44000 '])
        masquerAdresse(motif.repeat(200).slice(0, 200), 'Nantes');
    };
    expect(laPlusCourte(masquer)).toBeLessThan(100);
  });
});
