import { BADGES_STATUT_COMPTE, type StatutCompte } from '@colivert/domain/comptes';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

/** A decision that changes no statut: another motive. */
export function mailDecision(config: Config, prenom: string, statut: StatutCompte, motif: string) {
  return mettreEnPage(config, {
    sujet: 'Votre compte Colivert a été revu',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `L'administration a revu votre compte. Son statut est maintenant : ${BADGES_STATUT_COMPTE[statut].libelle}.`,
      `Motif : ${motif}`,
    ],
    lien: { texte: 'Ouvrir mon tableau de bord', url: `${config.appUrl}/dashboard` },
  });
}
