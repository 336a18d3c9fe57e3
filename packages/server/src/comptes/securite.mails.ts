import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface Destinataire {
  prenom: string;
}

const pasMoi = (config: Config): string =>
  `Si vous n'êtes pas à l'origine de cette demande, écrivez-nous à ${config.supportEmail}.`;

/** The token stands after the `#`: no server, proxy or log on the way reads it. */
export function mailReinitialisation(
  config: Config,
  { prenom }: Destinataire,
  { jeton, jamaisProuve }: { jeton: string; jamaisProuve: boolean },
) {
  return mettreEnPage(config, {
    urgent: true,
    sujet: 'Choisir un nouveau mot de passe Colivert',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Vous avez demandé à choisir un nouveau mot de passe. Ce lien sert une seule fois et vaut dix minutes.',
      ...(jamaisProuve
        ? [
            "Cette adresse n'a pas encore été vérifiée : quelqu'un d'autre a pu créer ce compte avec elle. Avec ce lien, il devient le vôtre ; le nom, les coordonnées et les documents déjà envoyés en sont retirés.",
          ]
        : []),
      "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
    ],
    lien: {
      texte: 'Choisir un nouveau mot de passe',
      url: `${config.appUrl}/reinitialiser-mot-de-passe#jeton=${jeton}`,
    },
  });
}

export function mailMotDePasseChange(config: Config, { prenom }: Destinataire, jamaisProuve: boolean) {
  return mettreEnPage(config, {
    sujet: 'Votre mot de passe Colivert a changé',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      "Le mot de passe de votre compte vient d'être changé. Les appareils connectés ont été déconnectés.",
      ...(jamaisProuve
        ? [
            'Votre adresse est maintenant vérifiée. Ce qui avait été envoyé avec ce compte avant vous en a été retiré : complétez votre nom et vos coordonnées dans votre profil, puis envoyez vos documents.',
          ]
        : []),
      pasMoi(config),
    ],
  });
}

export const urlSecondFacteur = (config: Config, jeton: string): string =>
  `${config.appUrl}/activer-second-facteur#jeton=${jeton}`;

export function mailSecondFacteur(config: Config, { prenom }: Destinataire, url: string) {
  return mettreEnPage(config, {
    urgent: true,
    sujet: "Votre accès à l'administration Colivert",
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      "Le rôle d'administration vous a été donné. Pour vous connecter, associez d'abord une application d'authentification à votre compte. Ce lien sert une seule fois et vaut 24 heures.",
      pasMoi(config),
    ],
    lien: { texte: 'Activer mon second facteur', url },
  });
}

export function mailRoleRetire(config: Config, { prenom }: Destinataire) {
  return mettreEnPage(config, {
    sujet: "Vous n'administrez plus Colivert",
    bonjour: `Bonjour ${prenom},`,
    paragraphes: ["Le rôle d'administration vous a été retiré. Votre compte retrouve son rôle d'inscription."],
    lien: { texte: 'Se connecter', url: `${config.appUrl}/login` },
  });
}

export function mailCompteEfface(config: Config, { prenom }: Destinataire) {
  return mettreEnPage(config, {
    sujet: 'Votre compte Colivert est supprimé',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      'Votre compte et vos fichiers sont supprimés. Vos évaluations restent, signées « Utilisateur supprimé » ; les factures sont gardées le temps que la loi impose.',
      pasMoi(config),
    ],
  });
}

export function mailInactivite(config: Config, { prenom }: Destinataire, jours: number) {
  return mettreEnPage(config, {
    sujet: 'Votre compte Colivert va être supprimé',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Vous ne vous êtes pas connecté depuis près de cinq ans. Sans connexion de votre part, votre compte sera supprimé dans ${jours} jours.`,
    ],
    lien: { texte: 'Garder mon compte', url: `${config.appUrl}/login` },
  });
}
