import { availableParallelism } from 'node:os';
import { refuser } from '../lib/erreurs.ts';

/** Heavy work runs a few at a time, so that a crowd of uploads does not slow everyone else down. */
const PARALLELES = Math.max(1, availableParallelism() - 1);
/** Bytes that may wait for their turn; beyond, the caller is told to come back. */
const OCTETS_EN_ATTENTE_MAX = 256 * 1_048_576;
/** Well before the connection of whoever waits is closed for being idle. */
const ATTENTE_MAX_MS = 40_000;

let enCours = 0;
let octetsEnAttente = 0;
const attente = new Set<() => void>();

const tropDeTravail = (): never => refuser('INDISPONIBLE', undefined, { retryApres: 10 });

/** Whoever ends hands its place over without giving it back, so that nobody slips in between. */
function rendreLaPlace(): void {
  const [suivant] = attente;
  if (suivant === undefined) enCours -= 1;
  else suivant();
}

async function prendreUnePlace(): Promise<void> {
  if (enCours < PARALLELES) {
    enCours += 1;
    return;
  }
  const obtenue = await new Promise<boolean>((suite) => {
    const quitter = (place: boolean) => {
      clearTimeout(minuterie);
      attente.delete(appeler);
      suite(place);
    };
    const appeler = () => quitter(true);
    const minuterie = setTimeout(() => quitter(false), ATTENTE_MAX_MS);
    attente.add(appeler);
  });
  if (!obtenue) tropDeTravail();
}

/** Runs `travail` when its turn comes. @throws ErreurRefus 503 when too much is waiting already, or for too long */
export async function aSonTour<T>(octets: number, travail: () => Promise<T>): Promise<T> {
  if (octetsEnAttente + octets > OCTETS_EN_ATTENTE_MAX) tropDeTravail();
  octetsEnAttente += octets;
  try {
    await prendreUnePlace();
    try {
      return await travail();
    } finally {
      rendreLaPlace();
    }
  } finally {
    octetsEnAttente -= octets;
  }
}
