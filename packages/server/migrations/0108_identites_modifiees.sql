-- Somebody already checked changed their name, address or SIRET: what was checked waits here beside the present profile,
-- until an admin decides. One row an account, which the next change opens again.
create table identites_modifiees (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  -- As it was checked; not kept once decided.
  avant jsonb,
  modifiee_le timestamptz(3) not null,
  -- RETABLIE: the person wrote again what was checked, nobody decided.
  decision text check (decision in ('ACCEPTEE', 'PIECES_DEMANDEES', 'SUSPENDUE', 'RETABLIE')),
  decidee_le timestamptz(3),
  decidee_par uuid references utilisateurs (id) on delete set null,
  -- Grows with each change and each decision: what is decided is what was read.
  version integer not null default 1,
  check ((avant is null) = (decision is not null)),
  check ((decision is null) = (decidee_le is null))
);
create index identites_modifiees_file on identites_modifiees (modifiee_le, utilisateur_id) where decision is null;
