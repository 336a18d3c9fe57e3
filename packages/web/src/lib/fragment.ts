import { useLocation } from 'react-router';

/** A value of the address's fragment, which no server ever receives (decisions §3); null when it is not there. */
export function useFragment(nom: string): string | null {
  return new URLSearchParams(useLocation().hash.slice(1)).get(nom);
}
