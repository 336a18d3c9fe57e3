import type { StatutCompte } from '@colivert/domain/comptes';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface Destinataire {
  prenom: string;
}

/** The code is the only run of six digits in the text (decisions §2). */
export function mailCode(config: Config, { prenom }: Destinataire, code: string) {
  return mettreEnPage(config, {
    sujet: 'Votre code de vérification Colivert',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Voici votre code pour vérifier votre adresse e-mail. Il est valable quinze minutes.',
      "Si vous n'avez pas demandé ce code, ignorez ce message.",
    ],
    code,
  });
}

/** To the present address, when a new one is asked for. The token stands after the `#`. */
export function mailChangementEmail(config: Config, { prenom }: Destinataire, jeton: string) {
  return mettreEnPage(config, {
    urgent: true,
    sujet: 'Votre adresse e-mail va changer',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Une nouvelle adresse e-mail a été demandée pour votre compte Colivert. Elle remplacera celle-ci quand elle aura été vérifiée, dans les 24 heures.',
      "Si ce n'est pas vous, quelqu'un connaît votre mot de passe : arrêtez le changement avec ce lien, puis choisissez un autre mot de passe.",
    ],
    lien: { texte: "Ce n'est pas moi", url: `${config.appUrl}/refuser-changement-email#jeton=${jeton}` },
  });
}

/** To the former address, once it is replaced. */
export function mailEmailChange(config: Config, { prenom }: Destinataire) {
  return mettreEnPage(config, {
    sujet: 'Votre adresse e-mail a changé',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Votre compte Colivert a désormais une autre adresse e-mail : celle-ci ne sert plus à vous connecter. Les autres appareils ont été déconnectés.',
      `Si ce n'est pas vous, écrivez-nous tout de suite à ${config.supportEmail}.`,
    ],
  });
}

/** What a change of statut means to its owner. */
export function mailStatut(config: Config, { prenom }: Destinataire, statut: StatutCompte, motif: string | null) {
  const bonjour = `Bonjour ${prenom},`;
  const lien = { texte: 'Ouvrir mon tableau de bord', url: `${config.appUrl}/dashboard` };
  const raison = motif === null ? [] : [`Motif : ${motif}`];
  if (statut === 'VALIDE')
    return mettreEnPage(config, {
      sujet: 'Votre compte Colivert est vérifié',
      bonjour,
      paragraphes: ['Votre compte est vérifié : toutes les fonctionnalités vous sont ouvertes.', ...raison],
      lien,
    });
  if (statut === 'SUSPENDU' || statut === 'REFUSE')
    return mettreEnPage(config, {
      sujet: statut === 'SUSPENDU' ? 'Votre compte Colivert est suspendu' : 'Votre compte Colivert est refusé',
      bonjour,
      paragraphes: [
        statut === 'SUSPENDU' ? 'Votre compte est suspendu.' : 'Votre compte est refusé.',
        ...raison,
        `Pour en parler ou contester cette décision, écrivez à ${config.supportEmail}.`,
      ],
    });
  if (statut === 'EN_ATTENTE')
    return mettreEnPage(config, {
      sujet: 'Vos documents sont en cours de vérification',
      bonjour,
      paragraphes: [
        'Votre dossier est complet. Nous vérifions vos documents sous 2 à 5 jours ouvrés et vous écrivons dès que c’est fait.',
        ...raison,
      ],
      lien,
    });
  return mettreEnPage(config, {
    sujet: 'Votre compte Colivert doit être complété',
    bonjour,
    paragraphes: ["Une pièce de votre dossier manque, a été refusée ou n'est plus valable.", ...raison],
    lien,
  });
}
