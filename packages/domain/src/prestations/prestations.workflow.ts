import { refus, type Refus, type Role, type Transition } from '../lib/index.ts';
import type { StatutPrestation } from './prestations.enums.ts';

/** A person's part in one booking; whoever has none is a stranger and never gets here (404). */
export const ACTEURS_PRESTATION = ['SON_CLIENT', 'SON_PRESTATAIRE', 'ADMIN'] as const;
export type ActeurPrestation = (typeof ACTEURS_PRESTATION)[number];

export function partDansPrestation(
  prestation: { clientId: string; prestataireId: string },
  lecteur: { id: string; role: Role },
): ActeurPrestation | null {
  if (lecteur.id === prestation.clientId) return 'SON_CLIENT';
  if (lecteur.id === prestation.prestataireId) return 'SON_PRESTATAIRE';
  return lecteur.role === 'ADMIN' ? 'ADMIN' : null;
}

export interface FaitsPrestation {
  /** Whether its client's rating exists. */
  notee: boolean;
}

export const PHRASE_SANS_NOTE = "Cette prestation n'a pas encore été évaluée.";

export const WORKFLOW_PRESTATION = {
  annuler: {
    de: ['RESERVEE'],
    vers: 'ANNULEE',
    qui: ['SON_CLIENT', 'SON_PRESTATAIRE'],
    phrase: 'Le client ou le prestataire annule ; le créneau est libre aussitôt.',
  },
  marquerTerminee: {
    de: ['RESERVEE'],
    vers: 'TERMINEE',
    qui: ['SON_CLIENT'],
    phrase: 'Le client déclare la prestation terminée.',
  },
  marquerEvaluee: {
    de: ['TERMINEE'],
    vers: 'EVALUEE',
    qui: ['SON_CLIENT'],
    garde: ({ notee }: FaitsPrestation) => (notee ? null : refus('ETAT_INCOMPATIBLE', PHRASE_SANS_NOTE)),
    phrase: 'Le client donne une note ; la note et le statut sont écrits ensemble.',
  },
  retirerNote: {
    de: ['EVALUEE'],
    vers: 'TERMINEE',
    qui: ['SON_CLIENT'],
    garde: ({ notee }: FaitsPrestation) => (notee ? refus('ETAT_INCOMPATIBLE') : null),
    phrase: 'Le client reprend sa note ; la prestation peut être évaluée de nouveau.',
  },
} as const satisfies Record<string, Transition<StatutPrestation, ActeurPrestation, FaitsPrestation>>;
export type ActePrestation = keyof typeof WORKFLOW_PRESTATION;

/** 403 of a participant in the wrong part. */
export const REFUS_MAUVAISE_PART_PRESTATION: Refus = refus('ROLE_INTERDIT');

const PHRASES_STATUT = {
  annuler: 'Seule une prestation réservée peut être annulée.',
  marquerTerminee: 'Seule une prestation réservée peut être marquée comme terminée.',
  marquerEvaluee: PHRASE_SANS_NOTE,
  retirerNote: PHRASE_SANS_NOTE,
} as const satisfies Record<ActePrestation, string>;

/** 409 of an act that the present statut does not allow. */
export function refusStatutPrestation(acte: ActePrestation): Refus {
  return refus('ETAT_INCOMPATIBLE', PHRASES_STATUT[acte]);
}

/** What a card offers its client (D-053, D-054); the rating given may be changed for seven days (wire §10). */
export const peutAnnulerPrestation = (statut: string): boolean => statut === 'RESERVEE';
export const peutMarquerTerminee = (statut: string): boolean => statut === 'RESERVEE';
export const peutDonnerNote = (statut: string): boolean => statut === 'TERMINEE';
export const peutRelireNote = (statut: string): boolean => statut === 'EVALUEE';
