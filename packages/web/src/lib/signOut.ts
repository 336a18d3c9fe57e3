import { useEffect } from 'react';
import { type NavigateFunction, useLocation } from 'react-router';

let pending: (() => void) | null = null;

/**
 * Goes home, then ends the session: a protected page that is still on screen would ask to sign in again. The router tells
 * that it has arrived before the next page is drawn, so that `useSignOut` waits for the drawing.
 */
export function goHomeThen(navigate: NavigateFunction, endSession: () => void): void {
  pending = endSession;
  void navigate('/');
}

/** Outside the hook, because React's compiler takes a module variable for a constant and would read it after it is emptied. */
function endPending(): void {
  const endSession = pending;
  pending = null;
  endSession?.();
}

/** In the frame, which stays while pages change. */
export function useSignOut(): void {
  const { key } = useLocation();
  useEffect(endPending, [key]);
}
