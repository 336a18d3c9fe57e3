import { describe, expect, test } from 'vitest';
import { PHRASE_OBLIGATOIRE } from '../lib/index.ts';
import {
  APERCU_DESCRIPTION_MISSION,
  APERCU_LISTE_COURSES,
  BADGE_AFFILIES,
  missionEcriteSchema,
  missionModifieeSchema,
  peutEnvoyerMission,
  phraseMissionInvalide,
  PHRASES_ABSENCE_MISSION,
  refusSuppression,
  STATUTS_ANNONCE,
  STATUTS_MISSION,
  TEXTES_ANNONCES_COMMERCANT,
  TEXTES_MISSIONS,
} from './index.ts';

const MISSION = {
  titre: 'Panier de la semaine',
  description: 'Trois sacs et un pain',
  listeCourses: 'Pommes\nfarine',
  prixPropose: 9.5,
  adresseDepart: '4 place Viarme',
  villeDepart: 'Nantes',
  adresseArrivee: '21 rue Joffre',
  villeArrivee: 'Nantes',
};
/** Field -> sentence, and the sentence of the whole. */
function refuses(plus: object): { errors: Record<string, string>; phrase: string | null } {
  const issues = missionEcriteSchema.safeParse({ ...MISSION, ...plus }).error?.issues ?? [];
  const errors = Object.fromEntries(issues.map((i) => [i.path.join('.'), i.message]));
  return { errors, phrase: phraseMissionInvalide(Object.keys(errors), errors) };
}

describe('the form', () => {
  test('its fields, with their defaults', () => {
    expect(missionEcriteSchema.parse(MISSION)).toEqual({
      ...MISSION,
      quantiteProduits: 0,
      reserveAuxAffilies: true,
      dateLimite: null,
      datePreferee: null,
    });
    expect(missionModifieeSchema.parse({ ...MISSION, version: null, type: 'LIVRAISON_COLIS' })).not.toHaveProperty(
      'type',
    );
  });

  test.each(Object.entries(PHRASES_ABSENCE_MISSION))('D-146 D-147 %s is required: %s', (champ, phrase) => {
    for (const vide of [undefined, null, '', ' \u200B\u2800 ']) {
      const { errors, phrase: telle } = refuses({ [champ]: vide });
      expect(errors).toEqual({ [champ]: phrase });
      expect(telle).toBe(
        /adresse|ville/.test(champ)
          ? 'Merci de remplir toutes les adresses.'
          : 'Merci de remplir tous les champs obligatoires.',
      );
    }
  });

  test('D-146 so is the price, and 0 is one', () => {
    expect(refuses({ prixPropose: undefined })).toEqual({
      errors: { prixPropose: PHRASE_OBLIGATOIRE },
      phrase: 'Merci de remplir tous les champs obligatoires.',
    });
    expect(refuses({ prixPropose: 0 }).errors).toEqual({});
  });

  test.each([-1, 12.505, 0.001, 1e9, '12€', '١٢', '5', Number.NaN])(
    'O-71 D-151 D-182 prixPropose %j is refused',
    (prixPropose) => expect(Object.keys(refuses({ prixPropose }).errors)).toEqual(['prixPropose']),
  );

  test.each([-1, 2.5, 10_001, '6'])('D-150 D-182 quantiteProduits %j is refused', (quantiteProduits) => {
    const { errors, phrase } = refuses({ quantiteProduits });
    expect(errors).toEqual({ quantiteProduits: 'La quantité est un nombre entier, de 0 à 10 000.' });
    expect(phrase).toBeNull();
  });

  test('O-73 the limits count code points, a Windows line break once', () => {
    expect(refuses({ listeCourses: '😀'.repeat(4000) }).errors).toEqual({});
    expect(Object.keys(refuses({ listeCourses: '😀'.repeat(4001) }).errors)).toEqual(['listeCourses']);
    expect(refuses({ listeCourses: `${'x'.repeat(3998)}\r\nx` }).errors).toEqual({});
    expect(Object.keys(refuses({ titre: 'w'.repeat(121) }).errors)).toEqual(['titre']);
  });

  test('D-153 a date is sent at midnight, an empty one as null', () => {
    expect(missionEcriteSchema.parse({ ...MISSION, dateLimite: '2026-12-05T00:00:00' }).dateLimite).toBe('2026-12-05');
    expect(missionEcriteSchema.parse({ ...MISSION, dateLimite: null }).dateLimite).toBeNull();
  });

  test('it can be sent once title, list and both addresses are there', () => {
    expect(peutEnvoyerMission(MISSION)).toBe(true);
    for (const champ of ['titre', 'listeCourses', 'adresseDepart', 'adresseArrivee'])
      for (const vide of ['', '  ', undefined, null, '\u200B'])
        expect(peutEnvoyerMission({ ...MISSION, [champ]: vide })).toBe(false);
    expect(peutEnvoyerMission({ ...MISSION, description: '', villeDepart: '' })).toBe(true);
  });
});

test('D-135 D-180 deleting: ACTIVE without live delivery, over every statut', () => {
  for (const statut of STATUTS_ANNONCE)
    for (const livraisonsVivantes of [0, 1])
      expect(refusSuppression({ statut, livraisonsVivantes })?.phrase ?? null).toBe(
        statut === 'ACTIVE' && livraisonsVivantes === 0
          ? null
          : "Erreur lors de la suppression de l'annonce : une livraison est en cours.",
      );
});

test('D-284 the missions tab lists what can be taken and what just was', () => {
  expect(STATUTS_MISSION).toEqual(['ACTIVE', 'ASSIGNEE']);
});

test('what is read', () => {
  expect([BADGE_AFFILIES, APERCU_LISTE_COURSES, APERCU_DESCRIPTION_MISSION]).toEqual(['Affiliés', 150, 100]);
  expect(TEXTES_ANNONCES_COMMERCANT).toEqual({
    confirmerSuppression: 'Êtes-vous sûr de vouloir supprimer cette annonce ?',
    supprimee: 'Annonce supprimée avec succès',
    echecSuppression: "Erreur lors de la suppression de l'annonce",
    echecChargement: 'Erreur lors du chargement des annonces',
    creee: 'Annonce créée avec succès !',
    echecCreation: "Erreur lors de la création de l'annonce :",
  });
  expect(TEXTES_MISSIONS).toMatchObject({
    chargement: 'Chargement des missions commerçant...',
    vide: 'Aucune mission commerçant disponible',
    echecChargement: 'Erreur lors du chargement des missions commerçant',
    dejaAssignee: 'Cette mission est déjà assignée à un autre livreur',
    prise: 'Mission prise en charge avec succès ! Elle apparaît maintenant dans votre dashboard.',
    echecPrise: 'Erreur lors de la prise en charge :',
  });
});
