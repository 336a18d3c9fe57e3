/** What the benchmarks share: percentiles, and a table that reads in a terminal. */

/** Nearest-rank percentile. */
export function centile(valeurs: readonly number[], p: number): number {
  const triees = valeurs.toSorted((a, b) => a - b);
  return triees[Math.max(0, Math.ceil((p / 100) * triees.length) - 1)] ?? Number.NaN;
}

export function tableau(entetes: readonly string[], lignes: readonly (readonly string[])[]): void {
  const largeurs = entetes.map((entete, i) => Math.max(entete.length, ...lignes.map((l) => l[i]?.length ?? 0)));
  const rendre = (cellules: readonly string[]): string =>
    cellules.map((c, i) => (i === 0 ? c.padEnd(largeurs[i] ?? 0) : c.padStart(largeurs[i] ?? 0))).join('  ');
  console.log([rendre(entetes), largeurs.map((n) => '-'.repeat(n)).join('  '), ...lignes.map(rendre)].join('\n'));
}

export const mediane = (valeurs: readonly number[]): number => centile(valeurs, 50);

/** One line of the results: a ratio or an amount, and what it must reach. */
export interface Figure {
  nom: string;
  valeur: number;
  but: number;
  /** Whether `but` is the least or the most it may be. */
  sens: 'min' | 'max';
  /** What stands behind it, with its unit. */
  detail: string;
}
