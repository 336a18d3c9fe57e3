import { expect, test } from 'vitest';
import { codePostal, codePostalFacultatif, email, PHRASE_EMAIL_TYPOGRAPHIQUE } from './champs.ts';
import { laPlusCourte } from './test/duree.ts';

const adresse = email('vide', 'invalide');
const lire = (texte: string) => adresse.safeParse(texte).success;

test.each(['a@b.fr', 'marie+test@exemple.fr', "o'neill@ex-emple.co.uk", 'élodie@société.fr', 'a@1.fr', 'A@B.FR '])(
  '%s is an address',
  (texte) => expect(lire(texte)).toBe(true),
);

test.each([
  'a@ex..fra',
  '.a@exemple.fr',
  'a.@exemple.fr',
  'a..b@exemple.fr',
  'a@-exemple.fr',
  'a@exemple-.fr',
  'a@exemple',
  'a b@exemple.fr',
  'a@b@exemple.fr',
  '"a"@exemple.fr',
])('%j is no address', (texte) => expect(lire(texte)).toBe(false));

test.each(Array.from('\u200b\u00ad\u202e\u034f\u3164\u115f\u1160\u2800\ufe0f\u17b4\u200d\u2060\uffa0'))(
  'an address with %j inside is the one without it: an invisible twin is no other account B-06 B-07',
  (signe) => {
    expect(adresse.parse(`a${signe}b@exem${signe}ple.fr`)).toBe('ab@exemple.fr');
    expect(adresse.parse(`${signe}ab${signe}@exemple.fr${signe}`)).toBe('ab@exemple.fr');
  },
);

test('R-68 a long address is refused at once', () => {
  const refuser = () => expect(lire(`${'a.'.repeat(25_000)}@${'b-'.repeat(25_000)}`)).toBe(false);
  expect(laPlusCourte(refuser)).toBeLessThan(1000);
});

test.each(['440000', '4400', '2A000', '4400O'])('O-30 %s is told as a postal code', (texte) =>
  expect(codePostal().safeParse(texte).error?.issues[0]?.message).toBe('Le code postal comporte 5 chiffres.'),
);

test.each([
  ['75 011', '75011'],
  ['F-75011', '75011'],
  ['７５０１１', '75011'],
  ['75011\u200e', '75011'],
  ['75\u034f011\ufe0f', '75011'],
  ['75.011', '75011'],
])('the postal code %j is %s B-22', (texte, code) => {
  expect(codePostal().parse(texte)).toBe(code);
  expect(codePostalFacultatif.parse(texte)).toBe(code);
});

test('one mailbox is one address, however its domain is written B-06', () => {
  expect(adresse.parse('marie@exämple.de')).toBe('marie@xn--exmple-cua.de');
  expect(adresse.parse('Marie@EXÄMPLE.de')).toBe('marie@xn--exmple-cua.de');
  expect(adresse.parse('\u202dmarie@xn--exmple-cua.de\u202c ')).toBe('marie@xn--exmple-cua.de');
});

test.each(['marie@א1a.fr', 'marie@ﷺ.fr'])('%s, whose domain the network cannot write, is no address B-06', (texte) =>
  expect(adresse.safeParse(texte).success).toBe(false),
);

test.each([
  'zoe@ｅxemple.fr',
  'o’neill@exemple.fr',
  'ｚoe@exemple.fr',
  'zoe＠exemple.fr',
  'ﬁona@exemple.fr',
  'roſe@exemple.fr',
  'o‛neill@exemple.fr',
  'o′neill@exemple.fr',
  'oʹneill@exemple.fr',
  'zoe²@exemple.fr',
])('%s is told in one clear sentence B-06', (texte) =>
  expect(adresse.safeParse(texte).error?.issues.map((i) => i.message)).toEqual([PHRASE_EMAIL_TYPOGRAPHIQUE]),
);
