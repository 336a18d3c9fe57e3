import { expect, test } from 'vitest';
import { refus } from './refus.ts';
import { decider, type Transition } from './workflow.ts';

const ouvrir: Transition<'FERME' | 'OUVERT', 'GARDIEN', { clef: boolean }> = {
  de: ['FERME'],
  vers: 'OUVERT',
  qui: ['GARDIEN'],
  garde: ({ clef }) => (clef ? null : refus('ETAT_INCOMPATIBLE', 'Sans clef.')),
  phrase: 'Le gardien ouvre.',
};
const base = {
  acteur: 'GARDIEN' as const,
  faits: { clef: true },
  dejaParLui: false,
  mauvaisActeur: refus('ROLE_INTERDIT'),
  mauvaisStatut: refus('ETAT_INCOMPATIBLE'),
};

test('an act passes, is replayed by its own actor only, and is refused by guard or statut', () => {
  expect(decider(ouvrir, { ...base, statut: 'FERME' })).toEqual({ issue: 'passer', vers: 'OUVERT' });
  expect(decider(ouvrir, { ...base, statut: 'OUVERT', dejaParLui: true })).toEqual({ issue: 'rejouer' });
  expect(decider(ouvrir, { ...base, statut: 'OUVERT' })).toMatchObject({ issue: 'refuser' });
  expect(decider(ouvrir, { ...base, statut: 'FERME', faits: { clef: false } })).toMatchObject({
    issue: 'refuser',
    refus: { phrase: 'Sans clef.' },
  });
});
