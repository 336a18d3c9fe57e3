import { describe, expect, test } from 'vitest';
import {
  apercu,
  contientControle,
  formeDeRecherche,
  lecturesDuMot,
  lecturesDuNom,
  longueur,
  normaliserTexte,
  sansRenversement,
} from './texte.ts';

describe('text', () => {
  test('O-45 no mark turns the reading order of a name or a title around', () => {
    expect(sansRenversement('a\u202Eb\u2066c\u2069')).toBe('abc');
    expect(sansRenversement('facture \u202Egnp.exe')).toBe('facture gnp.exe');
  });

  test('O-45 R-37 spaces, U+200B and U+2800 are blank', () => {
    for (const blanc of [
      '   ',
      '\u200B',
      '\u2800',
      '\u00A0\u202F',
      '\uFEFF',
      '\t\n',
      '\u3164',
      '\u{E0020}',
      '\u{E0001}\u{E0020}',
    ])
      expect(normaliserTexte(blanc)).toBe('');
  });

  test('O-72 R-37 NFD becomes NFC and CRLF one break', () => {
    expect(normaliserTexte(' E\u0301loïse\r\nici ')).toBe('Éloïse\nici');
  });

  test('O-73 R-36 the line breaks of other programs become one break, which a single line refuses', () => {
    for (const saut of ['\u0085', '\u2028', '\u2029']) {
      const lu = normaliserTexte(`Deux${saut}lignes${saut}`);
      expect(lu).toBe('Deux\nlignes');
      expect(contientControle(lu, true)).toBe(false);
      expect(contientControle(lu, false)).toBe(true);
    }
  });

  test('an emoji at the end keeps its presentation', () => {
    expect(normaliserTexte('Merci ❤\u{FE0F} ')).toBe('Merci ❤\u{FE0F}');
    expect(normaliserTexte('👩\u{200D}🔧 ')).toBe('👩\u{200D}🔧');
  });

  test('R-68 a long run of blanks inside is no work', () => {
    const texte = `a${' '.repeat(50_000)}b`;
    expect(normaliserTexte(texte)).toBe(texte);
    expect(formeDeRecherche(texte)).toBe('a b');
  });

  test('O-44 length counts code points', () => {
    expect(longueur('😀'.repeat(1000))).toBe(1000);
  });

  test('R-36 control characters and lone surrogates are seen', () => {
    expect(contientControle('a\u0000b', true)).toBe(true);
    expect(contientControle('a\uD800', true)).toBe(true);
    expect(contientControle('a\nb', false)).toBe(true);
    expect(contientControle('a\nb\tc', true)).toBe(false);
  });

  test.each([
    ['Évreux', 'evreux'],
    ['Saint-Étienne', 'saint etienne'],
    ['St Étienne', 'saint etienne'],
    ['Ste-Foy', 'sainte foy'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['L’Haÿ', 'l hay'],
    ['Œuf', 'oeuf'],
    ['Brest', 'brest'],
  ])('O-48 %j is searched as %j', (texte, forme) => expect(formeDeRecherche(texte)).toBe(forme));

  test.each([
    ['lhay', ['lhay', 'l hay']],
    ['dascq', ['dascq', 'd ascq']],
    ['quarante', ['quarante', 'qu arante']],
    ['les', ['les']],
    ['lyon', ['lyon', 'l yon']],
    ['lot', ['lot']],
    ['brest', ['brest']],
    ['l', ['l']],
    ['', ['']],
  ])('O-48 the word %j is read as %j', (mot, lectures) => expect(lecturesDuMot(mot)).toEqual(lectures));

  test('O-48 a name is read with each of its words', () => {
    expect(lecturesDuNom('lhay les roses')).toEqual(['lhay les roses', 'l hay les roses']);
    expect(lecturesDuNom('villeneuve dascq')).toEqual(['villeneuve dascq', 'villeneuve d ascq']);
    expect(lecturesDuNom('')).toEqual(['']);
  });

  test('previews cut at code points', () => {
    expect(apercu('😀'.repeat(101), 100)).toBe(`${'😀'.repeat(100)}…`);
    expect(apercu('court', 100)).toBe('court');
    expect(apercu('👨‍👩‍👧‍👦'.repeat(60), 100)).toBe(`${'👨‍👩‍👧‍👦'.repeat(14)}…`);
    expect(apercu('👍🏽👍🏽', 3)).toBe('👍🏽…');
    expect(apercu('e\u0301'.repeat(5), 5)).toBe(`${'e\u0301'.repeat(2)}…`);
    expect(apercu('une armoire normande', 13)).toBe('une armoire…');
    expect(apercu('une armoire normande', 11)).toBe('une armoire…');
    expect(apercu('une armoire normande', 12)).toBe('une armoire…');
    expect(apercu(`lien ${'x'.repeat(200)}`, 100)).toBe(`lien ${'x'.repeat(95)}…`);
  });
});
