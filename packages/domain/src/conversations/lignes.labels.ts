import { formatJour } from '../lib/index.ts';
import type { EvenementLigne } from './conversations.enums.ts';

/** What each line keeps; a person is named when it is read, so that nothing is left of one who was erased. */
export interface DonneesLigne {
  /** `livreurId`: who takes over, one of the two people. */
  LIVRAISON_PRISE: { livreurId: string };
  LIVRAISON_COMMENCEE: Record<never, never>;
  LIVRAISON_STOCKEE: { entrepot: string };
  LIVRAISON_LIVREE: Record<never, never>;
  LIVRAISON_ANNULEE: Record<never, never>;
  /** `jour`: `YYYY-MM-DD`, `heure`: `14:00`, Paris wall time. */
  PRESTATION_RESERVEE: { jour: string; heure: string };
  PRESTATION_ANNULEE: Record<never, never>;
  PRESTATION_TERMINEE: Record<never, never>;
}

const PHRASES: {
  readonly [E in EvenementLigne]: (donnees: DonneesLigne[E], prenomDe: (id: string) => string) => string;
} = {
  LIVRAISON_PRISE: ({ livreurId }, prenomDe) => `${prenomDe(livreurId)} prend en charge la livraison.`,
  LIVRAISON_COMMENCEE: () => 'La livraison a commencé.',
  LIVRAISON_STOCKEE: ({ entrepot }) => `Le colis est à l'entrepôt ${entrepot}.`,
  LIVRAISON_LIVREE: () => 'Le colis est livré.',
  LIVRAISON_ANNULEE: () => 'La livraison est annulée.',
  PRESTATION_RESERVEE: ({ jour, heure }) => `Réservé pour le ${formatJour(jour)} à ${heure}.`,
  PRESTATION_ANNULEE: () => 'La réservation est annulée.',
  PRESTATION_TERMINEE: () => 'La prestation est terminée.',
};

/** @param prenomDe first name of one of the two people */
export function phraseLigne<E extends EvenementLigne>(
  evenement: E,
  donnees: DonneesLigne[E],
  prenomDe: (id: string) => string,
): string {
  return PHRASES[evenement](donnees, prenomDe);
}
