import type { Identite } from '@colivert/domain/comptes';
import { sql, type Kysely } from 'kysely';
import { selectIdentites } from '../comptes/index.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

/** What waits for a decision, the oldest change first; one row more than `limite` says that there is a next page. */
export async function listIdentitesModifiees(
  db: Kysely<DB>,
  { limite, apres }: { limite: number; apres: Repere | null },
) {
  return selectIdentites(db)
    .innerJoin('identites_modifiees as i', 'i.utilisateur_id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.statut', 'i.modifiee_le', 'i.version'])
    .select(sql<Identite>`i.avant`.as('avant'))
    .where('i.decision', 'is', null)
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(i.modifiee_le, i.utilisateur_id) > (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('i.modifiee_le')
    .orderBy('i.utilisateur_id')
    .limit(limite + 1)
    .execute();
}
export type LigneIdentite = Awaited<ReturnType<typeof listIdentitesModifiees>>[number];

export async function countIdentitesModifiees(db: Kysely<DB>): Promise<number> {
  const { nombre } = await db
    .selectFrom('identites_modifiees')
    .select(sql<number>`count(*)`.as('nombre'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return nombre;
}
