import { STATUTS_OUVERTS, type StatutLivraison } from '../livraisons/index.ts';
import type { StatutPrestation } from '../prestations/index.ts';
import { type Engagement, JOURS_RECENTS } from './conversations.enums.ts';

/** One delivery or booking between two people: whether it is under way, and when it ended. */
export interface Lien {
  enCours: boolean;
  /** Null while it is under way. */
  fin: Date | null;
}

/** @param livraison `dateFin` is its end, `annuleeLe` the instant of its cancelling */
export function lienDeLivraison(livraison: {
  statut: StatutLivraison;
  dateFin: Date | null;
  annuleeLe: Date | null;
}): Lien {
  const enCours = (STATUTS_OUVERTS as readonly StatutLivraison[]).includes(livraison.statut);
  if (enCours) return { enCours, fin: null };
  return { enCours, fin: livraison.statut === 'ANNULEE' ? livraison.annuleeLe : livraison.dateFin };
}

/** @param prestation `dateFin` is the end of its slot, `annuleeLe` the instant of its cancelling */
export function lienDePrestation(prestation: {
  statut: StatutPrestation;
  dateFin: Date;
  annuleeLe: Date | null;
}): Lien {
  if (prestation.statut === 'RESERVEE') return { enCours: true, fin: null };
  return { enCours: false, fin: prestation.statut === 'ANNULEE' ? prestation.annuleeLe : prestation.dateFin };
}

/**
 * What binds the two couriers of a relay: their live deliveries of the announcement, as long as both have one. One that was
 * given up binds nobody any more: somebody else may carry that leg.
 */
export function liensEntreLivreurs<L extends { livreurId: string; statut: StatutLivraison }>(
  livraisons: readonly L[],
): L[] {
  const vivantes = livraisons.filter(({ statut }) => statut !== 'ANNULEE');
  return new Set(vivantes.map(({ livreurId }) => livreurId)).size > 1 ? vivantes : [];
}

const RECENT_MS = JOURS_RECENTS * 86_400_000;

/**
 * What binds two people on a subject (spec 3 §4); computed each time, never stored.
 * @returns `jusquau`: until when both may write because of what ended, with RECENT alone
 */
export function engagementDe(liens: readonly Lien[], now: Date): { engagement: Engagement; jusquau: Date | null } {
  if (liens.length === 0) return { engagement: 'AUCUN', jusquau: null };
  if (liens.some(({ enCours }) => enCours)) return { engagement: 'EN_COURS', jusquau: null };
  const derniere = Math.max(...liens.map(({ fin }) => fin?.getTime() ?? 0));
  const jusquau = new Date(derniere + RECENT_MS);
  return now <= jusquau ? { engagement: 'RECENT', jusquau } : { engagement: 'PASSE', jusquau: null };
}
