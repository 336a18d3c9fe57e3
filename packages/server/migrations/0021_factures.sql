-- What a provider gives so that invoices can be made in their name (CGI art. 289-I-2: a prior written mandate).
create table facturations (
  prestataire_id uuid primary key references utilisateurs (id) on delete restrict,
  mandat_accepte_le timestamptz(3),
  mandat_version smallint,
  siret text check (siret ~ '^[0-9]{14}$'),
  regime_tva text check (regime_tva in ('FRANCHISE', 'REEL')),
  numero_tva text,
  check ((mandat_accepte_le is null) = (mandat_version is null)),
  check (numero_tva is null or regime_tva = 'REEL')
);

-- Numbers come from this row, taken in the issuing transaction: what rolls back gives its number back. A sequence would
-- leave gaps. The date keeps those of a series from going back around midnight.
create table compteurs_factures (
  serie text not null,
  annee integer not null,
  dernier integer not null check (dernier > 0),
  derniere_emission date not null,
  primary key (serie, annee)
);

create table factures (
  id uuid primary key,
  numero text not null constraint factures_numero_unique unique,
  type text not null check (type in ('FACTURE', 'AVOIR')),
  prestataire_id uuid not null references utilisateurs (id) on delete restrict,
  date_emission date not null,
  periode text not null check (periode ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- An invoice has one avoir at most.
  facture_origine_id uuid constraint factures_un_avoir unique references factures (id) on delete restrict,
  motif text,
  -- Frozen as issued: a profile changed later changes no invoice.
  emetteur jsonb not null,
  destinataire jsonb not null,
  lignes jsonb not null,
  total_ht_cents integer not null check (total_ht_cents >= 0),
  taux_tva smallint not null,
  tva_cents integer not null check (tva_cents >= 0),
  total_ttc_cents integer not null check (total_ttc_cents > 0),
  mention text,
  cree_le timestamptz(3) not null,
  check ((type = 'AVOIR') = (facture_origine_id is not null)),
  check ((type = 'AVOIR') = (motif is not null)),
  check (total_ht_cents + tva_cents = total_ttc_cents)
);
create index factures_prestataire on factures (prestataire_id, cree_le desc, id desc);
create index factures_recentes on factures (cree_le desc, id desc);
create trigger factures_immuables before update or delete on factures
  for each row execute function refuser_modification();

-- A booking is on one invoice at most; an avoir takes its row away, and the next invoice takes the booking again.
create table prestations_facturees (
  prestation_id uuid constraint prestations_facturees_une_fois primary key references prestations (id) on delete restrict,
  facture_id uuid not null references factures (id) on delete restrict
);
create index prestations_facturees_facture on prestations_facturees (facture_id);
