-- The missions tab reads merchants' announcements newest first, reserved or not.
create index annonces_missions on annonces (cree_le desc, id desc)
  where origine = 'COMMERCANT' and supprimee_le is null;
