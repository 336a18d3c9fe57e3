import { describe, expect, test } from 'vitest';
import { uneAnnonce } from './annonces.fixture.ts';
import { readDraft } from '../../lib/useKeptForm.ts';
import { brouillonAnnonce } from './brouillonAnnonce.ts';
import { lireColis, lireKilosSaisis, lirePrix } from './lecture.ts';
import {
  corpsDe,
  erreursDe,
  erreursEtape,
  premiereEtapeEnErreur,
  VALEURS_VIERGES,
  valeursDe,
} from './valeursAnnonce.ts';

const REMPLIES = {
  ...VALEURS_VIERGES,
  titre: 'Vélo',
  description: 'Sans pédales',
  adresseDepart: '4 rue Kervégan',
  villeDepart: 'Nantes',
  adresseArrivee: '2 place Hoche',
  villeArrivee: 'Rennes',
};

describe('what the wizard sends', () => {
  test('C-220 empty optional dates, package type and dimensions are null', () => {
    expect(corpsDe(REMPLIES)).toMatchObject({
      dateLimite: null,
      datePreferee: null,
      typeColis: null,
      dimensions: null,
      poids: null,
      photoUrl: null,
    });
    expect(corpsDe({ ...REMPLIES, typeColis: '  ', dimensions: ' ' })).toMatchObject({
      typeColis: null,
      dimensions: null,
    });
  });

  test('C-125 C-009 a new one is a parcel delivery, not fragile, in one go', () => {
    expect(corpsDe(REMPLIES)).toMatchObject({
      type: 'LIVRAISON_COLIS',
      fragile: false,
      livraisonPartiellePossible: false,
    });
  });

  test('C-238 O-34 a price is kept to the cent, none is 0', () => {
    expect(corpsDe({ ...REMPLIES, prixPropose: 12.5 }).prixPropose).toBe(12.5);
    expect(corpsDe(REMPLIES).prixPropose).toBe(0);
    expect(lirePrix(12.5)).toBe('12,50\u00a0€');
  });

  test.each([
    ['4,5', 4.5],
    ['4.5 kg', 4.5],
    [' 1 000 ', 1000],
    ['', null],
    ['lourd', Number.NaN],
    ['-1', Number.NaN],
  ])('a weight typed « %s » is %s', (saisi, kilos) => expect(lireKilosSaisis(saisi)).toBe(kilos));

  test('D-039 an announcement put back in the form is sent unchanged', () => {
    const { titre, poids, datePreferee, dimensions, prixPropose } = uneAnnonce();
    expect(corpsDe(valeursDe(uneAnnonce()))).toMatchObject({ titre, poids, datePreferee, dimensions, prixPropose });
    expect(erreursDe({ ...valeursDe(uneAnnonce()), datePreferee: '' })).toEqual({});
  });
});

describe('what is wrong with it', () => {
  test('each error belongs to the step of its field', () => {
    const erreurs = erreursDe({
      ...REMPLIES,
      villeDepart: '',
      poids: 'lourd',
      prixPropose: Number.NaN,
      dateLimite: '2020-01-01',
    });
    expect(premiereEtapeEnErreur(erreurs)).toBe(2);
    expect(erreursEtape(2, erreurs)).toEqual({ villeDepart: 'La ville de départ est obligatoire' });
    expect(Object.keys(erreursEtape(3, erreurs))).toEqual(['prixPropose', 'dateLimite', 'poids']);
    expect(premiereEtapeEnErreur(erreursDe(REMPLIES))).toBeNull();
  });

  test('C-219 a server sentence about no field of ours sends nobody back', () => {
    expect(premiereEtapeEnErreur({ auteurId: 'Inconnu' })).toBeNull();
  });
});

describe('drafts of another shape', () => {
  const FORME = brouillonAnnonce(VALEURS_VIERGES);

  test.each([null, 'x', [], {}, { valeurs: 3 }])('%j is none', (lu) => expect(readDraft(lu, FORME)).toBeNull());

  test('O-18 O-67 known fields are kept, others and broken ones are not', () => {
    const lu = {
      valeurs: { titre: 'Vélo', fragile: 'oui', prixPropose: 12.5, type: 'AUTRE', inconnu: 1 },
      faites: [0, 'x'],
      demande: { cle: 'k' },
    };
    const brouillon = readDraft(lu, FORME);
    expect(brouillon).toMatchObject({ steps: { faites: [0] }, request: null });
    expect(brouillon?.values).toEqual({ ...VALEURS_VIERGES, titre: 'Vélo', prixPropose: 12.5 });
  });
});

test('a card tells what there is to carry', () => {
  expect(lireColis(uneAnnonce({ fragile: true }))).toEqual(['4,5\u00a0kg', '110 x 40 x 15 cm', 'Fragile']);
  expect(lireColis(uneAnnonce({ poids: null, dimensions: null, quantiteProduits: 6 }))).toEqual(['6 produits']);
});
