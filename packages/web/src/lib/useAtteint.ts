import { useEffect, useState } from 'react';

/** The longest wait a browser counts. */
const ATTENTE_MAX = 2 ** 31 - 1;

/** Whether an instant is reached, and drawn anew when it is. @param instant ISO */
export function useAtteint(instant: string): boolean {
  const moment = new Date(instant).getTime();
  const [maintenant, setMaintenant] = useState(() => Date.now());
  const atteint = maintenant >= moment;
  useEffect(() => {
    if (atteint) return;
    const relire = () => setMaintenant(Date.now());
    const minuterie = setTimeout(relire, Math.min(Math.max(0, moment - Date.now()), ATTENTE_MAX));
    return () => clearTimeout(minuterie);
  }, [atteint, moment, maintenant]);
  return atteint;
}
