import {
  LIBELLES_MENTION,
  type Destinataire as FacturePour,
  type LigneFacture,
  type MentionObligatoire,
} from '@colivert/domain/factures';
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

const euros = (lignes: readonly LigneFacture[]) =>
  lignes.map(({ libelle, montant }) => `- ${libelle} : ${formatPrix(montant)}`).join('\n');

/** The account goes with it: what the invoice says is in the mail, since nobody can download it any more. */
export function mailFactureDeCloture(
  config: Config,
  { prenom }: Destinataire,
  facture: { numero: string; lignes: readonly LigneFacture[]; /** Cents. */ totalTtc: number },
) {
  const { numero, lignes, totalTtc } = facture;
  return mettreEnPage(config, {
    sujet: `Votre dernière facture ${numero} est émise`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Avec la suppression de votre compte, la facture ${numero} a été émise en votre nom selon le mandat que vous aviez accepté :`,
      euros(lignes),
      `Total : ${formatPrix(totalTtc)}. Elle est gardée dix ans : demandez-la, ou contestez-la dans les 15 jours, en écrivant à ${config.supportEmail}.`,
    ],
  });
}

/** No invoice without its mentions, and no mandate without an account: the provider can still make it. */
export function mailSansFactureDeCloture(
  config: Config,
  { prenom }: Destinataire,
  reste: { mentions: readonly MentionObligatoire[]; lignes: readonly LigneFacture[]; client: FacturePour },
) {
  const { mentions, lignes, client } = reste;
  return mettreEnPage(config, {
    sujet: "Des prestations n'ont pas été facturées",
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Votre compte est supprimé. Ces prestations terminées n'ont pas pu être facturées en votre nom, car il manquait ${mentions.map((m) => LIBELLES_MENTION[m]).join(', ')} :`,
      euros(lignes),
      `Vous pouvez établir vous-même leur facture à l'ordre de ${client.nom}, ${client.adresse} (SIREN ${client.siren}), et l'envoyer à ${config.supportEmail}.`,
    ],
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
