import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laPlusCourte } from '../lib/test/duree.ts';
import { estNomDeVille, formeDeLieu, masquerVille, PHRASE_VILLE, ville, VILLE_CACHEE, type Villes } from './index.ts';

const COMMUNES: Readonly<Record<string, readonly string[]>> = {
  nantes: ['44000', '44100'],
  paris: ['75001', '75015'],
  lyon: ['69001', '69003'],
  'saint denis': ['93200', '97400'],
  villeneuve: ['12260'],
  'villeneuve saint georges': ['94190'],
  'villeneuve sur lot': ['47300'],
  'saint germain': ['70200'],
  'saint germain en laye': ['78100'],
  'l hay les roses': ['94240'],
  'chateau chinon ville': ['58120'],
  marie: ['06420'],
  ajaccio: ['20000'],
};
const DEPARTEMENTS = new Set(['loire atlantique', 'la reunion']);
const villes: Villes = {
  ontCeCode: (code, nom) => COMMUNES[formeDeLieu(nom)]?.some((c) => c.startsWith(code)) === true,
  existe: (nom) => Object.hasOwn(COMMUNES, formeDeLieu(nom)),
  commence: (debut) => Object.keys(COMMUNES).some((nom) => nom.startsWith(formeDeLieu(debut))),
  departement: (nom) => DEPARTEMENTS.has(formeDeLieu(nom)),
};
const masquer = (saisie: string) => masquerVille(saisie, villes);

const HONNETES = [
  'Nantes',
  'NANTES',
  'nantes',
  'Paris 15e',
  'Paris 15ème arrondissement',
  'Paris 1er',
  'Paris 15e (75)',
  '75015 Paris',
  'Lyon 3',
  'Lyon (69)',
  'Saint-Denis (93)',
  'Saint-Denis 93',
  'St Denis, La Réunion',
  'Saint-Denis La Réunion',
  '44000 Nantes',
  'Nantes 44000',
  'Nantes (44000)',
  'Nantes, Loire-Atlantique, Pays de la Loire, France',
  'Villeneuve s/ Lot',
  'Villeneuve St Georges',
  'Saint-Germain-en-Lay',
  'L’Haÿ-les-Roses',
  'Château-Chinon (Ville)',
  'Ajaccio (2A)',
];

describe('names of towns', () => {
  test.each(HONNETES)('« %s » is understood, and read by everybody as it is B-01', (saisie) => {
    expect(ville().parse(saisie)).toBe(saisie);
    expect(masquer(saisie)).toBe(saisie);
  });

  test.each([
    ['Nantes digicode 45A12', 'Nantes'],
    ['Nantes, chez Dupont', 'Nantes'],
    ['Nantes (06 12 34 56 78)', 'Nantes'],
    ['Nantes 06.12.34.56.78', 'Nantes'],
    ['Nantes 0612345678', 'Nantes'],
    ['Nantes 45 81', 'Nantes'],
    ['Nantes #4', 'Nantes'],
    ['Nantes - code B', 'Nantes'],
    ['Nantes-digicode-B', 'Nantes'],
    ['NANTES CHEZ DUPONT', 'NANTES'],
    ['Nantes dupont@exemple.fr', 'Nantes'],
    ['Paris 06 12 34', 'Paris'],
    ['Paris 15e, 2e étage', 'Paris 15e'],
    ['Triffouilli chez Dupont', 'Triffouilli'],
    ['Nantes · 45A12', 'Nantes'],
    ['Nantes45A12', VILLE_CACHEE],
    ['12', VILLE_CACHEE],
    ['chez Dupont', VILLE_CACHEE],
    ['06 12 34 56 78 Nantes', VILLE_CACHEE],
  ])('« %s » is refused, and shows « %s » where it was written before B-01', (saisie, masquee) => {
    expect(masquer(saisie)).toBe(masquee);
    const lue = ville().safeParse(saisie);
    expect(lue.error?.issues.map((i) => i.message)).toEqual([PHRASE_VILLE]);
  });

  test.each([
    ['Nantes Dupont', 'Nantes'],
    ['Nantes-Dupont', 'Nantes'],
    ['Nantes/Dupont', 'Nantes'],
    ['Nantes (Dupont)', 'Nantes'],
    ['Nantes Cedex 1', 'Nantes'],
    ['45812 Nantes', 'Nantes'],
    ['Nantes 45812', 'Nantes'],
    ['Nantes 12', 'Nantes'],
    ['Paris 22', 'Paris'],
    ['Saint-Denis (44)', 'Saint-Denis'],
    ['Lyon 3 rue Dupont', 'Lyon 3'],
    ['Saint-Germain de Dupont', 'Saint-Germain'],
    ['Triffouilli 12', 'Triffouilli'],
    ['Nantes m Dupont', 'Nantes'],
  ])('« %s », whose words may be a town, shows « %s » B-01', (saisie, masquee) => {
    expect(estNomDeVille(saisie)).toBe(true);
    expect(masquer(saisie)).toBe(masquee);
  });

  test('nothing that follows the name of a town leaves B-01', () => {
    const prive = fc.oneof(
      fc.constantFrom(
        ...(
          'digicode 45A12,chez Dupont,(06 12 34 56 78),06 12 34 56 78,Dupont,M. Dupont,code B,#4,[12],45A12,B12,étage 2,' +
          'bât. C,@dupont,dupont@exemple.fr,①,🔑,« Dupont »,portail vert,c/o Dupont,01 23'
        ).split(','),
      ),
      fc.stringMatching(/^[A-Z#*]{1,3}[0-9#*]{1,6}$/),
      fc.integer({ min: 100_000 }).map(String),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('Nantes', 'Saint-Denis', 'Villeneuve-sur-Lot', 'L’Haÿ-les-Roses'),
        fc.constantFrom(' ', ', ', ' - ', '-', ' (', '\n', ' ; ', ' / ', ' : '),
        prive,
        (nom, entre, suite) => {
          expect(masquer(`${nom}${entre}${suite}`)).toBe(nom);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('R-68 a long town is no work', () => {
    const tous = () => {
      for (const motif of ['a', 'a ', '1 ', '15e ', 'Paris ', '(', ',', "l'", 'saint-'])
        for (const fait of [masquer, estNomDeVille]) fait(`Nantes ${motif.repeat(100)}`.slice(0, 100));
    };
    expect(laPlusCourte(tous)).toBeLessThan(50);
  });
});
