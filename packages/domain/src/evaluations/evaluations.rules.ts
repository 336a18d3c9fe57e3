import { refus, refusChamp, refused, type Refus, type Result } from '../lib/index.ts';
import { JOURS_DE_MODIFICATION, type ServiceType } from './evaluations.enums.ts';
import { PHRASES_EVALUATION } from './evaluations.labels.ts';

/** The statut in which a service can be rated: a deposit ends STOCKEE and is never rated (O-66). */
const STATUT_EVALUABLE = { LIVRAISON: 'LIVREE', PRESTATION: 'TERMINEE' } as const satisfies Record<ServiceType, string>;

export interface ServiceRendu {
  serviceType: ServiceType;
  statut: string;
  /** Who may rate: author or merchant of the delivery, client of the booking. */
  beneficiaireId: string;
  /** Who is rated: its courier or provider. */
  executantId: string;
  dejaEvalue: boolean;
}

/** Whether the screen offers the rating (C-195, D-054). */
export function peutEtreEvalue(service: ServiceRendu): boolean {
  return !service.dejaEvalue && service.statut === STATUT_EVALUABLE[service.serviceType];
}

/** `service` null: unknown. A stranger learns no more than that it does not exist (wire §1.3). */
export function refusEvaluation(
  service: ServiceRendu | null,
  { appelantId, evalueId }: { appelantId: string; evalueId: string },
): Refus | null {
  if (service === null) return refus('INTROUVABLE');
  if (appelantId === service.executantId) return refus('ROLE_INTERDIT', PHRASES_EVALUATION.pasSoiMeme);
  if (appelantId !== service.beneficiaireId) return refus('INTROUVABLE');
  if (evalueId !== service.executantId) return refusChamp('evalueId', PHRASES_EVALUATION.mauvaisEvalue);
  if (service.dejaEvalue) return refus('DOUBLON', PHRASES_EVALUATION.dejaEvalue);
  return service.statut === STATUT_EVALUABLE[service.serviceType]
    ? null
    : refus('ETAT_INCOMPATIBLE', PHRASES_EVALUATION.pasTermine);
}

export interface EvaluationConnue {
  evaluateurId: string;
  dateEvaluation: Date;
}

const JOUR = 24 * 60 * 60 * 1000;

/** Its author alone; the rated person never (wire §10). */
export function refusPasLaSienne(evaluateurId: string, appelantId: string): Refus | null {
  return appelantId === evaluateurId ? null : refus('UTILISATEUR_NON_AUTORISE', PHRASES_EVALUATION.pasLaSienne);
}

/** Its author, within seven days of 24 hours. */
export function refusModification(evaluation: EvaluationConnue, appelantId: string, maintenant: Date): Refus | null {
  const pasLaSienne = refusPasLaSienne(evaluation.evaluateurId, appelantId);
  if (pasLaSienne !== null) return pasLaSienne;
  const age = maintenant.getTime() - evaluation.dateEvaluation.getTime();
  return age > JOURS_DE_MODIFICATION * JOUR ? refus('ETAT_INCOMPATIBLE', PHRASES_EVALUATION.tropTard) : null;
}

export type Suppression = Result<
  /** Its author: the row goes, the service can be rated again. */
  | { issue: 'supprimer' }
  /** An ADMIN: hidden and out of the averages, the service stays rated. */
  | { issue: 'masquer'; motif: string }
>;

export function deciderSuppression(
  evaluation: EvaluationConnue,
  appelant: { id: string; estAdmin: boolean },
  motif: string | null,
  maintenant: Date,
): Suppression {
  if (appelant.estAdmin)
    return motif === null
      ? refused(refus('REQUETE_INVALIDE', PHRASES_EVALUATION.motifObligatoire))
      : { issue: 'masquer', motif };
  const refusee = refusModification(evaluation, appelant.id, maintenant);
  return refusee === null ? { issue: 'supprimer' } : refused(refusee);
}
