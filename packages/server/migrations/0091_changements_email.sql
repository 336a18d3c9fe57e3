-- Another e-mail that waits for its code: one an account, for a day, with what stops it.
create table changements_email (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  email text not null check (email = lower(email)),
  demande_le timestamptz(3) not null,
  -- The session that asked stays when the change is done. No reference: the change does not depend on it.
  session_id uuid not null,
  -- SHA-256 of the token in the mail to the present address: « ce n'est pas moi ».
  arret_empreinte bytea not null unique
);
create index changements_email_anciens on changements_email (demande_le);
-- What waited until now had no end and nothing to stop it: it is asked for again. Its code goes too.
delete from codes_verification c using utilisateurs u
  where u.id = c.utilisateur_id and c.email = u.email_en_attente and c.email <> u.email;
alter table utilisateurs
  drop column email_en_attente,
  -- When a session of this account was first ended by somebody. From then on the key of the registration opens none.
  add column sessions_finies_le timestamptz(3);
-- Of those there are already, nothing is known: whoever has an account signs in.
update utilisateurs set sessions_finies_le = now() where efface_le is null;
