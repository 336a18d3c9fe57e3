import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laPlusCourte } from '../lib/test/duree.ts';
import { coordonneesDans, masquerCoordonnees } from './index.ts';

const T = '[téléphone masqué]';
const M = '[e-mail masqué]';
const L = '[lien masqué]';

describe('found', () => {
  test.each([
    ['06 12 34 56 78', T],
    ['0612345678', T],
    ['06.12.34.56.78.', `${T}.`],
    ['06-12-34-56-78', T],
    ['06/12/34/56/78', T],
    ['06 . 12 34 56 78', '06 . 12 34 56 78'],
    ['06. 12. 34. 56. 78', T],
    ['0 6 1 2 3 4 5 6 7 8', T],
    ['06\u00a012\u202f34\u200956 78', T],
    ['06‑12–34−56-78', T],
    ['+33 6 12 34 56 78', T],
    ['+33 (0)6 12 34 56 78', T],
    ['+33(0)612345678', T],
    ['(+33) 6 12 34 56 78', `(${T}`],
    ['0033 6 12 34 56 78', T],
    ['00 33 6 12 34 56 78', T],
    ['+262 692 12 34 56', T],
    ['+590 690 12 34 56', T],
    ['+594 694 12 34 56', T],
    ['+596 696 12 34 56', T],
    ['0692-12-34-56', T],
    ['０６１２３４５６７８', T],
    ['0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', T],
    ['𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', T],
    ['bât. 3, 06 12 34 56 78 ou 01 23 45 67 89', `bât. 3, ${T} ou ${T}`],
    ['appartement 12 06 12 34 56 78', `appartement 12 ${T}`],
    ['06 12 34 56 78 01 23 45 67 89', `${T} ${T}`],
    ['tel0612345678', `tel${T}`],
    ['le 01/02/2026 06 12 34 56 78', `le 01/02/2026 ${T}`],
  ])('the number of « %s » E-043', (texte, lu) => expect(masquerCoordonnees(texte)).toBe(lu));

  test.each([
    ['a@b.fr', M],
    ['écrivez à jean.dupont+colis@exemple.co.uk.', `écrivez à ${M}.`],
    ['a (at) b.fr', M],
    ['jean(at)exemple(point)fr', M],
    ['jean [at] exemple [dot] com', M],
    ['a arobase b point fr', M],
    ['a @ b.fr', M],
    ['jean＠exemple．fr', M],
    ['a@b.fr et c@d.fr', `${M} et ${M}`],
    ['https://exemple.test/a?b=c#d', L],
    ['(voir http://x.y/z).', `(voir ${L}).`],
    ['www.exemple', L],
    ['exemple.fr/colis', L],
    ['mon site : Exemple.FR, venez', `mon site : ${L}, venez`],
    ['wa.me/33612345678', L],
    ['a.b-c.exemple.shop', L],
    ['a.fr.b.fr', L],
    ['a.fr.fr', L],
    ['http://a@b.fr', L],
  ])('the address of « %s » E-044', (texte, lu) => expect(masquerCoordonnees(texte)).toBe(lu));
});

test.each([
  '12,50 €',
  '1 250,00 € au lieu de 1 300 €',
  '100 x 200 x 30 cm',
  '100 × 200 × 30',
  'SIRET 732 829 320 00074',
  'SIRET 73282932000074',
  '33000 Bordeaux',
  'colis 2026 1205 4410 7',
  '6A12345678901',
  'v1.2.3',
  'M.Dupont viendra',
  "C'est la fin.de la rue",
  'le 01/02/2026 10 h 30',
  'du 2026-12-05 14 h au 2026-12-06',
  'le 5.12.2026 12 14',
  'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
  'je suis @sami sur les réseaux',
  '12 rue de la Gare, 44000 Nantes',
  'rendez-vous à 10h @ la gare',
  'poids 12.5 kg. Ok. Net.',
  '',
])('« %s » is left alone E-045', (texte) => {
  expect(coordonneesDans(texte)).toEqual([]);
  expect(masquerCoordonnees(texte)).toBe(texte);
});

test('places are those of the text as it was written, and nothing overlaps E-049', () => {
  const morceaux = fc.constantFrom(
    '06 12 34 56 78',
    '0️⃣6️⃣12345678',
    'a@b.fr',
    'www.x.fr/é',
    '😀',
    'ｂ',
    '\n',
    'é',
    ' ',
    '.',
    '@',
    '0',
    '(',
    '+33',
  );
  fc.assert(
    fc.property(fc.array(morceaux, { maxLength: 40 }), (liste) => {
      const texte = liste.join('');
      let suite = 0;
      for (const { debut, fin } of coordonneesDans(texte)) {
        expect(debut).toBeGreaterThanOrEqual(suite);
        expect(fin).toBeGreaterThan(debut);
        suite = fin;
      }
      expect(suite).toBeLessThanOrEqual(texte.length);
    }),
  );
});

test('a number stays found whatever stands around it E-042', () => {
  const avants = fc.constantFrom('', ' ', 'mon tel ', 'Appelle le ', '😀', '\n', '(', '« ');
  const apres = fc.constantFrom('', ' ', ' au plus vite', ', merci', '!', '…', ')', '\n', '😀');
  fc.assert(
    fc.property(
      avants,
      apres,
      fc.constantFrom('06 12 34 56 78', '+33612345678', 'a@b.fr', 'exemple.com'),
      (avant, suite, dit) => {
        expect(masquerCoordonnees(`${avant}${dit}${suite}`)).not.toContain(dit);
      },
    ),
  );
});

const MORCEAUX = [
  '0',
  '06',
  '06 ',
  '0 ',
  '06.12.',
  '+33',
  '+33 (0)',
  '0033',
  '(',
  '()',
  '-',
  '06 12 34 56 78 ',
  '0️⃣',
  '０',
  'a',
  'a.',
  'a.fr',
  'a.fr.',
  '.fr',
  'www.',
  'http://',
  '@',
  ' @ ',
  'a@',
  'a@b.',
  'a (at) ',
  ' arobase ',
  ' point ',
  'a point ',
  'é',
  '😀',
  ' ',
  '\n',
  '01/02/2026 ',
  '2026-12-05',
];

test('two thousand characters of any shape take 2 ms in the mean, and no shape makes it quadratic E-049', () => {
  const remplir = (morceau: string, longueur: number) =>
    morceau.repeat(Math.ceil(longueur / morceau.length)).slice(0, longueur);
  const temps = (forme: string, longueur: number) => {
    const texte = remplir(forme, longueur);
    return laPlusCourte(() => masquerCoordonnees(texte));
  };
  const formes = MORCEAUX.flatMap((a) => ['', ...MORCEAUX].map((b) => a + b));
  const durees = formes.map((forme) => temps(forme, 2000));
  // Of a busy machine the mean says more than the slowest.
  expect(durees.reduce((somme, duree) => somme + duree, 0) / formes.length).toBeLessThan(2);
  // Fifty times the length: seconds, if each sign looked at all others.
  for (const forme of MORCEAUX) expect(temps(forme, 100_000), JSON.stringify(forme)).toBeLessThan(1000);
});
