import type { Identite } from '@colivert/domain/comptes';
import type { DecisionIdentite } from '@colivert/domain/administration';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB, IdentitesModifiees } from '../lib/db/schema.ts';

/** A provider's SIRET stands with their invoicing, a merchant's with the account. */
export function selectIdentites(db: Kysely<DB>) {
  return db
    .selectFrom('utilisateurs as u')
    .leftJoin('facturations as f', 'f.prestataire_id', 'u.id')
    .select(['u.prenom', 'u.nom', 'u.adresse', 'u.code_postal as codePostal', 'u.ville'])
    .select(sql<string | null>`coalesce(f.siret, u.siret)`.as('siret'));
}

export async function findIdentite(db: Kysely<DB>, id: string): Promise<Identite | undefined> {
  return selectIdentites(db).where('u.id', '=', id).executeTakeFirst();
}

export type LigneIdentiteModifiee = Omit<Selectable<IdentitesModifiees>, 'avant'> & { avant: Identite | null };

/** Under the account's lock. */
export async function findIdentiteModifiee(db: Kysely<DB>, id: string): Promise<LigneIdentiteModifiee | undefined> {
  const ligne = await db
    .selectFrom('identites_modifiees')
    .selectAll()
    .where('utilisateur_id', '=', id)
    .executeTakeFirst();
  return ligne as unknown as LigneIdentiteModifiee | undefined;
}

/** Opens the row of an account, or says that what is open changed again: what was checked stays. */
export async function openIdentiteModifiee(db: Kysely<DB>, id: string, avant: Identite, now: Date): Promise<void> {
  await db
    .insertInto('identites_modifiees')
    .values({ utilisateur_id: id, avant: JSON.stringify(avant), modifiee_le: now })
    .onConflict((deja) =>
      deja.column('utilisateur_id').doUpdateSet({
        avant: sql`coalesce(identites_modifiees.avant, excluded.avant)`,
        modifiee_le: now,
        decision: null,
        decidee_le: null,
        decidee_par: null,
        version: sql`identites_modifiees.version + 1`,
      }),
    )
    .execute();
}

export async function closeIdentiteModifiee(
  db: Kysely<DB>,
  id: string,
  { decision, par, now }: { decision: DecisionIdentite | 'RETABLIE'; par: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('identites_modifiees')
    .set({ avant: null, decision, decidee_le: now, decidee_par: par, version: sql`version + 1` })
    .where('utilisateur_id', '=', id)
    .execute();
}
