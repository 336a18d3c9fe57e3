import { demesure, normaliserChiffres, refus, type Refus } from '../lib/index.ts';
import { bornesDuMois, type Mois } from '../prestations/index.ts';
import type { TypeFacture } from './factures.enums.ts';
import { PHRASES_FACTURE } from './factures.labels.ts';

/** A month is invoiced once it is over in Paris (wire §14). */
export function refusMois(mois: Mois, maintenant: Date): Refus | null {
  return maintenant < bornesDuMois(mois).fin ? refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.moisNonTermine) : null;
}

/** Nothing was issued and nobody waits for a mention: there was nothing to do. */
export function refusVide({ emises, enAttente }: { emises: number; enAttente: number }): Refus | null {
  return emises + enAttente === 0 ? refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.rienAEmettre) : null;
}

/**
 * An invoice is corrected once, by an avoir of all of it; an avoir is not. Nor is an invoice of somebody who erased their
 * account: the mandate went with it, so that nothing is issued in their name any more, and the bookings that an avoir
 * frees would never be invoiced.
 */
export function refusAvoir(facture: {
  type: TypeFacture;
  corrigee: boolean;
  prestataireEfface: boolean;
}): Refus | null {
  if (facture.type === 'AVOIR') return refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.avoirSurAvoir);
  if (facture.corrigee) return refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.dejaCorrigee);
  return facture.prestataireEfface ? refus('ETAT_INCOMPATIBLE', PHRASES_FACTURE.sansMandat) : null;
}

const TVA_FRANCAISE = /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/;

/** A French VAT number, cleaned as all figures are, in capitals; null when it is no such number. */
export function lireNumeroTva(texte: string): string | null {
  const net = demesure(texte, 100) ? '' : normaliserChiffres(texte).toUpperCase();
  return TVA_FRANCAISE.test(net) ? net : null;
}
