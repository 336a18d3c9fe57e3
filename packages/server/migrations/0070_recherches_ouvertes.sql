-- Searches look at open announcements first: a few in a hundred of all there ever were, so their indexes stay small.
create index annonces_recherche_ouvertes on annonces using gin (recherche gin_trgm_ops) with (fastupdate = off)
  where statut = 'ACTIVE' and not reserve_aux_affilies and supprimee_le is null;
create index annonces_depart_ouvertes on annonces (ville_depart_recherche, cree_le desc, id desc)
  where statut = 'ACTIVE' and not reserve_aux_affilies and supprimee_le is null;
create index annonces_arrivee_ouvertes on annonces (ville_arrivee_recherche, cree_le desc, id desc)
  where statut = 'ACTIVE' and not reserve_aux_affilies and supprimee_le is null;
-- Pending entries are read one by one at every search: each write puts its own in place instead.
alter index annonces_recherche set (fastupdate = off);
-- A word's share of the rows decides how it is looked for: seen in one row of a thousand, it is in the statistics.
alter table annonces alter column recherche set statistics 1000;
do $$ begin
  if exists (select from annonces) then analyze annonces (recherche); end if;
end $$;
