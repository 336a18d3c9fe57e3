import { lstat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './failures.ts';

/**
 * In /tmp anyone may have made a folder before us.
 * @param closed mode bits that nobody else may have there
 * @throws EmbeddedPostgresError when it is not a folder of `uid`, or open to others
 */
export async function expectOurs(directory: string, uid: number, closed: number): Promise<void> {
  const made = await lstat(directory);
  if (made.isDirectory() && made.uid === uid && (made.mode & closed) === 0) return;
  throw new EmbeddedPostgresError(
    `Le dossier ${directory} n'est pas privé ou appartient à quelqu'un d'autre : supprimez-le, puis relancez.`,
  );
}
