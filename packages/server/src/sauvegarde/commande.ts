import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ErreurConfiguration } from '../lib/config.ts';
import { estAbsent } from '../lib/copies.ts';
import { SauvegardeInutilisable, type Description } from './manifeste.ts';
import { PHRASE_MIN, rouvrirSecret } from './phrase.ts';

/** What both commands share. */

export async function raconter(echec: string, faire: (dire: (ligne: string) => void) => Promise<void>): Promise<void> {
  try {
    await faire((ligne) => process.stdout.write(`${ligne}\n`));
  } catch (erreur) {
    const { name, message, stack, code } = erreur as NodeJS.ErrnoException;
    const attendue =
      erreur instanceof ErreurConfiguration ||
      erreur instanceof SauvegardeInutilisable ||
      name === 'EmbeddedPostgresError' ||
      /^(ERR_PARSE_ARGS|E[A-Z]+$)/.test(code ?? '');
    process.stderr.write(`\n${echec}\n${attendue ? message : (stack ?? message)}\n`);
    process.exitCode = 1;
  }
}

export function exigerEmbarquee(env: NodeJS.ProcessEnv): void {
  if ((env['DATABASE_URL'] ?? '').trim() !== '')
    throw new ErreurConfiguration(
      'Cette commande sert la base embarquée. Une base de DATABASE_URL se sauvegarde avec pg_dump : voir docs/backup.md.',
    );
  if ((env['S3_ENDPOINT'] ?? '').trim() !== '')
    throw new ErreurConfiguration(
      'Les fichiers sont dans un compartiment S3 : cette commande ne les copierait pas. Voir docs/backup.md.',
    );
}

function lireTexte(fichier: string, option: string): string {
  try {
    return readFileSync(fichier, 'utf8').trim();
  } catch (erreur) {
    throw new ErreurConfiguration(`${option} : ${(erreur as Error).message}`);
  }
}

/** A file, not an argument nor a variable: those show in the list of processes and in logs. */
export function lirePhrase(fichier: string | undefined): string | undefined {
  if (fichier === undefined) return undefined;
  const phrase = lireTexte(fichier, '--phrase');
  if ([...phrase].length < PHRASE_MIN)
    throw new ErreurConfiguration(`--phrase : ${PHRASE_MIN} caractères au moins attendus dans ${fichier}`);
  return phrase;
}

/** The secret of a backup: from the environment, from inside it by the phrase, from a file, or from DATA_DIR itself. */
export function trouverSecret(ou: {
  env: NodeJS.ProcessEnv;
  phrase?: string | undefined;
  secret?: string | undefined;
  enferme: Description['secret'];
  dataDir: string;
}): { secret: Buffer; ecrireSecret: boolean } {
  const donne = ou.env['APP_SECRET']?.trim();
  if (donne !== undefined && donne !== '') return { secret: Buffer.from(donne), ecrireSecret: false };
  const phrase = lirePhrase(ou.phrase);
  if (phrase !== undefined) {
    if (ou.enferme === null)
      throw new SauvegardeInutilisable(
        "Cette sauvegarde a été faite sans phrase : le secret n'y est pas. Donnez-le avec --secret.",
      );
    return { secret: rouvrirSecret(ou.enferme, phrase), ecrireSecret: true };
  }
  if (ou.secret !== undefined) return { secret: Buffer.from(lireTexte(ou.secret, '--secret')), ecrireSecret: true };
  try {
    return { secret: Buffer.from(readFileSync(path.join(ou.dataDir, 'secret'), 'utf8').trim()), ecrireSecret: true };
  } catch (erreur) {
    if (!estAbsent(erreur)) throw erreur;
    throw new ErreurConfiguration(
      'Il faut le secret de la sauvegarde : --phrase FICHIER si elle a été faite avec une phrase, --secret FICHIER, ou APP_SECRET.',
    );
  }
}
