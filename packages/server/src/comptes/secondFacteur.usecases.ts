import { randomBytes } from 'node:crypto';
import { PHRASE_LIEN } from '@colivert/domain/comptes';
import { NOM_PRODUIT } from '@colivert/domain/technique';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { compterEssai } from '../lib/limites.ts';
import { empreinteJeton, nouveauJeton } from '../lib/secret.ts';
import { findUtilisateur, type LigneUtilisateur } from './comptes.sql.ts';
import { mailSecondFacteur, urlSecondFacteur } from './securite.mails.ts';
import {
  activerSecondFacteur as ecrireActivation,
  consommerPas,
  findSecondFacteur,
  findSecondFacteurParJeton,
  upsertSecondFacteur,
  type LigneSecondFacteur,
} from './securite.sql.ts';
import { pasDuCode, secretDicte, urlOtpauth } from './totp.ts';

const VALIDITE_LIEN_MS = 24 * 3_600_000;
/** As long as the hash it keys (RFC 4226 §4). */
const TAILLE_SECRET = 20;

const contexte = (utilisateurId: string): string => `totp:${utilisateurId}`;

function secretDe(deps: Deps, { utilisateur_id: id, secret_chiffre: chiffre }: LigneSecondFacteur): Buffer {
  return deps.secret.dechiffrer(chiffre, contexte(id));
}

/**
 * Makes a new secret and mails the one link that shows it; a former second factor stops counting at once.
 * @returns the link
 */
export async function inviterAuSecondFacteur(
  deps: Deps,
  tx: Tx,
  compte: Pick<LigneUtilisateur, 'id' | 'email' | 'prenom'>,
): Promise<string> {
  const jeton = nouveauJeton();
  await upsertSecondFacteur(tx.db, {
    utilisateurId: compte.id,
    secretChiffre: deps.secret.chiffrer(randomBytes(TAILLE_SECRET), contexte(compte.id)),
    jetonEmpreinte: empreinteJeton(jeton),
    expireLe: new Date(tx.now.getTime() + VALIDITE_LIEN_MS),
  });
  const url = urlSecondFacteur(deps.config, jeton);
  await tx.mail({ a: compte.email, ...mailSecondFacteur(deps.config, compte, url) });
  return url;
}

interface Lien {
  jeton: string;
  adresse: string;
}

async function ouvrirLien(deps: Deps, { jeton, adresse }: Lien): Promise<{ ligne: LigneSecondFacteur; now: Date }> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_ADRESSE', adresse, now);
  const ligne = await findSecondFacteurParJeton(deps.db, empreinteJeton(jeton), now);
  return ligne === undefined ? refuser('CODE_INVALIDE', PHRASE_LIEN) : { ligne, now };
}

/** Shows the secret; a page loaded again shows the same one until it is activated. */
export async function preparerSecondFacteur(deps: Deps, lien: Lien): Promise<{ secret: string; url: string }> {
  const { ligne } = await ouvrirLien(deps, lien);
  const { email } = trouve(await findUtilisateur(deps.db, ligne.utilisateur_id));
  const secret = secretDe(deps, ligne);
  return { secret: secretDicte(secret), url: urlOtpauth(NOM_PRODUIT, email, secret) };
}

export async function activerSecondFacteur(deps: Deps, entree: Lien & { code: string }): Promise<void> {
  const { ligne, now } = await ouvrirLien(deps, entree);
  const pas = pasDuCode(secretDe(deps, ligne), entree.code, now);
  if (pas === null) refuser('CODE_INVALIDE');
  await transaction(deps, async (tx) => {
    const active = await ecrireActivation(tx.db, { empreinte: empreinteJeton(entree.jeton), pas, now: tx.now });
    if (!active) refuser('CODE_INVALIDE', PHRASE_LIEN);
    const id = ligne.utilisateur_id;
    await tx.journal({
      acteurId: id,
      action: 'SECOND_FACTEUR_ACTIVE',
      cibleType: 'utilisateur',
      cibleId: id,
      adresse: entree.adresse,
    });
  });
}

/** Whether this code opens, now and for the first time; the account's row is held. */
export async function secondFacteurJuste(deps: Deps, tx: Tx, utilisateurId: string, code: string): Promise<boolean> {
  const ligne = await findSecondFacteur(tx.db, utilisateurId);
  if (ligne === undefined || ligne.active_le === null) return false;
  const pas = pasDuCode(secretDe(deps, ligne), code, tx.now);
  return pas !== null && consommerPas(tx.db, utilisateurId, pas);
}
