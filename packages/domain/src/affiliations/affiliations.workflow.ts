import type { StatutAffiliation } from '../comptes/index.ts';
import { decider, refus, refused, type Decision, type Transition } from '../lib/index.ts';
import { PHRASES_AFFILIATION } from './affiliations.labels.ts';

export const ACTEURS_AFFILIATION = ['LIVREUR', 'ADMIN'] as const;
export type ActeurAffiliation = (typeof ACTEURS_AFFILIATION)[number];

/** Acts on the affiliation of a courier (spec 2 §4, decisions §6). */
export const WORKFLOW_AFFILIATION = {
  demander: {
    de: ['NON_AFFILIE', 'AFFILIATION_REFUSEE'],
    vers: 'DEMANDE_AFFILIATION',
    qui: ['LIVREUR'],
    phrase: 'Le livreur demande son affiliation, aussi après un refus.',
  },
  accepter: {
    de: ['DEMANDE_AFFILIATION'],
    vers: 'AFFILIE',
    qui: ['ADMIN'],
    phrase: 'Un administrateur accepte la demande.',
  },
  refuser: {
    de: ['DEMANDE_AFFILIATION'],
    vers: 'AFFILIATION_REFUSEE',
    qui: ['ADMIN'],
    phrase: 'Un administrateur refuse la demande.',
  },
  retirer: {
    de: ['AFFILIE'],
    vers: 'AFFILIATION_REFUSEE',
    qui: ['ADMIN'],
    phrase: "Un administrateur retire l'affiliation qu'il a sous les yeux (version).",
  },
} as const satisfies Record<string, Transition<StatutAffiliation, ActeurAffiliation>>;
export type ActeAffiliation = keyof typeof WORKFLOW_AFFILIATION;
/** What an admin's yes or no can be. */
export type ActeDecide = Exclude<ActeAffiliation, 'demander'>;

const MAUVAIS_ACTEUR = refus('ROLE_INTERDIT');

/** A second request while one is pending is the same one again (decisions §6). */
export function deciderDemande(statut: StatutAffiliation): Decision<StatutAffiliation> {
  return decider<StatutAffiliation, ActeurAffiliation, undefined>(WORKFLOW_AFFILIATION.demander, {
    statut,
    acteur: 'LIVREUR',
    faits: undefined,
    dejaParLui: true,
    mauvaisActeur: MAUVAIS_ACTEUR,
    mauvaisStatut: refus('ETAT_INCOMPATIBLE', PHRASES_AFFILIATION.dejaAffilie),
  });
}

export interface FaitsDecision {
  statut: StatutAffiliation;
  version: number;
  /** What the admin saw; absent: whatever it is. */
  versionsVues: readonly number[];
  /** The present statut is a decision of this very admin. */
  dejaParLui: boolean;
  valider: boolean;
}

/**
 * Which act an answer of the admin is. « Non » about an AFFILIE courier withdraws, but only said of the present version:
 * otherwise it is the late answer to a request that another admin accepted.
 */
export function acteDeLaDecision({ statut, version, versionsVues, valider }: FaitsDecision): ActeDecide {
  if (valider) return 'accepter';
  return statut === 'AFFILIE' && versionsVues.includes(version) ? 'retirer' : 'refuser';
}

export function deciderAffiliation(faits: FaitsDecision): {
  acte: ActeDecide;
  decision: Decision<StatutAffiliation>;
} {
  const { statut, version, versionsVues, dejaParLui } = faits;
  const acte = acteDeLaDecision(faits);
  const decision = decider<StatutAffiliation, ActeurAffiliation, undefined>(WORKFLOW_AFFILIATION[acte], {
    statut,
    acteur: 'ADMIN',
    faits: undefined,
    dejaParLui,
    mauvaisActeur: MAUVAIS_ACTEUR,
    mauvaisStatut: refus('ETAT_INCOMPATIBLE', PHRASES_AFFILIATION.rienEnAttente),
  });
  // A replay carries the version it was first made on.
  const perimee = decision.issue !== 'rejouer' && versionsVues.some((v) => v !== version);
  return { acte, decision: perimee ? refused(refus('VERSION_PERIMEE')) : decision };
}
