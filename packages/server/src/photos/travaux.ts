import { availableParallelism } from 'node:os';
import { refuser } from '../lib/erreurs.ts';

/** Heavy work runs a few at a time, so that a crowd of uploads does not slow everyone else down. */
const PARALLELES = Math.max(1, availableParallelism() - 1);
/** Bytes that may wait for their turn; beyond, the caller is told to come back. */
const OCTETS_EN_ATTENTE_MAX = 256 * 1_048_576;

let enCours = 0;
let octetsEnAttente = 0;
const attente: (() => void)[] = [];

/** Runs `travail` when its turn comes. @throws ErreurRefus 503 when too much is waiting already. */
export async function aSonTour<T>(octets: number, travail: () => Promise<T>): Promise<T> {
  if (octetsEnAttente + octets > OCTETS_EN_ATTENTE_MAX) refuser('INDISPONIBLE', undefined, { retryApres: 10 });
  octetsEnAttente += octets;
  // Whoever ends hands its place over without giving it back, so that nobody slips in between.
  if (enCours >= PARALLELES) await new Promise<void>((suite) => attente.push(suite));
  else enCours += 1;
  try {
    return await travail();
  } finally {
    octetsEnAttente -= octets;
    const suivant = attente.shift();
    if (suivant === undefined) enCours -= 1;
    else suivant();
  }
}
