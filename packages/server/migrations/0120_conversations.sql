-- What two people write to each other on one subject (spec 3 §3): an announcement with all its deliveries, or an offer with
-- all its bookings.
create table conversations (
  id uuid primary key,
  sujet_type text not null check (sujet_type in ('ANNONCE', 'OFFRE')),
  annonce_id uuid references annonces (id) on delete restrict,
  prestataire_id uuid references utilisateurs (id) on delete restrict,
  a_id uuid not null references utilisateurs (id) on delete restrict,
  b_id uuid not null references utilisateurs (id) on delete restrict,
  dernier_rang integer not null default 0 check (dernier_rang >= 0),
  dernier_le timestamptz(3) not null,
  ouverte_par uuid not null references utilisateurs (id) on delete restrict,
  cree_le timestamptz(3) not null,
  constraint conversations_deux_personnes check (a_id < b_id and ouverte_par in (a_id, b_id)),
  constraint conversations_un_sujet check (
    (sujet_type = 'ANNONCE') = (annonce_id is not null) and (sujet_type = 'OFFRE') = (prestataire_id is not null)),
  -- Judges two openings of the same instant.
  constraint conversations_une_par_paire unique nulls not distinct (annonce_id, prestataire_id, a_id, b_id)
);
create index conversations_dernier_le on conversations (dernier_le);
create index conversations_paire on conversations (a_id, b_id);

-- One row for each of the two: what their list and their counters read, without a look at messages.
create table participations (
  conversation_id uuid not null references conversations (id) on delete cascade,
  utilisateur_id uuid not null references utilisateurs (id) on delete restrict,
  -- Copy of dernier_le, for the order of the list.
  le timestamptz(3) not null,
  lu_rang integer not null default 0 check (lu_rang >= 0),
  non_lus integer not null default 0 check (non_lus >= 0),
  non_lu_depuis timestamptz(3),
  -- When the unread messages were told by mail; reading clears it.
  mail_le timestamptz(3),
  primary key (conversation_id, utilisateur_id),
  check ((non_lus > 0) = (non_lu_depuis is not null))
);
create index participations_liste on participations (utilisateur_id, le desc, conversation_id desc);
create index participations_non_lues on participations (utilisateur_id) where non_lus > 0;
create index participations_a_dire on participations (non_lu_depuis) where non_lu_depuis is not null and mail_le is null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  rang integer not null check (rang >= 1),
  -- Null for a line of the platform.
  auteur_id uuid references utilisateurs (id) on delete restrict,
  sorte text not null check (sorte in ('TEXTE', 'SYSTEME')),
  -- Encrypted; null with photos alone, and once its author was erased.
  texte bytea,
  -- What the other person reads, where it differs.
  texte_masque bytea,
  evenement text check (evenement in ('LIVRAISON_PRISE', 'LIVRAISON_COMMENCEE', 'LIVRAISON_STOCKEE', 'LIVRAISON_LIVREE',
    'LIVRAISON_ANNULEE', 'PRESTATION_RESERVEE', 'PRESTATION_ANNULEE', 'PRESTATION_TERMINEE')),
  donnees jsonb,
  -- Made by the browser: sent again, it is the same message. The keyed hash tells whether it is.
  cle uuid,
  empreinte bytea,
  modere_le timestamptz(3),
  cree_le timestamptz(3) not null,
  constraint messages_rang_unique unique (conversation_id, rang),
  constraint messages_cle_unique unique (auteur_id, cle),
  constraint messages_forme check (case sorte
    when 'TEXTE' then auteur_id is not null and cle is not null and empreinte is not null
      and evenement is null and donnees is null and (texte_masque is null or texte is not null)
    else auteur_id is null and cle is null and empreinte is null and texte is null and texte_masque is null
      and evenement is not null and donnees is not null end)
);

-- A message is never edited: moderation hides it, an erasure takes its words away.
create function messages_ajoutes() returns trigger language plpgsql as $$
begin
  if (new.id, new.conversation_id, new.rang, new.auteur_id, new.sorte, new.evenement, new.donnees, new.cle, new.cree_le)
      is distinct from
      (old.id, old.conversation_id, old.rang, old.auteur_id, old.sorte, old.evenement, old.donnees, old.cle, old.cree_le)
    or (new.texte is not null and new.texte is distinct from old.texte)
    or (new.texte_masque is not null and new.texte_masque is distinct from old.texte_masque) then
    raise exception 'a message is not edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger messages_ajoutes before update on messages for each row execute function messages_ajoutes();

create table photos_messages (
  id uuid primary key,
  auteur_id uuid not null references utilisateurs (id) on delete restrict,
  -- Null until it is sent.
  message_id uuid references messages (id) on delete cascade,
  rang smallint check (rang between 1 and 4),
  -- Keys in the file store, and the encryption key of both (wrapped); without it the bytes are noise.
  fichier text not null,
  fichier_vignette text not null,
  cle_fichier bytea not null,
  largeur integer not null,
  hauteur integer not null,
  taille integer not null,
  cree_le timestamptz(3) not null,
  check ((message_id is null) = (rang is null)),
  constraint photos_messages_rang_unique unique (message_id, rang)
);
create index photos_messages_non_envoyees on photos_messages (cree_le) where message_id is null;
create index photos_messages_auteur on photos_messages (auteur_id);

create table blocages (
  bloqueur_id uuid not null references utilisateurs (id) on delete cascade,
  bloque_id uuid not null references utilisateurs (id) on delete cascade,
  cree_le timestamptz(3) not null,
  primary key (bloqueur_id, bloque_id),
  constraint blocages_pas_soi_meme check (bloqueur_id <> bloque_id)
);
create index blocages_bloque on blocages (bloque_id);
