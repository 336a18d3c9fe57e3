interface Decimales {
  /** Shown even when they are zeros. */
  min?: number;
  max?: number;
}

/**
 * A number as French readers write it: « 1 234,5 », with U+202F between thousands. Rounded half away from zero.
 * By hand, since a phone's first use of Intl takes it as long as drawing the whole page.
 */
export function formatNombre(n: number, { min = 0, max = min }: Decimales = {}): string {
  const valeur = Math.abs(n);
  // Its decimal writing is moved by as many places, so that 1,005 is a half as people see it.
  const arrondie = Math.round(Number(`${valeur}e${max}`)) / 10 ** max;
  const [entiers = '', fraction = ''] = (Number.isFinite(arrondie) ? arrondie : valeur).toFixed(max).split('.');
  const decimales = fraction.replace(/0+$/, '').padEnd(min, '0');
  const texte = entiers.replaceAll(/\B(?=(\d{3})+$)/g, '\u202f') + (decimales && `,${decimales}`);
  return n < 0 && /[1-9]/.test(texte) ? `-${texte}` : texte;
}
