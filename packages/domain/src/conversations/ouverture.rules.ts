import { refusCompteBloque, refusSansValide, type StatutCompte } from '../comptes/index.ts';
import { refus, refusTropDeTentatives, type Refus, type Role } from '../lib/index.ts';
import type { Engagement, Porte } from './conversations.enums.ts';
import { PHRASES_CONVERSATION } from './conversations.labels.ts';
import { estMasquee } from './ecriture.rules.ts';

export interface FaitsOuverture {
  porte: Porte;
  appelant: { role: Role; statut: StatutCompte };
  /** The recipient is the caller. */
  soiMeme: boolean;
  engagement: Engagement;
  /** The mission is reserved to affiliated couriers, and the caller is not one. */
  affiliationManquante: boolean;
}

/**
 * Whether the caller may open a conversation from a subject they can see (spec 3 §4, §6); with an engagement every role may.
 * Writing to oneself is refused before the role is, because no author is a courier and the sentence would never be read.
 * @returns null when the caller may; `porteOuverte` then says whether the subject still allows it
 */
export function refusOuverture({
  porte,
  appelant,
  soiMeme,
  engagement,
  affiliationManquante,
}: FaitsOuverture): Refus | null {
  const lies = !estMasquee(engagement);
  const statut = refusStatutOuverture(engagement, appelant.statut);
  if (statut !== null) return statut;
  if (appelant.role === 'ADMIN') return refus('ROLE_INTERDIT', phraseDuRole(porte));
  if (soiMeme) return refus('PROPRE_ANNONCE', PHRASES_CONVERSATION.soiMeme);
  if (lies) return null;
  if (porte === 'ANNONCE' && appelant.role !== 'LIVREUR') return refus('ROLE_INTERDIT', phraseDuRole(porte));
  if (porte === 'OFFRE' && appelant.role !== 'CLIENT') return refus('ROLE_INTERDIT', phraseDuRole(porte));
  return affiliationManquante ? refus('AFFILIATION_REQUISE') : null;
}

function refusStatutOuverture(engagement: Engagement, statut: StatutCompte): Refus | null {
  if (engagement === 'EN_COURS') return null;
  return engagement === 'RECENT' ? refusCompteBloque(statut) : refusSansValide(statut);
}

/** Undefined: the usual sentence of ROLE_INTERDIT. */
function phraseDuRole(porte: Porte): string | undefined {
  if (porte === 'ANNONCE') return PHRASES_CONVERSATION.livreursSeuls;
  return porte === 'OFFRE' ? PHRASES_CONVERSATION.clientsSeuls : undefined;
}

/**
 * Whether a first message may be sent from that subject. A delivery or a booking needs an engagement, even while the
 * announcement is still ACTIVE.
 * @param sujetOuvert the announcement is ACTIVE and visible to both, or the offer listed
 */
export function porteOuverte(porte: Porte, engagement: Engagement, sujetOuvert: boolean): boolean {
  if (!estMasquee(engagement)) return true;
  return (porte === 'ANNONCE' || porte === 'OFFRE') && sujetOuvert;
}

/** @param secondes until one more may be opened */
export function refusTropDeConversations(secondes: number): Refus {
  const heures = Math.max(1, Math.ceil(secondes / 3600));
  return refus('TROP_DE_TENTATIVES', PHRASES_CONVERSATION.tropDeConversations(heures), {
    retryApres: Math.max(1, Math.ceil(secondes)),
  });
}

/** @param secondes until one more may be written */
export const refusTropDeMessages = (secondes: number): Refus =>
  refusTropDeTentatives(secondes, PHRASES_CONVERSATION.tropVite);

/** @param nombre how many people one may block */
export const refusTropDeBlocages = (nombre: number): Refus =>
  refus('LIMITE_ATTEINTE', PHRASES_CONVERSATION.tropDeBlocages(nombre));
