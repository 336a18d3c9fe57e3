import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import { ErreurApi } from './erreurApi.ts';

/** Answers the server drew a page with, sent along so that the first drawing here is the same. */
export type Semis = readonly { cle: QueryKey; donnees?: unknown; refus?: { statut: number; message: string } }[];

export const ID_SEMIS = 'semis';

/** They were true a moment ago and for a visitor: shown at once, and asked again. */
const PERIME = 1;

/** What the cache holds, to be written in a page. */
export const recolter = (client: QueryClient): Semis =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: cle, state: { data, error } }): Semis => {
      if (data !== undefined) return [{ cle, donnees: data }];
      return error instanceof ErreurApi ? [{ cle, refus: { statut: error.statut, message: error.message } }] : [];
    });

export function semer(client: QueryClient, semis: Semis): void {
  for (const { cle, donnees, refus } of semis) {
    if (refus === undefined) client.setQueryData(cle, donnees, { updatedAt: PERIME });
    else {
      const error = new ErreurApi(refus.statut, refus.message);
      client
        .getQueryCache()
        .build<unknown, Error>(client, { queryKey: cle })
        .setState({ status: 'error', error, errorUpdatedAt: PERIME });
    }
  }
}

/** A refusal that the page is drawn with, or came with, is shown as it stands; one met since is asked again by whoever comes back. */
export const estSeme = ({ state }: { state: Pick<QueryState, 'errorUpdatedAt'> }): boolean =>
  import.meta.env.SSR || state.errorUpdatedAt === PERIME;

export function lireSemis(): Semis {
  const texte = document.getElementById(ID_SEMIS)?.textContent;
  return texte ? (JSON.parse(texte) as Semis) : [];
}
