import { Navigate, useNavigation } from 'react-router';

/**
 * Puts another address in the place of the page's own. A link that somebody has pressed meanwhile goes on: this would be
 * the newer of the two, and take its place.
 */
export function AdresseRectifiee({ vers }: { vers: string }) {
  return useNavigation().state === 'idle' ? <Navigate to={vers} replace /> : null;
}
