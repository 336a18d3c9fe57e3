import { VUES_ADMIN } from './vues.admin.ts';
import { VUES_MESSAGES } from './vues.messages.ts';
import { VUES_PUBLIQUES } from './vues.publiques.ts';
import { VUES_TABLEAUX } from './vues.tableaux.ts';
import type { Vue } from './vue.ts';

/** Every screen, in every role and state. */
export const VUES: readonly Vue[] = [...VUES_PUBLIQUES, ...VUES_TABLEAUX, ...VUES_MESSAGES, ...VUES_ADMIN];

/** One name a photograph, fit for a file. */
export function nomDe({ route, onglet, qui, nom, adresse }: Vue): string {
  const precision = typeof adresse === 'string' ? /(assistant|mission|vue)=[\w-]+/.exec(adresse)?.[0] : undefined;
  return [route === '/' ? 'accueil' : route, onglet, precision, qui, nom]
    .filter((part) => part !== undefined)
    .join(' ')
    .normalize('NFD')
    .replaceAll(/[^\w. -]/g, '')
    .replaceAll(' ', '_');
}
