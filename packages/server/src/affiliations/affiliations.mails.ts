import type { ActeDecide } from '@colivert/domain/affiliations';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

const CONTENU = {
  accepter: {
    sujet: "Votre demande d'affiliation est acceptée",
    phrase: 'Bonne nouvelle : vous êtes maintenant affilié. Les missions des commerçants vous sont ouvertes.',
  },
  refuser: {
    sujet: "Votre demande d'affiliation n'est pas acceptée",
    phrase:
      "Votre demande d'affiliation n'est pas acceptée. Vous pouvez en faire une nouvelle quand vous le souhaitez.",
  },
  retirer: {
    sujet: 'Votre affiliation est retirée',
    phrase:
      'Votre affiliation est retirée. Les missions que vous avez déjà prises restent les vôtres, et vous pouvez faire une nouvelle demande.',
  },
} as const satisfies Record<ActeDecide, { sujet: string; phrase: string }>;

/** To the courier, when an admin decided. */
export function mailDecisionAffiliation(
  config: Config,
  { prenom }: { prenom: string },
  acte: ActeDecide,
  commentaire: string | null,
) {
  const { sujet, phrase } = CONTENU[acte];
  const missions = { texte: 'Voir les missions des commerçants', url: `${config.appUrl}/annonces?tab=missions` };
  const tableau = { texte: 'Ouvrir mon tableau de bord', url: `${config.appUrl}/dashboard` };
  return mettreEnPage(config, {
    sujet,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [phrase, ...(commentaire === null ? [] : [`Commentaire : ${commentaire}`])],
    lien: acte === 'accepter' ? missions : tableau,
  });
}
