-- The life of an account: forgotten password, second factor, role, inactivity, erasure.
alter table utilisateurs
  -- The role to go back to; set when ADMIN is given (wire §16).
  add column role_inscription text check (role_inscription in ('CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE')),
  add column derniere_connexion_le timestamptz(3),
  -- When the erasure of an unused account was announced; the next sign-in takes it back.
  add column inactivite_annoncee_le timestamptz(3),
  -- Anonymised: the row only carries what others must keep.
  add column efface_le timestamptz(3);
create index utilisateurs_inactifs on utilisateurs ((coalesce(derniere_connexion_le, cree_le))) where efface_le is null;

-- One live link an account: another one takes its place.
create table reinitialisations (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  -- SHA-256 of the token: a stolen dump opens nothing.
  empreinte bytea not null unique,
  demande_le timestamptz(3) not null,
  expire_le timestamptz(3) not null
);
create index reinitialisations_expirees on reinitialisations (expire_le);

create table seconds_facteurs (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  secret_chiffre bytea not null,
  -- Of the activation link; gone once it has served.
  jeton_empreinte bytea unique,
  jeton_expire_le timestamptz(3),
  active_le timestamptz(3),
  -- The 30-second step of the last code accepted: no code opens twice (RFC 6238 §5.2).
  dernier_pas integer,
  check ((jeton_empreinte is null) = (jeton_expire_le is null))
);

-- Traces stay append-only until their term; past it a row may go, and only through purger_traces.
create or replace function refuser_modification() returns trigger language plpgsql as $$
begin
  -- Nested: other tables of this trigger have no « le », and one condition would look for it.
  if tg_op = 'DELETE' and tg_nargs = 1 then
    if old.le < now() - tg_argv[0]::interval then
      return old;
    end if;
  end if;
  raise exception 'append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger journal_immuable on journal;
create trigger journal_immuable before update or delete on journal
  for each row execute function refuser_modification('3 years');
drop trigger historique_immuable on historique;
create trigger historique_immuable before update or delete on historique
  for each row execute function refuser_modification('5 years');

-- The API's role may not delete traces; this function, its owner's, does it for those the triggers let go.
create function purger_traces() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  retirees integer;
  n integer;
begin
  delete from journal where le < now() - interval '3 years';
  get diagnostics retirees = row_count;
  delete from historique where le < now() - interval '5 years';
  get diagnostics n = row_count;
  return retirees + n;
end $$;
