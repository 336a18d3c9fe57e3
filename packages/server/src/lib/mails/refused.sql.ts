import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Repere } from '../http/pages.ts';

const attendent = (db: Kysely<DB>) =>
  db.selectFrom('mails').where('envoye_le', 'is', null).where('refuse_le', 'is', null);
const refuses = (db: Kysely<DB>) => db.selectFrom('mails').where('refuse_le', 'is not', null);

export async function countMails(db: Kysely<DB>) {
  const [attente, refus] = await Promise.all([
    attendent(db)
      .select((e) => [e.fn.countAll<number>().as('nombre'), e.fn.min('cree_le').as('plusAncien')])
      .executeTakeFirstOrThrow(),
    refuses(db)
      .select((e) => e.fn.countAll<number>().as('nombre'))
      .executeTakeFirstOrThrow(),
  ]);
  return { enAttente: attente.nombre, plusAncien: attente.plusAncien, refuses: refus.nombre };
}

/** Newest first; one row more than `limite` says that there is a next page. */
export async function listMailsRefuses(db: Kysely<DB>, { limite, apres }: { limite: number; apres: Repere | null }) {
  return refuses(db)
    .select(['id', 'destinataire', 'contenu', 'derniere_erreur'])
    .select(sql<Date>`refuse_le`.as('refuse_le'))
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(refuse_le, id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('refuse_le', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function lockMail(db: Kysely<DB>, id: string) {
  return db.selectFrom('mails').select(['id', 'refuse_le']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** It waits again, as if it had never been tried, and its five days begin now. */
export async function requeueMail(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ refuse_le: null, essais: 0, next_try_at: null, cree_le: now })
    .where('id', '=', id)
    .execute();
}

/** Whether the last word of the receiving side about an address was a refusal. */
export async function estRefusee(db: Kysely<DB>, adresse: string): Promise<boolean> {
  const dernier = await db
    .selectFrom('mails')
    .select('refuse_le')
    .where('destinataire', '=', adresse)
    .where((e) => e.or([e('refuse_le', 'is not', null), e('envoye_le', 'is not', null)]))
    .orderBy(sql`coalesce(refuse_le, envoye_le) desc`)
    .limit(1)
    .executeTakeFirst();
  return dernier !== undefined && dernier.refuse_le !== null;
}
