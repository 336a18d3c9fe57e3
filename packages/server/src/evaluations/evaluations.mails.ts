import { enParis, formatJour } from '@colivert/domain/lib';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

/** To the courier who is rated. */
export function mailAvisRecu(config: Config, { prenom }: { prenom: string }, note: number) {
  return mettreEnPage(config, {
    sujet: `Vous avez reçu une note : ${note}/5`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [`Vous avez reçu ${note}/5 pour une de vos livraisons.`],
    lien: { texte: 'Voir mes livraisons', url: `${config.appUrl}/dashboard?tab=livraisons` },
  });
}

/** To whoever wrote a rating that is hidden: the reason, and how to contest it (DSA art. 17). */
export function mailMasquee(
  config: Config,
  { prenom, date, motif }: { prenom: string; date: Date; motif: string | null },
) {
  return mettreEnPage(config, {
    sujet: 'Votre avis a été masqué',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `L'administration a masqué votre avis du ${formatJour(enParis(date))}. Personne ne le lit plus, et sa note ne compte plus.`,
      `Motif : ${motif ?? ''}`,
      `Vous contestez cette décision ? Écrivez-nous à ${config.supportEmail}.`,
    ],
  });
}
