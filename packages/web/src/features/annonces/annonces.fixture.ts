import type { Annonce } from '@colivert/domain/annonces';
import type { Utilisateur } from '../../lib/sessionStore.ts';

/** Announcements and people for the tests of these screens. */
export function uneAnnonce(autre: Partial<Annonce> = {}): Annonce {
  return {
    id: '019a0000-0000-7000-8000-0000000000a7',
    titre: 'Guitare dans sa housse',
    description: 'Housse rigide, à porter debout',
    type: 'LIVRAISON_COLIS',
    statut: 'ACTIVE',
    adresseDepart: '12 ter rue des Lilas',
    villeDepart: 'Nantes',
    adresseArrivee: '8 quai Duguay-Trouin',
    villeArrivee: 'Rennes',
    adressesMasquees: false,
    prixPropose: 20,
    prixNegociable: false,
    dateLimite: null,
    datePreferee: '2026-12-05',
    typeColis: null,
    poids: 4.5,
    dimensions: '110 x 40 x 15 cm',
    fragile: false,
    photoUrl: null,
    livraisonPartiellePossible: true,
    segmentDepot: null,
    auteur: { id: 'c1', prenom: 'Maëlle', nom: 'Rivoal' },
    dateCreation: '2026-11-27T11:00:00+01:00',
    peutModifier: false,
    version: 1,
    ...autre,
  };
}

export const MAELLE: Utilisateur = {
  id: 'c1',
  prenom: 'Maëlle',
  nom: 'Rivoal',
  role: 'CLIENT',
  statut: 'VALIDE',
  statutAffiliation: null,
};
export const SAMI: Utilisateur = {
  id: 'l1',
  prenom: 'Sami',
  nom: 'Le Goff',
  role: 'LIVREUR',
  statut: 'VALIDE',
  statutAffiliation: 'NON_AFFILIE',
};

export const ZOE: Utilisateur = {
  id: 'm1',
  prenom: 'Zoé',
  nom: 'Martin',
  role: 'COMMERCANT',
  statut: 'VALIDE',
  statutAffiliation: null,
};
export const KARIM: Utilisateur = { ...SAMI, id: 'l2', prenom: 'Karim', statutAffiliation: 'AFFILIE' };

/** A merchant's announcement. */
export function uneMission(autre: Partial<Annonce> = {}): Annonce {
  const { typeColis: _t, poids: _p, dimensions: _d, fragile: _f, auteur: _a, ...commun } = uneAnnonce();
  return {
    ...commun,
    id: '019a0000-0000-7000-8000-0000000000a8',
    titre: 'Panier de la semaine',
    description: 'Trois sacs et un pain',
    type: 'COURSES',
    adresseDepart: '4 place Viarme',
    adresseArrivee: '21 rue Joffre',
    villeArrivee: 'Nantes',
    prixPropose: 9.5,
    datePreferee: null,
    livraisonPartiellePossible: false,
    listeCourses: 'Pommes, farine, beurre',
    quantiteProduits: 6,
    reserveAuxAffilies: true,
    commercant: { id: 'm1', prenom: 'Zoé', nom: 'Martin' },
    ...autre,
  };
}
