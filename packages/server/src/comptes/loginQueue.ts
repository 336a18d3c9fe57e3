import { refuseOverloaded } from '../lib/erreurs.ts';
import { reseauDe } from '../lib/limites.ts';

/** Logins looked at and waiting, before the first of them asks the database anything: about half a second of work. */
const STRANGERS_MAX = 24;
/** People who signed in from there before are not kept out by a crowd of strangers. */
const KNOWN_MAX = 3 * STRANGERS_MAX;
/** How many of those people this process remembers. */
const REMEMBERED = 10_000;

const PHRASE = 'Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.';

let underWay = 0;
const signedIn = new Set<string>();

/**
 * A login costs two writes and the work of a password, wrong or right. @throws ErreurRefus 503 at once, without a try
 * being counted, while too many wait
 */
export async function inLoginQueue<T>(email: string, address: string, login: () => Promise<T>): Promise<T> {
  const who = `${email} ${reseauDe(address)}`;
  if (underWay >= (signedIn.has(who) ? KNOWN_MAX : STRANGERS_MAX)) refuseOverloaded(PHRASE);
  underWay += 1;
  try {
    const opened = await login();
    signedIn.delete(who);
    signedIn.add(who);
    const [oldest] = signedIn;
    if (signedIn.size > REMEMBERED && oldest !== undefined) signedIn.delete(oldest);
    return opened;
  } finally {
    underWay -= 1;
  }
}
