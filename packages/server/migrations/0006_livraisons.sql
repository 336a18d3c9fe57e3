create table entrepots (
  id uuid primary key,
  nom text not null,
  adresse text not null,
  ville text not null,
  code_postal text not null check (code_postal ~ '^[0-9]{5}$'),
  latitude double precision,
  longitude double precision,
  cree_le timestamptz(3) not null,
  -- Past deliveries keep naming a warehouse that is no longer proposed.
  supprime_le timestamptz(3),
  version integer not null default 1
);

create table livraisons (
  id uuid primary key,
  annonce_id uuid not null references annonces (id) on delete restrict,
  livreur_id uuid not null references utilisateurs (id) on delete restrict,
  type_livraison text not null check (type_livraison in ('COMPLETE', 'PARTIELLE_DEPOT', 'PARTIELLE_RETRAIT')),
  statut text not null check (statut in ('ASSIGNEE', 'EN_COURS', 'STOCKEE', 'LIVREE', 'ANNULEE')),
  entrepot_id uuid references entrepots (id) on delete restrict,
  prix_cents integer not null check (prix_cents >= 0),
  -- The author's code, encrypted; gone once it has served.
  code_chiffre bytea,
  code_essais integer not null default 0,
  code_bloque_jusqua timestamptz(3),
  date_debut timestamptz(3),
  date_fin timestamptz(3),
  -- Who brought the row into its present statut: only that person may replay the act.
  dernier_acteur_id uuid references utilisateurs (id) on delete set null,
  motif_annulation text,
  cree_le timestamptz(3) not null,
  check ((type_livraison = 'COMPLETE') = (entrepot_id is null)),
  -- Segment 1 is to the warehouse, segment 2 from it; a complete delivery covers both.
  segments int4range not null generated always as (
    case type_livraison when 'COMPLETE' then int4range(1, 3) when 'PARTIELLE_DEPOT' then int4range(1, 2)
    else int4range(2, 3) end) stored,
  -- Judges take-over: no two live deliveries of an announcement share a segment.
  constraint livraisons_segments_exclusifs
    exclude using gist (annonce_id with =, segments with &&) where (statut <> 'ANNULEE')
);
create index livraisons_annonce on livraisons (annonce_id, cree_le desc, id desc);
create index livraisons_livreur on livraisons (livreur_id, cree_le desc, id desc);
create index livraisons_livreur_statut on livraisons (livreur_id, statut);
create index livraisons_entrepot on livraisons (entrepot_id) where entrepot_id is not null;

-- A bug cannot move a delivery against its workflow: STOCKEE, LIVREE and ANNULEE are final.
create function livraisons_transition() returns trigger language plpgsql as $$
begin
  if not (
    (old.statut = 'ASSIGNEE' and new.statut in ('EN_COURS', 'ANNULEE'))
    or (old.statut = 'EN_COURS' and new.statut = 'ANNULEE')
    or (old.statut = 'EN_COURS' and new.statut = case old.type_livraison when 'PARTIELLE_DEPOT' then 'STOCKEE' else 'LIVREE' end)
  ) then
    raise exception 'livraison: % -> % is no transition', old.statut, new.statut using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger livraisons_transition before update of statut on livraisons
  for each row when (old.statut <> new.statut) execute function livraisons_transition();
