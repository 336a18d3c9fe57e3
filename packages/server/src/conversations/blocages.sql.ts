import { JOURS_RECENTS } from '@colivert/domain/conversations';
import { STATUTS_OUVERTS } from '@colivert/domain/livraisons';
import { sql, type Kysely } from 'kysely';
import { listLiterals } from '../lib/db/literals.ts';
import { preparer } from '../lib/db/preparees.ts';
import type { DB } from '../lib/db/schema.ts';

/**
 * Both rows in the order of ids: a message, a take-over and a booking hold them too, so that each comes wholly before the
 * block or wholly after.
 */
export async function lockPourBlocage(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'role', 'prenom', 'nom', sql<boolean>`efface_le is not null`.as('efface')])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const bloquees = (db: Kysely<DB>, moi: string) =>
  db
    .selectFrom('blocages as b')
    .innerJoin('utilisateurs as u', 'u.id', 'b.bloque_id')
    .select(['u.id', 'u.prenom', 'u.nom', 'b.cree_le'])
    .where('b.bloqueur_id', '=', moi);
export type LigneBloquee = Awaited<ReturnType<ReturnType<typeof bloquees>['executeTakeFirstOrThrow']>>;

export async function listBloquees(db: Kysely<DB>, moi: string): Promise<LigneBloquee[]> {
  return bloquees(db, moi).orderBy('b.cree_le', 'desc').orderBy('u.id').execute();
}

export async function findBloquee(db: Kysely<DB>, moi: string, id: string): Promise<LigneBloquee | undefined> {
  return bloquees(db, moi).where('b.bloque_id', '=', id).executeTakeFirst();
}

export async function countBloquees(db: Kysely<DB>, moi: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('blocages')
    .select((e) => e.fn.countAll<number>().as('nombre'))
    .where('bloqueur_id', '=', moi)
    .executeTakeFirstOrThrow();
  return nombre;
}

export async function insertBlocage(db: Kysely<DB>, moi: string, id: string, now: Date): Promise<void> {
  await db
    .insertInto('blocages')
    .values({ bloqueur_id: moi, bloque_id: id, cree_le: now })
    .onConflict((conflit) => conflit.doNothing())
    .execute();
}

/** @returns whether there was one */
export async function deleteBlocage(db: Kysely<DB>, moi: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocages')
    .where('bloqueur_id', '=', moi)
    .where('bloque_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ecartesPrepares = preparer((db, { moi }: { moi: string }) =>
  db
    .selectFrom('blocages')
    .select('bloque_id as id')
    .where('bloqueur_id', '=', moi)
    .unionAll(db.selectFrom('blocages').select('bloqueur_id as id').where('bloque_id', '=', moi)),
);

/** Who blocked this person, and whom they blocked. */
export async function listEcartes(db: Kysely<DB>, moi: string): Promise<string[]> {
  return (await ecartesPrepares(db, { moi }, undefined)).map(({ id }) => id);
}

/** Whether one of the two blocked the other. */
export async function existeBlocage(db: Kysely<DB>, moi: string, autre: string): Promise<boolean> {
  const deux = [moi, autre];
  const blocage = await db
    .selectFrom('blocages')
    .select('cree_le')
    .where('bloqueur_id', 'in', deux)
    .where('bloque_id', 'in', deux)
    .executeTakeFirst();
  return blocage !== undefined;
}

/** Whether a delivery or a booking, on any subject, binds the two or did within the last days. */
export async function existeEngagement(db: Kysely<DB>, moi: string, autre: string, now: Date): Promise<boolean> {
  const deux = sql`(${moi}::uuid, ${autre}::uuid)`;
  const depuis = new Date(now.getTime() - JOURS_RECENTS * 86_400_000);
  const annulation = (type: 'livraison' | 'prestation', id: 'l.id' | 'r.id') => sql`(select max(h.le) from historique h
    where h.objet_type = ${sql.lit(type)} and h.objet_id = ${sql.ref(id)} and h.vers = 'ANNULEE')`;
  const { rows } = await sql`
    select 1 from livraisons l join annonces a on a.id = l.annonce_id
    where l.livreur_id in ${deux}
      and (l.statut in (${listLiterals(STATUTS_OUVERTS)})
        or (case when l.statut = 'ANNULEE' then ${annulation('livraison', 'l.id')} else l.date_fin end) >= ${depuis})
      and (a.auteur_id in ${deux} or (l.statut <> 'ANNULEE' and exists (select 1 from livraisons o
        where o.annonce_id = l.annonce_id and o.livreur_id in ${deux} and o.livreur_id <> l.livreur_id
          and o.statut <> 'ANNULEE')))
    union all
    select 1 from prestations r where r.client_id in ${deux} and r.prestataire_id in ${deux}
      and (r.statut = 'RESERVEE'
        or (case when r.statut = 'ANNULEE' then ${annulation('prestation', 'r.id')} else r.date_fin end) >= ${depuis})
    limit 1`.execute(db);
  return rows.length > 0;
}
