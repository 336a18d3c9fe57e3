/**
 * The one table of refusals: stable code -> HTTP status and default sentence (wire §1.3).
 * The domain returns a Refus and never throws; the server throws it once and answers with it.
 */
export const REFUS = {
  REQUETE_INVALIDE: { statut: 400, phrase: 'Requête invalide.' },
  CODE_INVALIDE: { statut: 400, phrase: 'Code invalide ou expiré' },
  NON_AUTHENTIFIE: { statut: 401, phrase: 'Vous devez être connecté.' },
  IDENTIFIANTS_INVALIDES: { statut: 401, phrase: 'Email ou mot de passe incorrect' },
  SECOND_FACTEUR_REQUIS: { statut: 401, phrase: "Saisissez le code de votre application d'authentification." },
  ROLE_INTERDIT: { statut: 403, phrase: 'Votre rôle ne permet pas cette action.' },
  UTILISATEUR_NON_AUTORISE: { statut: 403, phrase: 'Vous ne pouvez agir que pour vous-même.' },
  COMPTE_NON_VERIFIE: {
    statut: 403,
    phrase: 'Compte non vérifié - Veuillez compléter vos documents pour accéder à toutes les fonctionnalités.',
  },
  COMPTE_EN_ATTENTE: {
    statut: 403,
    phrase: 'Documents en cours de vérification - Accès limité en attendant la validation.',
  },
  COMPTE_SUSPENDU: { statut: 403, phrase: "Compte suspendu - Contactez le support pour plus d'informations." },
  COMPTE_REFUSE: { statut: 403, phrase: "Compte refusé - Contactez le support pour plus d'informations." },
  AFFILIATION_REQUISE: { statut: 403, phrase: 'Cette mission est réservée aux livreurs affiliés.' },
  PROPRE_ANNONCE: { statut: 403, phrase: 'Vous ne pouvez pas prendre en charge votre propre annonce.' },
  INTROUVABLE: { statut: 404, phrase: 'Introuvable.' },
  ETAT_INCOMPATIBLE: { statut: 409, phrase: "Cette action n'est plus possible dans l'état actuel." },
  DEJA_PRIS: { statut: 409, phrase: 'Cette annonce a déjà toutes ses livraisons assignées' },
  DOUBLON: { statut: 409, phrase: 'Cet élément existe déjà.' },
  VERSION_PERIMEE: { statut: 409, phrase: 'Cet élément a changé entre-temps. Rechargez la page.' },
  LIMITE_ATTEINTE: { statut: 409, phrase: 'La limite est atteinte.' },
  REQUETE_EN_COURS: { statut: 409, phrase: 'Requête en cours.' },
  SEGMENT_EN_ATTENTE: { statut: 409, phrase: 'En attente de la fin du dépôt' },
  CRENEAU_PRIS: { statut: 409, phrase: "Ce créneau vient d'être réservé" },
  CRENEAU_RETIRE: { statut: 409, phrase: "Ce créneau n'est plus proposé" },
  PRIX_CHANGE: { statut: 409, phrase: 'Le prix a changé.' },
  CONVERSATION_FERMEE: { statut: 409, phrase: 'Vous ne pouvez plus écrire dans cette conversation.' },
  REPONSE_ATTENDUE: { statut: 409, phrase: "Attendez une réponse avant d'écrire de nouveau." },
  TROP_VOLUMINEUX: { statut: 413, phrase: 'La requête est trop volumineuse.' },
  TYPE_REFUSE: { statut: 415, phrase: "Ce format n'est pas accepté." },
  VALIDATION: { statut: 422, phrase: 'Merci de remplir tous les champs obligatoires.' },
  IDEMPOTENCE: { statut: 422, phrase: 'Cette clé a déjà servi à une autre demande.' },
  TROP_DE_TENTATIVES: { statut: 429, phrase: 'Trop de tentatives. Réessayez dans quelques minutes.' },
  ERREUR_INTERNE: { statut: 500, phrase: 'Une erreur est survenue' },
  INDISPONIBLE: { statut: 503, phrase: 'Service momentanément indisponible.' },
} as const satisfies Record<string, { statut: number; phrase: string }>;

/** An upload that brings nothing any more is cut, and the screen keeps the file. */
export const PHRASE_ENVOI_INTERROMPU =
  "L'envoi n'avançait plus : il a été interrompu. Vérifiez votre connexion, puis réessayez.";

export type CodeRefus = keyof typeof REFUS;

export interface Refus {
  code: CodeRefus;
  /** French sentence shown to the user. */
  phrase: string;
  /** Field name -> sentence, with 422 only. */
  errors?: Record<string, string>;
  /** Values a screen needs, only where the wire says so. */
  details?: Record<string, unknown>;
  /** Whole seconds, sent as Retry-After. */
  retryApres?: number;
}

/** What a rule answers: what it allows, or why not. */
export type Result<T> = T | { issue: 'refuser'; refus: Refus };

/** The answer « no » of a rule. */
export const refused = (raison: Refus): { issue: 'refuser'; refus: Refus } => ({ issue: 'refuser', refus: raison });

/** Builds a refusal; without a sentence, the table's own. */
export function refus(code: CodeRefus, phrase?: string, plus: Omit<Refus, 'code' | 'phrase'> = {}): Refus {
  return { code, phrase: phrase ?? REFUS[code].phrase, ...plus };
}

/** 422 about one named field; the sentence is also the message. */
export function refusChamp(champ: string, phrase: string): Refus {
  return refus('VALIDATION', phrase, { errors: { [champ]: phrase } });
}

/** 429 with the pause in words; `secondes` is rounded up to whole minutes for people, or hours when it is long. */
export function refusTropDeTentatives(secondes: number, quoi = 'Trop de tentatives.'): Refus {
  const pause = Math.max(1, Math.ceil(secondes));
  const minutes = Math.ceil(pause / 60);
  const [nombre, unite] = minutes > 90 ? [Math.ceil(minutes / 60), 'heure'] : [minutes, 'minute'];
  const phrase = `${quoi} Réessayez dans ${nombre} ${unite}${nombre > 1 ? 's' : ''}.`;
  return refus('TROP_DE_TENTATIVES', phrase, { retryApres: pause });
}
