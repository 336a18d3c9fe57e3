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
