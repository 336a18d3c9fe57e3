import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETRES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hacherMotDePasse(motDePasse: string): Promise<string> {
  return hash(motDePasse, PARAMETRES);
}

let leurre: Promise<string> | undefined;

/** Without an account the same work is done on a decoy, so that time tells nothing. */
export async function motDePasseCorrespond(motDePasse: string, attendu: string | undefined): Promise<boolean> {
  leurre ??= hacherMotDePasse('aucun compte');
  const egal = await verify(attendu ?? (await leurre), motDePasse);
  return egal && attendu !== undefined;
}
