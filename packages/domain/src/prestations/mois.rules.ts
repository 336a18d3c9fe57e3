import { jourParis, lireInstant } from '../lib/index.ts';

export interface Mois {
  annee: number;
  /** 1 to 12. */
  mois: number;
}

export const ecrireMois = ({ annee, mois }: Mois): string => `${annee}-${String(mois).padStart(2, '0')}`;

/** The Paris month of an instant. */
export function moisDe(instant: Date): Mois {
  const [annee = 0, mois = 0] = jourParis(instant).split('-').map(Number);
  return { annee, mois };
}

export function moisSuivant({ annee, mois }: Mois): Mois {
  return mois === 12 ? { annee: annee + 1, mois: 1 } : { annee, mois: mois + 1 };
}

export function moisPrecedent({ annee, mois }: Mois): Mois {
  return mois === 1 ? { annee: annee - 1, mois: 12 } : { annee, mois: mois - 1 };
}

/** From midnight of the 1st in Paris to that of the next month, excluded (O-39). */
export function bornesDuMois(mois: Mois): { debut: Date; fin: Date } {
  const minuit = (m: Mois) => lireInstant(`${ecrireMois(m)}-01`) ?? new Date(Number.NaN);
  return { debut: minuit(mois), fin: minuit(moisSuivant(mois)) };
}

/** The twelve months of a year, January first. */
export const moisDeLAnnee = (annee: number): Mois[] =>
  Array.from({ length: 12 }, (_, rang) => ({ annee, mois: rang + 1 }));
