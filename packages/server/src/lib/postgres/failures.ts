/** Every message is French and says what to do: the person who starts the product reads it as it is. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export const USE_DATABASE_URL = 'Vous pouvez aussi indiquer un PostgreSQL existant avec DATABASE_URL.';

// First match wins: « no space left » is also what a full /dev/shm says.
const advices: readonly { sign: RegExp; sentence: string }[] = [
  {
    sign: /shared memory segment.*(No space|Cannot allocate)|could not map anonymous shared memory/,
    sentence:
      'La mémoire partagée manque : agrandissez /dev/shm (docker run --shm-size=256m) ou libérez de la mémoire.',
  },
  {
    sign: /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    sentence: 'Le disque (ou le quota) est plein : libérez de la place, puis relancez.',
  },
  {
    sign: /Read-only file system|EROFS/,
    sentence: 'Ce disque est en lecture seule : choisissez un autre dossier avec DATA_DIR.',
  },
  {
    sign: /invalid permissions|could not change permissions|could not change ownership/,
    sentence:
      'Ce disque ne sait pas garder les droits des fichiers : choisissez avec DATA_DIR un dossier sur un disque Linux (pas un disque Windows ou réseau).',
  },
  {
    sign: /Permission denied|EACCES|Operation not permitted|EPERM|has wrong ownership/,
    sentence:
      'Les droits ne le permettent pas : relancez avec le même utilisateur que la première fois, rendez-lui le dossier (chown -R), ou choisissez un autre dossier avec DATA_DIR.',
  },
  {
    sign: /Cannot allocate memory|ENOMEM|out of memory/i,
    sentence: 'La mémoire manque : libérez-en, puis relancez.',
  },
  {
    sign: /could not locate a valid checkpoint record|invalid checkpoint|checksum|database files are incompatible/i,
    sentence: 'Les fichiers de la base sont abîmés : gardez-en une copie, puis restaurez une sauvegarde.',
  },
];

/** `what` is a French sentence; `detail` is what the system or PostgreSQL said, from which the advice is chosen. */
export function failure(what: string, detail: string): EmbeddedPostgresError {
  const advice = advices.find(({ sign }) => sign.test(detail))?.sentence ?? 'Lisez le détail ci-dessous.';
  return new EmbeddedPostgresError(`${what} ${advice} ${USE_DATABASE_URL}\n${detail.trim()}`);
}

/** Turns what a file operation threw into a French error; our own errors pass through. */
export function inFrench(error: unknown): Error {
  if (error instanceof EmbeddedPostgresError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const french = failure("La base de données embarquée n'a pas pu démarrer.", detail);
  french.cause = error;
  return french;
}
