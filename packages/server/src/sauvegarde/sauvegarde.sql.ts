import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Keys of the file store that rows refer to. */
export async function listFichiersConnus(db: Kysely<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ cle: string }>`
    select fichier as cle from documents where fichier is not null
    union all select 'photos/' || nom from photos
    union all select fichier from photos_messages
    union all select fichier_vignette from photos_messages`.execute(db);
  return new Set(rows.map(({ cle }) => cle));
}
