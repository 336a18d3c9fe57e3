import { formeDeRecherche, lecturesDuMot } from '@colivert/domain/lib';
import { sql, type RawBuilder } from 'kysely';

/** The words of a search, in the form of the columns it looks at. */
export function motsDeRecherche(q: string): string[] {
  return formeDeRecherche(q)
    .split(' ')
    .filter((mot) => mot !== '');
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
