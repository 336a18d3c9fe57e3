import { randomBytes, scryptSync } from 'node:crypto';
import { creerSecret } from '../lib/secret.ts';
import { SauvegardeInutilisable, type Description } from './manifeste.ts';

const CONTEXTE = 'sauvegarde:secret';
export const PHRASE_MIN = 16;

/** The passphrase is known to people: slow to try (scrypt, 64 MiB), and of some length. */
function coffreDe(phrase: string, sel: Buffer) {
  return creerSecret(scryptSync(phrase.normalize('NFC'), sel, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }));
}

/** Without a passphrase the backup holds no secret: alone, it opens no paper and no code. */
export function enfermerSecret(secret: Buffer, phrase: string | undefined): Description['secret'] {
  if (phrase === undefined) return null;
  const sel = randomBytes(16);
  return { sel: sel.toString('base64'), chiffre: coffreDe(phrase, sel).chiffrer(secret, CONTEXTE).toString('base64') };
}

export function rouvrirSecret(enferme: NonNullable<Description['secret']>, phrase: string): Buffer {
  try {
    return coffreDe(phrase, Buffer.from(enferme.sel, 'base64')).dechiffrer(
      Buffer.from(enferme.chiffre, 'base64'),
      CONTEXTE,
    );
  } catch {
    throw new SauvegardeInutilisable("La phrase n'est pas celle de cette sauvegarde.");
  }
}
