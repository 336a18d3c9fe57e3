import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

/** To the author, when an administrator cancels the announcement. */
export function mailAnnonceAnnulee(
  config: Config,
  { prenom }: { prenom: string },
  titre: string,
  motif: string | null,
) {
  return mettreEnPage(config, {
    sujet: `Votre annonce « ${titre} » a été annulée`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Votre annonce « ${titre} » a été annulée par l'équipe ${config.plateforme.nom}.`,
      ...(motif === null ? [] : [`Motif : ${motif}`]),
      `Pour en parler, écrivez à ${config.supportEmail}.`,
    ],
  });
}
