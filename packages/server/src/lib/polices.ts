import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The fonts of the scripts that DejaVu lacks or cannot join: Noto, in slices of which only those that hold a letter are
 * opened. What is installed is the variable font, 14 MB for all, where a font for each weight is 300; a PDF takes its
 * thinnest weight, which for Han and Hangul has to be thickened.
 */
const ECRITURES = [
  { paquet: 'noto-sans-kr', lettre: /\p{Script=Hangul}/u, maigre: true },
  { paquet: 'noto-sans-thai', lettre: /\p{Script=Thai}/u, maigre: false },
  { paquet: 'noto-sans-devanagari', lettre: /[\p{Script=Devanagari}\u0964\u0965]/u, maigre: false },
  { paquet: 'noto-sans-bengali', lettre: /\p{Script=Bengali}/u, maigre: false },
  { paquet: 'noto-sans-tamil', lettre: /\p{Script=Tamil}/u, maigre: false },
  { paquet: 'noto-sans-arabic', lettre: /\p{Script=Arabic}/u, maigre: false },
  {
    paquet: 'noto-sans-sc',
    lettre:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef\u30fb\u30fc]/u,
    maigre: true,
  },
] as const;

const require = createRequire(import.meta.url);

export interface Tranche {
  fichier: string;
  maigre: boolean;
}

type Etendue = readonly [debut: number, fin: number];
interface Paquet {
  tranches: (Tranche & { etendues: readonly Etendue[] })[];
}

const paquets = new Map<string, Paquet>();

/** « U+4e00-4e10,U+4e13 » */
function lireEtendues(texte: string): Etendue[] {
  return texte.split(',').map((morceau) => {
    const [debut = '', fin = debut] = morceau.slice(2).split('-');
    return [Number.parseInt(debut, 16), Number.parseInt(fin, 16)];
  });
}

function lirePaquet(nom: string, maigre: boolean): Paquet {
  const deja = paquets.get(nom);
  if (deja !== undefined) return deja;
  const index = require.resolve(`@fontsource-variable/${nom}/unicode.json`);
  const tranches = Object.entries(JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>).map(
    ([cle, etendues]) => ({
      fichier: path.join(path.dirname(index), 'files', `${nom}-${cle.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      maigre,
      etendues: lireEtendues(etendues),
    }),
  );
  const paquet = { tranches };
  paquets.set(nom, paquet);
  return paquet;
}

/** The slice that holds this letter; null where the page's own font serves. */
export function trancheDe(lettre: string): Tranche | null {
  const ecriture = ECRITURES.find((e) => e.lettre.test(lettre));
  if (ecriture === undefined) return null;
  const point = lettre.codePointAt(0) ?? 0;
  const { tranches } = lirePaquet(ecriture.paquet, ecriture.maigre);
  return tranches.find(({ etendues }) => etendues.some(([debut, fin]) => debut <= point && point <= fin)) ?? null;
}

/** One after the other: what is unpacked stands where the next one will be unpacked. */
let precedente: Promise<unknown> = Promise.resolve();

/** As a PDF can embed it: WOFF2 holds its outlines in a form of its own. */
export async function lirePolice(fichier: string): Promise<Buffer> {
  // Loaded when the first one is asked for; it brings no types.
  const { decompress } = require('wawoff2') as { decompress: (octets: Uint8Array) => Promise<Uint8Array> };
  const octets = await readFile(fichier);
  const suivante = precedente.then(async () => Buffer.from(await decompress(octets)));
  precedente = suivante.catch(() => undefined);
  return suivante;
}
