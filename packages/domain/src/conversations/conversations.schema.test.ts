import { describe, expect, test } from 'vitest';
import {
  lectureConversationSchema,
  nouveauMessageSchema,
  nouvelleConversationSchema,
  porteDeRequeteSchema,
  portesNommees,
} from './index.ts';

const CLE = '7f0c1d2e-3b4a-4c5d-8e6f-708192a3b4c5';
const ids = (combien: number) => Array.from({ length: combien }, (_, i) => CLE.slice(0, -1) + i);
const phrases = (corps: object) =>
  nouveauMessageSchema.safeParse({ cle: CLE, ...corps }).error?.issues.map(({ message }) => message) ?? [];

describe('what is written', () => {
  test('is trimmed and composed, keeps its line breaks, loses marks of direction and keeps HTML as typed', () => {
    const texte = (t: string) => nouveauMessageSchema.parse({ cle: CLE, texte: t }).texte;
    expect(texte('  deux\nlignes \n')).toBe('deux\nlignes');
    expect(texte('e\u0301te\u0301')).toBe('été');
    expect(texte('a\u202Eb\u2066c')).toBe('abc');
    expect(texte('<b>gras</b> &amp;')).toBe('<b>gras</b> &amp;');
  });

  test('is words, photos, or both', () => {
    expect(nouveauMessageSchema.parse({ cle: CLE, photoIds: ids(4) })).toEqual({
      cle: CLE,
      texte: null,
      photoIds: ids(4),
    });
    expect(nouveauMessageSchema.parse({ cle: CLE, texte: 'Oui' })).toEqual({ cle: CLE, texte: 'Oui', photoIds: [] });
  });

  test.each([[{}], [{ texte: '' }], [{ texte: ' \n\t' }], [{ texte: '\u200B\u2060' }], [{ photoIds: [] }]])(
    '%j is nothing',
    (corps) => {
      expect(phrases(corps)).toEqual(['Écrivez un message ou ajoutez une photo.']);
    },
  );

  test('counts code points: 2,000 emoji pass, 2,001 letters do not', () => {
    expect(phrases({ texte: '🚲'.repeat(2000) })).toEqual([]);
    expect(phrases({ texte: 'a'.repeat(2001) })).toEqual(['Ce texte est trop long : 2000 caractères au plus.']);
  });

  test('has four photos at most, each once', () => {
    expect(phrases({ photoIds: ids(5) })).toEqual(['4 photos au plus.']);
    expect(phrases({ photoIds: [CLE, CLE.toUpperCase()] })).toEqual([
      "Cette photo n'a pas été envoyée depuis votre compte.",
    ]);
  });

  test.each([
    ['U+0000', { texte: 'a\u0000b' }],
    ['a lone surrogate', { texte: 'a\uD83D' }],
    ['a key that is no UUID', { texte: 'Oui', cle: '1' }],
    ['no key', { texte: 'Oui', cle: null }],
  ])('%s is refused', (_, corps) => {
    expect(phrases(corps)).toHaveLength(1);
  });
});

describe('the door', () => {
  test.each([
    ['annonceId', 'ANNONCE'],
    ['livraisonId', 'LIVRAISON'],
    ['prestationId', 'PRESTATION'],
    ['prestataireId', 'OFFRE'],
  ])('%s leads to %s', (nom, porte) => {
    expect(portesNommees(porteDeRequeteSchema.parse({ [nom]: CLE }))).toEqual([{ porte, id: CLE }]);
    expect(nouvelleConversationSchema.safeParse({ [nom]: CLE, cle: CLE, texte: 'Oui' }).success).toBe(true);
  });

  test('is one: none, or two, is refused', () => {
    for (const corps of [{}, { annonceId: null }, { annonceId: CLE, livraisonId: CLE }, { annonceId: '12' }]) {
      expect(porteDeRequeteSchema.safeParse(corps).success, JSON.stringify(corps)).toBe(false);
      expect(nouvelleConversationSchema.safeParse({ ...corps, cle: CLE, texte: 'Oui' }).success).toBe(false);
    }
  });
});

test('a rang read is a whole number, never below zero', () => {
  expect([0, 1, 2 ** 40].every((rang) => lectureConversationSchema.safeParse({ rang }).success)).toBe(true);
  expect([-1, 1.5, '3', null].some((rang) => lectureConversationSchema.safeParse({ rang }).success)).toBe(false);
});
