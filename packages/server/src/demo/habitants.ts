import type { Role } from '@colivert/domain/lib';
import type { Personne } from './personnes.ts';

/** Everybody else: they publish, carry, sell and help. */
type Socle = Pick<Personne, 'cle' | 'prenom' | 'nom' | 'adresse' | 'codePostal' | 'ville' | 'inscrit'>;

function socle(cle: string, nomComplet: string, adresse: string, lieu: string, inscrit: number): Socle {
  const [prenom = '', ...nom] = nomComplet.split(' ');
  return { cle, prenom, nom: nom.join(' '), adresse, codePostal: lieu.slice(0, 5), ville: lieu.slice(6), inscrit };
}

function valides(role: Role, personnes: readonly Omit<Personne, 'role' | 'statut'>[]): Personne[] {
  return personnes.map((p) => ({ ...p, role, statut: 'VALIDE' }));
}

const CLIENTS = valides('CLIENT', [
  { ...socle('maelle', 'Maëlle Kerbrat', '12 ter rue des Hauts-Pavés', '44000 Nantes', 240), portrait: 'visage-07' },
  { ...socle('hugo', 'Hugo Delcourt', '53 rue Solférino', '59000 Lille', 176), portrait: 'visage-08' },
  { ...socle('fatou', 'Fatou Cissé', '27 rue Consolat', '13001 Marseille', 152), portrait: 'visage-09' },
  { ...socle('theo', 'Théo Castagné', '8 rue des Filatiers', '31000 Toulouse', 131), portrait: 'visage-10' },
  socle('lucie', 'Lucie Bonnard', '16 rue de la Roquette', '75011 Paris', 205),
  socle('amine', 'Amine Berrada', '40 avenue Jean Jaurès', '69007 Lyon', 98),
  {
    ...socle('chloe', 'Chloé Ansermet', '21 rue du Faubourg de Pierre', '67000 Strasbourg', 87),
    portrait: 'visage-11',
  },
  socle('paul', 'Paul Etchegaray', '35 rue Sainte-Catherine', '33000 Bordeaux', 119),
  socle('jeanne', 'Jeanne Tanguy', '14 rue Saint-Hélier', '35000 Rennes', 224),
  socle('rayan', 'Rayan Mokrani', '6 boulevard du Jeu de Paume', '34000 Montpellier', 64),
  socle('elise', 'Élise Garnaud', '19 cours Berriat', '38000 Grenoble', 171),
  socle('victor', 'Victor Salvan', '11 rue Gambetta', '06000 Nice', 45),
  socle('nadia', 'Nadia Ferrand', '72 rue du Bourg', '21000 Dijon', 139),
  socle('gabriel', 'Gabriel Le Meur', '4 rue de Lyon', '29200 Brest', 77),
]);

const LIVREURS = valides('LIVREUR', [
  {
    ...socle('yann', 'Yann Guivarch', '9 rue Kervégan', '44000 Nantes', 268),
    vehicule: 'VOITURE',
    affiliation: 'AFFILIE',
    portrait: 'visage-12',
    biographie: 'Nantes – Rennes – Paris deux fois par semaine. Le coffre est grand, la conduite est douce.',
  },
  {
    ...socle('leila', 'Leïla Haddad', '28 rue Doudeauville', '75018 Paris', 233),
    vehicule: 'VELO_CARGO',
    affiliation: 'AFFILIE',
    portrait: 'visage-13',
    biographie: 'Vélo-cargo à assistance électrique, toute l’Île-de-France à moins de 25 km.',
  },
  {
    ...socle('tom', 'Tom Wernert', '17 quai des Bateliers', '67000 Strasbourg', 122),
    vehicule: 'UTILITAIRE',
    affiliation: 'DEMANDE_AFFILIATION',
    portrait: 'visage-14',
    biographie: 'Strasbourg – Lyon par Dijon, chaque lundi et chaque jeudi.',
  },
  {
    ...socle('manon', 'Manon Oliveras', '33 rue de l’Aiguillerie', '34000 Montpellier', 158),
    vehicule: 'VOITURE',
    affiliation: 'NON_AFFILIE',
    portrait: 'visage-15',
    biographie: 'Je descends la côte de Montpellier à Nice pour mon travail et je remplis le coffre.',
  },
  {
    ...socle('simon', 'Simon Declercq', '61 rue Nationale', '59800 Lille', 110),
    vehicule: 'UTILITAIRE',
    affiliation: 'AFFILIE',
    portrait: 'visage-16',
  },
  {
    ...socle('oceane', 'Océane Duhart', '5 quai des Chartrons', '33000 Bordeaux', 83),
    vehicule: 'VOITURE',
    affiliation: 'DEMANDE_AFFILIATION',
  },
]);

const COMMERCANTS = valides('COMMERCANT', [
  {
    ...socle('librairie', 'Agathe Roussel', '22 rue Crébillon', '44000 Nantes', 166),
    siret: '02468135500012',
    biographie: 'Librairie de quartier : romans, jeunesse et bandes dessinées.',
  },
  {
    ...socle('fleuriste', 'Bruno Castel', '45 rue Paradis', '13006 Marseille', 94),
    siret: '03691470300016',
    biographie: 'Fleurs de saison, cultivées dans le Var et la Drôme.',
  },
  {
    ...socle('boulangerie', 'Lina Hoarau', '10 rue de Lépante', '59000 Lille', 58),
    siret: '04826137400010',
  },
]);

const PRESTATAIRES: readonly Personne[] = [
  prestataire(socle('rosa', 'Rosa Pereira', '8 rue Duguesclin', '69006 Lyon', 132), 'MENAGE', 2200, {
    biographie: 'Ménage régulier ou grand nettoyage de printemps, produits écologiques fournis.',
  }),
  prestataire(socle('ewen', 'Ewen Quéméner', '13 rue de Nemours', '35000 Rennes', 90), 'JARDINAGE', 2600, {
    biographie: 'Tonte, taille de haies, potager : je fais avec la saison et sans désherbant.',
  }),
  prestataire(socle('sophie', 'Sophie Marchetti', '57 rue Mouffetard', '75005 Paris', 210), 'SOUTIEN_SCOLAIRE', 3200, {
    biographie: 'Professeure de mathématiques, du collège à la terminale, patience garantie.',
  }),
  prestataire(
    socle('idriss', 'Idriss Camara', '30 rue de Rome', '13001 Marseille', 61),
    'REPARATION_ELECTROMENAGER',
    3500,
    {
      biographie: 'Lave-linge, four, lave-vaisselle : je répare avant de remplacer.',
    },
  ),
  prestataire(socle('clara', 'Clara Wagner', '6 rue des Juifs', '67000 Strasbourg', 48), 'GARDE_ANIMAUX', 1500, {
    biographie: 'Visites et promenades pour chiens et chats, photos chaque jour.',
  }),
];

function prestataire(
  base: Socle,
  typePrestation: Personne['typePrestation'] & string,
  taux: number,
  plus: Pick<Personne, 'biographie'>,
): Personne {
  return { ...base, role: 'PRESTATAIRE', statut: 'VALIDE', typePrestation, taux, ...plus };
}

/** On their way to VALIDE: they fill the admin's queues. */
const EN_CHEMIN: readonly Personne[] = [
  {
    ...socle('antoine', 'Antoine Lescure', '26 rue Sainte-Anne', '31000 Toulouse', 5),
    role: 'PRESTATAIRE',
    statut: 'EN_ATTENTE',
    typePrestation: 'MONTAGE_MEUBLE',
    taux: 2500,
    acceptes: ['CARTE_IDENTITE', 'JUSTIFICATIF_DOMICILE'],
  },
  {
    ...socle('brocante', 'Mireille Aubin', '3 place du Marché', '37000 Tours', 2),
    role: 'COMMERCANT',
    statut: 'EN_ATTENTE',
    siret: '05739124500016',
    acceptes: [],
  },
  {
    ...socle('salome', 'Salomé Ricci', '15 rue Masséna', '06000 Nice', 1),
    role: 'CLIENT',
    statut: 'EN_ATTENTE',
    acceptes: [],
  },
  {
    ...socle('kevin', 'Kévin Lambert', '48 rue Jeanne d’Arc', '76000 Rouen', 12),
    role: 'LIVREUR',
    statut: 'NON_VERIFIE',
    vehicule: 'SCOOTER',
    affiliation: 'NON_AFFILIE',
    refuses: {
      ASSURANCE_VEHICULE: 'L’attestation est illisible : merci d’envoyer une photo nette de la page entière.',
    },
  },
];

export const HABITANTS: readonly Personne[] = [...CLIENTS, ...LIVREURS, ...COMMERCANTS, ...PRESTATAIRES, ...EN_CHEMIN];
