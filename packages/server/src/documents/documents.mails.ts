import { libelleDocument, type TypeDocument } from '@colivert/domain/documents';
import type { Role } from '@colivert/domain/lib';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

export interface Expiration {
  prenom: string;
  role: Role;
  type: TypeDocument;
  /** `YYYY-MM-DD` */
  dateExpiration: string;
}

/** A paper refused, or destroyed before anybody looked at it. */
export function mailRefus(
  config: Config,
  { prenom, libelle, commentaire }: { prenom: string; libelle: string; commentaire: string | null },
) {
  return mettreEnPage(config, {
    sujet: 'Un de vos documents est à renvoyer',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [`${libelle} : ${commentaire ?? ''}`, 'Envoyez un nouveau fichier : il sera vérifié à son tour.'],
    lien: { texte: 'Gérer mes documents', url: `${config.appUrl}/dashboard?tab=documents` },
  });
}

/** To each ADMIN: criminal records whose delay is nearly over (legal 2). */
export function mailCasiersEnAttente(config: Config, prenom: string, nombre: number) {
  const pluriel = nombre > 1;
  return mettreEnPage(config, {
    sujet: pluriel
      ? `${nombre} casiers judiciaires à vérifier sans tarder`
      : 'Un casier judiciaire à vérifier sans tarder',
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      pluriel
        ? `${nombre} extraits de casier judiciaire attendent depuis plus de trois jours ouvrés.`
        : 'Un extrait de casier judiciaire attend depuis plus de trois jours ouvrés.',
      'Sans décision, un tel fichier est détruit après cinq jours ouvrés, et la personne doit le renvoyer.',
    ],
    lien: { texte: 'Ouvrir la file des documents', url: `${config.appUrl}/admin?tab=documents` },
  });
}

/** 30 and 7 days before a paper ends (decisions §3). */
export function mailRappel(config: Config, { prenom, role, type, dateExpiration }: Expiration, jours: number) {
  const quand = jours === 0 ? "aujourd'hui" : jours === 1 ? 'demain' : `dans ${jours} jours`;
  const { libelle } = libelleDocument(type, role);
  const jour = dateExpiration.split('-').toReversed().join('/');
  return mettreEnPage(config, {
    sujet: `Un document arrive à expiration ${quand}`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Votre document « ${libelle} » expire le ${jour}.`,
      'Envoyez-en un nouveau dès maintenant : le document actuel compte jusqu’à cette date.',
    ],
    lien: { texte: 'Gérer mes documents', url: `${config.appUrl}/dashboard?tab=documents` },
  });
}
