import { formatPrix } from '../lib/index.ts';

/** How money goes on Colivert: said where the service is explained. */
export const PHRASE_PAIEMENT =
  "Colivert ne reçoit ni ne garde d'argent : chaque prix se règle directement entre les personnes.";

const QUAND = {
  remise: 'à la remise du colis',
  depot: "au dépôt du colis à l'entrepôt",
  prestation: 'à la fin de la prestation',
} as const;

const COMMENT = "directement, par le moyen convenu ensemble. Colivert ne reçoit ni ne garde d'argent.";

interface Paiement {
  /** Cents. */
  prix: number;
  quand: keyof typeof QUAND;
}

/** What the reader will pay. @param a « au livreur », « à Noé » */
export const phraseVousPayez = ({ prix, quand, a }: Paiement & { a: string }): string =>
  `Vous payez ${formatPrix(prix)} ${a} ${QUAND[quand]}, ${COMMENT}`;

/** What the reader will be paid. @param qui « Le client », « Le commerçant » */
export const phraseVousRecevez = ({ prix, quand, qui }: Paiement & { qui: string }): string =>
  `${qui} vous paie ${formatPrix(prix)} ${QUAND[quand]}, ${COMMENT}`;
