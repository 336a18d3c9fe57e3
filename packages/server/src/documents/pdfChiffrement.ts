import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Nom, type Dictionnaire } from './pdfObjets.ts';

/**
 * Whether an encrypted PDF opens without a password, as most papers that only forbid printing do: the standard security
 * handler tried with the empty user password (ISO 32000-1 §7.6.3, ISO 32000-2 §7.6.4).
 */
export interface Serrure {
  /** Decrypts the bytes of one stream. */
  ouvrir(octets: Buffer, numero: number, generation: number): Buffer;
}

/** What fills up a password shorter than 32 bytes; all there is of an empty one. */
const BOURRAGE = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const SANS_IV = Buffer.alloc(16);

const md5 = (...morceaux: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(morceaux)).digest();
const sha = (bits: 256 | 384 | 512, octets: Buffer): Buffer => createHash(`sha${bits}`).update(octets).digest();

/** Node carries RC4 no more, and old papers still use it. */
function rc4(cle: Buffer, octets: Buffer): Buffer {
  const s = Array.from({ length: 256 }, (_, i) => i);
  const en = (i: number): number => s[i & 255] ?? 0;
  const echanger = (i: number, j: number): void => {
    [s[i], s[j]] = [en(j), en(i)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + en(i) + (cle[i % cle.length] ?? 0)) & 255;
    echanger(i, j);
  }
  const sortie = Buffer.alloc(octets.length);
  for (let n = 0, i = 0, j = 0; n < octets.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + en(i)) & 255;
    echanger(i, j);
    sortie[n] = (octets[n] ?? 0) ^ en(en(i) + en(j));
  }
  return sortie;
}

const nombre = (d: Dictionnaire, cle: string, defaut: number): number => {
  const valeur = d.get(cle);
  return typeof valeur === 'number' ? valeur : defaut;
};
const octetsDe = (d: Dictionnaire, cle: string): Buffer => {
  const valeur = d.get(cle);
  return Buffer.isBuffer(valeur) ? valeur : Buffer.alloc(0);
};

/** The method of streams: `Identity`, `V2` (RC4), `AESV2` or `AESV3`. */
function methodeDesFlux(d: Dictionnaire): string {
  if (nombre(d, 'V', 0) < 4) return 'V2';
  const filtre = d.get('StmF');
  const filtres = d.get('CF');
  const dit = filtre instanceof Nom && filtres instanceof Map ? filtres.get(filtre.nom) : undefined;
  const methode = dit instanceof Map ? dit.get('CFM') : undefined;
  return methode instanceof Nom && methode.nom !== 'None' ? methode.nom : 'Identity';
}

/** Revisions 2 to 4: algorithms 2, 4, 5 and 6. */
function cleAncienne(d: Dictionnaire, id: Buffer, revision: number): Buffer | null {
  const version = nombre(d, 'V', 0);
  const taille = version >= 4 ? 16 : version < 2 ? 5 : Math.min(16, Math.max(5, nombre(d, 'Length', 40) >> 3));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(nombre(d, 'P', 0) | 0);
  const enClair = revision >= 4 && d.get('EncryptMetadata') === false ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let cle = md5(BOURRAGE, octetsDe(d, 'O').subarray(0, 32), permissions, id, enClair);
  if (revision >= 3) for (let i = 0; i < 50; i += 1) cle = md5(cle.subarray(0, taille));
  cle = cle.subarray(0, taille);
  const attendu = octetsDe(d, 'U');
  if (revision === 2) return rc4(cle, BOURRAGE).equals(attendu.subarray(0, 32)) ? cle : null;
  let preuve = md5(BOURRAGE, id);
  for (let i = 0; i < 20; i += 1) preuve = rc4(Buffer.from(cle.map((octet) => octet ^ i)), preuve);
  return preuve.equals(attendu.subarray(0, 16)) ? cle : null;
}

/** Algorithm 2.B of revision 6, for an empty password. */
function hachageDurci(sel: Buffer): Buffer {
  let k = sha(256, sel);
  for (let tour = 0, dernier = 0; tour < 64 || dernier > tour - 32; tour += 1) {
    const bloc = Buffer.concat(Array.from({ length: 64 }, () => k));
    const chiffre = createCipheriv('aes-128-cbc', k.subarray(0, 16), k.subarray(16, 32)).setAutoPadding(false);
    const e = Buffer.concat([chiffre.update(bloc), chiffre.final()]);
    // 256 is 1 modulo 3, so the number is its digits' sum.
    const reste = e.subarray(0, 16).reduce((somme, octet) => somme + octet, 0) % 3;
    k = sha(reste === 0 ? 256 : reste === 1 ? 384 : 512, e);
    dernier = e.at(-1) ?? 0;
  }
  return k.subarray(0, 32);
}

/** Revisions 5 and 6: algorithms 2.A and 11. */
function cleRecente(d: Dictionnaire, revision: number): Buffer | null {
  const u = octetsDe(d, 'U');
  const hacher = (sel: Buffer): Buffer => (revision === 5 ? sha(256, sel) : hachageDurci(sel));
  if (u.length < 48 || !hacher(u.subarray(32, 40)).equals(u.subarray(0, 32))) return null;
  const dechiffre = createDecipheriv('aes-256-cbc', hacher(u.subarray(40, 48)), SANS_IV).setAutoPadding(false);
  return Buffer.concat([dechiffre.update(octetsDe(d, 'UE').subarray(0, 32)), dechiffre.final()]);
}

function dechiffrerAes(cle: Buffer, octets: Buffer): Buffer {
  const utiles = octets.length - (octets.length % 16);
  if (utiles < 32) return Buffer.alloc(0);
  const dechiffre = createDecipheriv(
    `aes-${cle.length === 32 ? 256 : 128}-cbc`,
    cle,
    octets.subarray(0, 16),
  ).setAutoPadding(false);
  return Buffer.concat([dechiffre.update(octets.subarray(16, utiles)), dechiffre.final()]);
}

/** @returns null when a password (or a certificate) is needed to open. */
export function ouvrirSansMotDePasse(d: Dictionnaire, id: Buffer): Serrure | null {
  const filtre = d.get('Filter');
  if (!(filtre instanceof Nom) || filtre.nom !== 'Standard') return null;
  const revision = nombre(d, 'R', 0);
  const cle = revision >= 5 ? cleRecente(d, revision) : cleAncienne(d, id, revision);
  if (cle === null) return null;
  const methode = methodeDesFlux(d);
  return {
    ouvrir(octets, numero, generation) {
      if (methode === 'Identity') return octets;
      if (methode === 'AESV3') return dechiffrerAes(cle, octets);
      const objet = Buffer.from([numero, numero >> 8, numero >> 16, generation, generation >> 8]);
      const sel = methode === 'AESV2' ? Buffer.from('sAlT') : Buffer.alloc(0);
      const cleObjet = md5(cle, objet, sel).subarray(0, Math.min(16, cle.length + 5));
      return methode === 'AESV2' ? dechiffrerAes(cleObjet, octets) : rc4(cleObjet, octets);
    },
  };
}
