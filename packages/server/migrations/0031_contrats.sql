-- A merchant's contract. The period is calendar days in Paris, both ends included.
create table contrats (
  id uuid primary key,
  commercant_id uuid not null references utilisateurs (id) on delete restrict,
  numero_contrat text not null constraint contrats_numero_unique unique,
  -- What an admin decided; a contract whose date_fin is past is shown EXPIRE whatever stands here.
  statut_contrat text not null check (statut_contrat in ('ACTIF', 'EXPIRE', 'SUSPENDU')),
  date_signature date not null,
  date_debut date not null,
  date_fin date not null,
  -- Hundredths of a percent: 12.5 % is 1250.
  commission_centiemes integer not null check (commission_centiemes between 0 and 10000),
  frais_inscription_cents integer not null check (frais_inscription_cents >= 0),
  abonnement_mensuel_cents integer not null check (abonnement_mensuel_cents >= 0),
  livraison_rapide_incluse boolean not null default false,
  assurance_incluse boolean not null default false,
  support_prioritaire boolean not null default false,
  nombre_livraisons_mensuelles integer check (nombre_livraisons_mensuelles >= 0),
  cree_le timestamptz(3) not null,
  -- Deleted before it began: its number stays taken, so that the year's numbers keep no gap (decisions §6).
  supprime_le timestamptz(3),
  version integer not null default 1,
  check (date_fin >= date_debut),
  -- Judges two contracts at once: ACTIF periods of a merchant never overlap.
  constraint contrats_actifs_sans_chevauchement
    exclude using gist (commercant_id with =, daterange(date_debut, date_fin, '[]') with &&)
    where (statut_contrat = 'ACTIF' and supprime_le is null)
);
create index contrats_commercant on contrats (commercant_id, date_debut desc, id desc) where supprime_le is null;
create index contrats_recents on contrats (cree_le desc, id desc) where supprime_le is null;

-- The last number of each year, taken in the transaction that writes the contract: a rollback gives it back, which a
-- sequence does not.
create table numeros_contrat (
  annee integer primary key,
  dernier integer not null check (dernier >= 1)
);
