import { enParis } from '@colivert/domain/lib';
import {
  boiteLocale,
  configuration,
  docs,
  lireMentions,
  NOM_PRODUIT,
  openapi,
  sante,
  SLOGAN,
} from '@colivert/domain/technique';
import { REGLES } from '../conservation.ts';
import type { Config } from '../lib/config.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { lireBoiteLocale } from '../lib/mails/outbox.ts';
import { decrire, mettreEnHtml } from './openapi.ts';

const estOuverte = (config: Config): boolean => config.demo && config.smtpUrl === undefined;

export function brancherTechnique(brancher: Brancheur, deps: Deps): void {
  const { config } = deps;
  brancher(sante, {
    async faire() {
      try {
        await Promise.all([lireHeure(deps.db, { fixe: null }), deps.fichiers.verifier()]);
      } catch (erreur) {
        deps.log.error({ err: erreur }, 'health check failed');
        refuser('INDISPONIBLE', undefined, { retryApres: 5 });
      }
      return { statut: 'ok' as const };
    },
  });

  brancher(configuration, {
    faire: () =>
      Promise.resolve({
        nom: NOM_PRODUIT,
        slogan: SLOGAN,
        emailSupport: config.supportEmail,
        demo: config.demo,
        boiteLocale: estOuverte(config),
      }),
  });

  brancher(lireMentions, {
    faire: () => {
      const { demo, supportEmail: emailSupport, mentions } = config;
      return Promise.resolve({ demo, emailSupport, mentions, conservation: Object.values(REGLES) });
    },
  });

  brancher(boiteLocale, {
    async faire({ query }) {
      if (!estOuverte(config)) refuser('INTROUVABLE');
      const mails = await lireBoiteLocale(deps, deps.db, query.a);
      return mails.map(({ entetes = {}, ...mail }) => ({ ...mail, entetes, date: enParis(mail.date) }));
    },
  });

  brancher(openapi, {
    faire() {
      if (!config.demo) refuser('INTROUVABLE');
      return Promise.resolve(decrire(deps.routes, config.appUrl));
    },
  });
  brancher(docs, {
    faire() {
      if (!config.demo) refuser('INTROUVABLE');
      const octets = Buffer.from(mettreEnHtml(decrire(deps.routes, config.appUrl)));
      return Promise.resolve({ octets, entetes: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
}
