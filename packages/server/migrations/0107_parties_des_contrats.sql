-- A contract says who signed it: a profile, or an operator's setting, changed later changes no contract. Kept as long as the
-- contract, also once the account is erased (C. com. art. L110-4).
alter table contrats
  add column commercant jsonb,
  -- Null for the contracts of before this column: no copy of the operator was kept, they show the present one.
  add column plateforme jsonb;

-- What is known of those already signed: the profile as it stands.
update contrats c set commercant = jsonb_build_object(
  'prenom', u.prenom, 'nom', u.nom, 'adresse', u.adresse, 'codePostal', u.code_postal, 'ville', u.ville, 'siret', u.siret)
from utilisateurs u where u.id = c.commercant_id;

alter table contrats alter column commercant set not null;

create function contrats_parties() returns trigger language plpgsql as $$
begin
  raise exception 'contrat: the parties of % are those who signed', old.numero_contrat
    using errcode = 'restrict_violation';
end $$;
create trigger contrats_parties before update of commercant, plateforme, date_signature on contrats
  for each row when (old.commercant is distinct from new.commercant or old.plateforme is distinct from new.plateforme
    or old.date_signature is distinct from new.date_signature)
  execute function contrats_parties();
