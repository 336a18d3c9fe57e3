import { formeDeLieu } from '@colivert/domain/geographie';
import { lireTerritoire, type Territoire } from './communes.ts';

let territoire: Promise<Territoire> | undefined;

/** The table of communes, read once a process. */
export function territoireEmbarque(): Promise<Territoire> {
  territoire ??= lireTerritoire();
  // A failed read is tried again by the next call.
  territoire.catch(() => (territoire = undefined));
  return territoire;
}

/** What is known of communes by their names. */
interface Villes {
  ontCeCode: (code: string, ville: string) => boolean;
  existe: (ville: string) => boolean;
}
let villes: Promise<Villes> | undefined;
const INCONNUES: Villes = { ontCeCode: () => false, existe: () => false };

async function ouvrir(): Promise<Villes> {
  const parVille = new Map<string, Set<string>>();
  for (const { forme, alias, codesPostaux } of (await territoireEmbarque()).communes)
    for (const nom of [forme, ...alias.map(formeDeLieu)]) {
      const connus = parVille.get(nom);
      if (connus === undefined) parVille.set(nom, new Set(codesPostaux));
      else for (const code of codesPostaux) connus.add(code);
    }
  return {
    ontCeCode: (code, ville) => parVille.get(formeDeLieu(ville))?.has(code) === true,
    existe: (ville) => parVille.has(formeDeLieu(ville)),
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
