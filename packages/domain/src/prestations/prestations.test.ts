import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decider } from '../lib/index.ts';
import {
  ACTEURS_PRESTATION,
  BADGES_STATUT_PRESTATAIRE,
  bornesDuMois,
  choixCategories,
  choixStatuts,
  choixTypes,
  configurationProfilSchema,
  ecrireMois,
  filtresReservations,
  moisDe,
  moisDeLAnnee,
  moisPrecedent,
  moisSuivant,
  partDansPrestation,
  peutAnnulerPrestation,
  peutDonnerNote,
  peutMarquerTerminee,
  peutRelireNote,
  phraseReservation,
  refusStatutPrestation,
  REFUS_MAUVAISE_PART_PRESTATION,
  reservationSchema,
  semaineSchema,
  STATUTS_PRESTATION,
  TYPES_PRESTATION,
  WORKFLOW_PRESTATION,
  type ActePrestation,
} from './index.ts';

const actes = Object.keys(WORKFLOW_PRESTATION) as ActePrestation[];

/** What the specs allow, written apart from the table. */
function attendu(
  acte: ActePrestation,
  statut: (typeof STATUTS_PRESTATION)[number],
  acteur: (typeof ACTEURS_PRESTATION)[number],
  notee: boolean,
  dejaParLui: boolean,
): string {
  const vers = { annuler: 'ANNULEE', marquerTerminee: 'TERMINEE', marquerEvaluee: 'EVALUEE', retirerNote: 'TERMINEE' };
  const depart = {
    annuler: 'RESERVEE',
    marquerTerminee: 'RESERVEE',
    marquerEvaluee: 'TERMINEE',
    retirerNote: 'EVALUEE',
  };
  if (acteur !== 'SON_CLIENT' && !(acte === 'annuler' && acteur === 'SON_PRESTATAIRE')) return 'ROLE_INTERDIT';
  if (statut === vers[acte] && dejaParLui) return 'rejouer';
  if (statut !== depart[acte]) return 'ETAT_INCOMPATIBLE';
  if (acte === 'marquerEvaluee' && !notee) return 'ETAT_INCOMPATIBLE';
  if (acte === 'retirerNote' && notee) return 'ETAT_INCOMPATIBLE';
  return vers[acte];
}

describe('acts of a booking', () => {
  test('D-056 D-059 D-063 D-067 D-068 D-069 D-072 D-073 D-075 every act, statut, actor, rating and replay', () => {
    for (const acte of actes)
      for (const statut of STATUTS_PRESTATION)
        for (const acteur of ACTEURS_PRESTATION)
          for (const notee of [false, true])
            for (const dejaParLui of [false, true]) {
              const decision = decider(WORKFLOW_PRESTATION[acte], {
                statut,
                acteur,
                faits: { notee },
                dejaParLui,
                mauvaisActeur: REFUS_MAUVAISE_PART_PRESTATION,
                mauvaisStatut: refusStatutPrestation(acte),
              });
              const issue =
                decision.issue === 'refuser'
                  ? decision.refus.code
                  : decision.issue === 'passer'
                    ? decision.vers
                    : decision.issue;
              const cas = [acte, statut, acteur, notee, dejaParLui];
              expect([...cas, issue]).toEqual([...cas, attendu(acte, statut, acteur, notee, dejaParLui)]);
            }
  });

  test('D-053 D-054 what a card offers', () => {
    expect(STATUTS_PRESTATION.filter(peutAnnulerPrestation)).toEqual(['RESERVEE']);
    expect(STATUTS_PRESTATION.filter(peutMarquerTerminee)).toEqual(['RESERVEE']);
    expect(STATUTS_PRESTATION.filter(peutDonnerNote)).toEqual(['TERMINEE']);
    expect(STATUTS_PRESTATION.filter(peutRelireNote)).toEqual(['EVALUEE']);
  });

  test.each([
    ['C1', 'CLIENT', 'SON_CLIENT'],
    ['P1', 'PRESTATAIRE', 'SON_PRESTATAIRE'],
    ['AD1', 'ADMIN', 'ADMIN'],
    ['C2', 'CLIENT', null],
    ['P2', 'PRESTATAIRE', null],
    ['L1', 'LIVREUR', null],
  ] as const)('R-28 %s is %s: %s', (id, role, part) =>
    expect(partDansPrestation({ clientId: 'C1', prestataireId: 'P1' }, { id, role })).toBe(part),
  );
});

describe('vocabularies', () => {
  test('D-336 D-337 D-338 D-339 D-341 nineteen types with their labels', () => {
    expect(choixTypes().map((c) => c.value)).toEqual(TYPES_PRESTATION);
    expect(choixTypes()).toHaveLength(19);
    expect(choixTypes()[2]).toEqual({ value: 'GARDE_ENFANTS', label: "Garde d'enfants" });
  });

  test('D-050 D-051 D-341 the four statuts', () =>
    expect(choixStatuts()).toEqual([
      { value: 'RESERVEE', label: 'Réservée' },
      { value: 'TERMINEE', label: 'Terminée' },
      { value: 'EVALUEE', label: 'Évaluée' },
      { value: 'ANNULEE', label: 'Annulée' },
    ]));

  test('D-342 each type stands in exactly one of the four groups', () => {
    const categories = choixCategories();
    expect(Object.keys(categories)).toEqual([
      'Maison et jardin',
      'Famille et accompagnement',
      'Transport et livraison',
      'Cours et formation',
    ]);
    const rangs = Object.values(categories).flatMap((choix) => choix.map((c) => c.value));
    expect(rangs.toSorted()).toEqual([...TYPES_PRESTATION].toSorted());
  });

  test('D-216 D-217 the provider’s view knows seven values', () =>
    expect(Object.keys(BADGES_STATUT_PRESTATAIRE).toSorted()).toEqual([
      'ACCEPTEE',
      'ANNULEE',
      'EN_ATTENTE',
      'EN_COURS',
      'EVALUEE',
      'RESERVEE',
      'TERMINEE',
    ]));

  test('D-048 five filters, counted from the server’s counts', () =>
    expect(filtresReservations({ RESERVEE: 2, ANNULEE: 1 }).map(({ libelle, nombre }) => [libelle, nombre])).toEqual([
      ['Toutes', 3],
      ['Réservées', 2],
      ['Terminées', 0],
      ['Évaluées', 0],
      ['Annulées', 1],
    ]));
});

describe('months', () => {
  test('O-39 D-247 a month begins and ends at midnight in Paris, winter and summer', () => {
    const { debut, fin } = bornesDuMois({ annee: 2026, mois: 10 });
    expect([debut.toISOString(), fin.toISOString()]).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
    expect(moisDe(new Date('2026-10-31T22:30:00Z'))).toEqual({ annee: 2026, mois: 10 });
    expect(moisDe(new Date('2026-10-31T23:30:00Z'))).toEqual({ annee: 2026, mois: 11 });
  });

  test('every instant is in its own month, and months follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (secondes) => {
        const instant = new Date(secondes * 1000);
        const mois = moisDe(instant);
        const { debut, fin } = bornesDuMois(mois);
        expect(debut <= instant && instant < fin).toBe(true);
        expect(bornesDuMois(moisSuivant(mois)).debut).toEqual(fin);
        expect(moisPrecedent(moisSuivant(mois))).toEqual(mois);
      }),
    );
    expect(moisDeLAnnee(2026).map(ecrireMois)).toHaveLength(12);
    expect(ecrireMois({ annee: 2026, mois: 3 })).toBe('2026-03');
  });
});

describe('bodies', () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  const corps = {
    prestataireId: id,
    clientId: id,
    dateDebut: '2026-12-01T14:00',
    dateFin: '2026-12-01T16:00',
    typePrestation: 'BRICOLAGE',
    titre: 'Poser deux tringles',
    adresse: '21 rue Joffre',
  };
  const refuse = (plus: object) => {
    const { error } = reservationSchema.safeParse({ ...corps, ...plus });
    const errors = Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
    return { errors, phrase: phraseReservation(Object.keys(errors), errors) };
  };

  test.each(['44 000', 'F-44000', '44.000', '４４０００', '44000\u200e'])(
    'the postal code %j of a booking is understood as everywhere B-22',
    (codePostal) => expect(reservationSchema.parse({ ...corps, codePostal }).codePostal).toBe('44000'),
  );

  test('D-324 D-344 D-345 D-346 defaults of what may be empty', () =>
    expect(reservationSchema.parse({ ...corps, ville: ' ', codePostal: '' })).toMatchObject({
      ville: 'Non spécifié',
      codePostal: '00000',
      description: null,
      prix: null,
      dateDebut: new Date('2026-12-01T13:00:00Z'),
    }));

  test('D-313 D-314 the sentence on top: blank title or address first, then missing dates', () => {
    const champs = 'Veuillez remplir tous les champs obligatoires';
    const creneau = 'Veuillez sélectionner un créneau horaire complet';
    for (const blanc of ['', '  ', '\u2800', undefined, null]) {
      expect(refuse({ titre: blanc })).toEqual({ errors: { titre: champs }, phrase: champs });
      expect(refuse({ adresse: blanc, dateDebut: null }).phrase).toBe(champs);
    }
    for (const dateFin of ['', undefined, null])
      expect(refuse({ dateFin })).toEqual({ errors: { dateFin: creneau }, phrase: creneau });
    expect(refuse({ dateFin: 'demain' })).toEqual({
      errors: { dateFin: "Cette date n'est pas valide." },
      phrase: null,
    });
  });

  test.each([
    { typePrestation: 'PLOMBERIE' },
    { codePostal: '2A000' },
    { codePostal: '440' },
    { prix: '24.7' },
    { prix: -1 },
    { prix: 24.705 },
    { titre: 'x'.repeat(121) },
    { prestataireId: 'abc' },
    { dateDebut: 1764594000 },
  ])('R-35 %j is refused', (plus) => expect(Object.keys(refuse(plus).errors)).toEqual(Object.keys(plus)));

  test('D-243 D-235 a week: whole hours, each day once, fin after debut, actif by default', () => {
    const lundi = { jourSemaine: 'MONDAY', heureDebut: '08:00:00', heureFin: '18:00' };
    expect(semaineSchema.parse([lundi])).toEqual([{ ...lundi, heureDebut: '08:00', actif: true }]);
    expect(semaineSchema.parse([])).toEqual([]);
    for (const mauvaise of [
      [lundi, lundi],
      [{ ...lundi, heureFin: '08:00' }],
      [{ ...lundi, heureFin: '08:30' }],
      [{ ...lundi, heureDebut: '07:00' }],
      [{ ...lundi, heureFin: '21:00' }],
      [{ ...lundi, jourSemaine: 'LUNDI' }],
      [{ ...lundi, actif: 'oui' }],
      {},
      null,
    ])
      expect([mauvaise, semaineSchema.safeParse(mauvaise).success]).toEqual([mauvaise, false]);
  });

  test('D-223 D-230 an empty main type is null; an absent rate keeps the rate', () => {
    expect(configurationProfilSchema.parse({ typePrestationPrincipale: null })).toMatchObject({
      typePrestationPrincipale: null,
      tauxHoraire: null,
      descriptionPrestation: null,
      photoPrestation: null,
    });
    for (const tauxHoraire of [0, -1, 1000.01, 12.345, '12'])
      expect(configurationProfilSchema.safeParse({ tauxHoraire }).success).toBe(false);
    expect(configurationProfilSchema.safeParse({ photoPrestation: 'https://ailleurs.example/x.webp' }).success).toBe(
      false,
    );
  });
});
