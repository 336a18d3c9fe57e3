import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decouper, sansEmoji } from './ecritures.ts';
import { composerPdf, lire, type DocumentPdf } from './pdf.ts';
import { lirePdf } from './test/pdf.ts';

const NOMS = ['王 小明', 'สมชาย देवी', 'محمد الأمين', '김 민준', 'さくら 田中', 'שרה כהן', 'তমাল রহমান', 'தமிழ் செல்வன்'];

async function dessiner(texte: string, police = 'texte', options: PDFKit.Mixins.TextOptions = { width: 300 }) {
  let dernier: DocumentPdf | undefined;
  const octets = await composerPdf({ titre: 'Essai', auteur: 'Essai', le: new Date(0) }, (doc, racine) => {
    dernier = doc;
    lire(doc, racine, 'P', () => doc.font(police).fontSize(12).text(texte, options));
  });
  return { octets, brut: octets.toString('latin1'), doc: dernier };
}

describe('letters of every script', () => {
  test.each(NOMS)(
    '« %s » is drawn with letters that are there, in both weights, and can be read back B-15',
    async (nom) => {
      for (const police of ['texte', 'gras']) {
        const { octets, brut } = await dessiner(nom, police);
        const lettres = Array.from(nom.replaceAll(/\s/gu, '')).toSorted();
        // The dots of Arabic letters are signs of their own, that stand for no letter.
        const lues = Array.from((await lirePdf(octets)).pages.join('').replaceAll(/[\s\p{Cc}]/gu, '')).toSorted();
        expect(lues).toEqual(lettres);
        // The font is within the file.
        if (!/\p{Script=Hebrew}/u.test(nom)) expect(brut).toMatch(/\/BaseFont \/[A-Z]+\+NotoSans/);
      }
    },
  );

  test('many documents at once get each their own fonts B-15', async () => {
    const dessins = await Promise.all([...NOMS, ...NOMS].map((nom) => dessiner(nom)));
    const seuls = [];
    for (const nom of NOMS) seuls.push((await dessiner(nom)).octets.length);
    expect(dessins.map(({ octets }) => octets.length)).toEqual([...seuls, ...seuls]);
  });

  test('a text of European letters opens no other font, and is the file it was B-15', async () => {
    const { octets, brut } = await dessiner("Anne-Cécile de La Tour d'Auvergne Łęcka, Ελένη Иванова");
    expect(brut).not.toContain('Noto');
    expect(brut.match(/\/FontFile2/g)).toHaveLength(1);
    expect((await dessiner("Anne-Cécile de La Tour d'Auvergne Łęcka, Ελένη Иванова")).octets.length).toBe(
      octets.length,
    );
  });

  test('long names go over lines and keep their end, also aligned to the right B-15', async () => {
    for (const nom of [...NOMS, 'Zoé Martin'])
      for (const align of ['left', 'right', 'center'] as const) {
        const long = `${`${nom} `.repeat(12)}Dernier`;
        const { octets } = await dessiner(long, 'texte', { width: 160, align });
        const { pages } = await lirePdf(octets);
        expect(pages.join(' ')).toContain('Dernier');
      }
  });
});

describe('the order on paper', () => {
  const ligne = (texte: string) => decouper(texte).map((m) => m.texte);

  test('words read from right to left stand in that order, numbers and French words in theirs B-15', () => {
    expect(ligne('محمد الأمين')).toEqual(['الأمين', ' ', 'محمد']);
    expect(ligne('Zoé محمد الأمين Martin')).toEqual(['Zoé ', 'الأمين', ' ', 'محمد', ' Martin']);
    expect(ligne('محمد 12 الأمين')).toEqual(['الأمين', ' ', '12', ' ', 'محمد']);
    // A bracket opens towards what it holds.
    expect(ligne('محمد (الأمين) علي')).toEqual(['علي', ' ', '(', 'الأمين', ')', ' ', 'محمد']);
  });

  test('whatever is written, every letter is drawn once B-15', () => {
    const lettre = fc.constantFrom(...Array.from('aé ,-3محمدא王김さदेवीสมชาย'));
    fc.assert(
      fc.property(fc.string({ unit: lettre, maxLength: 40 }), (texte) => {
        expect(Array.from(ligne(texte).join('')).toSorted()).toEqual(Array.from(texte).toSorted());
      }),
    );
  });
});

test('pictures are left out, and the signs that look like them stay B-15', () => {
  expect(sansEmoji('Zoé 🦄 Martin')).toBe('Zoé Martin');
  expect(sansEmoji('Léa👨‍👩‍👧 Roux 🏳️‍🌈🇫🇷👍🏽 1️⃣')).toBe('Léa Roux 1');
  for (const texte of ['Colis © 2026 ® ™', '1 234,50 € * # 12', 'क्‍ष', 'a  b']) expect(sansEmoji(texte)).toBe(texte);
});
