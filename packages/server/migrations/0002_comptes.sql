create table utilisateurs (
  id uuid primary key,
  role text not null check (role in ('CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN')),
  prenom text not null,
  nom text not null,
  -- Trimmed, NFC and lower case by the domain; unique, so that one address is one account (O-26).
  email text not null constraint utilisateurs_email_unique unique check (email = lower(email)),
  email_verifie_le timestamptz(3),
  email_en_attente text,
  mot_de_passe text not null check (mot_de_passe like '$argon2id$%'),
  telephone text,
  adresse text,
  ville text,
  code_postal text check (code_postal ~ '^[0-9]{5}$'),
  vehicule text check (vehicule in
    ('A_PIED', 'VELO', 'VELO_CARGO', 'TROTTINETTE', 'SCOOTER', 'MOTO', 'VOITURE', 'UTILITAIRE')),
  permis_certifie boolean not null default false,
  siret text check (siret ~ '^[0-9]{14}$'),
  type_prestation_principale text,
  taux_horaire_cents integer check (taux_horaire_cents > 0),
  photo_profil text,
  biographie text,
  -- The statut that statutCompte() gave; statut_jusquau is the last Paris day on which it holds by itself.
  statut text not null check (statut in ('NON_VERIFIE', 'EN_ATTENTE', 'VALIDE', 'SUSPENDU', 'REFUSE')),
  statut_jusquau date,
  statut_decide text check (statut_decide in ('SUSPENDU', 'REFUSE')),
  motif_statut text,
  statut_affiliation text check (statut_affiliation in
    ('NON_AFFILIE', 'DEMANDE_AFFILIATION', 'AFFILIE', 'AFFILIATION_REFUSEE')),
  cree_le timestamptz(3) not null,
  version integer not null default 1,
  check ((statut_decide is null) = (motif_statut is null)),
  check ((role = 'LIVREUR') = (statut_affiliation is not null))
);
create index utilisateurs_recents on utilisateurs (cree_le desc, id desc);
create index utilisateurs_par_role on utilisateurs (role, statut, cree_le desc, id desc);
create index utilisateurs_statut_a_revoir on utilisateurs (statut_jusquau) where statut_jusquau is not null;

create table sessions (
  id uuid primary key,
  utilisateur_id uuid not null references utilisateurs (id) on delete cascade,
  -- SHA-256 of the token: a stolen dump opens nothing.
  empreinte bytea not null unique,
  appareil text not null,
  cree_le timestamptz(3) not null,
  vue_le timestamptz(3) not null,
  expire_le timestamptz(3) not null
);
create index sessions_utilisateur on sessions (utilisateur_id, vue_le desc);
create index sessions_expirees on sessions (expire_le);

-- One live code an account: a resend replaces the row's code, and with it the former one dies.
create table codes_verification (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  -- The address this code proves.
  email text not null,
  sel bytea not null,
  empreinte bytea not null,
  essais integer not null default 0,
  envoye_le timestamptz(3) not null,
  expire_le timestamptz(3) not null,
  consomme_le timestamptz(3)
);
