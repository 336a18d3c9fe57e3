/** Whether a click on it does nothing: disabled, or busy and keeping the focus. */
export const inerte = (bouton: HTMLElement): boolean =>
  bouton.matches(':disabled') || bouton.getAttribute('aria-disabled') === 'true';
