import { decrireAdresse, formeDeLieu, volDOiseau, zoneRoute } from '@colivert/domain/geographie';
import { beforeAll, describe, expect, test } from 'vitest';
import { creerAnnuaire } from './annuaire.ts';
import { lireTerritoire, type Territoire } from './communes.ts';
import { creerEmbarque, type Embarque } from './embarque.ts';
import { adresseDe } from './lieux.ts';
import { laPlusCourte } from '../lib/test/duree.ts';

let territoire: Territoire;
let embarque: Embarque;
beforeAll(async () => {
  territoire = await lireTerritoire();
  embarque = creerEmbarque(territoire, creerAnnuaire(territoire));
});
const lignes = (q: string, ville = '') =>
  embarque.suggerer(q, ville).map((lieu) => decrireAdresse(adresseDe(territoire, lieu)));

describe('the table', () => {
  test('C-321 holds every commune, complete and in its place', () => {
    expect(territoire.communes.length).toBeGreaterThanOrEqual(34_900);
    expect(territoire.parInsee.size).toBe(territoire.communes.length);
    expect(territoire.departements.size).toBe(103);
    const boites = {
      metropole: [41.3, 51.2, -5.2, 9.6],
      '971': [15.8, 16.6, -61.9, -60.9],
      '972': [14.3, 14.95, -61.3, -60.75],
      '973': [2.1, 5.9, -54.7, -51.6],
      '974': [-21.5, -20.8, 55.1, 55.9],
      '976': [-13.1, -12.5, 44.9, 45.4],
      '977': [17.8, 18, -63, -62.7],
      '978': [18, 18.2, -63.2, -62.9],
    } as const;
    const fautes = territoire.communes.filter((c) => {
      const boite = boites[c.departement as keyof typeof boites] ?? boites.metropole;
      const dedans = c.latitude > boite[0] && c.latitude < boite[1] && c.longitude > boite[2] && c.longitude < boite[3];
      const codes = c.codesPostaux.every((cp) => /^\d{5}$/.test(cp));
      return (
        !dedans ||
        !codes ||
        c.forme !== formeDeLieu(c.nom) ||
        c.zone !== zoneRoute(c.insee) ||
        !territoire.departements.has(c.departement)
      );
    });
    expect(fautes.map((c) => c.insee)).toEqual([]);
  });

  // Town halls.
  test.each([
    ['75056', 48.8566, 2.3522],
    ['69123', 45.7676, 4.8357],
    ['13055', 43.2965, 5.3698],
    ['31555', 43.6045, 1.4442],
    ['06088', 43.6975, 7.2715],
    ['44109', 47.2181, -1.5528],
    ['67482', 48.5839, 7.7455],
    ['33063', 44.8378, -0.5792],
    ['59350', 50.6305, 3.0706],
    ['35238', 48.1113, -1.68],
    ['93066', 48.9362, 2.3574],
    ['97411', -20.8789, 55.4481],
    ['97415', -21.0096, 55.2707],
    ['2A004', 41.9192, 8.7386],
    ['2B033', 42.6973, 9.4509],
    ['13004', 43.6766, 4.6278],
    ['05023', 44.8993, 6.6433],
    ['74056', 45.9237, 6.8694],
    ['48095', 44.5177, 3.5],
    ['97209', 14.6037, -61.0667],
  ])('C-323 the point of %s is less than 3 km from its town hall', (insee, latitude, longitude) => {
    const commune = territoire.parInsee.get(insee);
    expect(commune && volDOiseau(commune, { latitude, longitude })).toBeLessThan(3);
  });
});

describe('C-321 suggestions', () => {
  test.each([
    ['12 rue de la Paix 75002', ['12 rue de la Paix, 75002 Paris']],
    ['1 chemin des vignes, vogue', ['1 chemin des vignes, 07200 Vogüé']],
    ['97400', ['97400 Saint-Denis']],
    ['paris 12', ['75012 Paris']],
    ['12 av. Foch lyon 3e', ['12 avenue Foch, 69003 Lyon']],
    ['Saint-Denis, La Réunion', ['97400 Saint-Denis']],
    ['saint denis reunion', ['97400 Saint-Denis']],
    ['ajaccio 2A', ['20000 Ajaccio']],
    ['Nantes 44', ['44000 Nantes']],
    ['nantes cedex 1', ['44000 Nantes']],
    ['12 bd X, 44021 Nantes Cedex 1', ['12 boulevard X, 44021 Nantes Cedex 1']],
    ['Le Bourg, 29250 Plougoulm', ['Le Bourg, 29250 Plougoulm']],
    ['ile de sein', ['29990 Île-de-Sein']],
    ['12 rue Joffre', []],
    ['10 rue de Paris', []],
    ['New York', []],
    ['😀😀😀', []],
    ["' OR 1=1 --", []],
    ['%%%', []],
    ['', []],
    ['a', []],
    ['99999', []],
    ['a'.repeat(500), []],
  ])('%s', (q, attendues) => expect(lignes(q)).toEqual(attendues));

  test.each([
    ['montpelier', '34000 Montpellier'],
    ['grenobel', '38000 Grenoble'],
    ['villeneuve d asq', "59650 Villeneuve-d'Ascq"],
    ['mans', '72000 Le Mans'],
    ['st etienne', '42000 Saint-Étienne'],
    ['44021', '44000 Nantes'],
    ['2A0', '20000 Ajaccio'],
    ['2B0', '20200 Bastia'],
    ['fort de france', '97200 Fort-de-France'],
    ['lomme', '59000 Lille'],
    ['8 place du Capitole toulouse', '8 place du Capitole, 31000 Toulouse'],
    ["l'hay", "94240 L'Haÿ-les-Roses"],
    ['l’haÿ', "94240 L'Haÿ-les-Roses"],
    ['l hay', "94240 L'Haÿ-les-Roses"],
    ['lhay', "94240 L'Haÿ-les-Roses"],
    ['LHAŸ-LES', "94240 L'Haÿ-les-Roses"],
    ['hay les', "94240 L'Haÿ-les-Roses"],
    ['12 rue Jean lhay les roses', "12 rue Jean, 94240 L'Haÿ-les-Roses"],
    ['dascq', "59650 Villeneuve-d'Ascq"],
    ['villeneuve dascq', "59650 Villeneuve-d'Ascq"],
    ['val disere', "73150 Val-d'Isère"],
    ['evreux', '27000 Évreux'],
    ['saint etienne', '42000 Saint-Étienne'],
    ['12 rue %_; DROP TABLE, nantes', '12 rue %_, 44000 Nantes'],
  ])('O-48 %s gives first %s', (q, premiere) => expect(lignes(q)[0]).toBe(premiere));

  test('homonyms are all shown, the more populated first, and told apart by their codes', () => {
    expect(lignes('st denis').slice(0, 2)).toEqual(['97400 Saint-Denis', '93200 Saint-Denis']);
    expect(lignes('saint denis 93')[0]).toBe('93200 Saint-Denis');
    expect(lignes('saint-denis (974)')).toEqual(['97400 Saint-Denis']);
  });

  test('nobody can know the arrondissement of a street: it is asked, then offered', () => {
    expect(lignes('12 rue de la Paix, par').slice(0, 3)).toEqual([
      '12 rue de la Paix, Paris (arrondissement à préciser)',
      '12 rue de la Paix, 75001 Paris',
      '12 rue de la Paix, 75002 Paris',
    ]);
    expect(lignes('Marseille')[0]).toBe('Marseille (arrondissement à préciser)');
    expect(lignes('75000 paris')[0]).toBe('Paris (arrondissement à préciser)');
  });

  test('one line a postal code, at most 8, none twice', () => {
    expect(lignes('10 bis rue Nationale, lille').slice(0, 3)).toEqual([
      '10 bis rue Nationale, 59000 Lille',
      '10 bis rue Nationale, 59160 Lille',
      '10 bis rue Nationale, 59260 Lille',
    ]);
    for (const q of ['sai', 'paris', '1 rue X, saint', 'lyon', '750', 'la ro']) {
      const trouvees = lignes(q);
      expect(trouvees.length).toBeLessThanOrEqual(8);
      expect(new Set(trouvees).size).toBe(trouvees.length);
    }
  });

  test('the city already filled helps a street that names none, and no other', () => {
    expect(lignes('12 rue Joffre', 'Nantes')[0]).toBe('12 rue Joffre, 44000 Nantes');
    expect(lignes('10 rue de Paris', 'Rennes')[0]).toBe('10 rue de Paris, 35000 Rennes');
    expect(lignes('12 rue Joffre, Rennes', 'Nantes')[0]).toBe('12 rue Joffre, 35000 Rennes');
    expect(lignes('4 rue haute verte', 'Nantes')[0]).toBe('4 rue haute verte, 44000 Nantes');
    expect(lignes('12 rue Joffre', 'Zzyzx')).toEqual([]);
  });

  test.each(['a', ' ', '1 ', 'rue ', '12 rue ', 'saint ', 'é', '😀', "l'"])(
    'R-68 50,000 characters of %j answer in less than 100 ms',
    async (motif) => {
      embarque.suggerer('grenobel', '');
      const texte = motif.repeat(Math.ceil(50_000 / motif.length));
      const repondre = () => {
        embarque.suggerer(texte, texte);
        embarque.situer(texte, texte);
      };
      expect(await laPlusCourte(repondre)).toBeLessThan(100);
    },
  );
});

describe('places of addresses already filled', () => {
  const insee = (adresse: string, ville: string) => embarque.situer(adresse, ville).map((l) => l.commune.insee);

  test.each([
    ['12 rue de la Paix', 'Nantes', '44109'],
    ['12 rue de la Paix', 'NANTES CEDEX 2', '44109'],
    ['12 rue de la Paix, 75002', 'Paris', '75102'],
    ['12 rue de la Paix', 'Paris 2e', '75102'],
    ['12 rue de la Paix', 'paris', '75056'],
    ['1 rue X', 'La Baule', '44055'],
    ['1 rue X', 'lhay les roses', '94038'],
    ['1 rue X', 'Villeneuve dAscq', '59009'],
    ['1 rue X', 'Le Mans', '72181'],
    ['1 rue X', 'Lomme', '59350'],
    ['1 rue X, 93200', 'Saint-Denis', '93066'],
    ['1 rue X', 'St-Denis (97)', '97411'],
  ])('%s, %s is in %s', (adresse, ville, attendu) => expect(insee(adresse, ville)[0]).toBe(attendu));

  test('an unknown city is nowhere, not somewhere alike', () => {
    expect(insee('1 rue X', 'Londres')).toEqual([]);
    expect(insee('1 rue X', 'grenobel')).toEqual([]);
    expect(insee('1 rue X', '😀')).toEqual([]);
  });
});

describe('what an address says of its city', () => {
  const ou = (adresse: string, ville: string) => embarque.situer(adresse, ville).map(({ commune }) => commune.insee);

  test('after BP, CS and TSA no number is a postal code, and the one of the city wins B-09', () => {
    expect(lignes('10 rue Joffre, 44000 Nantes, BP 10203')).toEqual(['10 rue Joffre, 44000 Nantes']);
    expect(lignes('10 rue Joffre, BP 10203, 44000 Nantes')).toEqual(['10 rue Joffre, 44000 Nantes']);
    expect(lignes('10 rue Joffre BP 12 44000 Nantes')).toEqual(['10 rue Joffre, 44000 Nantes']);
    expect(lignes('10 rue Joffre, 44000 Nantes, TSA 75001')).toEqual(['10 rue Joffre, 44000 Nantes']);
    expect(ou('10 rue Joffre, CS 97400', 'Saint-Denis')).toEqual(ou('10 rue Joffre', 'Saint-Denis'));
    expect(ou('10 rue Joffre, BP 10203, 97400', 'Saint-Denis')).toEqual(['97411']);
    expect(ou('10 rue Joffre 45812, 97400', 'Saint-Denis')).toEqual(['97411']);
  });

  test.each([
    'BP-10203',
    'BP – 10203',
    'B P 10203',
    'B.P.10203',
    'BP n° 10203',
    'BP_10203',
    'C S 10203',
    'C.S. 10203',
    'T S A 10203',
    'case postale 10203',
    'boîte 10203',
    'boîte postale : 10203',
    'CIDEX 10203',
    'tél 10203',
    'Tél. : 10203',
    'appt 10203',
    'code-10203',
  ])('« %s » is no postal code B-09', (numero) => {
    const attendues = lignes('10 rue Joffre, Nantes');
    expect(attendues[0]).toMatch(/44000 Nantes/);
    expect(lignes(`10 rue Joffre, ${numero} Nantes`)).toEqual(attendues);
    const reunion = numero.replace('10203', '97400');
    expect(ou(`2 rue, ${reunion}`, 'Saint-Denis')).toEqual(ou('2 rue', 'Saint-Denis'));
    expect(ou(`2 rue, ${reunion}`, 'Saint-Denis')).not.toEqual(['97411']);
  });

  test('a place named after a box or a code keeps its postal code B-09', () => {
    expect(ou('Case Bambou, 97400', 'Saint-Denis')).toEqual(['97411']);
    expect(ou('12 rue de la Porte 97400', 'Saint-Denis')).toEqual(['97411']);
    expect(ou('12 rue du Code, 97400', 'Saint-Denis')).toEqual(['97411']);
  });

  test('a code nobody knows is no homonym elsewhere, and the two islands are known B-10', () => {
    expect(ou('3 place Royale 97150', 'Saint-Martin')).toEqual(['97801']);
    expect(ou('3 place Royale, 97133', 'Saint-Barthélemy')).toEqual(['97701']);
    expect(lignes('97150 Saint-Martin')[0]).toBe('97150 Saint-Martin');
    expect(ou('3 place Royale 99150', 'Saint-Martin')).toEqual([]);
    expect(ou('3 place Royale, 97199', 'Saint-Martin')).toEqual([]);
    // A CEDEX code, and a slip that leaves one town only.
    expect(ou('3 place Royale 44021', 'Nantes')).toEqual(['44109']);
    expect(ou('3 place Royale 35000', 'Nantes')).toEqual(['44109']);
    expect(ou('12 rue des Lilas code 45812', 'Nantes')).toEqual(['44109']);
  });

  test('a city as other sites write it is understood B-23', () => {
    expect(ou('21 rue Joffre', 'Nantes, Loire-Atlantique, Pays de la Loire, France')).toEqual(['44109']);
    expect(ou('21 rue Joffre', 'Saint-Denis, La Réunion, France')).toEqual(['97411']);
    expect(ou('', '75 011 Paris')).toEqual(ou('', '75011 Paris'));
    expect(ou('21 rue Joffre, F-44000', 'Nantes')).toEqual(['44109']);
  });
});
