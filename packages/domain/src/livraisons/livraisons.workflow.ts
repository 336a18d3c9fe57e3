import { refus, type Refus, type Role, type Transition } from '../lib/index.ts';
import { messageAttente } from './attente.rules.ts';
import { STATUTS_OUVERTS, type StatutLivraison, type TypeLivraison } from './livraisons.enums.ts';

/** A person's part in one delivery; whoever has none is a stranger and never gets here (404). */
export const ACTEURS_LIVRAISON = ['SON_LIVREUR', 'AUTRE_LIVREUR', 'AUTEUR', 'ADMIN'] as const;
export type ActeurLivraison = (typeof ACTEURS_LIVRAISON)[number];

/**
 * The reader's part: the author, its courier, a courier with a live delivery of the same announcement, an ADMIN; null is
 * a stranger, for whom the delivery does not exist (wire §7).
 */
export function partDansLivraison(
  livraison: { livreurId: string; auteurId: string; lecteurEstLivreurAssigne: boolean },
  lecteur: { id: string; role: Role },
): ActeurLivraison | null {
  if (lecteur.id === livraison.livreurId) return 'SON_LIVREUR';
  if (lecteur.id === livraison.auteurId) return 'AUTEUR';
  if (lecteur.role === 'ADMIN') return 'ADMIN';
  return livraison.lecteurEstLivreurAssigne ? 'AUTRE_LIVREUR' : null;
}

export interface FaitsLivraison {
  typeLivraison: TypeLivraison;
  statut: StatutLivraison;
  /** Statut of the live deposit of the same announcement, see `messageAttente`. */
  depot: StatutLivraison | null | undefined;
}

function refusAttente(faits: FaitsLivraison): Refus | null {
  const attente = messageAttente(faits);
  return attente === null ? null : refus('SEGMENT_EN_ATTENTE', attente);
}

/** Where finishing leads: the deposit leaves the parcel in the warehouse (decisions §4). */
export function statutFinal(typeLivraison: TypeLivraison): 'LIVREE' | 'STOCKEE' {
  return typeLivraison === 'PARTIELLE_DEPOT' ? 'STOCKEE' : 'LIVREE';
}

export const WORKFLOW_LIVRAISON = {
  commencer: {
    de: ['ASSIGNEE'],
    vers: 'EN_COURS',
    qui: ['SON_LIVREUR'],
    garde: refusAttente,
    phrase: 'Le livreur commence la livraison ; un retrait attend que le dépôt soit stocké.',
  },
  terminer: {
    de: ['EN_COURS'],
    vers: ({ typeLivraison }: FaitsLivraison) => statutFinal(typeLivraison),
    qui: ['SON_LIVREUR'],
    phrase: 'Le livreur termine avec le code que lui donne le client.',
  },
  annuler: {
    de: STATUTS_OUVERTS,
    vers: 'ANNULEE',
    qui: ['SON_LIVREUR', 'ADMIN'],
    phrase: 'Le livreur se désiste, ou un administrateur annule ; la livraison peut être reprise par un autre.',
  },
} as const satisfies Record<string, Transition<StatutLivraison, ActeurLivraison, FaitsLivraison>>;
export type ActeLivraison = keyof typeof WORKFLOW_LIVRAISON;

/** 403 of a participant in the wrong part. */
export const REFUS_MAUVAISE_PART: Refus = refus('ROLE_INTERDIT');

const PHRASES_STATUT = {
  commencer: 'Cette livraison ne peut plus être commencée.',
  terminer: "Cette livraison n'est pas en cours.",
  annuler: 'Cette livraison ne peut plus être annulée.',
} as const satisfies Record<ActeLivraison, string>;

/** 409 of an act that the present statut does not allow. */
export function refusStatutLivraison(acte: ActeLivraison): Refus {
  return refus('ETAT_INCOMPATIBLE', PHRASES_STATUT[acte]);
}

/** The author or merchant asks a new code while one is of use: ASSIGNEE or EN_COURS (wire §7). */
export function refusNouveauCode(acteur: ActeurLivraison, statut: StatutLivraison): Refus | null {
  if (acteur !== 'AUTEUR') return REFUS_MAUVAISE_PART;
  return STATUTS_OUVERTS.some((ouvert) => ouvert === statut)
    ? null
    : refus('ETAT_INCOMPATIBLE', "Cette livraison n'a plus besoin de code.");
}
