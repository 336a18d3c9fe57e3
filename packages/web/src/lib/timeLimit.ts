import { ANSWER_LIMIT } from './answerLimit.ts';
import { ErreurApi } from './erreurApi.ts';

/**
 * How long a person waits before being told. The calls themselves have no time limit (spec 1 §7): what comes late is still
 * taken.
 */

export const TOO_LATE = {
  act: 'Le serveur met trop de temps à répondre. Réessayez dans un instant.',
  /** The same key goes with the next try. */
  create: "Le serveur met trop de temps à répondre. Réessayez : votre demande ne sera enregistrée qu'une fois.",
} as const;

const tooLate = (sentence: string): ErreurApi => new ErreurApi(0, sentence, { code: 'TEMPS_DEPASSE' });

/** No answer came: whether it was done is not known, and nothing new can be read of this server now. */
export const withoutAnswer = (error: unknown): boolean => error instanceof ErreurApi && error.statut === 0;

/** Rejects once the limit is over; what the call still becomes is told to `onLate`. */
export function answeredInTime<T>(call: Promise<T>, sentence: string, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let given = false;
    const timer = setTimeout(() => {
      given = true;
      reject(tooLate(sentence));
    }, ANSWER_LIMIT);
    call.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      if (given) onLate();
    });
  });
}
