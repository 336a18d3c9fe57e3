import { sql, type Expression, type RawBuilder } from 'kysely';
import { motif } from '../lib/db/recherche.ts';

/** The words of a search, without accents and in lower case. */
export function motsCherches(q: string): string[] {
  const net = q
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return net.split(/\s+/u).filter((mot) => mot !== '');
}

/** Whether a text contains such a word, also inside another; `%`, `_` and `\` mean themselves. */
export function contient(texte: Expression<string>, mot: string): RawBuilder<boolean> {
  return sql<boolean>`regexp_replace(normalize(lower(${texte}), nfd), '[\u0300-\u036f]', '', 'g') like ${motif(mot)}`;
}
