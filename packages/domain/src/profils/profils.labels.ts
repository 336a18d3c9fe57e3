export const PHRASE_PROFIL_INTROUVABLE = 'Profil non trouvé';

/** What screens say (spec 1 §2, §5, §8). */
export const MESSAGES_PROFIL = {
  introuvable: PHRASE_PROFIL_INTROUVABLE,
  typeInconnu: 'Type de profil non reconnu',
  sansBiographie: 'Aucune biographie renseignée',
  chargement: 'Erreur lors du chargement du profil',
  succes: 'Profil public mis à jour avec succès !',
  echec: 'Erreur lors de la mise à jour du profil public',
} as const;

/** « Membre depuis 2026 » (C-100). */
export function membreDepuis(dateInscription: string): string {
  return `Membre depuis ${dateInscription.slice(0, 4)}`;
}
