import { refus, refusChamp, type Refus } from '../lib/index.ts';
import type { StatutContrat } from './contrats.enums.ts';

/** First and last day, both included, as Paris days. */
export interface Periode {
  dateDebut: string;
  dateFin: string;
}

export const PHRASES_CONTRAT = {
  finAvantDebut: 'La date de fin ne peut pas être antérieure à la date de début.',
  chevauchement: 'Un autre contrat actif de ce commerçant couvre déjà une partie de cette période.',
  dejaCommence: 'Ce contrat a déjà commencé : suspendez-le ou déclarez-le expiré.',
} as const;

/** Also what the exclusion constraint says to whoever lost the race. */
export const REFUS_CHEVAUCHEMENT: Refus = refus('ETAT_INCOMPATIBLE', PHRASES_CONTRAT.chevauchement);

export function refusPeriode({ dateDebut, dateFin }: Periode): Refus | null {
  return dateFin < dateDebut ? refusChamp('dateFin', PHRASES_CONTRAT.finAvantDebut) : null;
}

/** EXPIRE shows by itself once the last day is past, whatever was decided before (decisions §6). */
export function statutContrat(contrat: { statut: StatutContrat; dateFin: string }, aujourdhui: string): StatutContrat {
  return contrat.dateFin < aujourdhui ? 'EXPIRE' : contrat.statut;
}

/** In force: ACTIF and today within its period. */
export function estEnVigueur(contrat: Periode & { statut: StatutContrat }, aujourdhui: string): boolean {
  return contrat.statut === 'ACTIF' && contrat.dateDebut <= aujourdhui && aujourdhui <= contrat.dateFin;
}

/**
 * The contract a merchant is shown: the one in force, else the latest, that is the one that begins last (wire §13).
 * Two that begin on one day: the younger, whose id is greater.
 */
export function contratMontre<C extends Periode & { id: string; statut: StatutContrat }>(
  contrats: readonly C[],
  aujourdhui: string,
): C | null {
  const enVigueur = contrats.find((c) => estEnVigueur(c, aujourdhui));
  const rang = ({ dateDebut, id }: C): string => `${dateDebut} ${id}`;
  return enVigueur ?? contrats.toSorted((a, b) => (rang(a) < rang(b) ? 1 : -1))[0] ?? null;
}

/** Only what has not begun can be deleted (wire §13). */
export function refusSuppression({ dateDebut }: Pick<Periode, 'dateDebut'>, aujourdhui: string): Refus | null {
  return dateDebut > aujourdhui ? null : refus('ETAT_INCOMPATIBLE', PHRASES_CONTRAT.dejaCommence);
}

/** « CTR-2026-0001 »; beyond 9,999 a year the number grows. */
export function numeroContrat(annee: number, rang: number): string {
  return `CTR-${annee}-${String(rang).padStart(4, '0')}`;
}
