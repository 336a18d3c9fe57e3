import { ajouterJours, enParis, formatJour, jourParis, lireInstant } from '../lib/index.ts';
import { conditionManquee, presentDe } from './conditions.rules.ts';
import {
  DUREE_MIN,
  HEURE_FERMETURE,
  HEURE_OUVERTURE,
  JOURS_RESERVABLES,
  JOURS_SEMAINE,
  type JourSemaine,
} from './prestations.enums.ts';
import { LIBELLES_JOUR } from './prestations.labels.ts';

/** One day of a provider's week, as on the wire. */
export interface JourDisponible {
  jourSemaine: JourSemaine;
  /** `HH:00` */
  heureDebut: string;
  heureFin: string;
  actif: boolean;
}

/** A booking that stands in the way; the end may be another's start. */
export interface Occupation {
  debut: Date;
  fin: Date;
}

export interface FaitsCreneaux {
  disponibilites: readonly JourDisponible[];
  occupations: readonly Occupation[];
  maintenant: Date;
}

/** The free starts of one day, each with the longest booking it allows. */
export interface CreneauxDuJour {
  /** `YYYY-MM-DD`, Paris. */
  date: string;
  debuts: { heure: string; dureeMax: number }[];
}

export const ecrireHeure = (heure: number): string => `${String(heure).padStart(2, '0')}:00`;

/** `08:00` or `08:00:00` -> 8; null when it is no whole hour of the bookable day, its end included. */
export function lireHeurePleine(texte: string): number | null {
  const heure = Number(/^(\d{2}):00(:00)?$/.exec(texte)?.[1] ?? Number.NaN);
  return heure >= HEURE_OUVERTURE && heure <= HEURE_FERMETURE ? heure : null;
}

/** The 13 hours a day may start or end at (D-235). */
export const HEURES_CONFIGURABLES: readonly string[] = Array.from(
  { length: HEURE_FERMETURE - HEURE_OUVERTURE + 1 },
  (_, rang) => ecrireHeure(HEURE_OUVERTURE + rang),
);

export function jourSemaineDe(date: string): JourSemaine {
  // Monday first; a calendar day needs no zone.
  const rang = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return JOURS_SEMAINE[rang] ?? 'MONDAY';
}

/** The instant at which a whole hour of a Paris day begins. */
export function debutDe(date: string, heure: number): Date {
  return lireInstant(`${date}T${ecrireHeure(heure)}`) ?? new Date(Number.NaN);
}

const HEURE_MS = 3_600_000;

/** The hours of a day that its week opens, from and up to: none of an inactive day. */
function ouvertureDe(date: string, disponibilites: readonly JourDisponible[]): { de: number; a: number } {
  const jourSemaine = jourSemaineDe(date);
  const jour = disponibilites.find((d) => d.actif && d.jourSemaine === jourSemaine);
  return {
    de: lireHeurePleine(jour?.heureDebut ?? '') ?? HEURE_FERMETURE,
    a: lireHeurePleine(jour?.heureFin ?? '') ?? 0,
  };
}

/**
 * What can be booked of a provider, from now on: whole hours of today and the days after it, inside the week, over no other
 * booking, and as the conditions of every booking want it (spec 2 §5, §9, D-317 to D-322). Days without a free start are left
 * out. The dialog shows it, and the server judges a booking by it: there is no other slot rule.
 */
export function creneaux(faits: FaitsCreneaux): CreneauxDuJour[] {
  const { disponibilites, occupations, maintenant } = faits;
  const aujourdhui = jourParis(maintenant);
  const present = presentDe(maintenant);
  const jours: CreneauxDuJour[] = [];
  for (let rang = 0; rang < JOURS_RESERVABLES; rang += 1) {
    const date = ajouterJours(aujourdhui, rang);
    const ouverture = ouvertureDe(date, disponibilites);
    // Clocks change at night: within the bookable day, hours follow each other.
    const huitHeures = debutDe(date, HEURE_OUVERTURE).getTime();
    const debuts: CreneauxDuJour['debuts'] = [];
    const instantDe = (heure: number) => new Date(huitHeures + (heure - HEURE_OUVERTURE) * HEURE_MS);
    for (let heureDebut = ouverture.de; heureDebut < ouverture.a; heureDebut += 1) {
      const debut = instantDe(heureDebut);
      let dureeMax = 0;
      for (let heureFin = heureDebut + 1; heureFin <= ouverture.a; heureFin += 1) {
        const fin = instantDe(heureFin);
        if (occupations.some((o) => o.debut < fin && debut < o.fin)) break;
        const plage = { debut, fin, jourDebut: date, jourFin: date, heureDebut, heureFin };
        if (conditionManquee(plage, present) === null) dureeMax = heureFin - heureDebut;
      }
      if (dureeMax > 0) debuts.push({ heure: ecrireHeure(heureDebut), dureeMax });
    }
    if (debuts.length > 0) jours.push({ date, debuts });
  }
  return jours;
}

/** « Les réservations ouvrent jusqu'au vendredi 4 décembre. »: why a later day is not among the slots. */
export function phraseHorizon(maintenant: Date): string {
  const { dernierJour } = presentDe(maintenant);
  const jour = LIBELLES_JOUR[jourSemaineDe(dernierJour)].toLowerCase();
  return `Les réservations ouvrent jusqu'au ${jour} ${formatJour(dernierJour).replace(/ \d{4}$/, '')}.`;
}

/** Whether these slots offer the booking from `debut` to `fin`. */
export function estOffert(jours: readonly CreneauxDuJour[], { debut, fin }: Occupation): boolean {
  const [date, heure] = [jourParis(debut), enParis(debut).slice(11, 16)];
  const depart = jours.find((j) => j.date === date)?.debuts.find((d) => d.heure === heure);
  const duree = (fin.getTime() - debut.getTime()) / HEURE_MS;
  return (
    depart !== undefined &&
    debut.getTime() === debutDe(date, Number(heure.slice(0, 2))).getTime() &&
    dureesDe(depart).includes(duree)
  );
}

/** How long a booking from this start may be, in hours. */
export function dureesDe({ dureeMax }: { dureeMax: number }): number[] {
  return Array.from({ length: dureeMax - DUREE_MIN + 1 }, (_, rang) => DUREE_MIN + rang);
}

/** The whole bookable week. */
export const SEMAINE_ENTIERE: readonly JourDisponible[] = JOURS_SEMAINE.map((jourSemaine) => ({
  jourSemaine,
  heureDebut: ecrireHeure(HEURE_OUVERTURE),
  heureFin: ecrireHeure(HEURE_FERMETURE),
  actif: true,
}));
