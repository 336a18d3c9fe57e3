/** Misspelt names: how many groups of three letters two names share (Dice). */
export interface Trigrammes {
  /** Positions of the names and how alike they are, from 0.45 to 1. */
  proches(nom: string): (readonly [position: number, ressemblance: number])[];
}

const SEUIL = 0.45;
const PROCHE_DU_MEILLEUR = 0.8;
const LONGUEUR_MAX = 60;
const ALPHABET = 37;

/** a-z, 0-9, and everything else as a blank. */
function chiffre(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  return code >= 48 && code <= 57 ? code - 21 : 0;
}

function trigrammesDe(nom: string): Set<number> {
  const texte = `  ${nom.slice(0, LONGUEUR_MAX)} `;
  const trouves = new Set<number>();
  for (let i = 0; i + 2 < texte.length; i += 1)
    trouves.add(
      (chiffre(texte.charCodeAt(i)) * ALPHABET + chiffre(texte.charCodeAt(i + 1))) * ALPHABET +
        chiffre(texte.charCodeAt(i + 2)),
    );
  return trouves;
}

export function creerTrigrammes(noms: readonly string[]): Trigrammes {
  // Names of each trigram one after the other in a single array: two passes, no list of lists.
  const debuts = new Uint32Array(ALPHABET ** 3 + 1);
  const tailles = new Uint8Array(noms.length);
  noms.forEach((nom, i) => {
    const trigrammes = trigrammesDe(nom);
    tailles[i] = trigrammes.size;
    for (const t of trigrammes) debuts[t + 1] = (debuts[t + 1] ?? 0) + 1;
  });
  for (let t = 1; t < debuts.length; t += 1) debuts[t] = (debuts[t] ?? 0) + (debuts[t - 1] ?? 0);
  const positions = new Uint32Array(debuts.at(-1) ?? 0);
  const suivants = debuts.slice();
  noms.forEach((nom, i) => {
    for (const t of trigrammesDe(nom)) {
      positions[suivants[t] ?? 0] = i;
      suivants[t] = (suivants[t] ?? 0) + 1;
    }
  });
  const communs = new Uint8Array(noms.length);

  return {
    proches(nom) {
      const cherches = trigrammesDe(nom);
      const touches: number[] = [];
      for (const t of cherches)
        for (let p = debuts[t] ?? 0; p < (debuts[t + 1] ?? 0); p += 1) {
          const i = positions[p] ?? 0;
          if (communs[i] === 0) touches.push(i);
          communs[i] = (communs[i] ?? 0) + 1;
        }
      const proches = touches
        .map((i) => [i, (2 * (communs[i] ?? 0)) / (cherches.size + (tailles[i] ?? 0))] as const)
        .filter(([, ressemblance]) => ressemblance >= SEUIL);
      for (const i of touches) communs[i] = 0;
      // Beside a good likeness, poor ones are noise.
      const meilleure = Math.max(SEUIL, ...proches.map(([, ressemblance]) => ressemblance));
      return proches.filter(([, ressemblance]) => ressemblance >= meilleure * PROCHE_DU_MEILLEUR);
    },
  };
}
