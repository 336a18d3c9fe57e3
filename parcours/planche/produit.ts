import { startServeur } from '../lib/serveur.ts';
import { feuille } from './feuille.ts';

/** Starts the product once, and leaves the page of all photographs at the end. */
export default async function produit(): Promise<() => Promise<void>> {
  const deja = process.env['PLANCHE_URL'];
  const { url, stop } = deja === undefined ? await startServeur() : { url: deja, stop: async () => {} };
  process.env['PLANCHE_URL'] = url;
  return async () => {
    await stop();
    console.log(`\n${feuille(process.env['PLANCHE_DOSSIER'] ?? '')}`);
  };
}
