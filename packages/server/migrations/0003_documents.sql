create table documents (
  id uuid primary key,
  utilisateur_id uuid not null references utilisateurs (id) on delete cascade,
  type text not null check (type in ('CARTE_IDENTITE', 'JUSTIFICATIF_DOMICILE', 'PERMIS_CONDUIRE',
    'ASSURANCE_VEHICULE', 'KBIS', 'ASSURANCE_PROFESSIONNELLE', 'STATUT_AUTOENTREPRENEUR', 'CASIER_JUDICIAIRE',
    'DIPLOMES_CERTIFICATIONS')),
  nom text not null,
  mime text not null,
  taille integer not null,
  empreinte bytea not null,
  -- Key of the bytes in the file store, and their own encryption key (wrapped); without it the bytes are noise.
  fichier text,
  cle_fichier bytea,
  alertes text[] not null default '{}',
  statut text not null check (statut in ('EN_ATTENTE', 'VALIDE', 'REFUSE')),
  commentaire_validation text,
  date_upload timestamptz(3) not null,
  date_validation timestamptz(3),
  decide_par uuid references utilisateurs (id) on delete set null,
  date_expiration date,
  valide_jusquau date,
  version integer not null default 1,
  constraint documents_un_par_type unique (utilisateur_id, type)
);
create index documents_file_attente on documents (statut, date_upload desc, id desc);

-- A bug cannot turn a decision into the other one: only a new file is decided again.
create function documents_transition() returns trigger language plpgsql as $$
begin
  if old.statut <> 'EN_ATTENTE' and new.statut <> 'EN_ATTENTE' then
    raise exception 'document: % -> % is no transition', old.statut, new.statut using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_transition before update of statut on documents
  for each row when (old.statut <> new.statut) execute function documents_transition();
create index documents_expirations on documents (date_expiration) where statut = 'VALIDE' and date_expiration is not null;
create index documents_fichier on documents (fichier) where fichier is not null;
