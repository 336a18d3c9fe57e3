import { LIBELLES_MENTION, type MentionObligatoire } from '@colivert/domain/factures';
import { formatPrix } from '@colivert/domain/lib';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface Destinataire {
  prenom: string;
}

const lien = (config: Config) => ({ texte: 'Voir mes revenus', url: `${config.appUrl}/dashboard?tab=revenus` });

export function mailFactureEmise(
  config: Config,
  { prenom }: Destinataire,
  { numero, totalTtc }: { numero: string; /** Cents. */ totalTtc: number },
) {
  return mettreEnPage(config, {
    sujet: `Votre facture ${numero} est émise`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `La facture ${numero}, d'un montant de ${formatPrix(totalTtc)}, a été émise en votre nom selon le mandat que vous avez accepté.`,
      "Téléchargez-la depuis l'onglet Revenus. Vous pouvez la contester dans les 15 jours en écrivant au support.",
    ],
    lien: lien(config),
  });
}

/** Nothing was issued: what is missing, in words. */
export function mailMentionsManquantes(
  config: Config,
  { prenom }: Destinataire,
  { mentions }: { mentions: readonly MentionObligatoire[] },
) {
  return mettreEnPage(config, {
    sujet: 'Votre facture attend une information',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Des prestations terminées peuvent être facturées, mais il manque une mention obligatoire :',
      mentions.map((m) => `- ${LIBELLES_MENTION[m]}`).join('\n'),
      "Complétez-la dans l'onglet Revenus : ces prestations seront sur la prochaine facture.",
    ],
    lien: lien(config),
  });
}

export function mailAvoir(
  config: Config,
  { prenom }: Destinataire,
  { numero, origine, motif }: { numero: string; origine: string; motif: string },
) {
  return mettreEnPage(config, {
    sujet: `Votre facture ${origine} est corrigée par un avoir`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `L'avoir ${numero} annule la facture ${origine} en entier. Ses prestations seront sur votre prochaine facture.`,
      `Motif : ${motif}`,
    ],
    lien: lien(config),
  });
}
