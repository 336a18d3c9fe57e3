import { type ComponentType, lazy as lazyOfReact } from 'react';
import { rechargerUneFois } from './rechargement.ts';

/** Milliseconds before each new try, with a network. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** After so many failures with a network, the piece is missing rather than late: a new version was deployed. */
const PIECE_GONE = 3;

/**
 * A piece of code that is fetched when it is first needed. Without network it is waited for, and it comes with the network;
 * with one it is tried again for some seconds, and fails only then.
 */
export async function loadCode<T>(read: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (navigator.onLine === false) failures = -1;
      const pause = failures < 0 ? undefined : PAUSES[failures];
      if (failures >= PAUSES.length) throw error;
      if (failures >= PIECE_GONE) rechargerUneFois();
      await later(pause);
    }
  }
}

/** Once the pause is over, or the network back; without a pause only then. */
function later(pause: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = pause === undefined ? undefined : setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}

/** React's `lazy`, which keeps a failure for ever, over code that is waited for. */
export function lazy<P extends object>(read: () => Promise<{ default: ComponentType<P> }>) {
  return lazyOfReact(() => loadCode(read));
}
