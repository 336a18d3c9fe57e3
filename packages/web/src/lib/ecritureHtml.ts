/** Attributes that React and the browser spell with capitals, and HTML without. */
const ATTRIBUTS = [
  'autoComplete',
  'crossOrigin',
  'dateTime',
  'enterKeyHint',
  'fetchPriority',
  'inputMode',
  'maxLength',
  'spellCheck',
];
const CAPITALES = new RegExp(` (${ATTRIBUTS.join('|')})=`, 'g');
const SEULS = / (async|autofocus|checked|crossorigin|disabled|hidden|multiple|readonly|required|selected)=""/g;

/**
 * The same page as the HTML standard spells it: React and Vite write it half as XML. A person's text has neither `"`, `<`
 * nor `>` left in it there, so that these are never their words.
 */
export function ecrireHtml(html: string): string {
  return html
    .replace('<!doctype html>', '<!DOCTYPE html>')
    .replaceAll(CAPITALES, (attribut) => attribut.toLowerCase())
    .replaceAll(SEULS, ' $1')
    .replaceAll(/\s*\/>/g, '>');
}
