import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laPlusCourte } from '../lib/test/duree.ts';
import { longueur } from '../lib/index.ts';
import { extensionDe, LONGUEUR_MAX_NOM_FICHIER, nettoyerNomFichier } from './index.ts';

describe('O-72 the name of an uploaded file', () => {
  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['C:\\Users\\moi\\x.pdf', 'x.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['CNI.PDF', 'CNI.PDF'],
    ['scan.JPEG', 'scan.JPEG'],
    ['facture\u202Efdp.exe', 'facturefdp.exe'],
    ['\u200b\u2800.pdf', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['.cache.pdf', '.cache.pdf'],
    ['', 'document'],
    ['/', 'document'],
    ['\u0000', 'document'],
    ['\ud800x.pdf', 'x.pdf'],
    ["L'été à Noël.pdf", "L'été à Noël.pdf"],
  ])('%j becomes %j', (brut, nom) => expect(nettoyerNomFichier(brut)).toBe(nom));

  test('O-41 accents and typographic marks stay as they are', () => {
    const nom = 'Déclaration d’impôts – Éloïse.pdf';
    expect(nettoyerNomFichier(nom)).toBe(nom);
  });

  test('a long name is cut before its extension, between characters', () => {
    expect(nettoyerNomFichier(`${'😀'.repeat(300)}.pdf`)).toBe(`${'😀'.repeat(196)}.pdf`);
    expect(longueur(nettoyerNomFichier('x'.repeat(300)))).toBe(LONGUEUR_MAX_NOM_FICHIER);
    expect(longueur(nettoyerNomFichier(`a.${'x'.repeat(300)}`))).toBe(LONGUEUR_MAX_NOM_FICHIER);
  });

  test('a name far too long is cut before it is put in order, its extension kept S-05', () => {
    expect(nettoyerNomFichier(`${'x'.repeat(3000)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
    const nettoyer = () => expect(nettoyerNomFichier(`a${'\u0301\u0316'.repeat(24_500)}.pdf`)).toMatch(/^á.*\.pdf$/u);
    expect(laPlusCourte(nettoyer)).toBeLessThan(100);
  });

  test('any text at all gives a short, well-formed name without path or control character, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (brut) => {
        const nom = nettoyerNomFichier(brut);
        expect(nom).not.toBe('');
        expect(longueur(nom)).toBeLessThanOrEqual(LONGUEUR_MAX_NOM_FICHIER + 'document'.length);
        // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
        expect(nom).not.toMatch(/[\u0000-\u001f\u007f-\u009f/\\]/);
        expect(nom.isWellFormed()).toBe(true);
      }),
    );
  });
});

test.each([
  ['a.pdf', 'pdf'],
  ['a.b.PDF', 'pdf'],
  ['scan.JPEG', 'jpeg'],
  ['sans', ''],
  ['fin.', ''],
])('the extension of %s is %j', (nom, extension) => expect(extensionDe(nom)).toBe(extension));
