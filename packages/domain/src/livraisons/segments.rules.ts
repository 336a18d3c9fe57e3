import type { StatutAnnonce } from '../annonces/index.ts';
import { enEuros } from '../lib/index.ts';
import { prixDesSegments } from '../tarifs/index.ts';
import type { SortePriseEnCharge, StatutLivraison, TypeLivraison } from './livraisons.enums.ts';

export interface LivraisonVivante {
  typeLivraison: TypeLivraison;
  statut: StatutLivraison;
  entrepotId: string | null;
  entrepotNom: string | null;
}

export interface FaitsSegments {
  statut: StatutAnnonce;
  livraisonPartiellePossible: boolean;
  /** Cents. */
  prixPropose: number;
  livraisons: readonly LivraisonVivante[];
}

export interface InfosSegments {
  hasSegmentDepot: boolean;
  hasSegmentRetrait: boolean;
  canCreateComplete: boolean;
  canCreatePartielleDepot: boolean;
  canCreatePartielleRetrait: boolean;
  entrepotId: string | null;
  entrepotNom: string | null;
  /** Euros. */
  prixComplete: number;
  prixDepot: number;
  prixRetrait: number;
}

/** What of an announcement is taken and can be taken: facts of the announcement, not of the caller (wire §7). */
export function infosSegments({
  statut,
  livraisonPartiellePossible,
  prixPropose,
  livraisons,
}: FaitsSegments): InfosSegments {
  const vivantes = livraisons.filter((l) => l.statut !== 'ANNULEE');
  const de = (type: TypeLivraison) => vivantes.find((l) => l.typeLivraison === type);
  const [complete, depot, retrait] = [de('COMPLETE'), de('PARTIELLE_DEPOT'), de('PARTIELLE_RETRAIT')];
  const entrepot = depot ?? retrait;
  const ouverte = statut === 'ACTIVE' && complete === undefined;
  const prix = prixDesSegments(prixPropose);
  return {
    hasSegmentDepot: depot !== undefined,
    hasSegmentRetrait: retrait !== undefined,
    canCreateComplete: ouverte && vivantes.length === 0,
    canCreatePartielleDepot: ouverte && livraisonPartiellePossible && depot === undefined,
    canCreatePartielleRetrait: ouverte && depot !== undefined && retrait === undefined,
    entrepotId: entrepot?.entrepotId ?? null,
    entrepotNom: entrepot?.entrepotNom ?? null,
    prixComplete: enEuros(prix.complete),
    prixDepot: enEuros(prix.depot),
    prixRetrait: enEuros(prix.retrait),
  };
}

/** The options of the take-over dialog, in order; none: everything is taken (spec 1 §2). */
export function optionsPriseEnCharge(infos: InfosSegments): SortePriseEnCharge[] {
  if (infos.hasSegmentDepot && !infos.hasSegmentRetrait) return infos.canCreatePartielleRetrait ? ['directe'] : [];
  const options: SortePriseEnCharge[] = [];
  if (infos.canCreateComplete) options.push('complete');
  if (infos.canCreatePartielleDepot) options.push('partielle');
  return options;
}

/** Preselected: pickup when only the deposit is taken; otherwise complete if allowed; otherwise deposit (spec 1 §4). */
export function choixParDefaut(infos: InfosSegments): SortePriseEnCharge | null {
  return optionsPriseEnCharge(infos)[0] ?? null;
}

/** What an option costs, in euros. */
export function prixDeSorte(infos: InfosSegments, sorte: SortePriseEnCharge): number {
  return { complete: infos.prixComplete, partielle: infos.prixDepot, directe: infos.prixRetrait }[sorte];
}
