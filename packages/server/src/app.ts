import { randomUUID } from 'node:crypto';
import { refus, type Refus } from '@colivert/domain/lib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { installerPlan } from './annonces/index.ts';
import { CAPACITES } from './capacites.ts';
import { authentifier } from './comptes/index.ts';
import type { Config } from './lib/config.ts';
import { contexte } from './lib/contexte.ts';
import type { Deps } from './lib/deps.ts';
import { ErreurRefus } from './lib/erreurs.ts';
import { brancher } from './lib/http/brancher.ts';
import { cheminDit } from './lib/http/cheminDit.ts';
import { installerCorps, installerDelais } from './lib/http/corps.ts';
import { installerDebits } from './lib/http/debits.ts';
import { entetesFixes, installerEntetes } from './lib/http/entetes.ts';
import { installerErreurs, repondreErreur, repondreRefus } from './lib/http/erreursHttp.ts';
import { repondreIllisible } from './lib/http/illisible.ts';
import type { Metriques } from './lib/http/metriques.ts';
import { createHttpServer } from './lib/http/server.ts';
import { installerStatique } from './lib/http/statique.ts';
import { installUploadTimeouts } from './lib/http/uploads.ts';
import { installerDesabonnement } from './notifications/index.ts';

/** Constraint name -> refusal, of every capability. */
export const CONTRAINTES: Readonly<Record<string, Refus>> = Object.fromEntries(
  CAPACITES.flatMap((c) => Object.entries(c.contraintes ?? {})),
);

/** Bodies, headers, tokens and queries (codes travel there by the spec) are never logged. */
export function creerJournal(config: Pick<Config, 'demo'>, niveau = config.demo ? 'warn' : 'info') {
  return {
    level: niveau,
    mixin: () => ({ ...contexte.getStore() }),
    // Of libraries too: the one that reads uploads tells what it was called with.
    redact: { paths: ['headers', '*.headers', 'busboyOptions'], remove: true },
    serializers: {
      // A driver's error drags its connection and row values along: only what names the fault is kept.
      err: ({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) => ({
        type: name,
        message,
        code,
        constraint,
        stack,
      }),
      req: (requete: FastifyRequest) => ({ id: requete.id, method: requete.method, path: cheminDit(requete) }),
    },
  };
}

/** The whole HTTP application, ready to listen or to be injected. */
export async function creerApp(
  deps: Deps,
  journal: FastifyBaseLogger,
  metriques?: Metriques,
): Promise<FastifyInstance> {
  const entetes = entetesFixes(deps.config);
  const app = fastify({
    loggerInstance: journal,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy ?? false,
    bodyLimit: 102_400,
    serverFactory: createHttpServer,
    routerOptions: { querystringParser: lireQueryString, maxParamLength: 1400 },
    // Neither kind passes through a hook: an address that cannot be read, and what is no HTTP at all.
    clientErrorHandler: repondreIllisible(entetes),
    frameworkErrors(erreur, requete, reponse) {
      reponse.headers(entetes).header('x-request-id', requete.id);
      if (!estUnePage(requete)) repondreErreur(deps, erreur, requete, reponse);
      else rendrePage(requete, reponse).catch((panne: unknown) => repondreErreur(deps, panne, requete, reponse));
    },
  });
  // Readers come back to another process before this one stops answering.
  app.addHook('preClose', () => deps.flux.arreter());
  // Before any route, so that it sees them all.
  metriques?.observer(app);
  installerEntetes(app, entetes);
  installerDelais(app);
  // An expectation we do not know may be overlooked; Node's own answer to it has none of our headers.
  app.server.on('checkExpectation', (requete, reponse) => app.server.emit('request', requete, reponse));
  installerErreurs(app, deps);
  await app.register(compress, { global: true, threshold: 1024 });
  installerPlan(app, deps);
  installerDesabonnement(app);
  // Where a password manager looks for the page that changes a password (W3C).
  app.get('/.well-known/change-password', (_requete, reponse) => reponse.redirect('/profile', 302));
  const debiter = await installerDebits(app, deps);
  const rendrePage = await installerStatique(app, deps.config, deps.visiteurs.pages, {
    compter: (requete) => attente(debiter({ debit: 'lecture' }, requete, null)),
  });
  app.setNotFoundHandler((requete, reponse) =>
    estUnePage(requete) ? rendrePage(requete, reponse) : repondreRefus(reponse, refus('INTROUVABLE')),
  );
  await app.register(
    async (api) => {
      installerCorps(api);
      installUploadTimeouts(api);
      await api.register(multipart, { throwFileSizeLimit: false });
      const portier = { authentifier: (jeton: string) => authentifier(deps, jeton), debiter };
      for (const capacite of CAPACITES)
        capacite.routes((route, mise) => brancher(api, deps, portier, route, mise), deps);
    },
    { prefix: '/api' },
  );
  return app;
}

/** Seconds to wait, of a budget that may be spent. */
const attente = (debit: Promise<void>): Promise<number | null> =>
  debit.then(
    () => null,
    (erreur: unknown) => {
      if (erreur instanceof ErreurRefus) return erreur.refus.retryApres ?? 60;
      throw erreur;
    },
  );

const estUnePage = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !/^\/api(\/|\?|$)/.test(url);

/** A repeated parameter stays visible as an array, which the frame refuses. */
function lireQueryString(texte: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [cle, valeur] of new URLSearchParams(texte))
    query[cle] = Object.hasOwn(query, cle) ? [query[cle], valeur] : valeur;
  return query;
}
