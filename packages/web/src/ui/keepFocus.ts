import { showFirstErrors } from './firstError.ts';
import { rattraperLeFocus } from './focusRattrape.ts';

/** All that places the focus for the whole page, started once: where it was lost, and where a form has to be mended. */
export function keepFocus(): void {
  rattraperLeFocus();
  showFirstErrors();
}
