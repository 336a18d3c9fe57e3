create table photos (
  -- Unguessable name, also the last part of the public path.
  nom text primary key,
  utilisateur_id uuid references utilisateurs (id) on delete set null,
  largeur integer not null,
  hauteur integer not null,
  taille integer not null,
  cree_le timestamptz(3) not null
);
create index photos_utilisateur on photos (utilisateur_id);
create index photos_anciennes on photos (cree_le);
-- A photo in use is never removed, whatever the clean-up job believes.
alter table utilisateurs add constraint utilisateurs_photo_profil_connue
  foreign key (photo_profil) references photos (nom) on delete restrict;
create index utilisateurs_photo_profil on utilisateurs (photo_profil) where photo_profil is not null;
