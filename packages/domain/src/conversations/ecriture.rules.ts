import { refusCompteBloque, type StatutCompte } from '../comptes/index.ts';
import { refus, type Refus } from '../lib/index.ts';
import { type Engagement, MESSAGES_SANS_REPONSE } from './conversations.enums.ts';
import { PHRASES_CONVERSATION } from './conversations.labels.ts';

/** One of the two people, as the other's right to write depends on them. */
export interface Interlocuteur {
  statut: StatutCompte;
  /** Whether they blocked the other one. */
  bloque: boolean;
}

export interface FaitsEcriture {
  engagement: Engagement;
  appelant: Interlocuteur;
  /** Null when the account was erased. */
  autre: (Interlocuteur & { prenom: string }) | null;
  /** The announcement is ACTIVE and visible to both, or the offer listed. */
  sujetOuvert: boolean;
}

/**
 * Whether the next message may be written, first line that holds (spec 3 §4). Whoever was blocked, or writes to a suspended
 * account, reads the sentence of a subject that is over, so that nobody learns it.
 * @returns null when it may
 */
export function refusEcriture({ engagement, appelant, autre, sujetOuvert }: FaitsEcriture): Refus | null {
  if (autre === null) return refus('CONVERSATION_FERMEE', PHRASES_CONVERSATION.compteEfface);
  if (engagement === 'EN_COURS') return null;
  const ecarte = refusCompteBloque(appelant.statut);
  if (ecarte !== null) return ecarte;
  if (appelant.bloque) return refus('CONVERSATION_FERMEE', PHRASES_CONVERSATION.bloquee(autre.prenom));
  if (autre.bloque || refusCompteBloque(autre.statut) !== null) return refus('CONVERSATION_FERMEE');
  if (engagement === 'RECENT' || sujetOuvert) return null;
  return refus('CONVERSATION_FERMEE');
}

/** Phones, e-mails and links are hidden from the other side until something binds the two. */
export const estMasquee = (engagement: Engagement): boolean => engagement !== 'EN_COURS' && engagement !== 'RECENT';

/**
 * @param depuisLaReponse the caller's messages since the other's last one, or since the beginning
 * @param limite how many there may be
 */
export function refusSansReponse(
  engagement: Engagement,
  depuisLaReponse: number,
  limite: number = MESSAGES_SANS_REPONSE,
): Refus | null {
  return estMasquee(engagement) && depuisLaReponse >= limite ? refus('REPONSE_ATTENDUE') : null;
}
