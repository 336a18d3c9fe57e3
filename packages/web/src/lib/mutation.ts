import { useCallback, useRef } from 'react';
import {
  useMutation as useMutationDeReactQuery,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';

/**
 * One act at a time. Two clicks, or Enter twice, may come in one instant, before the button is drawn disabled: what is
 * asked meanwhile is not sent, and its promise never settles, so that whatever follows a success follows it once (O-07).
 */
export function useMutation<Donnees, Erreur = Error, Variables = void, Contexte = unknown>(
  options: UseMutationOptions<Donnees, Erreur, Variables, Contexte>,
): UseMutationResult<Donnees, Erreur, Variables, Contexte> {
  const enVol = useRef(false);
  const mutation = useMutationDeReactQuery<Donnees, Erreur, Variables, Contexte>({
    ...options,
    async onSettled(...issue) {
      try {
        await options.onSettled?.(...issue);
      } finally {
        enVol.current = false;
      }
    },
  });
  type Resultat = typeof mutation;
  const { mutate: envoyer, mutateAsync: envoyerEtAttendre } = mutation;
  const mutate: Resultat['mutate'] = useCallback(
    (...demande) => {
      if (enVol.current) return;
      enVol.current = true;
      envoyer(...demande);
    },
    [envoyer],
  );
  const mutateAsync: Resultat['mutateAsync'] = useCallback(
    (...demande) => {
      if (enVol.current) return new Promise(() => {});
      enVol.current = true;
      return envoyerEtAttendre(...demande);
    },
    [envoyerEtAttendre],
  );
  return { ...mutation, mutate, mutateAsync };
}
