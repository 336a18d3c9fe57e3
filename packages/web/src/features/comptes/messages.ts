import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';

/** The server's message, else the screen's own sentence: also when no answer came at all (C-329). */
export function messageDuServeur(erreur: unknown, sinon: string): string {
  return erreur instanceof ErreurApi && erreur.statut === 0 ? sinon : messageErreur(erreur, sinon);
}

export const ERREUR_SERVEUR = 'Erreur de connexion au serveur';
export const ERREUR_CONNEXION = 'Email ou mot de passe incorrect';
export const ERREUR_CODE = 'Code invalide ou expiré';
export const PROFIL_SANS_SESSION = 'Veuillez vous connecter pour accéder à votre profil.';
export const MESSAGES_COMPTE = {
  succes: 'Profil mis à jour avec succès !',
  echec: 'Erreur lors de la mise à jour du profil',
  chargement: 'Erreur lors du chargement du profil',
} as const;
