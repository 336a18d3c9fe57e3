import type { Annonce } from './annonces.schema.ts';

/** What a courier can still take of an announcement: all of it, or what is left from the warehouse once its deposit is taken. */
export interface TrajetAPrendre {
  villeDepart: string;
  villeArrivee: string;
  /** Where it starts when it is the second leg. */
  entrepotNom: string | null;
  /** Euros. */
  prix: number;
}

type Faits = Pick<Annonce, 'statut' | 'villeDepart' | 'villeArrivee' | 'prixPropose' | 'segmentDepot'>;

/** @param entier for its author, who reads the whole trip whatever is taken of it */
export function trajetAPrendre(
  { statut, villeDepart, villeArrivee, prixPropose, segmentDepot }: Faits,
  entier = false,
): TrajetAPrendre {
  const reste = !entier && statut === 'ACTIVE' ? segmentDepot : null;
  return {
    villeDepart: reste?.entrepotVille ?? villeDepart,
    villeArrivee,
    entrepotNom: reste?.entrepotNom ?? null,
    prix: reste?.prixRetrait ?? prixPropose,
  };
}
