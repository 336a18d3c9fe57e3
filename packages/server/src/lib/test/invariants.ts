import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Banc } from './banc.ts';

/** What must hold of announcements and deliveries whatever was done, said in SQL: each query lists what breaks it. */
const INVARIANTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'at most one live delivery a segment': sql`
    select x.id, y.id from livraisons x join livraisons y
      on x.annonce_id = y.annonce_id and x.id < y.id and x.segments && y.segments
    where x.statut <> 'ANNULEE' and y.statut <> 'ANNULEE'`,
  'the statut of an announcement follows from its live deliveries': sql`
    select a.id, a.statut, d.derive from annonces a cross join lateral (
      select case
        when bool_or(l.type_livraison <> 'PARTIELLE_DEPOT' and l.statut = 'LIVREE') then 'TERMINEE'
        when count(distinct s) < 2 or count(*) = 0 then 'ACTIVE'
        when bool_or(l.statut <> 'ASSIGNEE') then 'EN_COURS'
        else 'ASSIGNEE' end as derive
      from livraisons l cross join lateral generate_series(lower(l.segments), upper(l.segments) - 1) s
      where l.annonce_id = a.id and l.statut <> 'ANNULEE'
    ) d where a.statut <> 'ANNULEE' and a.statut <> d.derive`,
  'nobody carries what its author cancelled or deleted': sql`
    select l.id from livraisons l join annonces a on a.id = l.annonce_id
    where l.statut <> 'ANNULEE' and (a.statut = 'ANNULEE' or a.supprimee_le is not null)`,
  'both legs meet in one warehouse': sql`
    select d.id from livraisons d join livraisons r on r.annonce_id = d.annonce_id
    where d.type_livraison = 'PARTIELLE_DEPOT' and r.type_livraison = 'PARTIELLE_RETRAIT'
      and d.statut <> 'ANNULEE' and r.statut <> 'ANNULEE' and d.entrepot_id <> r.entrepot_id`,
  'a pickup left the warehouse only after its deposit': sql`
    select r.id from livraisons r where r.type_livraison = 'PARTIELLE_RETRAIT' and r.statut in ('EN_COURS', 'LIVREE')
      and not exists (select 1 from livraisons d where d.annonce_id = r.annonce_id
        and d.type_livraison = 'PARTIELLE_DEPOT' and d.statut = 'STOCKEE')`,
  'a code exists while it is of use, and no longer': sql`
    select id, statut from livraisons where (code_chiffre is not null) <> (statut in ('ASSIGNEE', 'EN_COURS'))`,
  'a delivery has the dates of what was done': sql`
    select id, statut from livraisons where statut <> 'ANNULEE' and (
      (date_debut is not null) <> (statut <> 'ASSIGNEE') or (date_fin is not null) <> (statut in ('STOCKEE', 'LIVREE')))`,
  'only what is LIVREE is rated, by its author, about its courier': sql`
    select v.id from evaluations v join livraisons l on l.id = v.service_id join annonces a on a.id = l.annonce_id
    where v.service_type = 'LIVRAISON'
      and (l.statut <> 'LIVREE' or v.evaluateur_id <> a.auteur_id or v.evalue_id <> l.livreur_id)`,
  'history leads from nothing to the present statut, step by step': sql`
    with pas as (
      select objet_id, de, vers, lag(vers) over w as avant, lead(vers) over w is null as dernier
      from historique where objet_type in ('annonce', 'livraison') window w as (partition by objet_id order by id)
    ), objets as (select id, statut from annonces union all select id, statut from livraisons)
    select o.id, o.statut, p.de, p.vers from objets o left join pas p on p.objet_id = o.id
    where p.vers is null or p.de is distinct from p.avant or (p.dernier and p.vers <> o.statut)`,
};

export async function verifierInvariants(banc: Banc): Promise<void> {
  for (const [regle, requete] of Object.entries(INVARIANTS))
    expect({ regle, contre: (await requete.execute(banc.db)).rows }).toEqual({ regle, contre: [] });
}
