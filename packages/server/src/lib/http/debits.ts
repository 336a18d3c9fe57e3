import { refusTropDeTentatives, type Debit, type RouteDefinition } from '@colivert/domain/lib';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NomLimite } from '../config.ts';
import type { Appelant, Deps } from '../deps.ts';
import { ErreurRefus } from '../erreurs.ts';
import { cleDeBudget } from '../limites.ts';
import { ouvrirBudgets } from './budgets.ts';

const NOMS = {
  lecture: ['LECTURE_ADRESSE', 'LECTURE_COMPTE'],
  ecriture: ['ECRITURE_ADRESSE', 'ECRITURE_COMPTE'],
  adresses: ['ADRESSES_ADRESSE', 'ADRESSES_COMPTE'],
  // Everyone comes back at once after a restart, from one address perhaps: of an address it is a read like another.
  flux: ['LECTURE_ADRESSE', 'FLUX_OUVERTURES'],
} as const satisfies Record<Debit, readonly [NomLimite, NomLimite]>;

/** Spends one call of a kind. @throws ErreurRefus 429 with Retry-After once the budget is spent. */
export type Debiter = (
  route: Pick<RouteDefinition, 'debit'>,
  requete: FastifyRequest,
  appelant: Appelant | null,
) => Promise<void>;

/** Everyday budgets by address and by account (decisions §8); sensitive calls count each try in the database instead. */
export async function installerDebits(
  app: FastifyInstance,
  { db, log, config: { limites } }: Pick<Deps, 'db' | 'log' | 'config'>,
): Promise<Debiter> {
  const budgetsPartages = ouvrirBudgets(db, (erreur) => log.warn({ err: erreur }, 'budgets not shared'));
  app.addHook('onClose', async () => budgetsPartages.fermer());
  await app.register(rateLimit, { global: false, store: budgetsPartages.Store });
  const porteurs = new WeakMap<FastifyRequest, string>();
  const budget = (nom: NomLimite) =>
    app.createRateLimit({
      max: limites[nom].nombre,
      timeWindow: limites[nom].secondes * 1000,
      keyGenerator: (requete) => cleDeBudget(nom, porteurs.get(requete) ?? requete.ip),
    });
  const budgets = Object.fromEntries(
    Object.entries(NOMS).map(([debit, [adresse, compte]]) => [debit, [budget(adresse), budget(compte)]]),
  ) as Record<Debit, [ReturnType<typeof budget>, ReturnType<typeof budget>]>;

  return async (route, requete, appelant) => {
    if (route.debit === undefined) return;
    const [parAdresse, parCompte] = budgets[route.debit];
    porteurs.delete(requete);
    refuserAuDela(await parAdresse(requete));
    if (appelant === null) return;
    porteurs.set(requete, appelant.id);
    refuserAuDela(await parCompte(requete));
  };
}

function refuserAuDela(etat: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (etat.isExceeded === true) throw new ErreurRefus(refusTropDeTentatives(etat.ttlInSeconds ?? 60));
}
