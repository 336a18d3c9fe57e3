/** Budgets nobody meets: for tests that call more than a person would. */
export const LIMITES_LARGES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['CONNEXION', 'VERIFICATION', 'RENVOI', 'EXPORT', 'ECRITURE', 'LECTURE', 'ADRESSES'].flatMap((nom) => [
      `${nom}_COMPTE`,
      `${nom}_ADRESSE`,
    ]),
    'CHANGEMENT_MINUTE',
    'CHANGEMENT_HEURE',
    'INSCRIPTION_ADRESSE',
    'LIVRAISONS_EN_COURS',
    'RESERVATIONS_A_VENIR',
    'RESERVATIONS_PAR_JOUR',
    'PRISES_ANNULEES',
    'RESERVATIONS_ANNULEES',
    'CONVERSATIONS_COMPTE',
    'MESSAGES_COMPTE',
    'MESSAGES_JOUR',
    'SANS_REPONSE',
    'BLOCAGES',
  ].map((nom) => [`LIMIT_${nom}`, '100000000']),
);
