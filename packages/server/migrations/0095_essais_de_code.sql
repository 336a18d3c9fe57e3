-- Wrong tries of a validation code belong to the courier and the announcement (S-07): from now on all the deliveries of
-- the two carry the same count, so those that differ take the highest.
update livraisons l
set code_essais = c.essais, code_bloque_jusqua = c.bloque
from (
  select annonce_id, livreur_id, max(code_essais) as essais, max(code_bloque_jusqua) as bloque
  from livraisons
  group by annonce_id, livreur_id
  having count(*) > 1 and max(code_essais) > 0
) c
where c.annonce_id = l.annonce_id and c.livreur_id = l.livreur_id;
