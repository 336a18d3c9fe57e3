import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether an element shows the line breaks of its text, by the style sheet that its class is of: no test page has styles. */
export function gardeSesLignes(element: Element, feuille: string): boolean {
  const regles = readFileSync(path.join(import.meta.dirname, '../..', feuille), 'utf8');
  return [...element.classList].some((classe) => {
    const nom = /^_(\w+)_[\da-f]+$/.exec(classe)?.[1] ?? classe;
    const regle = new RegExp(String.raw`\.${nom} \{([^}]*)\}`).exec(regles)?.[1] ?? '';
    return /white-space: pre-(?:line|wrap)/.test(regle);
  });
}
