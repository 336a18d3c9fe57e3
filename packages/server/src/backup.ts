// npm run backup [-- --vers DOSSIER --garder N --phrase FICHIER]: copies the embedded database and its files, beside a
// running product or without one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ErreurConfiguration, lireConfig } from './lib/config.ts';
import { exigerEmbarquee, lirePhrase, raconter } from './sauvegarde/commande.ts';
import { sauvegarder } from './sauvegarde/sauvegarder.ts';

await raconter("La sauvegarde n'a pas été faite.", async (dire) => {
  const { values } = parseArgs({
    options: { vers: { type: 'string' }, garder: { type: 'string' }, phrase: { type: 'string' } },
  });
  exigerEmbarquee(process.env);
  const garder = Number(values.garder ?? 7);
  if (!Number.isInteger(garder) || garder < 1)
    throw new ErreurConfiguration('--garder : nombre entier attendu, 1 au moins');
  const { DATA_DIR = 'data', APP_SECRET } = process.env;
  // Reading the configuration of a folder that has no secret would make one.
  if (APP_SECRET === undefined && !existsSync(path.join(DATA_DIR, 'secret')))
    throw new ErreurConfiguration(
      `Rien à sauvegarder : ${path.resolve(DATA_DIR)} n'a ni secret ni base. Vérifiez DATA_DIR.`,
    );
  const { dataDir, appSecret } = lireConfig({ DATA_DIR, APP_SECRET, DEMO: '1' });
  const debut = performance.now();
  const dossier = await sauvegarder({
    dataDir,
    secret: appSecret,
    vers: path.resolve(values.vers ?? path.join(path.dirname(dataDir), 'sauvegardes')),
    garder,
    phrase: lirePhrase(values.phrase),
    dire,
  });
  dire(`Sauvegarde faite et relue en ${((performance.now() - debut) / 1000).toFixed(1)} s : ${dossier}`);
  dire(
    values.phrase === undefined
      ? `Le secret n'y est pas : gardez-le ailleurs (${APP_SECRET === undefined ? path.join(dataDir, 'secret') : 'APP_SECRET'}). Sans lui, elle ne se restaure pas.`
      : 'Le secret y est, enfermé par la phrase : gardez-la ailleurs. Sans elle ni lui, la sauvegarde ne se restaure pas.',
  );
  dire('Copiez-la sur une autre machine.');
});
