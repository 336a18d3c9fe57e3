/** Invented rows, the same for the same number: `announcements`, and users, deliveries, ratings and bookings to match. */
import { STATUTS_ANNONCE } from '@colivert/domain/annonces';
import type pg from 'pg';

/** Objects people send, with accents, as typed. */
const OBJETS = [
  [
    'Vélo',
    'Guitare',
    'Table basse',
    'Clé de boîte à vélo',
    'Carton de livres',
    'Poussette',
    'Écran',
    'Lampe',
    'Chaise',
  ],
  ['Machine à coudre', 'Étagère', 'Sac de randonnée', 'Skis', 'Console de jeux', 'Bouquet de fleurs', 'Miroir ancien'],
  ['Panier de légumes', 'Pièces de moto', 'Tableau encadré', 'Imprimante', 'Siège auto', 'Valise', 'Œuvre encadrée'],
  [
    'Accordéon',
    'Bibliothèque démontée',
    'Caisse de pommes',
    'Téléviseur',
    'Ordinateur',
    'Tapis',
    'Commode',
    'Fauteuil',
  ],
].flat();
const PRECISIONS = [
  '',
  ' à livrer',
  ' fragile',
  ' bien emballé',
  ' pour mon frère',
  ' avant samedi',
  ' léger',
  ' en bon état',
];
/** The first are asked for most, as the cities of a country are. */
const VILLES = [
  [
    'Paris',
    'Marseille',
    'Lyon',
    'Toulouse',
    'Nice',
    'Nantes',
    'Montpellier',
    'Strasbourg',
    'Bordeaux',
    'Lille',
    'Rennes',
  ],
  [
    'Reims',
    'Toulon',
    'Saint-Étienne',
    'Le Havre',
    'Dijon',
    'Grenoble',
    'Angers',
    'Villeurbanne',
    'Nîmes',
    'Aix-en-Provence',
  ],
  [
    'Clermont-Ferrand',
    'Le Mans',
    'Brest',
    'Tours',
    'Amiens',
    'Annecy',
    'Limoges',
    'Metz',
    'Besançon',
    'Perpignan',
    'Orléans',
  ],
  [
    'Caen',
    'Mulhouse',
    'Rouen',
    'Nancy',
    'Argenteuil',
    'Montreuil',
    'Roubaix',
    'Dunkerque',
    'Avignon',
    'Poitiers',
    'Pau',
  ],
  [
    'La Rochelle',
    'Calais',
    'Antibes',
    'Béziers',
    'Colmar',
    'Quimper',
    'Valence',
    'Bourges',
    'Lorient',
    'Niort',
    'Chambéry',
  ],
  [
    'Saint-Nazaire',
    'Albi',
    'Vannes',
    'Laval',
    'Évreux',
    'Belfort',
    'Tarbes',
    'Saint-Malo',
    'L’Haÿ-les-Roses',
    'Périgueux',
  ],
].flat();

/** Open announcements are those of the last days, as many a hundred at any size. */
export const PART_OUVERTE = 0.03;

const HABITANTS_POUR_MILLE = 200;
/** The instant everything is counted back from: rows stay the same from one day to the next. */
const FIN = '2026-11-01T12:00:00Z';
/** A well-formed hash that no password opens. */
const SANS_MOT_DE_PASSE = '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$YXVjdW4';

const texte = (valeurs: readonly string[]): string =>
  `(array[${valeurs.map((v) => `'${v.replaceAll("'", "''")}'`).join(',')}])`;

/** A number from 0 to `n - 1` drawn for row `i`: the same at every run, another for each `graine`. */
const tirage = (graine: number, n: number | string, i = 'i'): string =>
  `abs(hashint8extended(${i}, ${graine}) % (${n}))::int`;
const parmi = (graine: number, valeurs: readonly string[], i = 'i'): string =>
  `${texte(valeurs)}[1 + ${tirage(graine, valeurs.length, i)}]`;
/** Small ranks far more often than great ones. */
const ville = (graine: number): string =>
  `${texte(VILLES)}[1 + floor(${VILLES.length} * power(${tirage(graine, 100_000)} / 100000.0, 2.2))::int]`;
/** Time-ordered as the product makes them, `espece` apart from each other. */
const id = (espece: number, i = 'i', le = 'le'): string =>
  `(lpad(to_hex((extract(epoch from ${le}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${espece}), 3, '0')
    || '8' || lpad(to_hex(${i}), 15, '0'))::uuid`;

/** Id of the `i`-th user, as SQL. */
export const idHabitant = (i: string): string => id(1, i, `timestamptz '2024-01-01Z' + ${i} * interval '1 second'`);

/** @param combien number of announcements */
export async function semer(client: pg.Client, combien: number): Promise<void> {
  const habitants = Math.ceil((combien * HABITANTS_POUR_MILLE) / 1000);
  for (const requete of [
    semerHabitants(habitants),
    semerAnnonces(combien, habitants),
    semerLivraisons(habitants),
    EVALUATIONS,
    semerPrestations(habitants),
    'vacuum (analyze)',
  ])
    await client.query(requete);
}

/** Of ten: six clients, two couriers, one merchant, one provider. */
const role = (i: string): string =>
  `(array['CLIENT','CLIENT','LIVREUR','CLIENT','COMMERCANT','CLIENT','LIVREUR','CLIENT','PRESTATAIRE','CLIENT'])[1 + ${i} % 10]`;
/** A user of the role that stands at `rang` in each ten. */
const unHabitant = (graine: number, habitants: number, rang: number): string =>
  idHabitant(`(10 * ${tirage(graine, Math.floor(habitants / 10))}::bigint + ${rang})`);

const semerHabitants = (n: number): string => `
  insert into utilisateurs (id, role, role_inscription, prenom, nom, email, email_verifie_le, mot_de_passe, statut,
    statut_affiliation, type_prestation_principale, taux_horaire_cents, description_prestation, cree_le)
  select ${idHabitant('i')}, r, r, ${parmi(11, ['Maëlle', 'Zoé', 'Sami', 'Noé', 'Inès', 'Léo', 'Chloé', 'Hugo'])},
    ${parmi(12, ['Martin', 'Le Goff', 'd’Artagnan', 'Nguyen', 'Rivoal', 'Bénard', 'Öztürk', 'Garcia'])},
    'h' || i || '@exemple.test', le, '${SANS_MOT_DE_PASSE}', 'VALIDE',
    case when r = 'LIVREUR' then case when i % 20 = 2 then 'AFFILIE' else 'NON_AFFILIE' end end,
    case when r = 'PRESTATAIRE' then ${parmi(13, ['MENAGE', 'JARDINAGE', 'BRICOLAGE', 'COURSES'])} end,
    case when r = 'PRESTATAIRE' then 1500 + 100 * ${tirage(14, 20)} end,
    case when r = 'PRESTATAIRE' then 'À votre service le matin' end, le
  from (select i, ${role('i')} as r, timestamptz '2024-01-01Z' + i * interval '1 second' as le
    from generate_series(0::bigint, ${n - 1}) i) h`;

const semerAnnonces = (n: number, habitants: number): string => `
  insert into annonces (id, auteur_id, origine, titre, description, type, statut, adresse_depart, ville_depart,
    adresse_arrivee, ville_arrivee, prix_cents, prix_negociable, date_limite, fragile, livraison_partielle_possible,
    liste_courses, quantite_produits, reserve_aux_affilies, recherche, ville_depart_recherche, ville_arrivee_recherche, cree_le)
  select ${id(2)}, case when origine = 'CLIENT' then ${unHabitant(21, habitants, 1)} else ${unHabitant(21, habitants, 4)} end,
    origine, titre, 'À porter debout, bien emballé, remis en main propre. ' || titre || '.',
    case when origine = 'CLIENT' then 'LIVRAISON_COLIS' else 'COURSES' end, statut,
    ${tirage(22, 99)} || ' rue des Lilas, ' || depart, depart, ${tirage(23, 99)} || ' quai Duguay-Trouin, ' || arrivee, arrivee,
    100 * ${tirage(24, 80)}, i % 3 = 0, case when i % 2 = 0 then le::date + ${tirage(25, 40)} end, i % 5 = 0, i % 4 = 0,
    case when origine = 'COMMERCANT' then 'Pommes, farine, beurre' end, case when origine = 'COMMERCANT' then 3 end,
    origine = 'COMMERCANT' and i % 2 = 0, forme_de_recherche(titre || ' ' || depart || ' ' || arrivee),
    forme_de_recherche(depart), forme_de_recherche(arrivee), le
  from (select i, le, ${parmi(31, OBJETS)} || ${parmi(32, PRECISIONS)} as titre, ${ville(33)} as depart, ${ville(34)} as arrivee,
      case when ${tirage(35, 10)} = 0 then 'COMMERCANT' else 'CLIENT' end as origine,
      case when i < ${n} * ${PART_OUVERTE} then 'ACTIVE'
        when i < ${n} * ${PART_OUVERTE + 0.02} then ${parmi(
          36,
          STATUTS_ANNONCE.filter((s) => s === 'ASSIGNEE' || s === 'EN_COURS'),
        )}
        when ${tirage(37, 10)} = 0 then 'ANNULEE' else 'TERMINEE' end as statut
    from (select i, timestamptz '${FIN}' - i * interval '700 days' / ${n} as le
      from generate_series(0::bigint, ${n - 1}) i) t) a`;

/** What is on its way or done was taken: one in eight by two couriers through a warehouse. */
const semerLivraisons = (habitants: number): string => `
  insert into entrepots (id, nom, adresse, ville, code_postal, cree_le)
  select ${id(3)}, 'Relais ' || v, '1 rue du Port', v, '44000', le
  from unnest(${texte(VILLES)}) with ordinality as t (v, i), (select timestamptz '2024-01-01Z' as le) d;
  insert into livraisons (id, annonce_id, livreur_id, type_livraison, statut, entrepot_id, prix_cents, date_debut, date_fin, cree_le)
  select ${id(4, '(4 * i + legs)')}, annonce_id, ${unHabitant(41, habitants, 2).replaceAll('i,', '4 * i + legs,')}, type,
    case when a.statut = 'TERMINEE' then case when type = 'PARTIELLE_DEPOT' then 'STOCKEE' else 'LIVREE' end else a.statut end,
    case when type <> 'COMPLETE' then (select id from entrepots order by id offset i % 60 limit 1) end, prix_cents,
    case when a.statut <> 'ASSIGNEE' then le end, case when a.statut = 'TERMINEE' then le end, le
  from (select row_number() over (order by id) as i, id as annonce_id, prix_cents, statut, cree_le + interval '1 hour' as le
      from annonces where statut in ('ASSIGNEE', 'EN_COURS', 'TERMINEE')) a
    cross join lateral (values (0, 'COMPLETE'), (1, 'PARTIELLE_DEPOT'), (2, 'PARTIELLE_RETRAIT')) t (legs, type)
  where (i % 8 = 0 and a.statut = 'TERMINEE') = (legs > 0)`;

/** Two of three are rated by the author. */
const EVALUATIONS = `
  insert into evaluations (id, evaluateur_id, evalue_id, service_type, service_id, note, commentaire, date_evaluation)
  select ${id(5)}, auteur_id, livreur_id, 'LIVRAISON', service_id, 3 + ${tirage(51, 3)}, 'Ponctuel et soigneux', le
  from (select row_number() over (order by l.id) as i, l.id as service_id, l.livreur_id, a.auteur_id, l.cree_le as le
    from livraisons l join annonces a on a.id = l.annonce_id where l.statut = 'LIVREE') t
  where i % 3 <> 0`;

/** Ten days of each provider, one booking a day, the last still to come. */
const semerPrestations = (habitants: number): string => `
  insert into prestations (id, client_id, prestataire_id, type_prestation, statut, titre, description, adresse, ville,
    code_postal, date_debut, date_fin, taux_horaire_cents, prix_cents, cree_le)
  select ${id(6)}, ${unHabitant(61, habitants, 5)}, ${idHabitant('(10 * p + 8)')}, 'MENAGE',
    case when jour < 8 then 'EVALUEE' else 'TERMINEE' end, 'Ménage', 'Trois pièces', '1 rue des Lilas', 'Nantes', '44000',
    debut, debut + interval '2 hours', 2000, 4000, le
  from (select 10 * p + jour as i, p, jour, timestamptz '2026-09-01T08:00Z' + jour * interval '1 day' as debut,
      timestamptz '2026-08-01Z' + (10 * p + jour) * interval '1 second' as le
    from generate_series(0::bigint, ${Math.floor(habitants / 10) - 1}) p, generate_series(0, 9) jour) t`;
