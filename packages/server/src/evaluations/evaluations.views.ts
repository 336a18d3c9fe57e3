import { initialeNom } from '@colivert/domain/comptes';
import type { Evaluation, ServiceType } from '@colivert/domain/evaluations';
import { enParis, enParisOuNull } from '@colivert/domain/lib';
import type { LigneEvaluation } from './evaluations.sql.ts';

/** The author's surname is an initial for everybody (wire §1.6). */
export function vueEvaluation(ligne: LigneEvaluation): Evaluation {
  return {
    id: ligne.id,
    evaluateurId: ligne.evaluateur_id,
    evalueId: ligne.evalue_id,
    serviceType: ligne.service_type as ServiceType,
    serviceId: ligne.service_id,
    note: ligne.note,
    commentaire: ligne.commentaire,
    dateEvaluation: enParis(ligne.date_evaluation),
    dateService: enParisOuNull(ligne.date_service),
    evaluateur: { prenom: ligne.evaluateur_prenom, nom: initialeNom(ligne.evaluateur_nom) },
    version: ligne.version,
  };
}
