-- What a provider offers stands with the account: the main type and the rate already did.
alter table utilisateurs
  add column description_prestation text,
  add column photo_prestation text,
  add constraint utilisateurs_photo_prestation_connue
    foreign key (photo_prestation) references photos (nom) on delete restrict,
  add constraint utilisateurs_type_prestation_connu check (type_prestation_principale in
    ('MENAGE', 'JARDINAGE', 'GARDE_ENFANTS', 'GARDE_ANIMAUX', 'CUISINE_DOMICILE', 'BRICOLAGE', 'SOUTIEN_SCOLAIRE',
     'TRANSPORT_PERSONNE', 'TRANSFERT_AEROPORT', 'LIVRAISON_COLIS', 'COURSES', 'ACHAT_ETRANGER', 'SHOPPING_ACCOMPAGNE',
     'ACCOMPAGNEMENT_PERSONNE', 'AIDE_ADMINISTRATIVE', 'REPARATION_ELECTROMENAGER', 'MONTAGE_MEUBLE',
     'COURS_PARTICULIER', 'FORMATION_INFORMATIQUE'));
create index utilisateurs_photo_prestation on utilisateurs (photo_prestation) where photo_prestation is not null;

-- formeDeRecherche() of the domain, in SQL: the first name belongs to another capability, so a generated column keeps the
-- searched text true whoever writes it. A test holds the two forms together.
create function forme_de_recherche(texte text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    btrim(regexp_replace(
      regexp_replace(
        replace(replace(replace(replace(replace(
          lower(regexp_replace(normalize(texte, NFD), '[\u0300-\u036f]', '', 'g')),
          'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
        '[''’ʼ`´‐‑‒–—-]', ' ', 'g'),
      '[\s\u00a0\u2000-\u200a\u202f]+', ' ', 'g')),
    '(^| )st(e?)(?= |$)', '\1saint\2', 'g')
$$;
alter table utilisateurs add column recherche_offre text
  generated always as (case when role = 'PRESTATAIRE'
    then forme_de_recherche(prenom || ' ' || coalesce(description_prestation, '')) end) stored;
create index utilisateurs_offres on utilisateurs (cree_le desc, id desc)
  where role = 'PRESTATAIRE' and statut = 'VALIDE' and type_prestation_principale is not null
    and taux_horaire_cents is not null;
create index utilisateurs_recherche_offre on utilisateurs using gin (recherche_offre gin_trgm_ops)
  where recherche_offre is not null;

-- A provider's week is replaced as one: its version is that of the whole.
create table semaines (
  prestataire_id uuid primary key references utilisateurs (id) on delete cascade,
  version integer not null default 1,
  modifiee_le timestamptz(3) not null
);
create table disponibilites (
  prestataire_id uuid not null references semaines (prestataire_id) on delete cascade,
  jour_semaine text not null check (jour_semaine in
    ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
  -- Whole hours, Paris wall time.
  heure_debut smallint not null check (heure_debut >= 8),
  heure_fin smallint not null check (heure_fin <= 20),
  actif boolean not null,
  primary key (prestataire_id, jour_semaine),
  check (heure_debut < heure_fin)
);

create table prestations (
  id uuid primary key,
  client_id uuid not null references utilisateurs (id) on delete restrict,
  prestataire_id uuid not null references utilisateurs (id) on delete restrict,
  type_prestation text not null check (type_prestation in
    ('MENAGE', 'JARDINAGE', 'GARDE_ENFANTS', 'GARDE_ANIMAUX', 'CUISINE_DOMICILE', 'BRICOLAGE', 'SOUTIEN_SCOLAIRE',
     'TRANSPORT_PERSONNE', 'TRANSFERT_AEROPORT', 'LIVRAISON_COLIS', 'COURSES', 'ACHAT_ETRANGER', 'SHOPPING_ACCOMPAGNE',
     'ACCOMPAGNEMENT_PERSONNE', 'AIDE_ADMINISTRATIVE', 'REPARATION_ELECTROMENAGER', 'MONTAGE_MEUBLE',
     'COURS_PARTICULIER', 'FORMATION_INFORMATIQUE')),
  statut text not null check (statut in ('RESERVEE', 'TERMINEE', 'EVALUEE', 'ANNULEE')),
  titre text not null,
  description text not null,
  adresse text not null,
  ville text not null,
  code_postal text not null check (code_postal ~ '^[0-9]{5}$'),
  -- A null or empty range overlaps nothing and would slip under the exclusion below.
  date_debut timestamptz(3) not null check (isfinite(date_debut)),
  date_fin timestamptz(3) not null check (isfinite(date_fin)),
  -- The rate of the moment of booking, and hours times it.
  taux_horaire_cents integer not null check (taux_horaire_cents > 0),
  prix_cents integer not null check (prix_cents > 0),
  motif_annulation text,
  -- Who brought the row into its present statut: only that person may replay the act.
  dernier_acteur_id uuid references utilisateurs (id) on delete set null,
  cree_le timestamptz(3) not null,
  constraint prestations_duree_positive check (date_fin > date_debut),
  constraint prestations_pas_soi_meme check (client_id <> prestataire_id),
  -- Judges booking: no two bookings of a provider overlap; an end may be the next start, a cancelled one is in nobody's way.
  constraint prestations_creneaux_exclusifs
    exclude using gist (prestataire_id with =, tstzrange(date_debut, date_fin, '[)') with &&) where (statut <> 'ANNULEE')
);
create index prestations_client on prestations (client_id, cree_le desc, id desc);
create index prestations_client_agenda on prestations (client_id, date_debut, id);
create index prestations_prestataire on prestations (prestataire_id, cree_le desc, id desc);
create index prestations_prestataire_agenda on prestations (prestataire_id, date_debut, id);

-- A bug cannot move a booking against its workflow: ANNULEE is final, EVALUEE goes back when its rating is taken back.
create function prestations_transition() returns trigger language plpgsql as $$
begin
  if not (
    (old.statut = 'RESERVEE' and new.statut in ('TERMINEE', 'ANNULEE'))
    or (old.statut = 'TERMINEE' and new.statut = 'EVALUEE')
    or (old.statut = 'EVALUEE' and new.statut = 'TERMINEE')
  ) then
    raise exception 'prestation: % -> % is no transition', old.statut, new.statut using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger prestations_transition before update of statut on prestations
  for each row when (old.statut <> new.statut) execute function prestations_transition();

-- What was agreed is kept as it was: invoices are made from it.
create trigger prestations_accord before update of client_id, prestataire_id, date_debut, date_fin, taux_horaire_cents,
  prix_cents on prestations for each row execute function refuser_modification();
