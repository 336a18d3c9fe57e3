// npm run restore -- DOSSIER [--phrase FICHIER | --secret FICHIER] [--verifier]: puts a backup into an empty DATA_DIR.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ErreurConfiguration } from './lib/config.ts';
import { exigerEmbarquee, raconter, trouverSecret } from './sauvegarde/commande.ts';
import { lireDescription, verifierManifeste } from './sauvegarde/manifeste.ts';
import { restaurer } from './sauvegarde/restaurer.ts';

await raconter("La sauvegarde n'a pas été restaurée.", async (dire) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { phrase: { type: 'string' }, secret: { type: 'string' }, verifier: { type: 'boolean', default: false } },
  });
  const [choisi] = positionals;
  if (choisi === undefined || positionals.length !== 1)
    throw new ErreurConfiguration('Indiquez la sauvegarde : npm run restore -- sauvegardes/colivert-…');
  exigerEmbarquee(process.env);
  const source = path.resolve(choisi);
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? 'data');
  const { debut: instant, secret: enferme } = await lireDescription(source);
  const trouve = trouverSecret({ ...values, enferme, dataDir, env: process.env });
  const debut = performance.now();
  const duree = () => ((performance.now() - debut) / 1000).toFixed(1);
  if (values.verifier) {
    const { size } = await verifierManifeste(source, trouve.secret);
    return dire(`Sauvegarde du ${instant} entière : ${size} fichiers vérifiés en ${duree()} s.`);
  }
  const bilan = await restaurer({ source, dataDir, ...trouve, dire });
  dire(`Sauvegarde du ${instant} restaurée dans ${dataDir} en ${duree()} s : ${bilan.fichiers} fichiers.`);
  if (bilan.sansLigne > 0) dire(`${bilan.sansLigne} fichier(s) que la base ne connaît pas n'ont pas été repris.`);
  dire('Lancez maintenant : npm start');
});
