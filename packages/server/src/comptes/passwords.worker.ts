import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hash = (password: string): string => hashSync(password, PARAMETERS);

export const verify = ({ hashed, password }: { hashed: string; password: string }): boolean =>
  verifySync(hashed, password);
