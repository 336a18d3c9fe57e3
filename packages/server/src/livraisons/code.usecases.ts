import { timingSafeEqual } from 'node:crypto';
import type { Refus } from '@colivert/domain/lib';
import {
  ESSAIS_CODE,
  PAUSE_CODE_MINUTES,
  refusCodeBloque,
  refusNouveauCode,
  REFUS_CODE_FAUX,
  REFUS_MAUVAISE_PART,
  type Livraison,
} from '@colivert/domain/livraisons';
import { findUtilisateur, tirerCode } from '../comptes/index.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, trouve } from '../lib/erreurs.ts';
import { lireVueLivraison, trouverPart } from './lectures.usecases.ts';
import { mailCodeBloque, mailNouveauCode } from './livraisons.mails.ts';
import { compterEssaiDeCode, oublierEssaisDeCode, updateCode } from './livraisons.sql.ts';
import { contexteCode } from './livraisons.views.ts';
import { tenir, type Tenue } from './tenue.usecases.ts';

/**
 * Spends one try on a code, under the row's lock. The caller commits whatever the outcome, so that a wrong try stays
 * counted.
 * @returns why the code does not pass, or null
 */
export async function essayerCode(
  deps: Deps,
  tx: Tx,
  { annonce, livraison }: Tenue,
  { code, par }: { code: string; par: string },
): Promise<Refus | null> {
  const finPause = new Date(tx.now.getTime() + PAUSE_CODE_MINUTES * 60_000);
  const essais = await compterEssaiDeCode(tx.db, livraison, { now: tx.now, essais: ESSAIS_CODE, finPause });
  if (essais === undefined) return trouve(refusCodeBloque(livraison.code_bloque_jusqua, tx.now));
  const attendu = deps.secret.dechiffrer(trouve(livraison.code_chiffre), contexteCode(livraison.id));
  const donne = Buffer.from(code);
  if (donne.length === attendu.length && timingSafeEqual(donne, attendu)) {
    await oublierEssaisDeCode(tx.db, livraison);
    return null;
  }
  tx.changer('livraisons', [annonce.auteur_id, par]);
  if (essais >= ESSAIS_CODE) {
    const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
    const contenu = { titre: annonce.titre, minutes: PAUSE_CODE_MINUTES };
    await tx.prevenir({
      a: auteur,
      par,
      evenement: 'CODE_BLOQUE',
      objet: { type: 'LIVRAISON', id: livraison.id },
      donnees: { titre: annonce.titre },
      mail: mailCodeBloque(deps.config, auteur, contenu),
    });
  }
  return REFUS_CODE_FAUX;
}

/**
 * Replaces the code and lifts its lock; the author gets it by mail too.
 * @throws ErreurRefus 404 to strangers, 403 to anyone but the author
 */
export async function renouvelerCode(deps: Deps, appelant: Appelant, id: string): Promise<Livraison> {
  const part = await trouverPart(deps.db, id, appelant);
  if (part.acteur !== 'AUTEUR') throw new ErreurRefus(REFUS_MAUVAISE_PART);
  return transaction(deps, async (tx) => {
    const tenue = await tenir(tx, part);
    const { annonce, livraison, acteur } = tenue;
    exiger(refusNouveauCode(acteur, livraison.statut));
    const code = tirerAutreCode(
      livraison.code_chiffre === null
        ? ''
        : deps.secret.dechiffrer(livraison.code_chiffre, contexteCode(id)).toString(),
    );
    await updateCode(tx.db, id, deps.secret.chiffrer(code, contexteCode(id)));
    await oublierEssaisDeCode(tx.db, livraison);
    tx.changer('livraisons', [annonce.auteur_id, livraison.livreur_id]);
    const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
    await tx.mail({
      a: auteur.email,
      groupe: { objet: `code:${id}`, evenement: 'NOUVEAU' },
      ...mailNouveauCode(deps.config, auteur, { titre: annonce.titre }),
    });
    return lireVueLivraison(deps, tx, id, appelant);
  });
}

function tirerAutreCode(ancien: string): string {
  const code = tirerCode();
  return code === ancien ? tirerAutreCode(ancien) : code;
}
