import { refus, type Refus, type Transition } from '../lib/index.ts';
import type { StatutAnnonce } from './annonces.enums.ts';
import { PHRASE_ANNONCE_FIGEE } from './annonces.rules.ts';

/** Whose hand may touch an announcement; its couriers have none in it. */
export type ActeurAnnonce = 'AUTEUR' | 'ADMIN' | 'LIVREUR' | 'AUTRE';
export const ACTEURS_ANNONCE = ['AUTEUR', 'ADMIN', 'LIVREUR', 'AUTRE'] as const satisfies readonly ActeurAnnonce[];

export interface FaitsAnnulationAnnonce {
  livraisonsVivantes: number;
}

export const PHRASE_SUPPRESSION_REFUSEE = "Erreur lors de la suppression de l'annonce : une livraison est en cours.";

function sansLivraison(phrase: string) {
  return ({ livraisonsVivantes }: FaitsAnnulationAnnonce): Refus | null =>
    livraisonsVivantes === 0 ? null : refus('ETAT_INCOMPATIBLE', phrase);
}

/** Acts of people on an announcement; every other change of statut follows from its deliveries (decisions §4). */
export const WORKFLOW_ANNONCE = {
  annuler: {
    de: ['ACTIVE'],
    vers: 'ANNULEE',
    qui: ['AUTEUR', 'ADMIN'],
    garde: sansLivraison(PHRASE_ANNONCE_FIGEE),
    phrase: "L'auteur ou un administrateur annule une annonce que personne n'a prise en charge.",
  },
} as const satisfies Record<string, Transition<StatutAnnonce, ActeurAnnonce, FaitsAnnulationAnnonce>>;
