import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Announcements anyone may find: open, and not kept for affiliated couriers. */
const trouvables = (db: Kysely<DB>) =>
  db
    .selectFrom('annonces')
    .where('statut', '=', 'ACTIVE')
    .where('supprimee_le', 'is', null)
    .where('reserve_aux_affilies', '=', false);

/** The first id of each slice of `taille`, in the order of ids, which is that of time. */
export async function listBornes(db: Kysely<DB>, taille: number): Promise<string[]> {
  const lignes = await db
    .selectFrom(
      trouvables(db)
        .select(['id', sql<number>`row_number() over (order by id)`.as('rang')])
        .as('rangees'),
    )
    .select('id')
    .where(sql<boolean>`(rang - 1) % ${taille} = 0`)
    .orderBy('id')
    .execute();
  return lignes.map(({ id }) => id);
}

/** One slice; `fin` is the first id of the next one. */
export async function listTrouvables(db: Kysely<DB>, debut: string, fin: string | undefined) {
  return trouvables(db)
    .select(['id', 'cree_le'])
    .where('id', '>=', debut)
    .$if(fin !== undefined, (q) => q.where('id', '<', fin ?? ''))
    .orderBy('id')
    .execute();
}

/** The newest ones, for the map of the home page. */
export async function listRecentes(db: Kysely<DB>, nombre: number) {
  return trouvables(db)
    .select(['id', 'ville_depart', 'ville_arrivee'])
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(nombre)
    .execute();
}

/** Couriers whose papers are verified, and those among them who use no car, van, scooter or motorbike. */
export async function countLivreurs(db: Kysely<DB>) {
  return db
    .selectFrom('utilisateurs')
    .where('role', '=', 'LIVREUR')
    .where('statut', '=', 'VALIDE')
    .select([
      sql<number>`count(*)`.as('livreurs'),
      sql<number>`count(*) filter (where vehicule in ('A_PIED', 'VELO', 'VELO_CARGO', 'TROTTINETTE'))`.as(
        'livreursDoux',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function countAvis(db: Kysely<DB>) {
  return db
    .selectFrom('evaluations')
    .where('masquee_motif', 'is', null)
    .select([sql<number>`count(*)`.as('avis'), sql<string | null>`round(avg(note), 1)`.as('noteMoyenne')])
    .executeTakeFirstOrThrow();
}

/** Parcels that reached their end through a warehouse. */
export async function countRelais(db: Kysely<DB>): Promise<number> {
  const { relais } = await db
    .selectFrom('livraisons')
    .where('type_livraison', '=', 'PARTIELLE_RETRAIT')
    .where('statut', '=', 'LIVREE')
    .select(sql<number>`count(*)`.as('relais'))
    .executeTakeFirstOrThrow();
  return Number(relais);
}

export async function countTrouvables(db: Kysely<DB>): Promise<number> {
  const { total } = await trouvables(db)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
