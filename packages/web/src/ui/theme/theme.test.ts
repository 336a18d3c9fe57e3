import { describe, expect, test } from 'vitest';
import { clair, corail, sombre, TONS, tonsClairs, tonsSombres, vert } from './jetons.ts';

/** Contrast ratio of WCAG 2.2 between two #rrggbb colours. */
function contraste(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, v = 0] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * v;
  };
  const [clarte = 0, ombre = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (clarte + 0.05) / (ombre + 0.05);
}

describe.each([
  ['light', clair, tonsClairs],
  ['dark', sombre, tonsSombres],
])('%s', (_, couleurs, tons) => {
  test.each(TONS)('badge text of the tone « %s » reads on its ground and on the page', (ton) => {
    expect(contraste(tons[ton].texte, tons[ton].fond)).toBeGreaterThanOrEqual(4.5);
    expect(contraste(tons[ton].texte, couleurs.surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['fond', 'surface', 'creux'] as const)('texts, links and coral read on « %s »', (ground) => {
    for (const encre of ['encre', 'encre-douce', 'vert', 'corail'] as const) {
      expect(contraste(couleurs[encre], couleurs[ground]), encre).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('control edges and stars stand out at 3:1', () => {
    for (const ground of [couleurs.fond, couleurs.surface]) {
      expect(contraste(couleurs.contour, ground)).toBeGreaterThanOrEqual(3);
      expect(contraste(couleurs.etoile, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('white reads on the filled green of both schemes and on coral', () => {
  for (const fond of [vert[7], vert[6], corail[7]]) expect(contraste('#fffdf8', fond)).toBeGreaterThanOrEqual(4.5);
});
