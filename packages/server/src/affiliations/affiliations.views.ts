import { conditionsAffiliation, type AffiliationADecider, type AffiliationLue } from '@colivert/domain/affiliations';
import type { PieceConnue } from '@colivert/domain/comptes';
import { enParisOuNull } from '@colivert/domain/lib';
import type { LigneAffiliation } from './affiliations.sql.ts';

/** What `version` is before anything was ever asked. */
export const VERSION_SANS_DEMANDE = 1;

export function vueAffiliation(
  ligne: LigneAffiliation,
  pieces: readonly PieceConnue[],
  aujourdhui: string,
): AffiliationLue {
  const { statut, livraisonsReussies, sommeNotes, nombreNotes } = ligne;
  // What was written before a change of role is the history's.
  const ecrit = statut === 'NON_AFFILIE' ? null : ligne;
  const message = ecrit?.message ?? null;
  return {
    statut,
    dateDemandeAffiliation: enParisOuNull(ecrit?.demandee_le ?? null),
    dateValidationAffiliation: enParisOuNull(ecrit?.decidee_le ?? null),
    commentaire: ecrit?.commentaire_decision ?? message,
    message,
    conditions: conditionsAffiliation({ statut, livraisonsReussies, sommeNotes, nombreNotes, pieces, aujourdhui }),
    version: ligne.version ?? VERSION_SANS_DEMANDE,
  };
}

export function vueAffiliationADecider(
  ligne: LigneAffiliation,
  pieces: readonly PieceConnue[],
  aujourdhui: string,
): AffiliationADecider {
  const { id, prenom, nom } = ligne;
  return { ...vueAffiliation(ligne, pieces, aujourdhui), livreur: { id, prenom, nom } };
}
