import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AppelRecu {
  methode: string;
  chemin: string;
  parametres: URLSearchParams;
  corps: unknown;
  recuLe: number;
}

/** What the stub answers: a status and JSON, raw text, other headers, or nothing at all. */
export interface ReponseService {
  statut?: number;
  corps?: unknown;
  brut?: string;
  entetes?: Record<string, string>;
  /** Never answers. */
  muet?: true;
}

/** A real HTTP service on a free port, in place of one on the internet. */
export interface Service {
  url: string;
  appels: AppelRecu[];
  repondre: (appel: AppelRecu) => ReponseService;
  fermer(): Promise<void>;
}

async function lireCorps(requete: IncomingMessage): Promise<unknown> {
  let texte = '';
  for await (const morceau of requete as AsyncIterable<Buffer>) texte += morceau.toString();
  return texte === '' ? undefined : (JSON.parse(texte) as unknown);
}

export async function ouvrirService(): Promise<Service> {
  const service: Service = { url: '', appels: [], repondre: () => ({ statut: 500 }), fermer };
  const serveur = createServer((requete, reponse) => {
    void (async () => {
      const url = new URL(requete.url ?? '/', 'http://service');
      const appel: AppelRecu = {
        methode: requete.method ?? '',
        chemin: url.pathname,
        parametres: url.searchParams,
        corps: await lireCorps(requete),
        recuLe: Date.now(),
      };
      service.appels.push(appel);
      const { statut = 200, corps, brut, entetes = {}, muet } = service.repondre(appel);
      if (muet === true) return;
      reponse.writeHead(statut, { 'content-type': 'application/json', ...entetes });
      reponse.end(brut ?? JSON.stringify(corps ?? {}));
    })();
  });
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret));
  service.url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  return service;

  async function fermer(): Promise<void> {
    serveur.closeAllConnections();
    await new Promise((fini) => serveur.close(fini));
  }
}
