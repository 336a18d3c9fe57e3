create table evaluations (
  id uuid primary key,
  evaluateur_id uuid not null references utilisateurs (id) on delete restrict,
  evalue_id uuid not null references utilisateurs (id) on delete restrict,
  service_type text not null check (service_type in ('PRESTATION', 'LIVRAISON')),
  service_id uuid not null,
  note smallint not null check (note between 1 and 5),
  commentaire text,
  date_evaluation timestamptz(3) not null,
  date_service timestamptz(3),
  -- Hidden by an admin, with the reason; the service stays rated.
  masquee_motif text,
  version integer not null default 1,
  constraint evaluations_une_par_service unique (service_type, service_id, evaluateur_id)
);
create index evaluations_recues on evaluations (evalue_id, date_evaluation desc, id desc);
create index evaluations_donnees on evaluations (evaluateur_id, date_evaluation desc, id desc);
