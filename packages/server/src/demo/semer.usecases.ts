import { hacherMotDePasse } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { estIncertain } from '../lib/erreurs.ts';
import { composerJeu } from './jeu.ts';
import { existeUnCompte, insererJeu, prendreVerrou } from './semer.sql.ts';

export const MOT_DE_PASSE_DEMO = 'Demo-2026!';

/**
 * Fills an empty database with people and what they do; with any account in it, does nothing.
 * @returns whether it did. Two processes that start at once on an empty database seed it once.
 */
export async function semerDemo(deps: Deps): Promise<boolean> {
  if (!deps.config.demo || (await existeUnCompte(deps.db))) return false;
  // Every account has the same password, so one hash: a start must not take a moment an account.
  const motDePasse = await hacherMotDePasse(MOT_DE_PASSE_DEMO);
  const { fichiers, ...jeu } = await composerJeu(deps, await lireHeure(deps.db, deps.horloge), motDePasse);
  try {
    return await transaction(deps, async (tx) => {
      await prendreVerrou(tx.db);
      if (await existeUnCompte(tx.db)) return false;
      await insererJeu(tx.db, jeu);
      await Promise.all(fichiers.map(({ cle, octets }) => deps.fichiers.ecrire(cle, octets)));
      return true;
    });
  } catch (erreur) {
    if (!estIncertain(erreur)) await Promise.all(fichiers.map(({ cle }) => deps.fichiers.effacer(cle)));
    throw erreur;
  }
}
