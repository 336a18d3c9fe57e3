import type { ReplyOf, RouteDefinition } from '@colivert/domain/lib';
import { useCallback, useRef } from 'react';
import { type QueryKey, useMutation, type UseMutationResult } from '@tanstack/react-query';
import { notifier } from '../ui/toasts.ts';
import { appeler, type DemandeDe } from './api.ts';
import { messageErreur } from './erreurApi.ts';
import { refresh } from './refresh.ts';
import { answeredInTime, TOO_LATE, withoutAnswer } from './timeLimit.ts';

/** The second click of a double click says nothing new; one that comes later asks why nothing happens. */
const DOUBLE_CLICK_MS = 1000;

/** When the screen is read again, of which the act has changed something: its lists, its counters. */
type Reading =
  /** Meanwhile. Needed where the card or form that tells the result leaves the screen with what it was about. */
  | 'meanwhile'
  /** Before the act is over: its button keeps working until the screen is up to date, or for 15 s. */
  | 'before'
  /** So after a refusal only: what it speaks of is then on screen. */
  | 'beforeRefusal'
  /** Never: a download, a login. */
  | 'never';

interface Options<Variables, Reponse> {
  /** Said in a toast once it is done; a function may say it, or go on, in its own way and answer nothing. */
  succes?: string | ((reponse: Reponse, variables: Variables) => string | void);
  /**
   * Said in a toast when it failed: the sentence for when the server gives none, or one made of the error. Absent where
   * the form says it beside its field.
   */
  echec?: string | ((erreur: Error, variables: Variables) => string | void);
  /** The query that the reply is the new data of: shown at once, before anything is read again. */
  replaces?: (reponse: Reponse) => QueryKey;
  reading?: Reading;
  /** A file goes or comes at the speed of the line: it has a limit of its own. */
  file?: boolean;
}

export type Acte<Variables, Reponse> = UseMutationResult<Reponse, Error, Variables>;

/** What `mutate` takes of a route: its params, query, body and key, or nothing where the route needs nothing. */
type DemandeDActe<R extends RouteDefinition> =
  Record<never, never> extends DemandeDe<R> ? DemandeDe<R> | void : DemandeDe<R>;

const hasKey = (variables: unknown): boolean =>
  typeof variables === 'object' && variables !== null && 'cleIdempotence' in variables;

/**
 * Something a person does: `acte.mutate(variables)`, with `acte.isPending` and `acte.error`.
 *
 * One at a time. Two clicks, or Enter twice, may come in one instant, before the button is drawn busy: what is asked
 * meanwhile is not sent, and its promise never settles, so that whatever follows a success follows it once (O-07).
 * Whoever asks again while the answer is awaited is told that it is. After 15 s without one the act fails for the screen,
 * which can ask again, with the same key where there is one (`useCleIdempotence`); what then comes late is read.
 *
 * However it ends, what is on screen is read again (lib/refresh.ts): no act names lists or counters.
 *
 * @param agir a route of the domain, `mutate` then takes what `appeler` does; or a function of other variables
 * @throws (`mutateAsync`), or keeps in `error`, an `ErreurApi` whose `message` can be shown and whose `errors` has a
 *   sentence a field
 */
export function useActe<const R extends RouteDefinition>(
  agir: R,
  options?: Options<DemandeDActe<R>, ReplyOf<R>>,
): Acte<DemandeDActe<R>, ReplyOf<R>>;
export function useActe<Reponse, Variables = void>(
  agir: (variables: Variables) => Promise<Reponse>,
  options?: Options<Variables, Reponse>,
): Acte<Variables, Reponse>;
export function useActe<Reponse, Variables>(
  agir: RouteDefinition | ((variables: Variables) => Promise<Reponse>),
  { succes, echec, replaces, reading = 'meanwhile', file = false }: Options<Variables, Reponse> = {},
): Acte<Variables, Reponse> {
  const enVol = useRef(false);
  const depuis = useRef(0);
  const envoyer = (variables: Variables) =>
    typeof agir === 'function'
      ? agir(variables)
      : (appeler(agir, (variables ?? {}) as DemandeDe<RouteDefinition>) as Promise<Reponse>);
  const mutation = useMutation<Reponse, Error, Variables>({
    mutationFn: (variables) =>
      file
        ? envoyer(variables)
        : answeredInTime(envoyer(variables), hasKey(variables) ? TOO_LATE.create : TOO_LATE.act, () => void refresh()),
    onSuccess: (reponse, variables, _resultat, { client }) => {
      if (replaces) client.setQueryData(replaces(reponse), reponse);
      const phrase = typeof succes === 'function' ? succes(reponse, variables) : succes;
      if (phrase) notifier.succes(phrase);
    },
    onError: (erreur, variables) => {
      const phrase = typeof echec === 'function' ? echec(erreur, variables) : echec && messageErreur(erreur, echec);
      if (phrase) notifier.erreur(phrase);
    },
    onSettled: async (_reponse, erreur) => {
      const read = reading === 'never' ? undefined : refresh();
      const waited = reading === 'before' || (reading === 'beforeRefusal' && erreur !== null);
      // A server that does not answer would not answer what is read again either: the next try need not wait for it.
      if (read && waited && !withoutAnswer(erreur)) await answeredInTime(read, TOO_LATE.act, () => {}).catch(() => {});
      enVol.current = false;
    },
  });
  type Mutation = typeof mutation;
  const commencer = useCallback((): boolean => {
    if (enVol.current) {
      if (Date.now() - depuis.current > DOUBLE_CLICK_MS)
        notifier.info('Votre demande est partie : nous attendons la réponse du serveur.');
      return false;
    }
    enVol.current = true;
    depuis.current = Date.now();
    return true;
  }, []);
  const { mutate: lancer, mutateAsync: lancerEtAttendre } = mutation;
  const mutate: Mutation['mutate'] = useCallback(
    (...demande) => {
      if (commencer()) lancer(...demande);
    },
    [commencer, lancer],
  );
  const mutateAsync: Mutation['mutateAsync'] = useCallback(
    (...demande) => {
      if (!commencer()) return new Promise(() => {});
      return lancerEtAttendre(...demande);
    },
    [commencer, lancerEtAttendre],
  );
  return { ...mutation, mutate, mutateAsync };
}
