-- Client and merchant announcements are one table; the two API resources are two views of it (decisions §4).
create table annonces (
  id uuid primary key,
  auteur_id uuid not null references utilisateurs (id) on delete restrict,
  -- CLIENT or COMMERCANT: which of the two views it belongs to.
  origine text not null check (origine in ('CLIENT', 'COMMERCANT')),
  titre text not null,
  description text not null,
  type text not null check (type in
    ('LIVRAISON_COLIS', 'COURSES', 'TRANSPORT_PERSONNE', 'SERVICE_PERSONNE', 'ACHAT_ETRANGER')),
  statut text not null check (statut in ('ACTIVE', 'ASSIGNEE', 'EN_COURS', 'TERMINEE', 'ANNULEE')),
  adresse_depart text not null,
  ville_depart text not null,
  adresse_arrivee text not null,
  ville_arrivee text not null,
  prix_cents integer not null check (prix_cents >= 0),
  prix_negociable boolean not null default false,
  date_limite date,
  date_preferee date,
  type_colis text,
  poids_kg numeric(7, 3) check (poids_kg >= 0),
  dimensions text,
  fragile boolean not null default false,
  photo text references photos (nom) on delete restrict,
  livraison_partielle_possible boolean not null default false,
  liste_courses text,
  quantite_produits integer check (quantite_produits >= 0),
  reserve_aux_affilies boolean not null default false,
  -- formeDeRecherche(title and cities), between blanks, so that a word or part of one is found by trigram.
  recherche text not null,
  ville_depart_recherche text not null,
  ville_arrivee_recherche text not null,
  supprimee_le timestamptz(3),
  cree_le timestamptz(3) not null,
  version integer not null default 1
);
create index annonces_publiques on annonces (statut, cree_le desc, id desc)
  where not reserve_aux_affilies and supprimee_le is null;
-- Several statuts at once: read in order, filtered on the way.
create index annonces_recentes on annonces (cree_le desc, id desc)
  where not reserve_aux_affilies and supprimee_le is null;
create index annonces_prix on annonces (statut, prix_cents, id)
  where not reserve_aux_affilies and supprimee_le is null;
create index annonces_date_limite on annonces (statut, date_limite, id)
  where not reserve_aux_affilies and supprimee_le is null;
create index annonces_auteur on annonces (auteur_id, cree_le desc, id desc);
create index annonces_recherche on annonces using gin (recherche gin_trgm_ops);
create index annonces_ville_depart on annonces (ville_depart_recherche);
create index annonces_ville_arrivee on annonces (ville_arrivee_recherche);
create index annonces_photo on annonces (photo) where photo is not null;

-- ANNULEE and TERMINEE are final, and what is deleted stays as it was.
create function annonces_transition() returns trigger language plpgsql as $$
begin
  raise exception 'annonce: % -> % is no transition', old.statut, new.statut using errcode = 'restrict_violation';
end $$;
create trigger annonces_transition before update of statut on annonces
  for each row when (old.statut <> new.statut and (old.statut in ('ANNULEE', 'TERMINEE') or old.supprimee_le is not null))
  execute function annonces_transition();
