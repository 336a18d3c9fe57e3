/** Leaves their turn to those who place the focus themselves: a new page's title, a dialog that closes. */
const ATTENTE_MS = 120;

/** Somebody who has since read on is not called back. */
const OUBLI_MS = 15_000;

const ENTOURAGE = 'article, li, section, [role="tabpanel"], [role="dialog"], main';

/**
 * The browser drops the focus when what holds it goes away (a booking that ends takes its button along, a dialog its own)
 * or is disabled: somebody at the keyboard, or who listens, is then nowhere. It is put back on that control, else on
 * what was around it: the title of the card, the list, the title of the page.
 *
 * @returns what stops it
 */
export function rattraperLeFocus(): () => void {
  /** The control last focused, then what is around it; of the page, and of the dialog over it. */
  let page: readonly HTMLElement[] = [];
  let fenetre: readonly HTMLElement[] = [];
  let perduLe: number | null = null;
  let attente: ReturnType<typeof setTimeout> | undefined;

  function retenir({ target }: FocusEvent) {
    perduLe = null;
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const suite = [target, ...autour(target)];
    if (target.closest('[role="dialog"]')) fenetre = suite;
    else {
      page = suite;
      fenetre = [];
    }
  }

  /** A click beside everything takes the focus away on purpose. */
  function oublier({ target }: Event) {
    if (!(target instanceof Element) || (fenetre[0] ?? page[0])?.contains(target)) return;
    lacher();
  }

  /** What opened a dialog has the focus again after it, whatever was done in it. */
  function lacher() {
    fenetre = [];
    if (!fenetreOuverte()) page = [];
  }

  /** Left with the Tab key for the browser's own bars, it is not taken back; lost with its control, it is. */
  function quitter() {
    setTimeout(() => {
      const tenu = fenetre[0] ?? page[0];
      if (!perdu() || tenu === undefined) return;
      if (peutServir(tenu)) lacher();
      else attente ??= setTimeout(rendre, ATTENTE_MS);
    });
  }

  function rendre() {
    attente = undefined;
    if (!perdu()) return;
    perduLe ??= Date.now();
    if (Date.now() - perduLe > OUBLI_MS) return;
    const reste = [...fenetre, ...(fenetreOuverte() ? [] : page)].find(peutServir);
    if (reste === undefined) return;
    viser(reste.matches(ENTOURAGE) ? titreDe(reste) : reste);
  }

  const perdu = () => document.activeElement === null || document.activeElement === document.body;
  const veilleur = new MutationObserver(() => {
    if (perdu() && page.length + fenetre.length > 0) attente ??= setTimeout(rendre, ATTENTE_MS);
  });
  veilleur.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', retenir);
  document.addEventListener('focusout', quitter);
  document.addEventListener('pointerdown', oublier);
  return () => {
    veilleur.disconnect();
    clearTimeout(attente);
    document.removeEventListener('focusin', retenir);
    document.removeEventListener('focusout', quitter);
    document.removeEventListener('pointerdown', oublier);
  };
}

function autour(element: HTMLElement): HTMLElement[] {
  const dehors = element.parentElement?.closest<HTMLElement>(ENTOURAGE);
  return dehors ? [dehors, ...autour(dehors)] : [];
}

const fenetreOuverte = (): boolean => document.querySelector('[role="dialog"]') !== null;

const peutServir = (element: HTMLElement): boolean =>
  element.isConnected &&
  // jsdom has no layout.
  (element.checkVisibility?.() ?? true) &&
  !element.matches(':disabled');

/** A list of cards is no card: it is named by its tab. */
const titreDe = (entourage: HTMLElement): HTMLElement =>
  (entourage.role === 'tabpanel' ? null : entourage.querySelector<HTMLElement>('h1, h2, h3, h4')) ?? entourage;

function viser(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
