-- Facts about the installation itself, e.g. the witness that APP_SECRET is still the one the rows were encrypted with.
create table parametres (
  cle text primary key,
  valeur bytea not null
);
