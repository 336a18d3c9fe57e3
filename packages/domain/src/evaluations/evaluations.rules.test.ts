import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandeNote } from '../lib/index.ts';
import {
  afficherNote,
  deciderSuppression,
  etoiles,
  limiteDernieres,
  moyenneDesNotes,
  nombreEvaluations,
  noteEnMots,
  noteSurCarte,
  noteSurCompteur,
  nouvelleEvaluationSchema,
  peutEtreEvalue,
  refusEvaluation,
  refusModification,
  SERVICE_TYPES,
  type ServiceRendu,
} from './index.ts';

const STATUTS = {
  LIVRAISON: ['ASSIGNEE', 'EN_COURS', 'STOCKEE', 'LIVREE', 'ANNULEE'],
  PRESTATION: ['RESERVEE', 'TERMINEE', 'EVALUEE', 'ANNULEE'],
};
const EVALUABLE = { LIVRAISON: 'LIVREE', PRESTATION: 'TERMINEE' };
const client = 'client';
const livreur = 'livreur';

describe('who may rate what, and when', () => {
  test.each(SERVICE_TYPES)(
    'C-195 C-312 D-054 D-073 O-12 O-66 %s: every statut × rated or not × caller × named person',
    (serviceType) => {
      for (const statut of STATUTS[serviceType])
        for (const dejaEvalue of [true, false])
          for (const appelantId of [client, livreur, 'tiers'])
            for (const evalueId of [livreur, client, 'tiers']) {
              const service: ServiceRendu = {
                serviceType,
                statut,
                beneficiaireId: client,
                executantId: livreur,
                dejaEvalue,
              };
              const code = refusEvaluation(service, { appelantId, evalueId })?.code ?? null;
              if (appelantId === livreur) expect(code).toBe('ROLE_INTERDIT');
              else if (appelantId === 'tiers') expect(code).toBe('INTROUVABLE');
              else if (evalueId !== livreur) expect(code).toBe('VALIDATION');
              else if (dejaEvalue) expect(code).toBe('DOUBLON');
              else expect(code).toBe(statut === EVALUABLE[serviceType] ? null : 'ETAT_INCOMPATIBLE');
              expect(peutEtreEvalue(service)).toBe(!dejaEvalue && statut === EVALUABLE[serviceType]);
            }
    },
  );

  test('an unknown service is 404', () => {
    expect(refusEvaluation(null, { appelantId: client, evalueId: livreur })?.code).toBe('INTROUVABLE');
  });
});

describe('editing and deleting', () => {
  const dateEvaluation = new Date('2026-10-22T12:00:00Z');
  const evaluation = { evaluateurId: client, dateEvaluation };
  const apres = (ms: number) => new Date(dateEvaluation.getTime() + ms);
  const SEMAINE = 7 * 24 * 3600 * 1000;

  test('C-319 its author until seven days, nobody else ever', () => {
    expect(refusModification(evaluation, client, apres(0))).toBeNull();
    expect(refusModification(evaluation, client, apres(SEMAINE))).toBeNull();
    expect(refusModification(evaluation, client, apres(SEMAINE + 1))?.code).toBe('ETAT_INCOMPATIBLE');
    for (const tiers of [livreur, 'tiers'])
      for (const quand of [0, SEMAINE + 1])
        expect(refusModification(evaluation, tiers, apres(quand))?.code).toBe('UTILISATEUR_NON_AUTORISE');
  });

  test('C-319 deletion: the author removes, an ADMIN hides with a reason at any time', () => {
    const auteur = { id: client, estAdmin: false };
    const admin = { id: 'admin', estAdmin: true };
    expect(deciderSuppression(evaluation, auteur, null, apres(SEMAINE))).toEqual({ issue: 'supprimer' });
    expect(deciderSuppression(evaluation, auteur, 'x', apres(SEMAINE + 1))).toMatchObject({
      refus: { code: 'ETAT_INCOMPATIBLE' },
    });
    expect(deciderSuppression(evaluation, { id: livreur, estAdmin: false }, 'x', apres(0))).toMatchObject({
      refus: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect(deciderSuppression(evaluation, admin, null, apres(0))).toMatchObject({
      refus: { code: 'REQUETE_INVALIDE' },
    });
    expect(deciderSuppression(evaluation, admin, 'Injures', apres(10 * SEMAINE))).toEqual({
      issue: 'masquer',
      motif: 'Injures',
    });
  });
});

describe('averages', () => {
  test('C-371 rounded to 0.1 from the ratings themselves', () => {
    expect(moyenneDesNotes(0, 0)).toBeNull();
    expect(moyenneDesNotes(87, 20)).toBe(4.4);
    expect(moyenneDesNotes(13, 3)).toBe(4.3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (notes) => {
        const somme = notes.reduce((a, b) => a + b, 0);
        const moyenne = moyenneDesNotes(somme, notes.length) ?? Number.NaN;
        expect(Math.abs(moyenne - somme / notes.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(Number.isInteger(Math.round(moyenne * 1e6) / 1e5)).toBe(true);
      }),
    );
  });

  test.each([
    [5, 'succes', 'Excellent'],
    [4.5, 'succes', 'Excellent'],
    [4.4, 'info', null],
    [3.5, 'info', null],
    [3.4, 'alerte', null],
    [2.5, 'alerte', null],
    [2.4, 'danger', null],
    [1, 'danger', null],
    [null, 'neutre', null],
  ])('C-371 C-372 an average of %s is %s, badge %s', (moyenne, ton, badge) =>
    expect(bandeNote(moyenne)).toEqual({ ton, badge }),
  );

  test.each([
    [5, 5, 0],
    [4.8, 5, 0],
    [4.7, 4, 1],
    [4.2, 4, 0],
    [0, 0, 0],
    [null, 0, 0],
  ])('%s is %i full and %i half stars of five', (moyenne, pleines, demies) => {
    const cinq = etoiles(moyenne);
    expect(cinq).toHaveLength(5);
    expect(cinq.filter((e) => e === 'pleine')).toHaveLength(pleines);
    expect(cinq.filter((e) => e === 'demie')).toHaveLength(demies);
  });

  test('D-213 D-222 D-296 without ratings: « Nouveau » on cards, « N/A » on the counter', () => {
    expect(noteSurCarte(null, 0)).toBe('Nouveau');
    expect(noteSurCarte(4.5, 12)).toBe('4,5 (12)');
    expect(noteSurCompteur(null)).toBe('N/A');
    expect(noteSurCompteur(4)).toBe('4,0/5');
    expect(afficherNote(3.6)).toBe('3,6');
    expect([noteEnMots(null), noteEnMots(1), noteEnMots(4.5)]).toEqual([
      'Pas encore de note',
      '1 étoile sur 5',
      '4,5 étoiles sur 5',
    ]);
    expect([0, 1, 2].map(nombreEvaluations)).toEqual(['Aucune évaluation', '1 évaluation', '2 évaluations']);
  });
});

describe('the body of a rating', () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  const corps = { evaluateurId: id, evalueId: id, serviceType: 'LIVRAISON', serviceId: id, note: 5 };

  test.each([1, 2, 3, 4, 5])('C-225 a note of %i passes', (note) =>
    expect(nouvelleEvaluationSchema.parse({ ...corps, note }).note).toBe(note),
  );

  test.each([0, 6, -1, 4.5, '5', null, undefined, Number.NaN, Infinity])('C-225 a note of %s is refused', (note) => {
    const lu = nouvelleEvaluationSchema.safeParse({ ...corps, note });
    expect(lu.error?.issues[0]?.message).toBe('La note doit être comprise entre 1 et 5 étoiles');
  });

  test('C-137 an unknown kind of service is refused', () => {
    expect(nouvelleEvaluationSchema.safeParse({ ...corps, serviceType: 'ANNONCE' }).success).toBe(false);
  });

  test('C-227 O-44 1000 characters count as code points, with an emoji as one', () => {
    expect(nouvelleEvaluationSchema.safeParse({ ...corps, commentaire: '😀'.repeat(1000) }).success).toBe(true);
    expect(nouvelleEvaluationSchema.safeParse({ ...corps, commentaire: '😀'.repeat(1001) }).success).toBe(false);
    expect(nouvelleEvaluationSchema.parse({ ...corps, commentaire: '\u200b ' }).commentaire).toBeNull();
  });

  test('C-227 O-73 each line break of Windows counts one and is kept', () => {
    const texte = `${'x'.repeat(48)}\r\n`.repeat(20) + 'x'.repeat(20);
    expect(nouvelleEvaluationSchema.parse({ ...corps, commentaire: texte }).commentaire).toBe(
      texte.replaceAll('\r\n', '\n'),
    );
    const mille = `${'x'.repeat(49)}\r\n`.repeat(19) + 'x'.repeat(50);
    expect(nouvelleEvaluationSchema.safeParse({ ...corps, commentaire: mille }).success).toBe(true);
    expect(nouvelleEvaluationSchema.safeParse({ ...corps, commentaire: `${mille}x` }).success).toBe(false);
  });

  test.each(['-1', '0', 'abc', '1e9', '5.5', '51', '', ' 5', '٥'])('O-49 limite=%s is refused', (limite) =>
    expect(limiteDernieres.safeParse(limite).success).toBe(false),
  );
  test('C-318 O-49 five by default, fifty at most', () => {
    expect(limiteDernieres.parse(undefined)).toBe(5);
    expect(limiteDernieres.parse('50')).toBe(50);
  });
});
