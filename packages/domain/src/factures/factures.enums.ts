export const TYPES_FACTURE = ['FACTURE', 'AVOIR'] as const;
export type TypeFacture = (typeof TYPES_FACTURE)[number];

export const REGIMES_TVA = ['FRANCHISE', 'REEL'] as const;
export type RegimeTva = (typeof REGIMES_TVA)[number];

/** What an invoice cannot be made without (decisions §5). */
export const MENTIONS_OBLIGATOIRES = ['mandat', 'siret', 'regimeTva', 'numeroTva', 'adresse'] as const;
export type MentionObligatoire = (typeof MENTIONS_OBLIGATOIRES)[number];

/** One gapless series a kind and a year: the letter before the year. */
export const SERIES = { FACTURE: 'F', AVOIR: 'A' } as const satisfies Record<TypeFacture, string>;

/** Percent, of the services of a provider subject to VAT. */
export const TAUX_TVA = { FRANCHISE: 0, REEL: 20 } as const satisfies Record<RegimeTva, number>;
