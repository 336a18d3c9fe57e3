/**
 * What somebody typed or chose in a page before its code had run stands in the fields, and React knows nothing of it: its
 * state still holds what the server drew. Called before React takes the page over; once it has, what is answered makes
 * each such field say again what it held, and each button pressed meanwhile be pressed (demarrage.ts of the server marks
 * them; from here on React itself hears what is pressed).
 */
export function retenirSaisies(page: HTMLElement): () => void {
  // React puts back what it knows in a list of choices, at a moment of its own, and leaves alone what is typed.
  const choix = [...page.querySelectorAll('select')].map((champ) => ({
    champ,
    value: champ.value,
    dessinee: [...champ.options].find((option) => option.defaultSelected)?.value ?? champ.options[0]?.value ?? '',
  }));
  page.dispatchEvent(new Event('reprise', { bubbles: true }));
  const presses = [...page.querySelectorAll<HTMLElement>('[data-presse]')].toSorted(
    (a, b) => Number(a.dataset['presse']) - Number(b.dataset['presse']),
  );
  for (const bouton of presses) delete bouton.dataset['presse'];
  return () => {
    for (const champ of page.querySelectorAll('input')) redire(champ, champ.defaultValue, champ.value, 'input');
    for (const { champ, value, dessinee } of choix) redire(champ, dessinee, value, 'change');
    for (const bouton of presses) if (bouton.isConnected) bouton.click();
  };
}

function redire(champ: HTMLInputElement | HTMLSelectElement, su: string, value: string, evenement: string): void {
  if (value === su) return;
  const curseur = champ === document.activeElement && 'selectionStart' in champ ? champ : null;
  const [debut, fin] = [curseur?.selectionStart ?? null, curseur?.selectionEnd ?? null];
  // Through the field itself React takes note of a value; through its prototype the person would have written it.
  champ.value = su;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(champ), 'value')?.set?.call(champ, value);
  champ.dispatchEvent(new Event(evenement, { bubbles: true }));
  if (debut !== null) curseur?.setSelectionRange(debut, fin);
}
