import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Flux } from '../flux/flux.ts';

export interface Metriques {
  /** Counts each answer of the application by route, method and status; no address, no id, no query. */
  observer(app: FastifyInstance): void;
  /** One more job that failed and will be tried again. */
  tacheEchouee(): void;
  /** Answers `GET /metrics` on its own port, which no proxy should publish; the port, for one chosen by the system. */
  ecouter(port: number, host: string): Promise<number>;
  fermer(): Promise<void>;
}

/** Prometheus figures of this process and of its connections. */
export function ouvrirMetriques(pool: Pool, flux: Flux['mesures']): Metriques {
  const registre = new Registry();
  collectDefaultMetrics({ register: registre });
  const durees = new Histogram({
    name: 'colivert_http_duree_secondes',
    help: "Durée d'une réponse, de la requête reçue au dernier octet",
    labelNames: ['methode', 'route', 'statut'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registre],
  });
  const echecs = new Counter({
    name: 'colivert_taches_echouees',
    help: "Tâches de fond qui ont échoué (elles sont retentées d'elles-mêmes)",
    registers: [registre],
  });
  new Gauge({
    name: 'colivert_connexions',
    help: 'Connexions à la base : ouvertes, libres, et appels qui en attendent une',
    labelNames: ['etat'],
    registers: [registre],
    collect() {
      this.set({ etat: 'ouvertes' }, pool.totalCount);
      this.set({ etat: 'libres' }, pool.idleCount);
      this.set({ etat: 'attendues' }, pool.waitingCount);
    },
  });
  const duFlux = [
    ['colivert_flux_ouverts', 'Flux ouverts', 'ouverts'],
    ['colivert_flux_reveils', 'Actes qui ont réveillé des flux, ici ou ailleurs', 'reveils'],
    ['colivert_flux_balayages_utiles', "Balayages qui ont trouvé ce qu'aucun réveil n'avait dit", 'balayagesUtiles'],
  ] as const;
  for (const [name, help, mesure] of duFlux)
    new Gauge({
      name,
      help,
      registers: [registre],
      collect() {
        this.set(flux[mesure]);
      },
    });

  const serveur = createServer((requete, reponse) => {
    if (requete.method !== 'GET' || requete.url !== '/metrics') {
      reponse.writeHead(404).end();
      return;
    }
    registre.metrics().then(
      (texte) => reponse.writeHead(200, { 'content-type': registre.contentType }).end(texte),
      () => reponse.writeHead(500).end(),
    );
  });

  return {
    observer(app) {
      app.addHook('onResponse', async (requete, reponse) => {
        // A stream lasts as long as its reader stays: it says nothing of how quickly anything is answered.
        if (requete.routeOptions.config.route?.rend === 'flux') return;
        const route = requete.routeOptions.url ?? 'autre';
        durees.observe({ methode: requete.method, route, statut: reponse.statusCode }, reponse.elapsedTime / 1000);
      });
    },
    tacheEchouee: () => echecs.inc(),
    async ecouter(port, host) {
      await new Promise<void>((resolve, reject) => {
        serveur.once('error', reject).listen(port, host, resolve);
      });
      const adresse = serveur.address();
      return typeof adresse === 'object' && adresse !== null ? adresse.port : port;
    },
    fermer: () =>
      new Promise((resolve) => {
        serveur.close(() => resolve());
        serveur.closeAllConnections();
      }),
  };
}
