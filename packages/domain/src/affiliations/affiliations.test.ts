import { describe, expect, test } from 'vitest';
import { STATUTS_AFFILIATION, type StatutAffiliation } from '../comptes/index.ts';
import { STATUTS_DOCUMENT } from '../documents/index.ts';
import { decider, refus } from '../lib/index.ts';
import {
  ACTEURS_AFFILIATION,
  BADGES_STATUT_AFFILIATION,
  conditionsAffiliation,
  deciderAffiliation,
  deciderDemande,
  demandeAffiliationSchema,
  TEXTES_AFFILIATION,
  validerAffiliation,
  WORKFLOW_AFFILIATION,
  type ActeAffiliation,
} from './index.ts';

const actes = Object.keys(WORKFLOW_AFFILIATION) as ActeAffiliation[];
/** What the specs allow, written apart from the table. */
const PERMIS: Record<ActeAffiliation, { de: StatutAffiliation[]; vers: StatutAffiliation; qui: string }> = {
  demander: { de: ['NON_AFFILIE', 'AFFILIATION_REFUSEE'], vers: 'DEMANDE_AFFILIATION', qui: 'LIVREUR' },
  accepter: { de: ['DEMANDE_AFFILIATION'], vers: 'AFFILIE', qui: 'ADMIN' },
  refuser: { de: ['DEMANDE_AFFILIATION'], vers: 'AFFILIATION_REFUSEE', qui: 'ADMIN' },
  retirer: { de: ['AFFILIE'], vers: 'AFFILIATION_REFUSEE', qui: 'ADMIN' },
};

describe('the workflow', () => {
  test('D-107 D-108 there are four statuses, each with its badge', () => {
    expect(STATUTS_AFFILIATION).toEqual(['NON_AFFILIE', 'DEMANDE_AFFILIATION', 'AFFILIE', 'AFFILIATION_REFUSEE']);
    expect(Object.keys(BADGES_STATUT_AFFILIATION)).toEqual([...STATUTS_AFFILIATION]);
  });

  test('D-115 D-122 every act, statut and actor', () => {
    for (const acte of actes)
      for (const statut of STATUTS_AFFILIATION)
        for (const acteur of ACTEURS_AFFILIATION)
          for (const dejaParLui of [false, true]) {
            const { de, vers, qui } = PERMIS[acte];
            const decision = decider(WORKFLOW_AFFILIATION[acte], {
              statut,
              acteur,
              faits: undefined,
              dejaParLui,
              mauvaisActeur: refus('ROLE_INTERDIT'),
              mauvaisStatut: refus('ETAT_INCOMPATIBLE'),
            });
            const attendu =
              acteur !== qui
                ? { issue: 'refuser', refus: refus('ROLE_INTERDIT') }
                : statut === vers && dejaParLui
                  ? { issue: 'rejouer' }
                  : de.includes(statut)
                    ? { issue: 'passer', vers }
                    : { issue: 'refuser', refus: refus('ETAT_INCOMPATIBLE') };
            expect(decision).toEqual(attendu);
          }
  });

  test('D-115 asking: from nothing or a refusal, nothing new while pending, 409 once affiliated', () => {
    expect(STATUTS_AFFILIATION.map((statut) => deciderDemande(statut).issue)).toEqual([
      'passer',
      'rejouer',
      'refuser',
      'passer',
    ]);
  });

  const decide = (statut: StatutAffiliation, valider: boolean, versionsVues: number[], dejaParLui = false) => {
    const { acte, decision } = deciderAffiliation({ statut, version: 3, versionsVues, dejaParLui, valider });
    return decision.issue === 'refuser' ? decision.refus.code : `${acte}:${decision.issue}`;
  };

  test('D-121 D-125 an answer, over every statut and version seen', () => {
    for (const valider of [true, false])
      for (const statut of STATUTS_AFFILIATION)
        for (const vues of [[], [3], [2], [3, 2], [3, 3]]) {
          const perimee = vues.includes(2);
          const presente = vues.includes(3);
          const attendu = perimee
            ? 'VERSION_PERIMEE'
            : statut === 'DEMANDE_AFFILIATION'
              ? `${valider ? 'accepter' : 'refuser'}:passer`
              : statut === 'AFFILIE' && !valider && presente
                ? 'retirer:passer'
                : 'ETAT_INCOMPATIBLE';
          expect([statut, valider, vues, decide(statut, valider, vues)]).toEqual([statut, valider, vues, attendu]);
        }
  });

  test('D-125 the same answer again by the same admin changes nothing, with the version it was made on too', () => {
    for (const vues of [[], [2], [3]]) {
      expect(decide('AFFILIE', true, vues, true)).toBe('accepter:rejouer');
      expect(decide('AFFILIATION_REFUSEE', false, vues, true)).toBe('refuser:rejouer');
    }
    // Having accepted, the same admin may still withdraw.
    expect(decide('AFFILIE', false, [3], true)).toBe('retirer:passer');
    expect(decide('AFFILIE', false, [], true)).toBe('ETAT_INCOMPATIBLE');
  });
});

describe('the conditions', () => {
  const aujourdhui = '2026-11-27';
  const piece = (type: 'CARTE_IDENTITE' | 'PERMIS_CONDUIRE', plus: object = {}) => ({
    type,
    statut: 'VALIDE' as const,
    dateExpiration: null,
    valideJusquau: null,
    ...plus,
  });
  const faits = {
    statut: 'DEMANDE_AFFILIATION' as StatutAffiliation,
    livraisonsReussies: 5,
    sommeNotes: 20,
    nombreNotes: 5,
    pieces: [piece('CARTE_IDENTITE'), piece('PERMIS_CONDUIRE')],
    aujourdhui,
  };
  const remplies = (plus: object) => conditionsAffiliation({ ...faits, ...plus }).map((c) => c.remplie);

  test('D-110 D-111 four, in the order and the words of the dialog', () => {
    expect(conditionsAffiliation(faits)).toEqual([
      {
        code: 'LIVRAISONS_REUSSIES',
        libelle: 'Au moins 5 livraisons réussies',
        requis: 5,
        valeur: 5,
        remplie: true,
      },
      { code: 'NOTE_MOYENNE', libelle: "Note moyenne d'au moins 4/5", requis: 4, valeur: 4, remplie: true },
      { code: 'DOCUMENTS_VERIFIES', libelle: 'Identité et permis vérifiés', requis: null, valeur: null, remplie: true },
      { code: 'ENGAGEMENT_QUALITE', libelle: 'Engagement qualité', requis: null, valeur: null, remplie: true },
    ]);
  });

  test.each([
    [{ livraisonsReussies: 4 }, [false, true, true, true]],
    [{ livraisonsReussies: 6 }, [true, true, true, true]],
    [{ sommeNotes: 0, nombreNotes: 0 }, [true, false, true, true]],
    // 3.96 reads « 4 », 3.94 reads « 3.9 »: what is judged is what people read.
    [{ sommeNotes: 99, nombreNotes: 25 }, [true, true, true, true]],
    [{ sommeNotes: 63, nombreNotes: 16 }, [true, false, true, true]],
    [{ statut: 'NON_AFFILIE' }, [true, true, true, false]],
    [{ statut: 'AFFILIATION_REFUSEE' }, [true, true, true, true]],
  ])('D-110 D-111 %j', (plus, attendu) => expect(remplies(plus)).toEqual(attendu));

  test('D-111 identity and licence, verified and not expired', () => {
    const avec = (plus: object | null) =>
      remplies({ pieces: [piece('CARTE_IDENTITE'), ...(plus === null ? [] : [piece('PERMIS_CONDUIRE', plus)])] })[2];
    expect(avec(null)).toBe(false);
    for (const statut of STATUTS_DOCUMENT) expect(avec({ statut })).toBe(statut === 'VALIDE');
    expect(avec({ dateExpiration: aujourdhui })).toBe(true);
    expect(avec({ dateExpiration: '2026-11-26' })).toBe(false);
    expect(avec({ statut: 'EN_ATTENTE', valideJusquau: aujourdhui })).toBe(true);
  });
});

test('the message is optional, and of 1,000 characters at most', () => {
  const lire = (commentaire?: unknown) => demandeAffiliationSchema.safeParse({ commentaire }).data?.commentaire;
  expect([lire(), lire(null), lire('  '), lire(' Le soir ')]).toEqual([null, null, null, 'Le soir']);
  expect(lire('😀'.repeat(1000))).toHaveLength(2000);
  expect(demandeAffiliationSchema.safeParse({ commentaire: '😀'.repeat(1001) }).success).toBe(false);
});

test('what the screen says', () => {
  expect(TEXTES_AFFILIATION.demandeEnvoyee).toBe(
    "🎉 Demande d'affiliation envoyée avec succès ! Nos équipes vont l'étudier dans les plus brefs délais.",
  );
  expect(TEXTES_AFFILIATION.echecDemande).toBe("❌ Erreur lors de l'envoi de la demande :");
});

test('D-121 only an ADMIN decides, and `valider` is asked for', () => {
  expect(validerAffiliation.acces).toEqual({ roles: ['ADMIN'] });
  expect(validerAffiliation.query.safeParse({ valider: 'oui' }).success).toBe(false);
  expect(validerAffiliation.query.safeParse({}).success).toBe(false);
});
