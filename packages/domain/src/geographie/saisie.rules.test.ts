import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lireSaisie, type Connaissances, type Saisie } from './index.ts';
import { laPlusCourte } from '../lib/test/duree.ts';

const NOMS = (
  'ajaccio,brest,la reunion,le mans,les lilas,lille,lillers,lyon,marseille,maisons alfort,nantes,paris,plougoulm,' +
  'rue,saint denis,saint etienne,toulouse,verteuil,vogue'
).split(',');
const DEPARTEMENTS: Readonly<Record<string, string>> = {
  'la reunion': '974',
  reunion: '974',
  'loire atlantique': '44',
};
const CONNAIT: Connaissances = {
  commence: (forme) => forme !== '' && NOMS.some((nom) => nom.startsWith(forme)),
  existe: (forme) => NOMS.includes(forme),
  departement: (forme) => DEPARTEMENTS[forme] ?? null,
};

const VIDE: Saisie = {
  numero: '',
  voie: '',
  indivise: '',
  localite: '',
  codePostal: '',
  departement: '',
  arrondissement: null,
  cedex: '',
};

describe('C-321 what a typed address says', () => {
  test.each<[string, Partial<Saisie>]>([
    ['12 rue de la Paix 75002', { numero: '12', voie: 'rue de la Paix', codePostal: '75002' }],
    ['12 rue de la Paix, par', { numero: '12', voie: 'rue de la Paix', localite: 'par' }],
    ['10 bis rue Nationale, lil', { numero: '10 bis', voie: 'rue Nationale', localite: 'lil' }],
    ['1 chemin des vignes, vogue', { numero: '1', voie: 'chemin des vignes', localite: 'vogue' }],
    ['8 place du Capitole toulouse', { numero: '8', voie: 'place du Capitole', localite: 'toulouse' }],
    ['12-14 av. Foch, 69003 Lyon', { numero: '12-14', voie: 'avenue Foch', codePostal: '69003', localite: 'lyon' }],
    ['3 Bd Carnot, Lille, France', { numero: '3', voie: 'Boulevard Carnot', localite: 'lille' }],
    ['12 rue Joffre', { numero: '12', voie: 'rue Joffre' }],
    ['10 rue de Paris', { numero: '10', voie: 'rue de Paris' }],
    ['12 rue du 8 mai 1945', { numero: '12', voie: 'rue du 8 mai 1945' }],
    ['12 rue du 8 mai 1945 brest', { numero: '12', voie: 'rue du 8 mai 1945', localite: 'brest' }],
    ['20 rue des lilas les lilas', { numero: '20', voie: 'rue des lilas', localite: 'les lilas' }],
    ['4 rue haute verte', { numero: '4', voie: 'rue haute', localite: 'verte', indivise: 'rue haute verte' }],
    ['Nantes, 21 rue Joffre', { numero: '21', voie: 'rue Joffre', localite: 'nantes' }],
    ['nantes 21 rue joffre', { numero: '21', voie: 'rue joffre', localite: 'nantes' }],
    ['Bât. B, 12 rue X, 44000 Nantes', { voie: 'Bât. B, 12 rue X', codePostal: '44000', localite: 'nantes' }],
    ['Le Bourg, 29250 Plougoulm', { voie: 'Le Bourg', codePostal: '29250', localite: 'plougoulm' }],
    ['44000', { codePostal: '44000' }],
    ['Nantes 44', { localite: 'nantes', codePostal: '44' }],
    ['st denis', { localite: 'saint denis' }],
    ['Saint-Denis (974)', { localite: 'saint denis', codePostal: '974' }],
    ['Saint-Denis, La Réunion', { localite: 'saint denis', departement: '974' }],
    ['saint denis reunion', { localite: 'saint denis', departement: '974' }],
    ['ajaccio 2a', { localite: 'ajaccio', departement: '2A', codePostal: '20' }],
    ['2B', { departement: '2B', codePostal: '20' }],
    ['44021 Nantes Cedex 1', { localite: 'nantes', codePostal: '44021', cedex: 'Cedex 1' }],
    ['Nantes CEDEX', { localite: 'nantes', cedex: 'Cedex' }],
    ['paris 12', { localite: 'paris', arrondissement: 12 }],
    ['Paris 1er', { localite: 'paris', arrondissement: 1 }],
    ['3 cours Gambetta lyon 3e', { numero: '3', voie: 'cours Gambetta', localite: 'lyon', arrondissement: 3 }],
    ['rue', { localite: 'rue' }],
    ['12 nantes', { localite: 'nantes' }],
    ['', {}],
    ['  ,;, ', {}],
    ['😀😀😀', { localite: '😀😀😀' }],
  ])('%s', (q, attendu) => expect(lireSaisie(q, CONNAIT)).toEqual({ ...VIDE, ...attendu }));

  test('C-321 never fails, whatever is typed, and keeps the bar of place ids out of streets', () => {
    const morceaux = fc.constantFrom('12', 'rue', ',', '44000', 'cedex', '2A', 'paris', '|', '\u0000', "d'", '🚲', ' ');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(morceaux).map((m) => m.join(' ')),
        ),
        (q) => {
          const { voie, numero, codePostal } = lireSaisie(q, CONNAIT);
          expect(`${numero}${voie}`).not.toContain('|');
          expect(codePostal).toMatch(/^\d{0,5}$/);
        },
      ),
    );
  });

  test.each(['a', ' ', ',', '1 ', 'rue ', '😀', '12 rue ', 'a b ', '- ', 'st '])(
    'R-68 50,000 characters of %j are read in less than 100 ms',
    (motif) => {
      const q = motif.repeat(Math.ceil(50_000 / motif.length));
      expect(laPlusCourte(() => lireSaisie(q, CONNAIT))).toBeLessThan(100);
    },
  );
});
