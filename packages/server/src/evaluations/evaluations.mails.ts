import { enParis, formatJour } from '@colivert/domain/lib';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

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
