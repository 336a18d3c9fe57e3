-- An erased row carries nobody. Acts that were on their way while an account was erased could write its person back: what
-- they left goes first. Bytes whose row goes are swept by the nightly job, which knows a file without a row.
delete from documents d using utilisateurs u where u.id = d.utilisateur_id and u.efface_le is not null;
delete from facturations f using utilisateurs u where u.id = f.prestataire_id and u.efface_le is not null;
delete from affiliations a using utilisateurs u where u.id = a.livreur_id and u.efface_le is not null;
delete from sessions s using utilisateurs u where u.id = s.utilisateur_id and u.efface_le is not null;
delete from codes_verification c using utilisateurs u where u.id = c.utilisateur_id and u.efface_le is not null;
delete from reinitialisations r using utilisateurs u where u.id = r.utilisateur_id and u.efface_le is not null;
delete from seconds_facteurs s using utilisateurs u where u.id = s.utilisateur_id and u.efface_le is not null;
update utilisateurs set
  prenom = 'Utilisateur', nom = 'supprimé', email = 'efface-' || id || '@compte.invalid',
  email_verifie_le = null, email_en_attente = null, telephone = null, adresse = null, ville = null, code_postal = null,
  vehicule = null, permis_certifie = false, siret = null, type_prestation_principale = null, taux_horaire_cents = null,
  description_prestation = null, photo_profil = null, photo_prestation = null, biographie = null,
  statut = 'NON_VERIFIE', statut_jusquau = null, statut_decide = null, motif_statut = null,
  cgu_version = null, cgu_acceptees_le = null, derniere_connexion_le = null, inactivite_annoncee_le = null
where efface_le is not null;

alter table utilisateurs add constraint utilisateurs_efface_sans_personne check (efface_le is null or (
  prenom = 'Utilisateur' and nom = 'supprimé' and email = 'efface-' || id || '@compte.invalid'
  and num_nonnulls(
    email_verifie_le, telephone, adresse, ville, code_postal, vehicule, siret, type_prestation_principale,
    taux_horaire_cents, description_prestation, photo_profil, photo_prestation, biographie, statut_decide, motif_statut,
    cgu_version, cgu_acceptees_le, derniere_connexion_le) = 0
));

-- The queue of requests holds living couriers only.
drop index utilisateurs_affiliation;
create index utilisateurs_affiliation on utilisateurs (statut_affiliation)
  where statut_affiliation is not null and efface_le is null;
