import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** In the history entry of a dialog: how many entries it has put over the page, and what its owner keeps with it. */
interface EntryState<K> {
  dialog?: { name: string; depth: number; kept: K };
}

interface Step<K> {
  replace?: boolean;
  kept: K;
  /** Drawn at once: a quick second click is then about the next step, not about this one again. */
  flushSync?: boolean;
}

/**
 * A dialog that a parameter of the address opens: Back closes it, and closing it goes back to the page under it (O-51).
 * An address that comes from elsewhere (a link, a mail, a login) has no such page in the history: it is put there before
 * the dialog opens, so that there is one way to close, however many steps the dialog has added since.
 *
 * @param others parameters that go away with the dialog
 */
export function useDialogAddress<K>(name: string, others: readonly string[] = []) {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const state = location.state as EntryState<K> | null;
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const dialog = state?.dialog;
  const entry = dialog?.name === name ? dialog : null;
  const asked = query.get(name);
  const alone = asked !== null && entry === null;
  const under = without(query, [name, ...others]);

  useEffect(() => {
    if (!alone) return;
    async function putPageUnder() {
      await navigate({ pathname, search: under, hash }, { replace: true, preventScrollReset: true, state });
      const over = { ...state, dialog: { name, depth: 1, kept: null } };
      await navigate({ pathname, search, hash }, { preventScrollReset: true, state: over });
    }
    // Later: an effect that is run twice must not add two entries.
    const later = setTimeout(() => void putPageUnder());
    return () => clearTimeout(later);
  }, [alone, navigate, name, pathname, search, under, hash, state]);

  return {
    /** The value of the parameter while the dialog is open. */
    value: entry === null ? null : asked,
    /** How many entries of the dialog lie under this one, itself included. */
    depth: entry?.depth ?? 0,
    kept: entry?.kept ?? null,
    read: (parameter: string) => query.get(parameter),
    /** Opens it, or goes to another step of it. */
    go: (values: Readonly<Record<string, string>>, { replace = false, kept, flushSync = false }: Step<K>): void =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [parameter, value] of Object.entries(values)) after.set(parameter, value);
          return after;
        },
        {
          replace,
          preventScrollReset: true,
          flushSync,
          state: { dialog: { name, depth: (entry?.depth ?? 0) + (replace ? 0 : 1), kept } },
        },
      ),
    /** To the page under it: Back does not open it again. */
    close: (): void => {
      // A second click while the dialog fades must not leave the page.
      if (entry === null || left.current === key) return;
      left.current = key;
      void navigate(-entry.depth);
    },
  };
}

function without(query: URLSearchParams, parameters: readonly string[]): string {
  const rest = new URLSearchParams(query);
  for (const parameter of parameters) rest.delete(parameter);
  const text = rest.toString();
  return text && `?${text}`;
}
