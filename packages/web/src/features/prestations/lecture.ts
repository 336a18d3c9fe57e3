import { centimes, enParis, formatJour, formatPrix, lireInstant } from '@colivert/domain/lib';
import {
  CODE_POSTAL_PAR_DEFAUT,
  jourSemaineDe,
  LIBELLES_JOUR,
  type Prestation,
  VILLE_PAR_DEFAUT,
} from '@colivert/domain/prestations';

import { heureDeParis } from '../../lib/moments.ts';

/** How the facts of a service are written for people. */

export const lirePrix = (euros: number): string => formatPrix(centimes(euros));

export const lireDuree = (heures: number): string => `${heures} heure${heures > 1 ? 's' : ''}`;

/** « Mardi 1er décembre 2026 » from `YYYY-MM-DD`. */
export const lireJour = (date: string): string => `${LIBELLES_JOUR[jourSemaineDe(date)]} ${formatJour(date)}`;

const COURT = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** « mar. 1er déc. » from `YYYY-MM-DD`. */
export const lireJourCourt = (date: string): string =>
  COURT.format(new Date(`${date}T00:00:00Z`)).replace(/ 1 /, ' 1er ');

/** Paris wall time of an instant, cut into its day and its hour. */
function murale(instant: string): { date: string; heure: string } {
  const lu = lireInstant(instant);
  const texte = lu === null ? instant : enParis(lu);
  return { date: texte.slice(0, 10), heure: texte.slice(11, 16) };
}

/** « Mardi 1er décembre 2026, de 14:00 à 16:00 ». */
export function lireCreneau({ dateDebut, dateFin }: Pick<Prestation, 'dateDebut' | 'dateFin'>): string {
  const debut = murale(dateDebut);
  return `${lireJour(debut.date)}, de ${debut.heure} à ${murale(dateFin).heure}${heureDeParis(dateDebut)}`;
}

/** The address in one line; what stands for an empty city or postal code is no address (D-324). */
export function lireAdresse({
  adresse,
  ville,
  codePostal,
}: Pick<Prestation, 'adresse' | 'ville' | 'codePostal'>): string {
  const commune = [codePostal === CODE_POSTAL_PAR_DEFAUT ? '' : codePostal, ville === VILLE_PAR_DEFAUT ? '' : ville]
    .filter(Boolean)
    .join(' ');
  return [adresse, commune].filter(Boolean).join(', ');
}

/** An instant that is reached: the start of a booking, or its end. */
export const dejaPasse = (date: string, maintenant: number): boolean =>
  (lireInstant(date)?.getTime() ?? 0) <= maintenant;
