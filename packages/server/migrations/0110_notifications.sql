-- What an event told one person, under their bell (spec 3 §3). Written in the transaction of the act it tells of.
create table notifications (
  id uuid primary key,
  utilisateur_id uuid not null references utilisateurs (id) on delete cascade,
  evenement text not null check (evenement in (
    'LIVRAISON_PRISE', 'LIVRAISON_COMMENCEE', 'LIVRAISON_STOCKEE', 'LIVRAISON_LIVREE', 'LIVRAISON_CONFIRMEE',
    'LIVRAISON_ANNULEE', 'CODE_BLOQUE', 'RETRAIT_POSSIBLE', 'DEPOT_ANNULE', 'ANNONCE_ANNULEE', 'AVIS_RECU',
    'PRESTATION_RESERVEE', 'PRESTATION_ANNULEE', 'PRESTATION_TERMINEE', 'MESSAGE_RECU', 'DOCUMENT_VALIDE',
    'DOCUMENT_REFUSE', 'DOCUMENT_EXPIRE', 'STATUT_CHANGE', 'AFFILIATION_DECIDEE', 'CONTRAT_CREE', 'FACTURE_EMISE',
    'AVOIR_EMIS', 'FACTURE_EN_ATTENTE', 'CONTENU_MODERE', 'SIGNALEMENT_DECIDE', 'RECOURS_DECIDE', 'FILE_DOCUMENTS',
    'FILE_AFFILIATIONS', 'SIGNALEMENT_A_TRAITER', 'RECOURS_A_TRAITER')),
  objet_type text not null check (objet_type in ('ANNONCE', 'LIVRAISON', 'PRESTATION', 'DOCUMENT', 'COMPTE', 'CONTRAT',
    'FACTURE', 'FILE')),
  -- Null of a queue, which is one.
  objet_id uuid,
  -- A snapshot: the sentence stays true when its object changes.
  donnees jsonb not null,
  -- What is told as one row with its number, while it is unread.
  cle text,
  nombre integer not null default 1 check (nombre >= 1),
  cree_le timestamptz(3) not null,
  lue_le timestamptz(3),
  check ((objet_id is null) = (objet_type = 'FILE'))
);
create index notifications_liste on notifications (utilisateur_id, id desc);
create index notifications_non_lues on notifications (utilisateur_id) where lue_le is null;
create index notifications_cree_le on notifications (cree_le);
create unique index notifications_groupe on notifications (utilisateur_id, cle) where lue_le is null;

-- The categories a person switched off; without a row, all is on.
create table reglages_notifications (
  utilisateur_id uuid primary key references utilisateurs (id) on delete cascade,
  mail_coupes text[] not null default '{}',
  push_coupes text[] not null default '{}',
  nuit boolean not null default true,
  version integer not null default 1
);
