import { randomBytes } from 'node:crypto';
import { refusDernierAdmin } from '@colivert/domain/comptes';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser } from '../lib/erreurs.ts';
import { estEncoreProuve, type Prouve } from './comptes.sql.ts';
import { hacherMotDePasse } from './motDePasse.ts';
import { findAppelant } from './appelant.usecases.ts';
import { exigerMotDePasse, REFUS_ACTUEL } from './motDePasse.usecases.ts';
import { deleteTracesDuCompte } from './personne.sql.ts';
import { rendreAnonyme } from './retrait.usecases.ts';
import { mailCompteEfface } from './securite.mails.ts';
import { lockAdminsEt } from './securite.sql.ts';

/** A password that nobody knows, so that the row keeps the form of all others. */
const motDePassePerdu = (): Promise<string> => hacherMotDePasse(randomBytes(32).toString('base64url'));

/** The caller's own erasure: their password proves that it is them, not a session left open. */
export async function effacerSonCompte(
  deps: Deps,
  appelant: Appelant,
  { motDePasseActuel, adresse }: { motDePasseActuel: string | null; adresse: string },
): Promise<void> {
  const avant = await findAppelant(deps, appelant);
  await exigerMotDePasse(deps, appelant, avant.mot_de_passe, motDePasseActuel);
  const motDePasse = await motDePassePerdu();
  await transaction(deps, (tx) => effacerCompte(deps, tx, appelant.id, { motDePasse, adresse, prouve: avant }));
}

/** The same for an account that nobody uses any more; a refusal leaves it for another day. */
export async function effacerCompteInactif(deps: Deps, id: string): Promise<void> {
  const motDePasse = await motDePassePerdu();
  await transaction(deps, (tx) => effacerCompte(deps, tx, id, { motDePasse, adresse: undefined }));
}

/**
 * Makes an account anonymous. Each capability first says whether something still holds the person, then ends what is
 * owed, then removes or rewrites what it keeps about them; what others need (ratings, finished deliveries, invoices) stays
 * without the person.
 */
async function effacerCompte(
  deps: Deps,
  tx: Tx,
  id: string,
  { motDePasse, adresse, prouve }: { motDePasse: string; adresse: string | undefined; prouve?: Prouve },
): Promise<void> {
  const tenus = await lockAdminsEt(tx.db, id);
  const compte = tenus.find((u) => u.id === id) ?? refuser('NON_AUTHENTIFIE');
  if (prouve !== undefined && !estEncoreProuve(compte, prouve)) throw new ErreurRefus(REFUS_ACTUEL);
  const autres = tenus.filter((u) => u.id !== id && u.statut_decide === null).length;
  exiger(refusDernierAdmin(compte.role, autres));
  for (const { retenir } of deps.donneesPersonnelles) exiger((await retenir?.(tx, id)) ?? null);
  // Before the mails that this erasure itself sends them.
  await deleteTracesDuCompte(tx.db, compte);
  tx.changer('compte', [id]);
  for (const { clore } of deps.donneesPersonnelles) await clore?.(deps, tx, id);
  // Before the files go, so that nothing of the account holds a photo any more.
  await rendreAnonyme(tx, compte, motDePasse);
  for (const { effacer } of deps.donneesPersonnelles) await effacer?.(deps, tx, id);
  await tx.historique({ objetType: 'utilisateur', objetId: id, de: compte.statut, vers: 'EFFACE', acteurId: id });
  await tx.journal({
    acteurId: adresse === undefined ? null : id,
    action: 'COMPTE_EFFACE',
    cibleType: 'utilisateur',
    cibleId: id,
    adresse,
  });
  await tx.mail({ a: compte.email, ...mailCompteEfface(deps.config, compte) });
}
