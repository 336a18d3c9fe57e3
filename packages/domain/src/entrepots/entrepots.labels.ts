/** An entry of the warehouse select: name - city (spec 1 §2). */
export function libelleEntrepot(entrepot: { nom: string; ville: string }): string {
  return `${entrepot.nom} - ${entrepot.ville}`;
}

export const PLACEHOLDER_ENTREPOT = '-- Choisir un entrepôt --';
export const ERREUR_ENTREPOTS = 'Erreur lors du chargement des entrepôts';
