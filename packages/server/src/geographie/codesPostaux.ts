import { formeDeLieu, type Villes } from '@colivert/domain/geographie';
import { lireTerritoire, type Territoire } from './communes.ts';

let territoire: Promise<Territoire> | undefined;

/** The table of communes, read once a process. */
export function territoireEmbarque(): Promise<Territoire> {
  territoire ??= lireTerritoire();
  // A failed read is tried again by the next call.
  territoire.catch(() => (territoire = undefined));
  return territoire;
}

let villes: Promise<Villes> | undefined;
const INCONNUES: Villes = {
  ontCeCode: () => false,
  existe: () => false,
  commence: () => false,
  departement: () => false,
};

/** Where this text stands among sorted ones. */
function rangDe(tries: readonly string[], texte: string): number {
  let bas = 0;
  let haut = tries.length;
  while (bas < haut) {
    const milieu = (bas + haut) >> 1;
    if ((tries[milieu] ?? '') < texte) bas = milieu + 1;
    else haut = milieu;
  }
  return bas;
}

async function ouvrir(): Promise<Villes> {
  const parVille = new Map<string, Set<string>>();
  const { communes, codesDepartements } = await territoireEmbarque();
  for (const { forme, alias, codesPostaux } of communes)
    for (const nom of [forme, ...alias.map(formeDeLieu)]) {
      const connus = parVille.get(nom);
      if (connus === undefined) parVille.set(nom, new Set(codesPostaux));
      else for (const code of codesPostaux) connus.add(code);
    }
  const noms = [...parVille.keys()].sort();
  return {
    ontCeCode(code, ville) {
      const codes = parVille.get(formeDeLieu(ville));
      return codes !== undefined && (code.length === 5 ? codes.has(code) : [...codes].some((c) => c.startsWith(code)));
    },
    existe: (ville) => parVille.has(formeDeLieu(ville)),
    commence(debut) {
      const forme = formeDeLieu(debut);
      return noms[rangDe(noms, forme)]?.startsWith(forme) === true;
    },
    departement: (nom) => codesDepartements.has(formeDeLieu(nom)),
  };
}

/** The communes of the table and their postal codes; none while it cannot be read. */
export function villesConnues(): Promise<Villes> {
  villes ??= ouvrir();
  return villes.catch(() => {
    villes = undefined;
    return INCONNUES;
  });
}
