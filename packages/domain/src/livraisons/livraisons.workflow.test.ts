import { describe, expect, test } from 'vitest';
import { decider } from '../lib/index.ts';
import {
  ACTEURS_LIVRAISON,
  messageAttente,
  partDansLivraison,
  peutCommencer,
  refusNouveauCode,
  REFUS_MAUVAISE_PART,
  refusStatutLivraison,
  STATUTS_LIVRAISON,
  statutFinal,
  TYPES_LIVRAISON,
  WORKFLOW_LIVRAISON,
  type ActeLivraison,
} from './index.ts';

const actes = Object.keys(WORKFLOW_LIVRAISON) as ActeLivraison[];
const depots = [null, undefined, ...STATUTS_LIVRAISON];

/** What the specs allow, written apart from the table. */
function attendu(
  acte: ActeLivraison,
  type: (typeof TYPES_LIVRAISON)[number],
  statut: (typeof STATUTS_LIVRAISON)[number],
  acteur: (typeof ACTEURS_LIVRAISON)[number],
  depot: (typeof depots)[number],
  dejaParLui: boolean,
): string {
  const vers = {
    commencer: 'EN_COURS',
    terminer: type === 'PARTIELLE_DEPOT' ? 'STOCKEE' : 'LIVREE',
    annuler: 'ANNULEE',
  }[acte];
  if (acteur !== 'SON_LIVREUR' && !(acte === 'annuler' && acteur === 'ADMIN')) return 'ROLE_INTERDIT';
  if (statut === vers && dejaParLui) return 'rejouer';
  const depart = { commencer: ['ASSIGNEE'], terminer: ['EN_COURS'], annuler: ['ASSIGNEE', 'EN_COURS'] }[acte];
  if (!depart.includes(statut)) return 'ETAT_INCOMPATIBLE';
  if (acte === 'commencer' && type === 'PARTIELLE_RETRAIT' && depot !== 'STOCKEE') return 'SEGMENT_EN_ATTENTE';
  return vers;
}

describe('acts of a delivery', () => {
  test('C-183 C-184 C-185 C-186 C-245 D-087 D-088 D-094 D-097 D-103 O-10 O-12 O-66 every act, type, statut, actor and deposit', () => {
    for (const acte of actes)
      for (const typeLivraison of TYPES_LIVRAISON)
        for (const statut of STATUTS_LIVRAISON)
          for (const acteur of ACTEURS_LIVRAISON)
            for (const depot of depots)
              for (const dejaParLui of [false, true]) {
                const decision = decider(WORKFLOW_LIVRAISON[acte], {
                  statut,
                  acteur,
                  faits: { typeLivraison, statut, depot },
                  dejaParLui,
                  mauvaisActeur: REFUS_MAUVAISE_PART,
                  mauvaisStatut: refusStatutLivraison(acte),
                });
                const issue =
                  decision.issue === 'refuser'
                    ? decision.refus.code
                    : decision.issue === 'passer'
                      ? decision.vers
                      : decision.issue;
                expect([acte, typeLivraison, statut, acteur, depot, dejaParLui, issue]).toEqual([
                  acte,
                  typeLivraison,
                  statut,
                  acteur,
                  depot,
                  dejaParLui,
                  attendu(acte, typeLivraison, statut, acteur, depot, dejaParLui),
                ]);
              }
  });

  test('C-185 only a deposit ends in the warehouse', () => {
    expect(TYPES_LIVRAISON.map(statutFinal)).toEqual(['LIVREE', 'STOCKEE', 'LIVREE']);
  });

  test('C-193 a new code is the author’s to ask, while ASSIGNEE or EN_COURS', () => {
    for (const acteur of ACTEURS_LIVRAISON)
      for (const statut of STATUTS_LIVRAISON)
        expect(refusNouveauCode(acteur, statut)?.code ?? null).toBe(
          acteur !== 'AUTEUR'
            ? 'ROLE_INTERDIT'
            : ['ASSIGNEE', 'EN_COURS'].includes(statut)
              ? null
              : 'ETAT_INCOMPATIBLE',
        );
  });
});

describe('who a reader is to a delivery', () => {
  const livraison = { livreurId: 'L1', auteurId: 'C1', lecteurEstLivreurAssigne: false };
  test.each([
    ['L1', 'LIVREUR', false, 'SON_LIVREUR'],
    ['C1', 'CLIENT', false, 'AUTEUR'],
    ['AD1', 'ADMIN', false, 'ADMIN'],
    ['L2', 'LIVREUR', true, 'AUTRE_LIVREUR'],
    ['L2', 'LIVREUR', false, null],
    ['C2', 'CLIENT', false, null],
    ['M1', 'COMMERCANT', false, null],
  ] as const)('R-28 %s, %s, with a live delivery: %s, is %s', (id, role, lecteurEstLivreurAssigne, part) => {
    expect(partDansLivraison({ ...livraison, lecteurEstLivreurAssigne }, { id, role })).toBe(part);
  });
});

describe('waiting for the deposit', () => {
  test.each([
    [null, "En attente qu'un livreur prenne en charge le segment dépôt (1/2)"],
    ['ANNULEE', "En attente qu'un livreur prenne en charge le segment dépôt (1/2)"],
    ['ASSIGNEE', 'En attente que le livreur du segment 1 démarre'],
    ['EN_COURS', 'Le segment 1 est en cours de livraison'],
    ['LIVREE', 'En attente de la fin du dépôt'],
    [undefined, 'En attente de la fin du dépôt'],
    ['STOCKEE', null],
  ] as const)('D-085 D-089 D-090 D-091 D-092 D-093 O-03 deposit %s: %s', (depot, message) => {
    const faits = { typeLivraison: 'PARTIELLE_RETRAIT', statut: 'ASSIGNEE', depot } as const;
    expect(messageAttente(faits)).toBe(message);
    expect(peutCommencer(faits)).toBe(message === null);
  });

  test('D-086 D-087 the others never wait, and start from ASSIGNEE only', () => {
    for (const typeLivraison of TYPES_LIVRAISON)
      for (const statut of STATUTS_LIVRAISON)
        for (const depot of depots) {
          if (typeLivraison === 'PARTIELLE_RETRAIT' && statut === 'ASSIGNEE') continue;
          expect(messageAttente({ typeLivraison, statut, depot })).toBeNull();
          expect(peutCommencer({ typeLivraison, statut, depot })).toBe(statut === 'ASSIGNEE');
        }
  });
});
