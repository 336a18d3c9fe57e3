/** How much a badge wants to be seen; the site gives each its colours. */
export type Ton = 'neutre' | 'info' | 'succes' | 'alerte' | 'attente' | 'danger';

/** What a screen shows of a statut. */
export interface Badge {
  libelle: string;
  ton: Ton;
}
