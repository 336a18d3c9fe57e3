import { REFUS } from '../lib/index.ts';
import type { StatutLivraison, TypeLivraison } from './livraisons.enums.ts';

export const ATTENTE_SANS_DEPOT = "En attente qu'un livreur prenne en charge le segment dépôt (1/2)";
export const ATTENTE_DEPART = 'En attente que le livreur du segment 1 démarre';
export const ATTENTE_TRAJET = 'Le segment 1 est en cours de livraison';
export const ATTENTE_FIN = REFUS.SEGMENT_EN_ATTENTE.phrase;

export interface FaitsDepart {
  typeLivraison: TypeLivraison;
  statut: StatutLivraison;
  /** Statut of the live deposit of the same announcement; null when there is none, undefined when it is not known. */
  depot: StatutLivraison | null | undefined;
}

/** What a pickup waits for, or null; only a delivery still to start waits (spec 2 §4). */
export function messageAttente({ typeLivraison, statut, depot }: FaitsDepart): string | null {
  if (statut !== 'ASSIGNEE' || typeLivraison !== 'PARTIELLE_RETRAIT' || depot === 'STOCKEE') return null;
  if (depot === null || depot === 'ANNULEE') return ATTENTE_SANS_DEPOT;
  if (depot === 'ASSIGNEE') return ATTENTE_DEPART;
  return depot === 'EN_COURS' ? ATTENTE_TRAJET : ATTENTE_FIN;
}

/** COMPLETE and PARTIELLE_DEPOT start from ASSIGNEE, PARTIELLE_RETRAIT once the deposit is STOCKEE (spec 2 §4). */
export function peutCommencer(faits: FaitsDepart): boolean {
  return faits.statut === 'ASSIGNEE' && messageAttente(faits) === null;
}
