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

type EstCodeDe = (code: string, ville: string) => boolean;
let codes: Promise<EstCodeDe> | undefined;

async function ouvrir(): Promise<EstCodeDe> {
  const parVille = new Map<string, Set<string>>();
  for (const { forme, alias, codesPostaux } of (await territoireEmbarque()).communes)
    for (const nom of [forme, ...alias.map(formeDeLieu)]) {
      const connus = parVille.get(nom);
      if (connus === undefined) parVille.set(nom, new Set(codesPostaux));
      else for (const code of codesPostaux) connus.add(code);
    }
  return (code, ville) => parVille.get(formeDeLieu(ville))?.has(code) === true;
}

/** Whether a commune of this name has this postal code; of none while the table cannot be read. */
export function codesDesVilles(): Promise<EstCodeDe> {
  codes ??= ouvrir();
  return codes.catch(() => {
    codes = undefined;
    return () => false;
  });
}
