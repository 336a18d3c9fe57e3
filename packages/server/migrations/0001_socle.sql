-- Machinery shared by every capability. Instants are timestamptz(3): a cursor made of a JS date must name the same row.
-- Runs on PostgreSQL 15 and later.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Outbox and boîte locale in one: the row is written in the transaction of the act it tells about, and sent afterwards.
-- The content is encrypted, because it carries codes (R-11).
create table mails (
  id uuid primary key,
  -- One mail per event, whatever runs twice.
  cle text unique,
  destinataire text not null,
  contenu bytea,
  cree_le timestamptz(3) not null,
  envoye_le timestamptz(3),
  essais integer not null default 0,
  derniere_erreur text
);
create index mails_a_envoyer on mails (cree_le) where envoye_le is null;
create index mails_recents on mails (envoye_le desc, id desc) where envoye_le is not null;

-- Answers of creating calls, replayed for 24 h to the same caller and key (wire §1.1).
create table cles_idempotence (
  porteur text not null,
  cle text not null,
  appel text not null,
  empreinte bytea not null,
  reponse jsonb not null,
  cree_le timestamptz(3) not null,
  primary key (porteur, cle)
);
create index cles_idempotence_anciennes on cles_idempotence (cree_le);

-- Tries counted over a window (decisions §8). Counted before the act is judged.
create table compteurs (
  cle text primary key,
  nombre integer not null,
  debut timestamptz(3) not null,
  fin timestamptz(3) not null
);
create index compteurs_finis on compteurs (fin);

-- What happened to an object: one row a transition, never changed.
create table historique (
  id uuid primary key,
  objet_type text not null,
  objet_id uuid not null,
  de text,
  vers text not null,
  acteur_id uuid,
  motif text,
  le timestamptz(3) not null
);
create index historique_objet on historique (objet_type, objet_id, le);

-- Audit of decisions and of sensitive reads, append-only (R-54).
create table journal (
  id uuid primary key,
  le timestamptz(3) not null,
  acteur_id uuid,
  action text not null,
  cible_type text,
  cible_id uuid,
  motif text,
  adresse text
);
create index journal_recent on journal (le desc, id desc);
create index journal_cible on journal (cible_id, le desc);
create index journal_acteur on journal (acteur_id, le desc);

create function refuser_modification() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger historique_immuable before update or delete on historique
  for each row execute function refuser_modification();
create trigger journal_immuable before update or delete on journal
  for each row execute function refuser_modification();
