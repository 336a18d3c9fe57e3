import type { Porte } from '@colivert/domain/conversations';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** What a door leads to, before anything is judged. */
export interface LignePorte {
  annonceId: string | null;
  prestataireId: string | null;
  /** Who stands behind it: of a delivery its author and its courier, of a booking its client and its provider. */
  auteurId: string | null;
  porteurId: string | null;
  /** Of a delivery: the reader has a live one of the same announcement. */
  autreLivreur: boolean;
}

const DE_PORTE = {
  ANNONCE: (id: string) => sql`
    select a.id as "annonceId", null as "prestataireId", a.auteur_id as "auteurId", null as "porteurId"
    from annonces a where a.id = ${id} and a.supprimee_le is null`,
  LIVRAISON: (id: string, moi: string) => sql`
    select l.annonce_id as "annonceId", null as "prestataireId", a.auteur_id as "auteurId", l.livreur_id as "porteurId",
      exists (select 1 from livraisons o where o.annonce_id = l.annonce_id and o.livreur_id = ${moi} and o.statut <> 'ANNULEE')
        as "autreLivreur"
    from livraisons l join annonces a on a.id = l.annonce_id where l.id = ${id}`,
  PRESTATION: (id: string) => sql`
    select null as "annonceId", p.prestataire_id as "prestataireId", p.client_id as "auteurId",
      p.prestataire_id as "porteurId" from prestations p where p.id = ${id}`,
  OFFRE: (id: string) => sql`
    select null as "annonceId", u.id as "prestataireId", null as "auteurId", u.id as "porteurId"
    from utilisateurs u where u.id = ${id} and u.role = 'PRESTATAIRE' and u.efface_le is null`,
} as const satisfies Record<Porte, unknown>;

export async function findPorte(
  db: Kysely<DB>,
  porte: Porte,
  id: string,
  moi: string,
): Promise<LignePorte | undefined> {
  const { rows } = await sql<LignePorte>`${DE_PORTE[porte](id, moi)}`.execute(db);
  return rows[0];
}
