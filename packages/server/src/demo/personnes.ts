import type { StatutAffiliation, StatutCompte, Vehicule } from '@colivert/domain/comptes';
import type { TypeDocument } from '@colivert/domain/documents';
import type { Role } from '@colivert/domain/lib';
import type { TypePrestation } from '@colivert/domain/prestations';
import { HABITANTS } from './habitants.ts';
import type { Portrait } from './photos.ts';

/** An invented person. Nothing here is anybody's: streets are real, doors, names and numbers are not. */
export interface Personne {
  /** The part of the e-mail before the @, and how the other tables of the demo name this person. */
  cle: string;
  prenom: string;
  nom: string;
  role: Role;
  /** What the papers below must give; the stored statut is computed from them. */
  statut: StatutCompte;
  adresse: string;
  ville: string;
  codePostal: string;
  /** Days since registration. */
  inscrit: number;
  emailNonVerifie?: true;
  /** Papers that were refused, with the admin's sentence, or are still to give. */
  refuses?: Partial<Record<TypeDocument, string>>;
  manquants?: readonly TypeDocument[];
  /** Of an EN_ATTENTE account: the papers already accepted. */
  acceptes?: readonly TypeDocument[];
  /** An admin's decision for SUSPENDU and REFUSE. */
  motif?: string;
  vehicule?: Vehicule;
  affiliation?: StatutAffiliation;
  siret?: string;
  typePrestation?: TypePrestation;
  /** Cents an hour. */
  taux?: number;
  biographie?: string;
  portrait?: Portrait;
}

/** What the start banner shows, one line each. */
export interface CompteDemo extends Personne {
  quoi: string;
}

/** The accounts a visitor signs in with (decisions §2). */
export const COMPTES: readonly CompteDemo[] = [
  {
    cle: 'client',
    quoi: 'cliente, avec des annonces et des livraisons à toutes les étapes',
    prenom: 'Camille',
    nom: 'Bréhat',
    role: 'CLIENT',
    statut: 'VALIDE',
    adresse: '18 rue Paul Bert',
    ville: 'Lyon',
    codePostal: '69003',
    inscrit: 214,
    portrait: 'visage-01',
    biographie: 'J’envoie et je reçois souvent des colis entre Lyon et la Bretagne, où vit ma famille.',
  },
  {
    cle: 'livreur',
    quoi: 'livreur affilié, avec des livraisons à commencer, en cours et terminées',
    prenom: 'Karim',
    nom: 'Le Bihan',
    role: 'LIVREUR',
    statut: 'VALIDE',
    adresse: '7 rue de la Guillotière',
    ville: 'Lyon',
    codePostal: '69007',
    inscrit: 301,
    vehicule: 'UTILITAIRE',
    affiliation: 'AFFILIE',
    portrait: 'visage-02',
    biographie:
      'Ancien déménageur, je roule chaque semaine entre Lyon, Paris et Marseille avec un utilitaire électrique. Sangles, couvertures et diable toujours à bord. Je préviens par message une heure avant d’arriver.',
  },
  {
    cle: 'commercant',
    quoi: 'commerçante, avec des missions publiques et réservées',
    prenom: 'Solène',
    nom: 'Maréchal',
    role: 'COMMERCANT',
    statut: 'VALIDE',
    adresse: '31 rue de Sèze',
    ville: 'Lyon',
    codePostal: '69006',
    inscrit: 188,
    siret: '01234567400019',
    portrait: 'visage-03',
    biographie: 'Épicerie « La Petite Récolte » : fruits et légumes de la région, vrac et fromages de nos voisins.',
  },
  {
    cle: 'prestataire',
    quoi: 'prestataire en bricolage',
    prenom: 'Mathis',
    nom: 'Daguerre',
    role: 'PRESTATAIRE',
    statut: 'VALIDE',
    adresse: '5 montée de la Grande-Côte',
    ville: 'Lyon',
    codePostal: '69001',
    inscrit: 143,
    typePrestation: 'BRICOLAGE',
    taux: 2800,
    portrait: 'visage-04',
    biographie:
      'Menuisier de formation, je pose étagères, tringles et luminaires, et je répare ce qui grince. Je viens avec mes outils et je laisse propre.',
  },
  {
    cle: 'admin',
    quoi: 'administratrice',
    prenom: 'Inès',
    nom: 'Fontanel',
    role: 'ADMIN',
    statut: 'VALIDE',
    adresse: '2 place Royale',
    ville: 'Nantes',
    codePostal: '44000',
    inscrit: 420,
    portrait: 'visage-05',
  },
  {
    cle: 'client.non-verifie',
    quoi: 'adresse e-mail à vérifier, carte d’identité à envoyer',
    prenom: 'Noé',
    nom: 'Vasseur',
    role: 'CLIENT',
    statut: 'NON_VERIFIE',
    adresse: '44 rue Esquermoise',
    ville: 'Lille',
    codePostal: '59000',
    inscrit: 1,
    emailNonVerifie: true,
    manquants: ['CARTE_IDENTITE'],
  },
  {
    cle: 'livreur.en-attente',
    quoi: 'documents envoyés, en attente d’un administrateur',
    prenom: 'Awa',
    nom: 'Sarr',
    role: 'LIVREUR',
    statut: 'EN_ATTENTE',
    adresse: '12 cours Franklin Roosevelt',
    ville: 'Marseille',
    codePostal: '13001',
    inscrit: 3,
    vehicule: 'VELO_CARGO',
    affiliation: 'NON_AFFILIE',
    acceptes: ['CARTE_IDENTITE'],
    portrait: 'visage-06',
  },
  {
    cle: 'livreur.suspendu',
    quoi: 'compte suspendu, avec le motif',
    prenom: 'Bastien',
    nom: 'Lorrain',
    role: 'LIVREUR',
    statut: 'SUSPENDU',
    adresse: '3 rue Saint-Dizier',
    ville: 'Nancy',
    codePostal: '54000',
    inscrit: 260,
    vehicule: 'VOITURE',
    affiliation: 'AFFILIATION_REFUSEE',
    motif: 'Trois désistements le jour même en une semaine, sans réponse à nos messages.',
  },
  {
    cle: 'client.refuse',
    quoi: 'compte refusé, avec le motif',
    prenom: 'Gaëtan',
    nom: 'Prigent',
    role: 'CLIENT',
    statut: 'REFUSE',
    adresse: '9 rue de Siam',
    ville: 'Brest',
    codePostal: '29200',
    inscrit: 34,
    refuses: { CARTE_IDENTITE: 'La carte présentée n’est pas à votre nom.' },
    motif: 'Pièce d’identité au nom d’une autre personne, malgré deux demandes.',
  },
];

export const PERSONNES: readonly Personne[] = [...COMPTES, ...HABITANTS];
export const emailDe = (cle: string): string => `${cle}@demo.example`;
