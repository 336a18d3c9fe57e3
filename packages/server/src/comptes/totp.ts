import { Secret, TOTP } from 'otpauth';

/** Seconds a code lasts. */
const PERIOD = 30;

/** Time-based codes of RFC 6238, with what every authentication application understands: SHA-1, 30 s, 6 digits. */
const totp = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

export const pasDe = (instant: Date): number => Math.floor(instant.getTime() / (PERIOD * 1000));

/** The code of a step. */
export const codeTotp = (secret: Buffer, pas: number): string =>
  totp(secret).generate({ timestamp: pas * PERIOD * 1000 });

/** @returns the step whose code this is, the present one or a neighbour, since clocks differ; null for a wrong code */
export function pasDuCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : pasDe(now) + delta;
}

/** @returns the secret as somebody types it into their application: base 32 without padding (RFC 4648) */
export const secretDicte = (secret: Buffer): string => totp(secret).secret.base32;

/** @returns the address behind the QR code */
export const urlOtpauth = (nom: string, email: string, secret: Buffer): string =>
  totp(secret, { issuer: nom, label: email }).toString();
