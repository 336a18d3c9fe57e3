import type { MentionObligatoire, RegimeTva, TypeFacture } from './factures.enums.ts';

export const LIBELLES_TYPE_FACTURE = {
  FACTURE: 'Facture',
  AVOIR: 'Avoir',
} as const satisfies Record<TypeFacture, string>;

export const LIBELLES_REGIME_TVA = {
  FRANCHISE: 'Franchise en base de TVA',
  REEL: 'Soumis à la TVA',
} as const satisfies Record<RegimeTva, string>;

/** What the provider is told to give. */
export const LIBELLES_MENTION = {
  mandat: 'le mandat de facturation',
  siret: 'le numéro SIRET',
  regimeTva: 'le régime de TVA',
  numeroTva: 'le numéro de TVA intracommunautaire',
  adresse: "l'adresse complète de votre profil",
} as const satisfies Record<MentionObligatoire, string>;

export const MENTION_FRANCHISE = 'TVA non applicable, art. 293 B du CGI';

/** Beside the lines of every invoice made in the provider's name (CGI art. 242 nonies A, C. com. art. L441-9). */
export const MENTION_AUTOFACTURATION = 'Autofacturation';

export const MENTIONS_PAIEMENT = [
  'Règlement à réception, sans escompte pour paiement anticipé.',
  'En cas de retard : pénalités au taux de refinancement de la BCE majoré de 10 points, et indemnité forfaitaire de 40 € pour frais de recouvrement.',
] as const;

/** Which text below was accepted is kept beside the date: raise it with the text. */
export const VERSION_MANDAT = 1;

/** What the provider accepts once; the revenue tab shows it whole. */
export const TEXTE_MANDAT =
  "Je donne mandat à la plateforme d'établir et d'émettre en mon nom et pour mon compte les factures de mes prestations. Je reste responsable de mes obligations en matière de TVA et je peux contester une facture dans les 15 jours.";

export const PHRASES_FACTURE = {
  moisNonTermine: "Ce mois n'est pas terminé.",
  rienAEmettre: "Il n'y a rien à facturer pour ce mois.",
  emissionEnCours: 'Une émission de factures est déjà en cours.',
  dejaFacturee: 'Une de ces prestations est déjà sur une facture.',
  avoirSurAvoir: "Un avoir ne se corrige pas : c'est la facture suivante qui reprend ses prestations.",
  dejaCorrigee: 'Cette facture a déjà un avoir.',
  sansMandat:
    'Ce prestataire a supprimé son compte, et son mandat avec : sa facture ne peut plus être corrigée en son nom.',
  mandat: 'Acceptez le mandat de facturation.',
  regimeTva: 'Choisissez un régime de TVA.',
  siret: 'Le SIRET doit comporter 14 chiffres',
  numeroTva: 'Indiquez votre numéro de TVA intracommunautaire, par exemple FR40303265045.',
} as const;

const MOIS_COURTS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

/** « 12 nov. 2026 » from `YYYY-MM-DD`. */
export function jourCourt(jour: string): string {
  const [annee, mois, rang] = jour.split('-').map(Number);
  return `${rang === 1 ? '1er' : rang} ${MOIS_COURTS[(mois ?? 1) - 1]} ${annee}`;
}
