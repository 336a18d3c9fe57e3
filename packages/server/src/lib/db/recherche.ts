import { formeDeRecherche, lecturesDuMot, lecturesDuNom } from '@colivert/domain/lib';
import { sql, type RawBuilder } from 'kysely';

const VILLES_MAX = 6;
const SEPARATEURS = /[,;→➔➜>|/]/gu;
const PETITS_MOTS = new Set('a au aux d de depuis des du en et jusqu l la le les vers'.split(' '));

/**
 * The words of a search, in the form of the columns it looks at: « de Nantes à Rennes » and « Nantes → Rennes » are two names.
 * Small words count when nothing else was typed (D-09).
 */
export function motsDeRecherche(q: string): string[] {
  const mots = formeDeRecherche(q.replaceAll(SEPARATEURS, ' '))
    .split(' ')
    .filter((mot) => mot !== '');
  const pleins = mots.filter((mot) => !PETITS_MOTS.has(mot));
  return pleins.length === 0 ? mots : pleins;
}

/** The names a filter by city may mean, in search form: « Nantes, Rennes », « de Nantes à Rennes »; the whole text is one too. */
export function villesDeRecherche(ville: string): string[] {
  const parties = ville
    .split(/[,;→➔➜>|/]|\s(?:à|vers|et)\s/u)
    .map((p) => p.trim().replace(/^(?:de|depuis|à|vers)\s/iu, ''));
  const noms = [ville, ...parties].map(formeDeRecherche).filter((nom) => nom !== '');
  return [...new Set(noms)].slice(0, VILLES_MAX).flatMap(lecturesDuNom);
}

/** Part of a text; `%`, `_` and `\` mean themselves (R-39). */
export const motif = (partie: string): string => `%${partie.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A text that no column holds in search form; the constants of `formeDeRecherche` are in a migration's function. */
export const enFormeDeRecherche = (texte: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`forme_de_recherche(${texte})`;

/** Whether a column in search form holds the word, also inside another, apostrophe or not (O-48). */
export function contientMot(colonne: RawBuilder<string>, mot: string): RawBuilder<boolean> {
  const lectures = lecturesDuMot(mot).map((lu) => sql`${colonne} like ${motif(lu)}`);
  return sql<boolean>`(${sql.join(lectures, sql` or `)})`;
}
