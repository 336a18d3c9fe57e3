import {
  CODE_POSTAL_PAR_DEFAUT,
  type CreneauxDuJour,
  dureesDe,
  ecrireHeure,
  PHRASES_RESERVATION,
  reservationSchema,
  type TypePrestation,
  VILLE_PAR_DEFAUT,
} from '@colivert/domain/prestations';
import type { DraftShape } from '../../lib/useKeptForm.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import type { CorpsReservation } from './prestations.queries.ts';

/** What is typed in the booking dialog. */
export interface ValeursReservation {
  /** `YYYY-MM-DD`, or '' while none is chosen. */
  date: string;
  /** `HH:00`, or ''. */
  heure: string;
  /** Hours; 0 while none is chosen. */
  duree: number;
  titre: string;
  description: string;
  adresse: string;
  ville: string;
  codePostal: string;
}

const VALEURS_VIERGES: ValeursReservation = {
  date: '',
  heure: '',
  duree: 0,
  titre: '',
  description: '',
  adresse: '',
  ville: '',
  codePostal: '',
};

/** In the order of the screen. */
const CHAMPS_DETAILS = ['titre', 'description', 'adresse', 'codePostal', 'ville'] as const;

/** What is kept of an unfinished booking: one that asks for a step whose forerunners are not filled starts at the first. */
export const BROUILLON_RESERVATION: DraftShape<ValeursReservation, { etape: number }> = {
  saved: VALEURS_VIERGES,
  steps: {
    initial: { etape: 0 },
    read: ({ etape }, valeurs) => ({
      etape: typeof etape === 'number' && creneauComplet(valeurs) ? Math.min(Math.max(0, Math.trunc(etape)), 2) : 0,
    }),
  },
};

type Creneau = Pick<ValeursReservation, 'date' | 'heure' | 'duree'>;

export const creneauComplet = ({ date, heure, duree }: Creneau): boolean => date !== '' && heure !== '' && duree > 0;

/** The part of a choice that is still offered: a day gone takes its hour along, an hour gone its duration. */
export function creneauOffert({ date, heure, duree }: Creneau, jours: readonly CreneauxDuJour[]): Creneau {
  const jour = jours.find((j) => j.date === date);
  const debut = jour?.debuts.find((d) => d.heure === heure);
  return {
    date: jour?.date ?? '',
    heure: debut?.heure ?? '',
    duree: debut && dureesDe(debut).includes(duree) ? duree : 0,
  };
}

/** `14:00` and 2 hours -> `16:00`. */
export const heureFin = ({ heure, duree }: Creneau): string => ecrireHeure(Number(heure.slice(0, 2)) + duree);

interface Parties {
  prestataireId: string;
  clientId: string;
}

/** What a booking cannot do without, asked once more at the last step (D-315). */
export const reservationComplete = (valeurs: Creneau, { prestataireId, clientId }: Parties): boolean =>
  prestataireId !== '' && clientId !== '' && creneauComplet(valeurs);

interface Contexte extends Parties {
  typePrestation: TypePrestation;
  /** Euros: the price on screen, which the client agrees to. */
  prix: number;
}

/** Without an offset the dates are Paris wall time (decisions §5). */
export function corpsDe(valeurs: ValeursReservation, contexte: Contexte): CorpsReservation {
  const { date, heure, titre, description, adresse, ville, codePostal } = valeurs;
  return {
    ...contexte,
    dateDebut: `${date}T${heure}`,
    dateFin: `${date}T${heureFin(valeurs)}`,
    titre,
    description,
    adresse,
    ville: ville.trim() || VILLE_PAR_DEFAUT,
    codePostal: codePostal.trim() || CODE_POSTAL_PAR_DEFAUT,
  };
}

/** Sentences beside the fields of step 2, by the server's own schema. */
export function erreursDetails(valeurs: ValeursReservation): Record<string, string> {
  const { titre, adresse, description, ville, codePostal } = reservationSchema.shape;
  const champs = { titre, adresse, description, ville, codePostal };
  const phrases: Record<string, string> = {};
  for (const champ of CHAMPS_DETAILS) {
    const phrase = erreursDeSaisie(champs[champ], valeurs[champ], [])[''];
    if (phrase !== undefined) phrases[champ] = phrase;
  }
  return phrases;
}

/** The sentence on top of a step that lacks something (D-313, D-314). */
export function alerteDetails(erreurs: Record<string, string>): string | null {
  const phrases = Object.values(erreurs);
  if (phrases.length === 0) return null;
  return phrases.includes(PHRASES_RESERVATION.champsObligatoires)
    ? PHRASES_RESERVATION.champsObligatoires
    : (phrases[0] ?? null);
}

/** The step in which the field of a refusal is filled. */
export function etapeDuChamp(champ: string): 0 | 1 | null {
  if (champ === 'dateDebut' || champ === 'dateFin') return 0;
  return CHAMPS_DETAILS.some((c) => c === champ) ? 1 : null;
}
