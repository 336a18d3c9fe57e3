-- Which conditions of use somebody accepted, and when; unknown for whoever registered before this, or was made by an admin.
alter table utilisateurs
  add column cgu_version smallint,
  add column cgu_acceptees_le timestamptz(3),
  add check ((cgu_version is null) = (cgu_acceptees_le is null));
