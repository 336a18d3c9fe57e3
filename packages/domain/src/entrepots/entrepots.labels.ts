import { formatNombre } from '../lib/index.ts';
import type { EntrepotSurTrajet } from './detour.rules.ts';

/** An entry of the warehouse select: name - city (spec 1 §2). */
export function libelleEntrepot(entrepot: { nom: string; ville: string }): string {
  return `${entrepot.nom} - ${entrepot.ville}`;
}

export const PLACEHOLDER_ENTREPOT = '-- Choisir un entrepôt --';
export const ERREUR_ENTREPOTS = 'Erreur lors du chargement des entrepôts';

export const GROUPES_ENTREPOTS = { proposes: 'Sur le trajet', autres: 'Tous les entrepôts' } as const;

/** « Relais Bercy - Paris, + 12 km »; « …, rallonge le trajet de 420 km ». */
export function libelleEntrepotSurTrajet({ entrepot, detour, loin }: EntrepotSurTrajet): string {
  const nom = libelleEntrepot(entrepot);
  if (detour === null) return nom;
  const km = `${formatNombre(detour, { max: 0 })}\u00a0km`;
  return loin ? `${nom}, rallonge le trajet de ${km}` : `${nom}, +\u00a0${km}`;
}

/** Under the chosen one, what it would change for the couriers; null when it is a relay like another. */
export function avisEntrepot({ detour, loin, bout }: EntrepotSurTrajet): string | null {
  if (bout === 'depart')
    return 'Cet entrepôt est dans la ville de départ : le second livreur ferait presque tout le trajet.';
  if (bout === 'arrivee')
    return "Cet entrepôt est dans la ville d'arrivée : vous feriez presque tout le trajet pour la moitié du prix.";
  if (!loin || detour === null) return null;
  return `Passer par cet entrepôt rallonge le trajet de ${formatNombre(detour, { max: 0 })}\u00a0km.`;
}
