import { sujetNonLus } from '@colivert/domain/conversations';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface NonLus {
  conversationId: string;
  /** Who wrote. */
  prenom: string;
  nombre: number;
  /** Of the announcement or the offer. */
  titre: string;
}

/** Who wrote, about what and how many: what was written is read in the thread alone. */
export function mailNonLus(config: Config, destinataire: { prenom: string }, { conversationId, ...lu }: NonLus) {
  const pluriel = lu.nombre > 1;
  return mettreEnPage(config, {
    sujet: sujetNonLus(lu.nombre, lu.prenom),
    bonjour: `Bonjour ${destinataire.prenom},`,
    paragraphes: [
      `${lu.prenom} vous a écrit au sujet de « ${lu.titre} ».`,
      pluriel ? `${lu.nombre} messages vous attendent.` : 'Un message vous attend.',
    ],
    lien: { texte: 'Lire la conversation', url: `${config.appUrl}/messages/${conversationId}` },
  });
}
