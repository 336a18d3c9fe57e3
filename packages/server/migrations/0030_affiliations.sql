-- What a courier wrote when asking, and what an admin decided. The statut itself stays in the account's row, where the
-- take-over of a mission reads it under the same lock (decisions §4, concurrency row 20).
create table affiliations (
  livreur_id uuid primary key references utilisateurs (id) on delete cascade,
  message text,
  demandee_le timestamptz(3) not null,
  commentaire_decision text,
  decidee_le timestamptz(3),
  decidee_par uuid references utilisateurs (id) on delete set null,
  -- 1 is a courier who never asked, and has no row.
  version integer not null check (version >= 2),
  check (decidee_le is not null or (commentaire_decision is null and decidee_par is null))
);

create index utilisateurs_affiliation on utilisateurs (statut_affiliation) where statut_affiliation is not null;

-- A bug cannot affiliate a courier who did not ask. A change of role passes through null.
create function utilisateurs_affiliation_transition() returns trigger language plpgsql as $$
begin
  if not (
    (old.statut_affiliation in ('NON_AFFILIE', 'AFFILIATION_REFUSEE') and new.statut_affiliation = 'DEMANDE_AFFILIATION')
    or (old.statut_affiliation = 'DEMANDE_AFFILIATION' and new.statut_affiliation in ('AFFILIE', 'AFFILIATION_REFUSEE'))
    or (old.statut_affiliation = 'AFFILIE' and new.statut_affiliation = 'AFFILIATION_REFUSEE')
  ) then
    raise exception 'affiliation: % -> % is no transition', old.statut_affiliation, new.statut_affiliation
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger utilisateurs_affiliation_transition before update of statut_affiliation on utilisateurs
  for each row when (old.statut_affiliation <> new.statut_affiliation)
  execute function utilisateurs_affiliation_transition();
