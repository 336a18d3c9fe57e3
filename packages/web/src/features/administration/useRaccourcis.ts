import { type RefObject, useEffect } from 'react';

/** Key → where it leads within the examination: a button is pressed, a field is gone to. */
const CIBLE = (touche: string): string => `[data-raccourci="${touche}"]`;

function estUneSaisie(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && element.matches('input, textarea, select');
}

/**
 * Single keys over one part of the page, while the focus is in it and nothing is being typed: elsewhere they would
 * surprise whoever speaks to their computer (WCAG 2.1.4). `touches` are the lower-case letters that do something.
 */
export function useRaccourcis(cadre: RefObject<HTMLElement | null>, actes: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const element = cadre.current;
    if (!element) return;
    function presser(touche: string): boolean {
      const cible = element?.querySelector<HTMLElement>(CIBLE(touche));
      if (!cible) return false;
      if (cible.matches('textarea')) cible.focus();
      else cible.click();
      return true;
    }
    function ecouter(e: KeyboardEvent) {
      // A key held down would decide on the next paper too.
      if (e.defaultPrevented || e.repeat || e.altKey || e.isComposing) return;
      if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && e.target instanceof HTMLTextAreaElement) {
        if (presser('envoyer')) e.preventDefault();
        return;
      }
      if (e.ctrlKey || e.metaKey || estUneSaisie(e.target)) return;
      const touche = e.key.toLowerCase();
      const acte = actes[touche];
      if (acte) acte();
      else if (!/^[a-z]$/.test(touche) || !presser(touche)) return;
      e.preventDefault();
    }
    element.addEventListener('keydown', ecouter);
    return () => element.removeEventListener('keydown', ecouter);
  }, [cadre, actes]);
}
