import { ESSAIS_SCRIPT, GOOGLE_INDISPONIBLE, PAUSE_SCRIPT } from '@colivert/domain/geographie';
import type { Maps } from './maps.types.ts';

/** French names and French ranking; the libraries the address fields need (spec 1 §7). */
function adresseDuScript(cle: string): string {
  const demande = new URLSearchParams({
    key: cle,
    loading: 'async',
    libraries: 'places,geometry',
    v: 'weekly',
    language: 'fr',
    region: 'FR',
  });
  return `https://maps.googleapis.com/maps/api/js?${demande}`;
}

const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms));

/**
 * Puts the maps script in the page and waits until it is usable, looking 10 times every 500 ms (C-324). A script that
 * did not arrive is asked for again at the next look. Throws « Google Maps n'est pas disponible ».
 */
export async function chargerScript(cle: string): Promise<Maps> {
  let script: HTMLScriptElement | null = null;
  let refusee = false;
  window.gm_authFailure = () => (refusee = true);

  function injecter(): HTMLScriptElement {
    const nouveau = document.createElement('script');
    nouveau.src = adresseDuScript(cle);
    nouveau.async = true;
    nouveau.addEventListener('error', () => {
      nouveau.remove();
      script = null;
    });
    document.head.append(nouveau);
    return nouveau;
  }

  for (let essai = 1; essai <= ESSAIS_SCRIPT && !refusee; essai += 1) {
    script ??= injecter();
    await attendre(PAUSE_SCRIPT);
    const maps = window.google?.maps;
    if (maps && typeof maps.importLibrary === 'function' && !refusee) return maps;
  }
  throw new Error(GOOGLE_INDISPONIBLE);
}
