import { setTimeout as attendre } from 'node:timers/promises';

/** Why a service we call did not answer: unreachable, too slow, overloaded, or talking nonsense. */
export class PanneSortante extends Error {}

export interface ReponseSortante {
  /** 200 to 499, never 429. */
  statut: number;
  /** Parsed JSON, of unknown shape. */
  corps: unknown;
}

/** A door to one outside service, and to no other host. */
export interface Sortie {
  /** @throws PanneSortante */
  demander(chemin: string, corps?: object): Promise<ReponseSortante>;
}

interface OptionsSortie {
  /** Base address from the configuration; a request's text never reaches the host. */
  base: string;
  /** Published limit of the service; absent: our own server, no limit. */
  parSeconde?: number;
  /** Longest wait of one try, in ms. */
  delai?: number;
  /** Longest wait before a try starts, queue and 429 pauses together, in ms; beyond it the caller gets a failure at once. */
  patience?: number;
}

const TAILLE_MAX = 1_000_000;
/** What IGN blocks for when it does not say (it publishes 5 s). */
const PAUSE_PAR_DEFAUT = 5000;

export function ouvrirSortie({ base, parSeconde, delai = 3000, patience = 6000 }: OptionsSortie): Sortie {
  const racine = base.replace(/\/+$/, '');
  const intervalle = parSeconde === undefined ? 0 : 1000 / parSeconde;
  let prochain = 0;
  let bloqueJusqua = 0;

  /** Takes the next slot of the queue, or fails when it is too far away. */
  async function attendreSonTour(limite: number): Promise<void> {
    const maintenant = performance.now();
    const tour = Math.max(maintenant, prochain, bloqueJusqua);
    if (tour > limite) throw new PanneSortante('queue too long');
    prochain = tour + intervalle;
    if (tour > maintenant) await attendre(tour - maintenant);
    // A 429 met by another call while this one waited.
    if (bloqueJusqua > performance.now()) await attendreSonTour(limite);
  }

  async function essayer(url: URL, corps: object | undefined): Promise<Response> {
    try {
      return await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(delai),
        headers: {
          accept: 'application/json',
          'user-agent': 'Colivert',
          ...(corps === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(corps === undefined ? {} : { method: 'POST', body: JSON.stringify(corps) }),
      });
    } catch (erreur) {
      throw new PanneSortante(`no answer: ${(erreur as Error).name}`, { cause: erreur });
    }
  }

  return {
    async demander(chemin, corps) {
      // Anything else after the base could name another host: « @elsewhere », « .elsewhere ».
      if (!chemin.startsWith('/')) throw new PanneSortante('a path starts with a slash');
      const url = new URL(`${racine}${chemin}`);
      const limite = performance.now() + patience;
      for (;;) {
        await attendreSonTour(limite);
        const reponse = await essayer(url, corps);
        if (reponse.status === 429) {
          await reponse.body?.cancel();
          bloqueJusqua = Math.max(bloqueJusqua, performance.now() + lirePause(reponse.headers.get('retry-after')));
          continue;
        }
        if (reponse.status >= 500) {
          await reponse.body?.cancel();
          throw new PanneSortante(`status ${reponse.status}`);
        }
        return { statut: reponse.status, corps: await lireJson(reponse) };
      }
    },
  };
}

/** `Retry-After` in seconds or as a date, in ms. */
export function lirePause(entete: string | null): number {
  if (entete === null) return PAUSE_PAR_DEFAUT;
  const ms = /^\d{1,6}$/.test(entete) ? Number(entete) * 1000 : Date.parse(entete) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : PAUSE_PAR_DEFAUT;
}

async function lireJson(reponse: Response): Promise<unknown> {
  const morceaux: Uint8Array[] = [];
  let taille = 0;
  try {
    const flux: AsyncIterable<Uint8Array> | null = reponse.body;
    for await (const morceau of flux ?? []) {
      taille += morceau.length;
      if (taille > TAILLE_MAX) throw new PanneSortante('answer too long');
      morceaux.push(morceau);
    }
    return JSON.parse(Buffer.concat(morceaux).toString()) as unknown;
  } catch (erreur) {
    if (erreur instanceof PanneSortante) throw erreur;
    throw new PanneSortante('answer cut short, too slow, or no JSON', { cause: erreur });
  }
}
