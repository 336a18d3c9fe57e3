-- Searches found what somebody wrote behind the name of their town (« Nantes digicode 45A12 », by « 45A12 ») although visitors do
-- not read it (B-01, ADR 0042). The forms of rows of before end where the words of a town do; the application, which knows the
-- communes, writes those of every row it writes. « Paris 15e », « Lyon 3 » and « Saint-Denis (93) » stay as they are.
with formes as (
  select id, titre, forme_de_recherche(ville_depart) as depart, forme_de_recherche(ville_arrivee) as arrivee
  from annonces
  where supprimee_le is null and ville_depart || ' ' || ville_arrivee
    ~* '[^[:alpha:] ''’ʼ.‐‑-]|\m(chez|code|digicode|interphone|visiophone|sonne[rz]|appele[rz]|t[ée]l|t[ée]l[ée]phone|portable|[ée]tages?|appartement|appart|appt|b[âa]timent|b[âa]t|mmes?|m|mr|monsieur|madame|mlle|mademoiselle|gardienn?e?|concierge|parking|garage|rdc|portail|cl[ée]s?|clefs?|droite|gauche|fond|bp|cs|tsa)\M'
), mots as (
  select id, titre, btrim(regexp_replace(depart, prives, '')) as depart, btrim(regexp_replace(arrivee, prives, '')) as arrivee
  from formes, (values (
    '\m(chez|code|digicode|interphone|visiophone|sonne[rz]|appele[rz]|tel|telephone|portable|etages?|appartement|appart|appt|batiment|bat|mmes?|m|mr|monsieur|madame|mlle|mademoiselle|gardienn?e?|concierge|parking|garage|rdc|portail|cle|cles|clefs?|droite|gauche|fond|bp|cs|tsa)\M.*$'
  )) as m(prives)
), coupees as (
  select id, titre,
    case when depart ~ honnete then depart else btrim(regexp_replace(depart, '[^[:alpha:] .].*$', '')) end as depart,
    case when arrivee ~ honnete then arrivee else btrim(regexp_replace(arrivee, '[^[:alpha:] .].*$', '')) end as arrivee
  from mots, (values (
    '^(\d{5} )?[[:alpha:] ]+( \d{1,2} ?(er|ere|e|eme|ieme|nd|nde)?( arrondissement)?| ?\((\d{2,3}|2[ab])\))?$'
  )) as h(honnete)
)
update annonces a set
    recherche = forme_de_recherche(a.titre || ' ' || c.depart || ' ' || c.arrivee),
    ville_depart_recherche = c.depart,
    ville_arrivee_recherche = c.arrivee
  from coupees c
  where c.id = a.id;
