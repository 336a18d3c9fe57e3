import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

/** What the history entry of an open dialog holds, beside what the page itself keeps there. */
interface EtatDeLEntree {
  dialogues?: readonly string[];
}

const dialoguesDe = (state: unknown): readonly string[] => (state as EtatDeLEntree | null)?.dialogues ?? [];

/**
 * The browser's Back closes an open dialog instead of leaving the page under it: opening adds an entry at the same
 * address, closing goes back over it. A dialog that has an address of its own does without.
 */
export function useRetourFerme(ouvert: boolean, onFermer: () => void): void {
  // The router itself, not the location last drawn: a dialog that closes is often no longer there to be told.
  const router = useContext(RouterContext)?.router;
  const fermer = useEffectEvent(onFermer);

  useEffect(() => {
    if (!ouvert || !router) return;
    const id = Math.random().toString(36).slice(2);
    let ajoutee: string | null = null;

    async function ajouter(r: NonNullable<typeof router>) {
      const { pathname, search, hash } = r.state.location;
      const state = r.state.location.state as EtatDeLEntree | null;
      await r.navigate(
        { pathname, search, hash },
        {
          state: { ...state, dialogues: [...dialoguesDe(state), id] },
          preventScrollReset: true,
        },
      );
      ajoutee = r.state.location.key;
    }

    // Later: an effect that is run twice must not add two entries.
    const ajout = setTimeout(() => void ajouter(router));
    const cesser = router.subscribe(({ location }) => {
      if (ajoutee === null || dialoguesDe(location.state).includes(id)) return;
      ajoutee = null;
      fermer();
    });
    return () => {
      clearTimeout(ajout);
      cesser();
      const cle = ajoutee;
      if (cle === null) return;
      // What closed it may have gone elsewhere in the same breath: then there is nothing to go back over.
      setTimeout(() => {
        if (router.state.location.key === cle && router.state.navigation.state === 'idle') void router.navigate(-1);
      });
    };
  }, [ouvert, router]);
}
