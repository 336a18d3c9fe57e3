import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { ajouterALaFenetre } from '../limites.ts';

/** Keys held at once: beyond it the oldest window is forgotten here, its shared count stays. */
const CLES_MAX = 50_000;

interface Budget {
  /** Calls of the window, of every process, as last told by the database. */
  partages: number;
  /** Calls counted here since. */
  nouveaux: number;
  /** End of the window, by this process's own time, which nobody sets back. */
  fin: number;
}

export interface Budgets {
  /** For the rate limiter: counts in memory, so that no request waits for the database. */
  Store: FastifyRateLimitStoreCtor;
  /** Adds what was counted here to the shared counts, and learns what the others counted. */
  partager(): Promise<void>;
  fermer(): Promise<void>;
}

/**
 * Budgets that several processes spend together; without the database each process counts alone.
 * @param rythme how long a call may stay unknown to the other processes, in ms
 */
export function ouvrirBudgets(db: Kysely<DB>, signaler: (erreur: unknown) => void, rythme = 1000): Budgets {
  const budgets = new Map<string, Budget>();

  function compter(cle: string, fenetre: number): { current: number; ttl: number } {
    const maintenant = performance.now();
    let budget = budgets.get(cle);
    if (budget === undefined || budget.fin <= maintenant) {
      budgets.delete(cle);
      for (const ancienne of budgets.keys()) {
        if (budgets.size < CLES_MAX) break;
        budgets.delete(ancienne);
      }
      budget = { partages: 0, nouveaux: 0, fin: maintenant + fenetre };
      budgets.set(cle, budget);
    }
    budget.nouveaux += 1;
    return { current: budget.partages + budget.nouveaux, ttl: budget.fin - maintenant };
  }

  async function partager(): Promise<void> {
    const maintenant = performance.now();
    const envoi: { cle: string; nombre: number; reste: number; budget: Budget }[] = [];
    for (const [cle, budget] of budgets) {
      if (budget.fin <= maintenant) budgets.delete(cle);
      else if (budget.nouveaux > 0)
        envoi.push({ cle, nombre: budget.nouveaux, reste: budget.fin - maintenant, budget });
    }
    if (envoi.length === 0) return;
    // In the order of the keys, so that two processes wait for each other rather than deadlock.
    const { rows } = await sql<{ cle: string; nombre: number; reste: number }>`
      insert into compteurs as c (cle, nombre, debut, fin)
      select cle, nombre, now(), now() + reste * interval '1 ms'
      from unnest(${envoi.map(({ cle }) => cle)}::text[], ${envoi.map(({ nombre }) => nombre)}::int[],
        ${envoi.map(({ reste }) => reste)}::float8[]) as e (cle, nombre, reste)
      order by cle
      ${ajouterALaFenetre(sql`now()`)}
      returning cle, nombre, (extract(epoch from fin - now()) * 1000)::float8 as reste`.execute(db);
    const lus = new Map(rows.map((ligne) => [ligne.cle, ligne]));
    for (const { cle, nombre, budget } of envoi) {
      const lu = lus.get(cle);
      if (lu === undefined) continue;
      budget.nouveaux -= nombre;
      budget.partages = lu.nombre;
      budget.fin = maintenant + lu.reste;
    }
  }

  let enCours: Promise<void> | undefined;
  const partagerEnPaix = (): Promise<void> =>
    (enCours ??= partager()
      .catch(signaler)
      .finally(() => (enCours = undefined)));
  const minuterie = setInterval(() => void partagerEnPaix(), rythme).unref();

  class Store implements FastifyRateLimitStore {
    incr(cle: string, rendre: Parameters<FastifyRateLimitStore['incr']>[1], fenetre: number): void {
      rendre(null, compter(cle, fenetre));
    }
    child(): Store {
      return this;
    }
  }

  return {
    Store,
    partager: partagerEnPaix,
    async fermer() {
      clearInterval(minuterie);
      await partagerEnPaix();
    },
  };
}
