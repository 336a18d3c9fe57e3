import { showField } from './formulaire.ts';

/** An answer of the server later than this finds a person who has gone on. */
const FORGOTTEN_MS = 30_000;

/** A radio button has no `aria-invalid`. */
const INVALID = '[aria-invalid="true"], [data-in-error="true"]';

/**
 * Whatever the form: once it was sent, the first field in error is brought into sight and takes the focus, unless one of
 * them has it already; an alert of the form is brought into sight. Whoever types or points meanwhile is left alone.
 *
 * @returns what stops it
 */
export function showFirstErrors(): () => void {
  let form: HTMLFormElement | null = null;
  let end: ReturnType<typeof setTimeout> | undefined;
  const watcher = new MutationObserver(show);

  function start({ target }: Event) {
    if (!(target instanceof HTMLFormElement)) return;
    forget();
    form = target;
    end = setTimeout(forget, FORGOTTEN_MS);
    watcher.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-in-error'] });
    // The field may be in error already.
    setTimeout(show);
  }

  function show() {
    const field = form?.querySelector<HTMLElement>(INVALID);
    if (field) {
      const focused = document.activeElement;
      showField(
        focused instanceof HTMLElement && form?.contains(focused) && focused.matches(INVALID) ? focused : field,
      );
      return forget();
    }
    const alert = form?.querySelector<HTMLElement>('[role="alert"]');
    if (!alert) return;
    alert.scrollIntoView({ block: 'nearest' });
    forget();
  }

  function forget() {
    watcher.disconnect();
    clearTimeout(end);
    form = null;
  }

  document.addEventListener('submit', start, true);
  for (const gesture of GESTURES) document.addEventListener(gesture, forget, true);
  return () => {
    forget();
    document.removeEventListener('submit', start, true);
    for (const gesture of GESTURES) document.removeEventListener(gesture, forget, true);
  };
}

const GESTURES = ['input', 'pointerdown', 'keydown'] as const;
