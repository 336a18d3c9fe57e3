import { describe, expect, test } from 'vitest';
import {
  adresseComplete,
  aucuneAdresse,
  attributions,
  AVERTISSEMENTS_PRECISION,
  CALCUL_DESACTIVE,
  calculerDistance,
  calculImpossible,
  composants,
  departementDe,
  DISTANCE_EN_ERREUR,
  DISTANCE_EN_PANNE,
  DISTANCE_ERREUR_TECHNIQUE,
  DISTANCE_IMPOSSIBLE,
  decrireAdresse,
  ESSAIS_SCRIPT,
  formatDistance,
  formatDuree,
  formeDeLieu,
  GOOGLE_INDISPONIBLE,
  PAUSE_DISTANCE,
  PAUSE_SCRIPT,
  PAUSE_SUGGESTIONS,
  peutChercher,
  suggererAdresses,
  titrerAdresse,
  zoneRoute,
  type Adresse,
} from './index.ts';

const JOFFRE: Adresse = {
  numero: '21',
  voie: 'rue Joffre',
  codePostal: '44000',
  ville: 'Nantes',
  cedex: '',
  departement: 'Loire-Atlantique',
  arrondissementInconnu: false,
};

describe('an address in words', () => {
  test('C-141 a street: two lines, one line, whole', () => {
    expect(titrerAdresse(JOFFRE)).toEqual({ main_text: '21 rue Joffre', secondary_text: '44000 Nantes, France' });
    expect(decrireAdresse(JOFFRE)).toBe('21 rue Joffre, 44000 Nantes');
    expect(adresseComplete(JOFFRE)).toBe('21 rue Joffre, 44000 Nantes, France');
  });

  test('C-141 a bare commune says its department, since homonyms are many', () => {
    const commune = { ...JOFFRE, numero: '', voie: '' };
    expect(titrerAdresse(commune)).toEqual({ main_text: 'Nantes', secondary_text: '44000, Loire-Atlantique, France' });
    expect(decrireAdresse(commune)).toBe('44000 Nantes');
  });

  test('C-141 an unknown arrondissement is said, not guessed', () => {
    const paris = { ...JOFFRE, codePostal: '', ville: 'Paris', departement: 'Paris', arrondissementInconnu: true };
    expect(decrireAdresse(paris)).toBe('21 rue Joffre, Paris (arrondissement à préciser)');
    expect(composants(paris).map((c) => c.types[0])).not.toContain('postal_code');
  });

  test('C-142 components carry number, street, code, city, department, country; CEDEX stays on the envelope', () => {
    const cedex = { ...JOFFRE, codePostal: '44021', cedex: 'Cedex 1' };
    expect(adresseComplete(cedex)).toBe('21 rue Joffre, 44021 Nantes Cedex 1, France');
    expect(composants(cedex).map((c) => [c.types, c.long_name, c.short_name])).toEqual([
      [['street_number'], '21', '21'],
      [['route'], 'rue Joffre', 'rue Joffre'],
      [['postal_code'], '44021', '44021'],
      [['locality'], 'Nantes', 'Nantes'],
      [['administrative_area_level_2'], 'Loire-Atlantique', 'Loire-Atlantique'],
      [['country'], 'France', 'FR'],
    ]);
  });

  test.each([
    ['Châlons s/ Saône', 'chalons sur saone'],
    ["L'Isle-d'Abeau", 'l isle d abeau'],
    ['ST. Denis', 'saint denis'],
    ['Marcq-en-Barœul', 'marcq en baroeul'],
    ['Saint-Denis (93)', 'saint denis 93'],
  ])('C-321 %s compares as « %s »', (nom, forme) => expect(formeDeLieu(nom)).toBe(forme));
});

describe('sentences', () => {
  test('C-357 C-358 C-359 word for word', () => {
    expect(DISTANCE_IMPOSSIBLE).toBe('Impossible de calculer la distance entre ces adresses');
    expect(DISTANCE_EN_PANNE).toBe('Erreur du service de calcul de distance');
    expect(GOOGLE_INDISPONIBLE).toBe("Google Maps n'est pas disponible");
    expect(DISTANCE_ERREUR_TECHNIQUE).toBe('Erreur technique lors du calcul');
    expect(aucuneAdresse('rue zzz')).toBe('Aucune adresse trouvée pour rue zzz');
  });

  test('D-163 D-164 around a failed calculation, and without one', () => {
    expect(DISTANCE_EN_ERREUR).toBe('Erreur de calcul de distance');
    expect(calculImpossible(DISTANCE_IMPOSSIBLE)).toBe(
      'Calcul impossible : Impossible de calculer la distance entre ces adresses',
    );
    expect(CALCUL_DESACTIVE).toMatch(/calcul automatique .* désactivé/);
  });

  test('C-362 an estimate is always « ≈ », a road never', () => {
    expect(formatDistance(121.9, 'estimation')).toBe('≈ 121,9 km');
    expect(formatDistance(122, 'osrm')).toBe('122,0 km');
    expect(formatDuree(84, 'estimation')).toBe('≈ 1 h 24');
    expect(formatDuree(42, 'ign')).toBe('42 min');
    expect(formatDuree(120, 'ign')).toBe('2 h');
    expect(formatDuree(61, 'ign')).toBe('1 h 01');
  });

  test('C-320 providers are named, the embedded places always, each once', () => {
    expect(attributions('embarque', 'embarque').match(/INSEE/g)).toHaveLength(1);
    expect(attributions('ign', 'osrm')).toMatch(/IGN.*OpenStreetMap.*GeoNames/);
    expect(attributions('google', 'google').match(/Google Maps/g)).toHaveLength(1);
    expect(AVERTISSEMENTS_PRECISION.commune).toBe('Adresse non vérifiée : position au centre de la commune');
  });
});

test('C-232 from 3 characters; the delays the screens wait', () => {
  expect([PAUSE_SUGGESTIONS, PAUSE_DISTANCE, ESSAIS_SCRIPT, PAUSE_SCRIPT]).toEqual([300, 800, 10, 500]);
  expect([peutChercher('ab'), peutChercher(' ab '), peutChercher('abc'), peutChercher('😀😀😀')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

describe('zones', () => {
  test.each([
    ['44109', 'continent'],
    ['17161', 'continent'],
    ['2A004', 'corse'],
    ['2B033', 'corse'],
    ['97105', 'guadeloupe'],
    ['97112', 'marie-galante'],
    ['97126', 'marie-galante'],
    ['97130', '97130'],
    ['97209', 'martinique'],
    ['97302', 'guyane'],
    ['97353', '97353'],
    ['97411', 'reunion'],
    ['97611', 'grande-terre'],
    ['97615', 'petite-terre'],
    ['29155', '29155'],
    ['56009', 'belle-ile'],
    ['56241', 'belle-ile'],
    ['85113', '85113'],
  ])('C-357 %s is on the network %s', (insee, zone) => expect(zoneRoute(insee)).toBe(zone));

  test('C-321 departments of codes', () => {
    expect(['44109', '2A004', '97411'].map(departementDe)).toEqual(['44', '2A', '974']);
  });
});

describe('calls', () => {
  const { query } = calculerDistance;
  const bonne = { adresseDepart: '1 rue A', villeDepart: 'Nantes', adresseArrivee: '2 rue B', villeArrivee: 'Rennes' };
  test('C-361 D-156 a missing field or an address of 5 characters is refused', () => {
    expect(query.parse(bonne)).toMatchObject({ tarif: 'client' });
    for (const champ of Object.keys(bonne)) {
      expect(query.safeParse({ ...bonne, [champ]: undefined }).success).toBe(false);
      expect(query.safeParse({ ...bonne, [champ]: '  ' }).success).toBe(false);
    }
    expect(query.safeParse({ ...bonne, adresseArrivee: '12345' }).success).toBe(false);
    expect(query.safeParse({ ...bonne, tarif: 'autre' }).success).toBe(false);
  });

  test('C-232 what is pasted is cleaned, and only a text above 200 characters is refused', () => {
    expect(suggererAdresses.query.parse({ q: ' rue\tJoffre\u0000\nNantes ' }).q).toBe('rue Joffre  Nantes');
    expect(suggererAdresses.query.parse({}).q).toBe('');
    expect(suggererAdresses.query.safeParse({ q: 'é'.repeat(200) }).success).toBe(true);
    expect(suggererAdresses.query.safeParse({ q: 'é'.repeat(201) }).success).toBe(false);
  });
});
