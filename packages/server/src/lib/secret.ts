import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * What APP_SECRET does: encryption at rest (AES-256-GCM), keyed hashes and signatures, each with its own derived key.
 * A ciphertext is bound to its context, so that one row's bytes decrypt nothing in another place.
 */
export interface Secret {
  chiffrer(clair: Buffer | string, contexte: string): Buffer;
  /** @throws when the bytes were altered or belong to another context. */
  dechiffrer(chiffre: Buffer, contexte: string): Buffer;
  /** Keyed hash: nobody without the secret can test guesses against it. */
  empreinte(valeur: string | Buffer): Buffer;
  /** Opaque text that only we can have made, e.g. a cursor. */
  signer(texte: string): string;
  /** The signed text, or null when it was not made by us. */
  relire(signe: string): string | null;
}

const TAILLE_NONCE = 12;
const TAILLE_SCEAU = 16;

export function creerSecret(maitre: Buffer): Secret {
  const cle = (usage: string) => createSecretKey(Buffer.from(hkdfSync('sha256', maitre, '', `colivert/${usage}`, 32)));
  const cleChiffrement = cle('chiffrement');
  const cleEmpreinte = cle('empreinte');
  const cleSignature = cle('signature');
  const sceau = (texte: string) => createHmac('sha256', cleSignature).update(texte).digest().subarray(0, TAILLE_SCEAU);

  return {
    chiffrer(clair, contexte) {
      const nonce = randomBytes(TAILLE_NONCE);
      const chiffre = createCipheriv('aes-256-gcm', cleChiffrement, nonce).setAAD(Buffer.from(contexte));
      const corps = Buffer.concat([chiffre.update(clair), chiffre.final()]);
      return Buffer.concat([nonce, chiffre.getAuthTag(), corps]);
    },
    dechiffrer(chiffre, contexte) {
      const nonce = chiffre.subarray(0, TAILLE_NONCE);
      const dechiffre = createDecipheriv('aes-256-gcm', cleChiffrement, nonce)
        .setAAD(Buffer.from(contexte))
        .setAuthTag(chiffre.subarray(TAILLE_NONCE, TAILLE_NONCE + TAILLE_SCEAU));
      return Buffer.concat([dechiffre.update(chiffre.subarray(TAILLE_NONCE + TAILLE_SCEAU)), dechiffre.final()]);
    },
    empreinte: (valeur) => createHmac('sha256', cleEmpreinte).update(valeur).digest(),
    signer: (texte) => Buffer.concat([sceau(texte), Buffer.from(texte)]).toString('base64url'),
    relire(signe) {
      const octets = Buffer.from(signe, 'base64url');
      if (octets.length < TAILLE_SCEAU || octets.toString('base64url') !== signe) return null;
      const texte = octets.subarray(TAILLE_SCEAU).toString();
      return timingSafeEqual(octets.subarray(0, TAILLE_SCEAU), sceau(texte)) ? texte : null;
    },
  };
}

/** 256 random bits, as a session token; only its hash is stored. */
export function nouveauJeton(): string {
  return randomBytes(32).toString('base64url');
}

export function empreinteJeton(jeton: string): Buffer {
  return createHash('sha256').update(jeton).digest();
}
