/** The one place a toast comes from (spec 1 §2 and §9). */

export type TypeToast = 'succes' | 'erreur' | 'attention' | 'info';
/** `entree`: drawn outside its place for 50 ms, then slides in. `sortie`: leaving, for 300 ms. */
export type PhaseToast = 'entree' | 'visible' | 'sortie';

export interface Toast {
  id: number;
  type: TypeToast;
  message: string;
  phase: PhaseToast;
}

const DUREE_TOAST = 5000;
const DELAI_ENTREE = 50;
const DUREE_SORTIE = 300;

let toasts: readonly Toast[] = [];
let dernierId = 0;
const abonnes = new Set<() => void>();

function remplacer(suivants: readonly Toast[]): void {
  toasts = suivants;
  for (const prevenir of abonnes) prevenir();
}

function mettreEnPhase(id: number, phase: PhaseToast): void {
  remplacer(toasts.map((t) => (t.id === id ? { ...t, phase } : t)));
}

export const lireToasts = (): readonly Toast[] => toasts;

export function suivreToasts(prevenir: () => void): () => void {
  abonnes.add(prevenir);
  return () => abonnes.delete(prevenir);
}

export function fermerToast(id: number): void {
  if (!toasts.some((t) => t.id === id && t.phase !== 'sortie')) return;
  mettreEnPhase(id, 'sortie');
  setTimeout(() => remplacer(toasts.filter((t) => t.id !== id)), DUREE_SORTIE);
}

function montrer(type: TypeToast, message: string, duree: number): void {
  // The same sentence twice in a row is one notice: the newer takes the place of the older.
  const ancien = toasts.find((t) => t.type === type && t.message === message && t.phase !== 'sortie');
  if (ancien) remplacer(toasts.filter((t) => t !== ancien));

  const id = ++dernierId;
  remplacer([...toasts, { id, type, message, phase: 'entree' }]);
  setTimeout(() => mettreEnPhase(id, 'visible'), DELAI_ENTREE);
  setTimeout(() => fermerToast(id), DELAI_ENTREE + duree);
}

export const notifier = {
  succes: (message: string, duree = DUREE_TOAST) => montrer('succes', message, duree),
  erreur: (message: string, duree = DUREE_TOAST) => montrer('erreur', message, duree),
  attention: (message: string, duree = DUREE_TOAST) => montrer('attention', message, duree),
  info: (message: string, duree = DUREE_TOAST) => montrer('info', message, duree),
};
