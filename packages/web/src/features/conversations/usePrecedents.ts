import { useState } from 'react';
import { lirePrecedents } from './fil.ts';

/** The messages before those that are shown, asked for one page at a time. */
export function usePrecedents(conversationId: string) {
  const [etat, setEtat] = useState<{ enCours: boolean; erreur: Error | null }>({ enCours: false, erreur: null });
  function lire(): void {
    if (etat.enCours) return;
    setEtat({ enCours: true, erreur: null });
    lirePrecedents(conversationId).then(
      () => setEtat({ enCours: false, erreur: null }),
      (erreur: Error) => setEtat({ enCours: false, erreur }),
    );
  }
  return { ...etat, lire };
}
