import { decider, refus, refusChamp, refused, type Decision, type Refus, type Transition } from '../lib/index.ts';
import type { DecisionDocument, StatutDocument } from './documents.enums.ts';
import { PHRASES_DOCUMENT } from './documents.labels.ts';

export interface FaitsDecision {
  decision: DecisionDocument;
  commentaire: string | null;
  /** The version the admin saw: nobody approves a file they have not seen. */
  versionVue: number;
  version: number;
}

/** The life of a paper: spec 1 §4, decisions §3. */
export const TRANSITIONS_DOCUMENT = {
  envoyer: {
    de: ['EN_ATTENTE', 'REFUSE', 'VALIDE'],
    vers: 'EN_ATTENTE',
    qui: ['PROPRIETAIRE'],
    phrase:
      'Le propriétaire envoie un nouveau fichier ; un document validé, à partir de 60 jours avant son expiration.',
  },
  decider: {
    de: ['EN_ATTENTE'],
    vers: ({ decision }) => decision,
    qui: ['ADMIN'],
    garde: ({ version, versionVue }) => (version === versionVue ? null : refus('VERSION_PERIMEE')),
    phrase: "L'administration valide ou refuse le fichier qu'elle a vu.",
  },
  perimer: {
    de: ['EN_ATTENTE'],
    vers: 'REFUSE',
    qui: ['PLATEFORME'],
    phrase: "Un casier judiciaire que personne n'a vérifié en cinq jours ouvrés est détruit ; il faut le renvoyer.",
  },
} as const satisfies Record<string, Transition<StatutDocument, 'PROPRIETAIRE' | 'ADMIN' | 'PLATEFORME', FaitsDecision>>;

/** A refusal says why (C-168). */
export function refusSansCommentaire(decision: DecisionDocument, commentaire: string | null): Refus | null {
  return decision === 'REFUSE' && commentaire === null
    ? refusChamp('commentaire', PHRASES_DOCUMENT.commentaireObligatoire)
    : null;
}

/** Decides an admin's decision. `decideParLui`: the present statut was decided by the same admin. */
export function deciderDocument(
  statut: StatutDocument,
  faits: FaitsDecision,
  decideParLui: boolean,
): Decision<StatutDocument> {
  const sansCommentaire = refusSansCommentaire(faits.decision, faits.commentaire);
  if (sansCommentaire !== null) return refused(sansCommentaire);
  const aJour = faits.versionVue === faits.version;
  // The same call again carries the version that its first success made stale.
  const memeAppel = aJour || faits.versionVue === faits.version - 1;
  return decider<StatutDocument, 'PROPRIETAIRE' | 'ADMIN', FaitsDecision>(TRANSITIONS_DOCUMENT.decider, {
    statut,
    acteur: 'ADMIN',
    faits,
    dejaParLui: decideParLui && memeAppel,
    mauvaisActeur: refus('ROLE_INTERDIT'),
    mauvaisStatut: aJour ? refus('ETAT_INCOMPATIBLE', PHRASES_DOCUMENT.dejaDecide) : refus('VERSION_PERIMEE'),
  });
}
