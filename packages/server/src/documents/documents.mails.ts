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

/** 30 and 7 days before a paper ends (decisions §3). */
export function mailRappel(config: Config, { prenom, role, type, dateExpiration }: Expiration, jours: number) {
  const { libelle } = libelleDocument(type, role);
  const jour = dateExpiration.split('-').toReversed().join('/');
  return mettreEnPage(config, {
    sujet: `Un document arrive à expiration dans ${jours} jours`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Votre document « ${libelle} » expire le ${jour}.`,
      'Envoyez-en un nouveau dès maintenant : le document actuel compte jusqu’à cette date.',
    ],
    lien: { texte: 'Gérer mes documents', url: `${config.appUrl}/dashboard` },
  });
}
