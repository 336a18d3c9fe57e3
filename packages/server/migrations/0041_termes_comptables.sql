-- Invoices stay immutable until their legal term: ten years after the end of the year they were issued in (C. com. art.
-- L123-22). Past it a row may go, and only through purger_factures, which looks at the database's clock.
create function refuser_modification_facture() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and extract(year from old.date_emission) + 10 < extract(year from now() at time zone 'Europe/Paris') then
    return old;
  end if;
  raise exception 'append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger factures_immuables on factures;
create trigger factures_immuables before update or delete on factures
  for each row execute function refuser_modification_facture();

-- An invoice waits for its avoir, whose own ten years end later.
create function purger_factures() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  limite constant integer := extract(year from now() at time zone 'Europe/Paris')::integer - 10;
  retirees integer;
  n integer;
begin
  delete from factures where type = 'AVOIR' and extract(year from date_emission) < limite;
  get diagnostics retirees = row_count;
  delete from prestations_facturees p using factures f
    where f.id = p.facture_id and extract(year from f.date_emission) < limite;
  delete from factures f
    where f.type = 'FACTURE' and extract(year from f.date_emission) < limite
      and not exists (select from factures a where a.facture_origine_id = f.id);
  get diagnostics n = row_count;
  return retirees + n;
end $$;
