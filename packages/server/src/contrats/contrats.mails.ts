import { formatJour } from '@colivert/domain/lib';
import type { Contrat } from '@colivert/domain/contrats';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

/** To the merchant, when the contract is made. */
export function mailNouveauContrat(
  config: Config,
  { prenom }: { prenom: string },
  { numeroContrat, dateDebut, dateFin }: Contrat,
) {
  return mettreEnPage(config, {
    sujet: `Votre contrat ${numeroContrat} est prêt`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Votre contrat ${numeroContrat} court du ${formatJour(dateDebut)} au ${formatJour(dateFin)}.`,
      'Vous pouvez le lire et le télécharger depuis votre tableau de bord.',
    ],
    lien: { texte: 'Voir mon contrat', url: `${config.appUrl}/dashboard?tab=contrat` },
  });
}
