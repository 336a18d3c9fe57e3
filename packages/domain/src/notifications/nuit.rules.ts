import { ajouterJours, enParis, jourParis, lireInstant } from '../lib/index.ts';
import { NUIT } from './notifications.enums.ts';

/**
 * When a push may leave (spec 3 §5.7): from 22:00 to 6:59:59 of Paris it waits for 7:00, on the days when the clocks change too.
 * @param dormir whether the person wants quiet nights
 */
export function heureDEnvoi(instant: Date, dormir: boolean): Date {
  const heure = Number(enParis(instant).slice(11, 13));
  if (!dormir || (heure >= NUIT.fin && heure < NUIT.debut)) return instant;
  const jour = jourParis(instant);
  const matin = heure >= NUIT.debut ? ajouterJours(jour, 1) : jour;
  return lireInstant(`${matin}T0${NUIT.fin}:00:00`) ?? instant;
}
