import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { ErreurRefus } from '../lib/erreurs.ts';
import { chacun } from '../lib/taches.ts';
import { effacerCompteInactif } from './effacement.usecases.ts';
import { listInactifsAnnonces, listInactifsAPrevenir, noterAnnonceInactivite } from './personne.sql.ts';
import { mailInactivite } from './securite.mails.ts';

const JOUR_MS = 24 * 3_600_000;
/** An unused account is announced its end after five years less thirty days, and erased thirty days later. */
const ANNEES = 5;
const PREAVIS_JOURS = 30;

/** Every night: warns, then erases what was warned and stayed unused. What still holds an account is tried again later. */
export async function revoirInactifs(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const terme = new Date(now.getTime());
  terme.setUTCFullYear(terme.getUTCFullYear() - ANNEES);
  await prevenir(deps, new Date(terme.getTime() + PREAVIS_JOURS * JOUR_MS));
  const annonceAvant = new Date(now.getTime() - PREAVIS_JOURS * JOUR_MS);
  let effaces = 0;
  try {
    await chacun(await listInactifsAnnonces(deps.db, terme, annonceAvant), async (id) => {
      try {
        await effacerCompteInactif(deps, id);
        effaces += 1;
      } catch (erreur) {
        if (!(erreur instanceof ErreurRefus)) throw erreur;
      }
    });
  } finally {
    if (effaces > 0) deps.log.info({ total: effaces }, 'unused accounts past their term were erased');
  }
}

async function prevenir(deps: Deps, avant: Date): Promise<void> {
  await transaction(deps, async (tx) => {
    for (const { id, email, prenom } of await listInactifsAPrevenir(tx.db, avant)) {
      await noterAnnonceInactivite(tx.db, id, tx.now);
      await tx.mail({ a: email, ...mailInactivite(deps.config, { prenom }, PREAVIS_JOURS) });
    }
  });
}
