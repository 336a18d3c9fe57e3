import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { departementDe, estDense, formeDeLieu, type Bout } from '@colivert/domain/geographie';

/** A commune, or an arrondissement of Paris, Lyon or Marseille. */
export interface Commune extends Bout {
  insee: string;
  nom: string;
  /** Name as searches compare it. */
  forme: string;
  /** The main one first. */
  codesPostaux: readonly string[];
  population: number;
  arrondissement: boolean;
  /** Road network (spec 1 §8): between two of them nobody drives. */
  zone: string;
  /** Former communes, whose names are still typed. */
  alias: readonly string[];
}

export interface Territoire {
  communes: readonly Commune[];
  parInsee: ReadonlyMap<string, Commune>;
  /** Code -> name, and name in search form -> code. */
  departements: ReadonlyMap<string, string>;
  codesDepartements: ReadonlyMap<string, string>;
}

const ILES = new Set(['977', '978']);
const DONNEES = path.join(import.meta.dirname, 'donnees');

/** Rows after the line of sources and the line of names. */
const lignes = (texte: string): string[] => texte.trimEnd().split('\n').slice(2);

export async function lireTerritoire(): Promise<Territoire> {
  const [communesTsv, departementsTsv] = await Promise.all(
    ['communes.tsv', 'departements.tsv'].map((nom) => readFile(path.join(DONNEES, nom), 'utf8')),
  );
  const communes = lignes(communesTsv ?? '').map(lireCommune);
  const departements = new Map(
    lignes(departementsTsv ?? '').map((ligne): [string, string] => {
      const [code = '', nom = ''] = ligne.split('\t');
      return [code, nom];
    }),
  );
  return {
    communes,
    parInsee: new Map(communes.map((c) => [c.insee, c])),
    departements,
    codesDepartements: new Map(
      // An island that is one commune has the name of the commune, and of many others.
      [...departements]
        .filter(([code]) => !ILES.has(code))
        .flatMap(([code, nom]) => [
          [formeDeLieu(nom), code],
          [formeDeLieu(nom).replace(/^l[ae]? /, ''), code],
        ]),
    ),
  };
}

function lireCommune(ligne: string): Commune {
  const [insee = '', nom = '', forme = '', codes = '', population, latitude, longitude, type, zone, alias] =
    ligne.split('\t');
  const departement = departementDe(insee);
  const arrondissement = type === 'a';
  return {
    insee,
    nom,
    forme,
    codesPostaux: codes.split(' '),
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
    arrondissement,
    zone: zone === '' || zone === undefined ? 'continent' : zone,
    alias: alias === '' || alias === undefined ? [] : alias.split('|'),
    departement,
    dense: estDense(departement, arrondissement),
  };
}

const MERES: Readonly<Record<string, string>> = { '75': '75056', '69': '69123', '13': '13055' };

/** Communes that are divided into arrondissements. */
const DIVISEES = new Set(Object.values(MERES));

export const estDivisee = (commune: Commune): boolean => DIVISEES.has(commune.insee);

/** The city of an arrondissement; itself else. */
export function villeDe(territoire: Territoire, commune: Commune): Commune {
  const mere = commune.arrondissement ? MERES[commune.departement] : undefined;
  return (mere === undefined ? undefined : territoire.parInsee.get(mere)) ?? commune;
}

/** The arrondissement of this number, or null. */
export function arrondissementDe(territoire: Territoire, ville: Commune, numero: number): Commune | null {
  const premier = { '75056': 75100, '69123': 69380, '13055': 13200 }[ville.insee];
  return premier === undefined ? null : (territoire.parInsee.get(String(premier + numero)) ?? null);
}
