import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apercu,
  contientControle,
  formeDeRecherche,
  lecturesDuMot,
  lecturesDuNom,
  longueur,
  normaliserTexte,
  normaliserLigne,
  sansMarques,
} from './texte.ts';
import { recherche, texte, texteFacultatif } from './champs.ts';
import { laPlusCourte } from './test/duree.ts';

describe('text', () => {
  test('O-45 no mark turns the reading order of a name or a title around', () => {
    expect(normaliserLigne('a\u202Eb\u2066c\u2069')).toBe('abc');
    expect(normaliserLigne('facture \u202Egnp.exe')).toBe('facture gnp.exe');
    expect(normaliserLigne('Da\u200evid \u061cB\u200f.')).toBe('David B.');
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

  test.each([
    ['Diapositive 1\u000bSuite', 'Diapositive 1\nSuite'],
    ['Page 1\fPage 2', 'Page 1\nPage 2'],
    ['l\u0092armoire \u0080', 'l’armoire €'],
    ['Bonjour\u0003', 'Bonjour'],
    ['Vélo\u00admoteur', 'Vélomoteur'],
    ['Ma\u200bchine', 'Machine'],
    ['Ma\u200dchine', 'Machine'],
  ])('%j is kept as %j B-08', (colle, garde) => expect(normaliserTexte(colle)).toBe(garde));

  test('a tab in one line is a blank, in several it stays B-08', () => {
    expect(normaliserLigne('Vélo\tenfant')).toBe('Vélo enfant');
    expect(normaliserTexte('a\tb')).toBe('a\tb');
  });

  test.each(['\u000b', '\u000c', '\u2028', '\u2029', '\u0085'])(
    'pasted into one line, %j is a blank, in several a line break B-08',
    (signe) => {
      expect(texte(80).parse(`Vélo${signe}enfant${signe}`)).toBe('Vélo enfant');
      expect(texteFacultatif(80).parse(`${signe}60${signe}x 40`)).toBe('60 x 40');
      expect(recherche.parse(`vélo${signe}enfant`)).toBe('vélo enfant');
      expect(texte(80, { multiligne: true }).parse(`Vélo${signe}enfant`)).toBe('Vélo\nenfant');
    },
  );

  test.each(Array.from('\u3164\u115f\u1160\u2800\u17b4\u17b5\u034f\uffa0\ufe0f\ufe00'))(
    'a name with %j inside is the one without it B-06',
    (signe) => expect(texte(80).parse(`Mar${signe}ie${signe}${signe} ${signe}Dupont`)).toBe('Marie Dupont'),
  );

  test('signs of Braille keep their blanks, emoji their selectors B-06', () => {
    for (const t of ['⠍⠁⠀⠧⠊⠑', '1️⃣', '❤️ merci', '☎️ ℹ️']) expect(normaliserTexte(t)).toBe(t);
  });

  test('what emoji and scripts need stays: joiners, tags of a flag B-07', () => {
    for (const t of [
      '👩\u200d🔧',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'می\u200cخواهم',
      'क्\u200dष',
    ])
      expect(normaliserTexte(t)).toBe(t);
  });

  test('cleaned once, a text is clean, whatever it was B-07', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (t) => {
        const net = normaliserTexte(t);
        expect(normaliserTexte(net)).toBe(net);
        expect(sansMarques(net)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\u00ad]/);
      }),
    );
  });

  test('previews keep whole signs B-14', () => {
    const avant = 'x'.repeat(99);
    expect(apercu(`${avant}🇫🇷 suite`, 100)).toBe(`${avant}…`);
    expect(apercu(`${avant}1\ufe0f\u20e3 suite`, 100)).toBe(`${avant}…`);
    expect(apercu('🇫🇷'.repeat(60), 100)).toBe(`${'🇫🇷'.repeat(50)}…`);
    expect(apercu('é'.repeat(100), 100)).toBe('é'.repeat(100));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('🇫🇷', '👨‍👩‍👧‍👦', 'e\u0301', 'a', ' ', '👍🏽', 'நி')),
        fc.integer({ min: 1, max: 30 }),
        (signes, max) => {
          const vu = apercu(signes.join(''), max);
          expect(longueur(vu)).toBeLessThanOrEqual(max + 1);
          if (vu.endsWith('…')) {
            const morceaux = [...new Intl.Segmenter('fr').segment(signes.join(''))].map((s) => s.segment);
            const debuts = morceaux.map((_, i) => morceaux.slice(0, i).join('').trimEnd());
            expect(debuts).toContain(vu.slice(0, -1));
          }
        },
      ),
    );
  });

  test.each([
    ['Coﬀre de ﬁlle', 'coffre de fille'],
    ['Vélo\u00admoteur', 'velomoteur'],
    ['Ma\u200bchine', 'machine'],
    ['Łódź', 'lodz'],
    ['Søren', 'soren'],
    ['Đặng', 'dang'],
    ['Işık', 'isik'],
    ['2 m²', '2 m2'],
    ['ΝΙΚΟΣ', 'νικοσ'],
  ])('%j is searched as %j B-13', (texte, forme) => expect(formeDeRecherche(texte)).toBe(forme));

  test('a text too long for its field is not put in order S-05', () => {
    const marques = `a${'\u0301\u0316'.repeat(24_500)}`;
    const court = texte(80);
    const refuser = () =>
      expect(court.safeParse(marques).error?.issues.map((i) => i.message)).toEqual([
        'Ce texte est trop long : 80 caractères au plus.',
      ]);
    expect(laPlusCourte(refuser)).toBeLessThan(100);
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
