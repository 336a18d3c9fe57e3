import { sql, type RawBuilder } from 'kysely';

/** Words of our own vocabularies, written out in a statement: the same for each call, so the planner may count on them. */
export const listLiterals = (mots: readonly string[]): RawBuilder<unknown> => sql.join(mots.map((mot) => sql.lit(mot)));
