// @vitest-environment jsdom
// (happy-dom loads no script and tracks neither the caret nor a disabled control that holds the focus)
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chargerScript } from './script.ts';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];
const maps = { importLibrary: () => Promise.resolve({}) } as never;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom fetches no script: the element only stands there, and the test says what became of it.
  for (const script of scripts()) script.remove();
  delete window.google;
});
afterEach(() => {
  vi.useRealTimers();
  delete window.google;
});

describe('the maps script', () => {
  test('C-321 C-324 in French, for France, with places and geometry', async () => {
    const attente = chargerScript('cle-de-test');
    const { searchParams } = new URL(scripts()[0]?.src ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'cle-de-test',
      libraries: 'places,geometry',
      language: 'fr',
      region: 'FR',
    });
    window.google = { maps };
    await vi.advanceTimersByTimeAsync(500);
    await expect(attente).resolves.toBe(maps);
    expect(scripts()).toHaveLength(1);
  });

  test('C-324 C-358 10 looks at 500 ms, then it is not available', async () => {
    const echec = vi.fn<(erreur: Error) => void>();
    void chargerScript('cle').catch(echec);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(echec).not.toHaveBeenCalled();
    expect(scripts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(echec.mock.calls[0]?.[0].message).toBe("Google Maps n'est pas disponible");
  });

  test('C-324 a script that failed is asked for again, and may still come at the last look', async () => {
    const demandes: number[] = [];
    const attente = chargerScript('cle');
    for (let essai = 1; essai < 10; essai += 1) {
      demandes.push(scripts().length);
      scripts()[0]?.dispatchEvent(new Event('error'));
      expect(scripts()).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(demandes).toEqual(Array(9).fill(1));
    window.google = { maps };
    await vi.advanceTimersByTimeAsync(500);
    await expect(attente).resolves.toBe(maps);
  });

  test('C-358 a refused key ends the wait', async () => {
    const echec = vi.fn<(erreur: Error) => void>();
    void chargerScript('cle').catch(echec);
    window.gm_authFailure?.();
    window.google = { maps };
    await vi.advanceTimersByTimeAsync(500);
    expect(echec).toHaveBeenCalledOnce();
  });
});
