import { describe, expect, test } from 'vitest';
import { ROLES, STATUTS_AFFILIATION, STATUTS_COMPTE } from '../comptes/index.ts';
import { decider, refus, REFUS } from '../lib/index.ts';
import {
  ACTEURS_ANNONCE,
  annonceEcriteSchema,
  avisSegmentDepot,
  BADGES_STATUT_ANNONCE,
  ETAPES_ANNONCE,
  groupesAnnonces,
  LIBELLE_FRAGILE,
  peutAllerAEtape,
  peutModifier,
  peutVoirAdresses,
  peutVoirAnnonce,
  phraseAnnonceInvalide,
  PHRASES_ABSENCE,
  refusDates,
  refusEtape,
  refusModification,
  STATUTS_ANNONCE,
  TYPES_ANNONCE,
  WORKFLOW_ANNONCE,
  type Lecteur,
  trajetAPrendre,
} from './index.ts';

const auteurId = 'auteur';
const lecteurs: (Lecteur | null)[] = [
  null,
  ...ROLES.flatMap((role) =>
    STATUTS_COMPTE.flatMap((statut) =>
      [null, ...STATUTS_AFFILIATION].flatMap((statutAffiliation) =>
        [auteurId, 'autre'].map((id) => ({ id, role, statut, statutAffiliation })),
      ),
    ),
  ),
];

describe('who sees an announcement', () => {
  test('C-010 C-286 C-179 R-28 over every statut, reader and part', () => {
    for (const statut of STATUTS_ANNONCE)
      for (const lecteur of lecteurs)
        for (const lecteurEstSonLivreur of [false, true])
          for (const reserveAuxAffilies of [false, true]) {
            const faits = { statut, supprimee: false, auteurId, reserveAuxAffilies, lecteurEstSonLivreur };
            const concerne =
              lecteur !== null && (lecteur.id === auteurId || lecteur.role === 'ADMIN' || lecteurEstSonLivreur);
            const affilie = lecteur?.role === 'LIVREUR' && lecteur.statutAffiliation === 'AFFILIE';
            const attendu = concerne || (statut !== 'ANNULEE' && (!reserveAuxAffilies || affilie));
            expect(peutVoirAnnonce(faits, lecteur)).toBe(attendu);
            expect(peutVoirAnnonce({ ...faits, supprimee: true }, lecteur)).toBe(false);
          }
  });

  test('C-064 D-186 D-187 whole addresses are for the author, an ADMIN, assigned couriers and VALIDE couriers', () => {
    for (const lecteur of lecteurs)
      for (const lecteurEstLivreurAssigne of [false, true])
        expect(peutVoirAdresses({ auteurId, lecteurEstLivreurAssigne }, lecteur)).toBe(
          lecteur !== null &&
            (lecteur.id === auteurId ||
              lecteur.role === 'ADMIN' ||
              lecteurEstLivreurAssigne ||
              (lecteur.role === 'LIVREUR' && lecteur.statut === 'VALIDE')),
        );
  });

  test('C-055 C-180 D-039 D-135 peutModifier is the author’s or an ADMIN’s, ACTIVE and without live delivery', () => {
    for (const statut of STATUTS_ANNONCE)
      for (const lecteur of lecteurs)
        for (const livraisonsVivantes of [0, 1, 2]) {
          const libre = statut === 'ACTIVE' && livraisonsVivantes === 0;
          const saMain = lecteur !== null && (lecteur.id === auteurId || lecteur.role === 'ADMIN');
          expect(peutModifier({ statut, livraisonsVivantes, auteurId }, lecteur)).toBe(libre && saMain);
          expect(refusModification({ statut, livraisonsVivantes })).toEqual(
            libre ? null : refus('ETAT_INCOMPATIBLE', 'Cette annonce ne peut plus être modifiée.'),
          );
        }
  });
});

describe('cancelling an announcement', () => {
  test('C-179 D-040 over every statut, actor and number of live deliveries', () => {
    for (const statut of STATUTS_ANNONCE)
      for (const acteur of ACTEURS_ANNONCE)
        for (const livraisonsVivantes of [0, 1])
          for (const dejaParLui of [false, true]) {
            const decision = decider(WORKFLOW_ANNONCE.annuler, {
              statut,
              acteur,
              faits: { livraisonsVivantes },
              dejaParLui,
              mauvaisActeur: refus('ROLE_INTERDIT'),
              mauvaisStatut: refus('ETAT_INCOMPATIBLE'),
            });
            const permis = acteur === 'AUTEUR' || acteur === 'ADMIN';
            const attendu = !permis
              ? 'ROLE_INTERDIT'
              : statut === 'ANNULEE' && dejaParLui
                ? 'rejouer'
                : statut === 'ACTIVE' && livraisonsVivantes === 0
                  ? 'passer'
                  : 'ETAT_INCOMPATIBLE';
            expect(decision.issue === 'refuser' ? decision.refus.code : decision.issue).toBe(attendu);
          }
  });
});

describe('wizard', () => {
  const plein = {
    titre: 'Guitare',
    description: 'Dans sa housse',
    type: 'LIVRAISON_COLIS',
    adresseDepart: '12 rue des Lilas',
    villeDepart: 'Nantes',
    adresseArrivee: '8 quai Duguay-Trouin',
    villeArrivee: 'Rennes',
  };

  test('C-051 C-194 five steps, 0 to 4', () => expect(ETAPES_ANNONCE).toHaveLength(5));

  test.each(['titre', 'description', 'type'])('C-217 O-45 step 1 without a visible %s is refused', (champ) => {
    for (const vide of ['', '   ', '\u200B', '\u2800', undefined, null])
      expect(refusEtape(0, { ...plein, [champ]: vide })).toBe('Merci de remplir tous les champs obligatoires.');
    expect(refusEtape(0, plein)).toBeNull();
  });

  test.each(['adresseDepart', 'villeDepart', 'adresseArrivee', 'villeArrivee'])(
    'C-218 step 3 without %s is refused',
    (champ) => {
      expect(refusEtape(2, { ...plein, [champ]: ' ' })).toBe('Merci de remplir toutes les adresses.');
      expect(refusEtape(2, plein)).toBeNull();
    },
  );

  test('C-219 photo, details and summary have no checks', () => {
    for (const etape of [1, 3, 4]) expect(refusEtape(etape, {})).toBeNull();
  });

  test('C-052 the stepper goes back or to a completed step', () => {
    for (let courante = 0; courante < 5; courante += 1)
      for (let cible = -1; cible < 6; cible += 1)
        for (const faites of [new Set<number>(), new Set([0, 1]), new Set([0, 1, 2, 3])])
          expect(peutAllerAEtape(cible, courante, faites)).toBe(
            cible >= 0 && cible < 5 && (cible <= courante || faites.has(cible)),
          );
  });

  test('C-217 C-218 the most telling sentence follows the order of the steps', () => {
    const phrase = (errors: Record<string, string>) => phraseAnnonceInvalide(Object.keys(errors), errors);
    const { titre, villeDepart } = PHRASES_ABSENCE;
    expect(phrase({ villeDepart, titre })).toBe('Merci de remplir tous les champs obligatoires.');
    expect(phrase({ villeDepart })).toBe('Merci de remplir toutes les adresses.');
    expect(phrase({ titre: 'Ce texte est trop long', prixPropose: 'Le montant est trop élevé.' })).toBeNull();
  });
});

describe('body of an announcement', () => {
  const minimum = {
    titre: ' Guitare ',
    description: 'Dans sa housse\r\nrigide',
    adresseDepart: '12 rue des Lilas',
    villeDepart: 'Nantes',
    adresseArrivee: '8 quai Duguay-Trouin',
    villeArrivee: 'Rennes',
  };
  const champsFaux = (corps: object) =>
    annonceEcriteSchema.safeParse(corps).error?.issues.map((i) => i.path.join('.')) ?? [];

  test('C-125 C-220 C-238 defaults; absent, null and empty are null', () => {
    const lu = annonceEcriteSchema.parse({ ...minimum, typeColis: '', dimensions: null, statut: 'TERMINEE' });
    expect(lu).toEqual({
      titre: 'Guitare',
      description: 'Dans sa housse\nrigide',
      type: 'LIVRAISON_COLIS',
      adresseDepart: '12 rue des Lilas',
      villeDepart: 'Nantes',
      adresseArrivee: '8 quai Duguay-Trouin',
      villeArrivee: 'Rennes',
      prixPropose: 0,
      prixNegociable: false,
      dateLimite: null,
      datePreferee: null,
      typeColis: null,
      poids: null,
      dimensions: null,
      fragile: false,
      photoUrl: null,
      livraisonPartiellePossible: false,
    });
  });

  test.each([-1, 12.505, 0.001, 1e-9, 12.3400001, 1e9, '12€', '١٢', '12', Number.NaN])(
    'O-71 refuses the price %j',
    (prixPropose) => {
      expect(champsFaux({ ...minimum, prixPropose })).toEqual(['prixPropose']);
    },
  );

  test.each([0, 12.5, 99_999.99, 0.1 + 0.2])('O-71 C-238 accepts the price %j', (prixPropose) => {
    expect(champsFaux({ ...minimum, prixPropose })).toEqual([]);
  });

  test.each([
    ['poids', -1],
    ['poids', 1000.5],
    ['poids', 1.0005],
    ['type', 'AUTRE'],
    ['titre', 'x'.repeat(121)],
    ['titre', 'ligne\nligne'],
    ['titre', '\u200B'],
    ['description', 'x'.repeat(4001)],
    ['description', 'nul\u0000'],
    ['dateLimite', '2026-02-30'],
    ['fragile', 'oui'],
    ['typeColis', 'x'.repeat(61)],
  ])('C-117 O-45 R-36 refuses %s = %j', (champ, valeur) => {
    expect(champsFaux({ ...minimum, [champ]: valeur })).toEqual([champ]);
  });

  test('C-117 O-44 120 emojis make a title', () => {
    expect(champsFaux({ ...minimum, titre: '😀'.repeat(120) })).toEqual([]);
    expect(champsFaux({ ...minimum, titre: '😀'.repeat(121) })).toEqual(['titre']);
  });

  test('O-38 calendar dates keep their day', () => {
    const { dateLimite } = annonceEcriteSchema.parse({ ...minimum, dateLimite: '2026-07-15T00:00:00' });
    expect(dateLimite).toBe('2026-07-15');
  });

  test('D-152 D-182 neither date lies before today', () => {
    const aujourdhui = '2026-11-27';
    expect(refusDates({ dateLimite: null, datePreferee: null }, aujourdhui)).toBeNull();
    expect(refusDates({ dateLimite: '2027-01-01', datePreferee: aujourdhui }, aujourdhui)).toBeNull();
    const refuse = refusDates({ dateLimite: '2026-11-26', datePreferee: '2026-11-26' }, aujourdhui);
    expect(refuse?.code).toBe('VALIDATION');
    expect(Object.keys(refuse?.errors ?? {})).toEqual(['dateLimite', 'datePreferee']);
    expect(REFUS.VALIDATION.statut).toBe(422);
  });

  test('D-152 a preferred day lies no later than the last one', () => {
    const limite = '2026-12-10';
    expect(refusDates({ dateLimite: limite, datePreferee: limite }, '2026-11-27')).toBeNull();
    expect(refusDates({ dateLimite: null, datePreferee: '2026-12-11' }, '2026-11-27')).toBeNull();
    expect(refusDates({ dateLimite: limite, datePreferee: '2026-12-11' }, '2026-11-27')).toMatchObject({
      code: 'VALIDATION',
      errors: { datePreferee: 'La date préférée ne peut pas dépasser la date limite.' },
    });
  });
});

describe('labels', () => {
  test('C-173 C-174 D-037 every statut has its label', () => {
    expect(Object.entries(BADGES_STATUT_ANNONCE).map(([s, { libelle }]) => [s, libelle])).toEqual([
      ['ACTIVE', 'Disponible'],
      ['ASSIGNEE', 'Assignée'],
      ['EN_COURS', 'En cours'],
      ['TERMINEE', 'Terminée'],
      ['ANNULEE', 'Annulée'],
    ]);
  });

  test('C-008 the five types, no other', () => expect(TYPES_ANNONCE).toHaveLength(5));

  test('D-035 « Annulées » is a group only when there are some', () => {
    expect(groupesAnnonces({ ACTIVE: 2 }).map((g) => [g.titre, g.nombre])).toEqual([
      ['Disponibles', 2],
      ['Assignées', 0],
      ['En cours', 0],
      ['Terminées', 0],
    ]);
    expect(groupesAnnonces({ ANNULEE: 1 }).at(-1)).toEqual({ statut: 'ANNULEE', titre: 'Annulées', nombre: 1 });
  });

  test('C-060 fragile is Oui or Non', () =>
    expect([LIBELLE_FRAGILE(true), LIBELLE_FRAGILE(false)]).toEqual(['Oui', 'Non']));

  test('the second courier is offered the trip from the warehouse, at its price, while nobody has it D-03', () => {
    const segmentDepot = {
      entrepotNom: 'Relais Bercy',
      entrepotVille: 'Paris',
      livreurNom: 'Sami L.',
      statut: 'STOCKEE' as const,
      prixRetrait: 12.01,
    };
    const annonce = { villeDepart: 'Nantes', villeArrivee: 'Strasbourg', prixPropose: 24.01 };
    const entier = { villeDepart: 'Nantes', villeArrivee: 'Strasbourg', entrepotNom: null, prix: 24.01 };
    expect(trajetAPrendre({ ...annonce, statut: 'ACTIVE', segmentDepot })).toEqual({
      villeDepart: 'Paris',
      villeArrivee: 'Strasbourg',
      entrepotNom: 'Relais Bercy',
      prix: 12.01,
    });
    expect(trajetAPrendre({ ...annonce, statut: 'ACTIVE', segmentDepot: null })).toEqual(entier);
    for (const statut of ['ASSIGNEE', 'EN_COURS', 'TERMINEE', 'ANNULEE'] as const)
      expect(trajetAPrendre({ ...annonce, statut, segmentDepot })).toEqual(entier);
    expect(trajetAPrendre({ ...annonce, statut: 'ACTIVE', segmentDepot }, true)).toEqual(entier);
  });

  test('C-122 the in-transit notice names warehouse and courier', () => {
    const avis = avisSegmentDepot({ entrepotNom: 'Relais Doulon', livreurNom: 'Sami Le Goff', statut: 'EN_COURS' });
    expect(avis).toContain('Relais Doulon');
    expect(avis).toContain('Sami Le Goff');
  });
});
