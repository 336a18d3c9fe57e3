-- The truth of the live stream (spec 3 §3): of each person the position of their last change, and that of each kind. An act
-- writes the rows of everyone with a part in it, last, so that what streams are told after its commit is never ahead of it.
create table flux (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  position bigint not null default 0 check (position >= 0),
  -- Kind -> the position of its last change.
  sortes jsonb not null default '{}' check (jsonb_typeof(sortes) = 'object')
) with (fillfactor = 70);

-- One row per person from the start: an act that would have to make it would look at the person's own row, which another
-- act may hold while it waits for this one's (spec 3 §11).
insert into flux (utilisateur_id) select id from utilisateurs;
create function ouvrir_flux() returns trigger language plpgsql as $$
begin
  insert into flux (utilisateur_id) values (new.id) on conflict do nothing;
  return new;
end $$;
create trigger utilisateurs_flux after insert on utilisateurs for each row execute function ouvrir_flux();
