import { vi } from 'vitest';

export interface Appel {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

type Traitement = (appel: Appel) => Response | Promise<Response>;

/** Stands in for the network: `traiter` answers each call, and the calls are kept. */
export function simulerReseau(traiter: Traitement): Appel[] {
  const appels: Appel[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const appel: Appel = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    };
    appels.push(appel);
    return traiter(appel);
  });
  return appels;
}

export const json = (corps: unknown, statut = 200, headers: Record<string, string> = {}) =>
  new Response(statut === 204 ? null : JSON.stringify(corps), { status: statut, headers });

export const refus = (statut: number, code: string, message: string, autre: object = {}, headers = {}) =>
  json({ message, error: message, code, ...autre }, statut, headers);
