import type { Categorie } from '../notifications/index.ts';
import { SORTES, type Sorte } from './flux.enums.ts';

/** What an event of a category changes for whom it is told. */
export const SORTE_DE_LA_CATEGORIE = {
  LIVRAISONS: 'livraisons',
  PRESTATIONS: 'prestations',
  MESSAGES: 'messages',
  COMPTE: 'compte',
  ADMINISTRATION: 'administration',
} as const satisfies Record<Categorie, Sorte>;

/** What is known of a person's changes: the last position, and that of the last change of each kind. */
export interface EtatFlux {
  position: number;
  sortes: Readonly<Partial<Record<Sorte, number>>>;
}

export interface Changement {
  sorte: Sorte;
  position: number;
}

/** The kinds changed since a position, each once, in the order in which a cut between two of them loses none. */
export function changementsDepuis({ sortes }: EtatFlux, depuis: number): Changement[] {
  return SORTES.map((sorte) => ({ sorte, position: sortes[sorte] ?? 0 }))
    .filter(({ position }) => position > depuis)
    .toSorted((a, b) => a.position - b.position);
}

/** No position that we gave has more digits. */
const POSITION = /^\d{1,15}$/;

/**
 * How a stream begins: where it is resumed from, and what its reader has missed. A position that is unreadable, or beyond
 * the person's, is of another time or of another person: whoever sends it knows nothing for sure, and is told every kind.
 * @param recue `Last-Event-ID`, as it came
 */
export function reprendre(etat: EtatFlux, recue: string | undefined): { depuis: number; changements: Changement[] } {
  if (recue === undefined || recue === '') return { depuis: etat.position, changements: [] };
  const lue = POSITION.test(recue) ? Number(recue) : Infinity;
  if (lue <= etat.position) return { depuis: lue, changements: changementsDepuis(etat, lue) };
  return { depuis: 0, changements: changementsDepuis(toutesChangees(etat), -1) };
}

const toutesChangees = (etat: EtatFlux): EtatFlux => ({
  ...etat,
  sortes: Object.fromEntries(SORTES.map((sorte) => [sorte, etat.sortes[sorte] ?? 0])),
});
