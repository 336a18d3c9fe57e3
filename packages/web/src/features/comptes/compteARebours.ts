import { useSyncExternalStore } from 'react';

/** « 0:59 » (C-044). */
export function minutesSecondes(secondes: number): string {
  return `${Math.floor(secondes / 60)}:${String(secondes % 60).padStart(2, '0')}`;
}

/** Looks at the clock often enough that no second is skipped. */
function chaqueInstant(prevenir: () => void): () => void {
  const battement = setInterval(prevenir, 250);
  return () => clearInterval(battement);
}

/** Whole seconds left until `fin` (milliseconds of the browser's clock), drawn anew when they change; 0 once past. */
export function useSecondesRestantes(fin: number): number {
  const lire = () => Math.max(0, Math.ceil((fin - Date.now()) / 1000));
  return useSyncExternalStore(chaqueInstant, lire, lire);
}
