import { useEffect } from 'react';
import { refresh } from '../../lib/refresh.ts';

const TOUTES_LES_MS = 15_000;

/**
 * While conversations are on a page that is seen, what others write is asked for now and then, and when one comes back to
 * the page. The stream of events, which tells it at once, takes the place of this (spec 3 §5.9).
 */
export function useRelecture(): void {
  useEffect(() => {
    const relire = () => {
      if (document.visibilityState === 'visible') void refresh(['conversations', 'compteurs']);
    };
    const minuterie = setInterval(relire, TOUTES_LES_MS);
    document.addEventListener('visibilitychange', relire);
    window.addEventListener('focus', relire);
    return () => {
      clearInterval(minuterie);
      document.removeEventListener('visibilitychange', relire);
      window.removeEventListener('focus', relire);
    };
  }, []);
}
