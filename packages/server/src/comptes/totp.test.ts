import { describe, expect, test } from 'vitest';
import { codeTotp, pasDe, pasDuCode, secretDicte, urlOtpauth } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('R-09 TOTP', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 appendix B at %i s ends %s', (secondes, code) => {
    expect(codeTotp(SECRET, pasDe(new Date(secondes * 1000)))).toBe(code.slice(-6));
  });

  test('a clock half a minute away is accepted, two steps away is not', () => {
    const now = new Date('2026-11-27T10:00:15Z');
    for (const [ecart, juste] of [
      [0, true],
      [-1, true],
      [1, true],
      [-2, false],
      [2, false],
    ] as const)
      expect(pasDuCode(SECRET, codeTotp(SECRET, pasDe(now) + ecart), now)).toBe(juste ? pasDe(now) + ecart : null);
    expect(pasDuCode(SECRET, '12345', now)).toBeNull();
  });

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648 base 32 of %j is %j', (texte, attendu) => expect(secretDicte(Buffer.from(texte))).toBe(attendu));

  test('the address names product and account', () => {
    expect(urlOtpauth('Colivert', 'a+b@exemple.fr', SECRET)).toBe(
      'otpauth://totp/Colivert:a%2Bb%40exemple.fr?issuer=Colivert&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});
