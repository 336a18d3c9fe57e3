import { randomBytes, randomInt } from 'node:crypto';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { upsertCode } from './codes.sql.ts';
import { mailCode } from './comptes.mails.ts';

const VALIDITE_MS = 15 * 60_000;

/** Six digits, each as likely as another, leading zeros kept. */
export function tirerCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

export const empreinteCode = (deps: Deps, sel: Buffer, code: string): Buffer =>
  deps.secret.empreinte(Buffer.concat([sel, Buffer.from(code)]));

/** Writes a fresh code for an address and mails it there, in the caller's transaction. */
export async function envoyerCode(
  deps: Deps,
  tx: Tx,
  compte: { id: string; prenom: string },
  email: string,
): Promise<void> {
  const code = tirerCode();
  const sel = randomBytes(16);
  await upsertCode(tx.db, {
    utilisateurId: compte.id,
    email,
    sel,
    empreinte: empreinteCode(deps, sel, code),
    now: tx.now,
    expireLe: new Date(tx.now.getTime() + VALIDITE_MS),
  });
  await tx.mail({ a: email, ...mailCode(deps.config, compte, code) });
}
