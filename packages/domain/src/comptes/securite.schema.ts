import { z } from 'zod';
import { chaine, code6, email, facultatif, PHRASE_INVALIDE } from '../lib/index.ts';
import { motDePasse, motDePasseDonne, PHRASE_EMAIL } from './comptes.schema.ts';

/** Shapes of what keeps an account its owner's: password, second factor, export, erasure (wire §2). */

export const PHRASE_TOTP = "Saisissez les 6 chiffres de votre application d'authentification.";
export const PHRASE_LIEN = 'Lien invalide ou expiré';
export const PHRASE_MOT_DE_PASSE_ACTUEL = 'Mot de passe actuel incorrect';
export const PHRASE_CHANGEMENT_REFUSE =
  'Le changement est arrêté et tous les appareils sont déconnectés. Choisissez maintenant un autre mot de passe.';
export const PHRASE_LIEN_ENVOYE = "Si un compte existe pour cet email, un lien vient d'être envoyé.";

/**
 * Of a mailed link: as long as a body may be, since one that was never sent opens nothing, which is 400 like every wrong one.
 * It is hashed, and nothing else.
 */
const jeton = chaine(102_400, PHRASE_LIEN, PHRASE_LIEN);

/** Missing, it is as wrong as another: the same sentence stands beside the field. */
const motDePasseActuel = facultatif(motDePasseDonne(PHRASE_INVALIDE));

export const oubliSchema = z.object({ email: email(PHRASE_EMAIL, PHRASE_EMAIL) });
export const reinitialisationSchema = z.object({ jeton, motDePasse });
export const refusChangementSchema = z.object({ jeton });
export const changementMotDePasseSchema = z.object({ motDePasseActuel, motDePasse });

export const lienSecondFacteurSchema = z.object({ jeton });
export const activationSecondFacteurSchema = z.object({ jeton, code: code6(PHRASE_TOTP) });
export const secondFacteurSchema = z
  .object({
    /** In base 32, to be typed where no camera reads the code. */
    secret: z.string(),
    /** `otpauth://`, drawn as a QR code. */
    url: z.string(),
  })
  .meta({ id: 'SecondFacteur' });

export const FORMATS_EXPORT = ['json', 'zip'] as const;
export const exportSchema = z.object({ format: z.enum(FORMATS_EXPORT).default('json') });
export const effacementSchema = z.object({ motDePasseActuel });
