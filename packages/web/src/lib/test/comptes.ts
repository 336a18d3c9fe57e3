import type { Utilisateur } from '@colivert/domain/comptes';

/** The account of a courier as the API answers it, for the screens that show one. */
export const COMPTE: Utilisateur = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  nom: 'Le Goff',
  prenom: 'Sami',
  email: 'sami@exemple.fr',
  emailVerifie: true,
  emailEnAttente: null,
  telephone: '+33612345678',
  adresse: '6 rue des Hauts-Pavés',
  ville: 'Nantes',
  codepostal: '06000',
  role: 'LIVREUR',
  vehicule: 'VELO',
  statut: 'VALIDE',
  motifStatut: null,
  aFournir: [],
  enVerification: [],
  statutAffiliation: 'AFFILIE',
  photoProfilUrl: null,
  dateInscription: '2026-11-27T10:12:00+01:00',
  version: 3,
};

export const CONFIGURATION = {
  nom: 'Colivert',
  slogan: 'Livraisons écologiques et responsables',
  emailSupport: 'aide@colivert.example',
  demo: true,
  boiteLocale: true,
};
