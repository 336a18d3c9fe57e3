import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time codes of RFC 6238, with what every authentication application understands: SHA-1, 30 s, 6 digits. */
const PAS_MS = 30_000;

export function codeTotp(secret: Buffer, pas: number, chiffres = 6): string {
  const compteur = Buffer.alloc(8);
  compteur.writeBigUInt64BE(BigInt(pas));
  const sceau = createHmac('sha1', secret).update(compteur).digest();
  // Dynamic truncation (RFC 4226 §5.3): the last half-byte says where the number is read.
  const nombre = sceau.readUInt32BE(sceau.readUInt8(sceau.length - 1) & 0x0f) & 0x7f_ff_ff_ff;
  return String(nombre % 10 ** chiffres).padStart(chiffres, '0');
}

export const pasDe = (instant: Date): number => Math.floor(instant.getTime() / PAS_MS);

/** The step whose code this is, the present one or a neighbour (clocks differ); null for a wrong code. */
export function pasDuCode(secret: Buffer, code: string, now: Date): number | null {
  const recu = Buffer.from(code);
  const justes = [0, -1, 1]
    .map((ecart) => pasDe(now) + ecart)
    .filter((pas) => {
      const attendu = Buffer.from(codeTotp(secret, pas));
      return attendu.length === recu.length && timingSafeEqual(attendu, recu);
    });
  return justes[0] ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what applications take when the secret is typed. */
export function base32(octets: Buffer): string {
  const bits = [...octets].map((octet) => octet.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((b) => ALPHABET.charAt(Number.parseInt(b.padEnd(5, '0'), 2))).join('');
}

export function urlOtpauth(nom: string, email: string, secret: Buffer): string {
  const compte = `${encodeURIComponent(nom)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${compte}?secret=${base32(secret)}&issuer=${encodeURIComponent(nom)}&algorithm=SHA1&digits=6&period=30`;
}
