import { hacherMotDePasse } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { ENTREPOTS } from './entrepots.ts';
import { horaire, idDu } from './lignes.ts';
import { existeUnCompte, insererJeu, prendreVerrou, type Jeu } from './semer.sql.ts';
import { composerUtilisateurs } from './utilisateurs.ts';

export const MOT_DE_PASSE_DEMO = 'Demo-2026!';

function composer(now: Date, motDePasse: string): Jeu {
  const quand = horaire(now);
  const { utilisateurs, documents } = composerUtilisateurs(quand, motDePasse);
  const entrepots = ENTREPOTS.map(({ codePostal, cle: _, ...e }) => {
    const cree_le = quand.ilYA(430);
    return { id: idDu(cree_le), ...e, code_postal: codePostal, cree_le };
  });
  return { utilisateurs, documents, entrepots };
}

/**
 * Fills an empty database with people and what they do; with any account in it, does nothing.
 * @returns whether it did. Two processes that start at once on an empty database seed it once.
 */
export async function semerDemo(deps: Deps): Promise<boolean> {
  if (!deps.config.demo || (await existeUnCompte(deps.db))) return false;
  // Every account has the same password, so one hash: a start must not take a second an account.
  const motDePasse = await hacherMotDePasse(MOT_DE_PASSE_DEMO);
  const jeu = composer(await lireHeure(deps.db, deps.horloge), motDePasse);
  return transaction(deps, async (tx) => {
    await prendreVerrou(tx.db);
    if (await existeUnCompte(tx.db)) return false;
    await insererJeu(tx.db, jeu);
    return true;
  });
}
