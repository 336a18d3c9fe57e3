import { formeDeLieu } from './lieu.rules.ts';
import { debutCodePostal } from './zones.rules.ts';

/** What the city part of an address says. */
export interface Localite {
  /** Name of the commune, or its start, in the form of `formeDeLieu`; blank when none was given. */
  localite: string;
  /** Start of a postal code, 2 to 5 digits; blank when none was given. */
  codePostal: string;
  /** Code of the department, when it was named; blank else. */
  departement: string;
  /** « 12 » of « paris 12e ». */
  arrondissement: number | null;
  /** « Cedex 1 »; blank else. */
  cedex: string;
}

const CEDEX = /(?:^| )cedex(?: (\d{1,2}))?(?= |$)/;
const ARRONDISSEMENT =
  /^(paris|lyon|marseille) (\d{1,2}) ?(?:er|ere|nd|nde|e|eme|ieme)?(?: (?:arr|arrdt|arrondissement))?$/;
const CORSE = /^2[ab]\d{0,3}$/;
const CHIFFRES = /^\d{2,5}$/;

/** « 75002 Paris », « Nantes Cedex 2 », « Ajaccio 2A », « Saint-Denis (974) », « Paris 12e », « Saint-Denis, La Réunion ». */
export function lireLocalite(
  texte: string,
  connait: { commence(forme: string): boolean; departement(forme: string): string | null },
): Localite {
  const lu: Localite = { localite: '', codePostal: '', departement: '', arrondissement: null, cedex: '' };
  let reste = formeDeLieu(texte);
  const cedex = CEDEX.exec(reste);
  if (cedex !== null) {
    lu.cedex = ['Cedex', ...(cedex[1] === undefined ? [] : [cedex[1]])].join(' ');
    reste = reste.replace(CEDEX, ' ').replaceAll(/ +/g, ' ').trim();
  }
  const quartier = ARRONDISSEMENT.exec(reste);
  if (quartier !== null) return { ...lu, localite: quartier[1] ?? '', arrondissement: Number(quartier[2]) };

  const tous = reste.split(' ');
  // Of two codes, the one before the town is its own.
  const duNom = tous.find((mot, i) => /^\d{5}$/.test(mot) && /^\p{L}/u.test(tous[i + 1] ?? ''));
  const mots = tous.filter((mot) => {
    if (CHIFFRES.test(mot)) lu.codePostal = duNom ?? (mot.length >= lu.codePostal.length ? mot : lu.codePostal);
    else if (CORSE.test(mot)) {
      lu.departement = mot.slice(0, 2).toUpperCase();
      // « 2A004 » is the INSEE way; the postal code starts with 20 in both departments.
      lu.codePostal ||= debutCodePostal(lu.departement);
    } else return mot !== '';
    return false;
  });
  lu.localite = mots.join(' ');
  const seul = /^(.+?) ?(\d{1,2}) ?(?:er|e|eme)? (?:arr|arrdt|arrondissement)$/.exec(lu.localite);
  if (seul !== null) return { ...lu, localite: seul[1] ?? '', arrondissement: Number(seul[2]) };
  return connait.commence(lu.localite) ? lu : avecDepartement(lu, mots, connait);
}

/** « saint denis la reunion »: the last words name a department. */
function avecDepartement(
  lu: Localite,
  mots: readonly string[],
  connait: { departement(forme: string): string | null },
): Localite {
  for (let i = Math.max(1, mots.length - 5); i < mots.length; i += 1) {
    const departement = connait.departement(mots.slice(i).join(' '));
    if (departement !== null) return { ...lu, localite: mots.slice(0, i).join(' '), departement };
  }
  return lu;
}
