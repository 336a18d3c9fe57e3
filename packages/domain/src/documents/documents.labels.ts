import type { Badge, Role } from '../lib/index.ts';
import { JOURS_DE_CONSERVATION } from './conservation.rules.ts';
import type { AlerteDocument, AnalyseDocument, StatutDocument, TypeDocument } from './documents.enums.ts';

interface LibelleDocument {
  libelle: string;
  /** What makes a good file, under the label. */
  conseil: string;
}

export const LIBELLES_DOCUMENT = {
  CARTE_IDENTITE: { libelle: "Carte d'identité", conseil: 'Recto et verso lisibles, en cours de validité.' },
  JUSTIFICATIF_DOMICILE: {
    libelle: 'Justificatif de domicile',
    conseil: "Facture d'énergie, d'eau ou de téléphone, ou quittance de loyer, de moins de 3 mois.",
  },
  PERMIS_CONDUIRE: {
    libelle: 'Permis de conduire',
    conseil:
      "Recto et verso lisibles, en cours de validité. À pied, à vélo ou en trottinette : une attestation sur l'honneur.",
  },
  ASSURANCE_VEHICULE: {
    libelle: 'Assurance du véhicule',
    conseil:
      'Attestation en cours de validité, au nom du conducteur. À pied, à vélo ou en trottinette : celle de votre responsabilité civile.',
  },
  KBIS: { libelle: 'Extrait Kbis', conseil: 'Kbis de moins de 3 mois.' },
  ASSURANCE_PROFESSIONNELLE: {
    libelle: 'Assurance responsabilité civile professionnelle',
    conseil: 'Attestation en cours de validité.',
  },
  STATUT_AUTOENTREPRENEUR: {
    libelle: "Statut d'auto-entrepreneur (SIRET)",
    conseil: "Avis de situation de l'Insee ou certificat d'inscription avec le SIRET.",
  },
  CASIER_JUDICIAIRE: {
    libelle: 'Extrait de casier judiciaire (bulletin n° 3)',
    conseil: 'De moins de 3 mois.',
  },
  DIPLOMES_CERTIFICATIONS: {
    libelle: 'Diplômes et certifications',
    conseil: 'Réunis dans un seul fichier.',
  },
} as const satisfies Record<TypeDocument, LibelleDocument>;

/** A paper that bears another name for a role (spec 2 §2). */
const LIBELLES_DU_ROLE: Partial<Record<Role, Partial<Record<TypeDocument, LibelleDocument>>>> = {
  COMMERCANT: {
    CARTE_IDENTITE: { ...LIBELLES_DOCUMENT.CARTE_IDENTITE, libelle: "Carte d'identité du représentant" },
    KBIS: { ...LIBELLES_DOCUMENT.KBIS, libelle: "Extrait Kbis de l'entreprise" },
    JUSTIFICATIF_DOMICILE: {
      libelle: 'Justificatif du siège social',
      conseil: "Bail, facture d'énergie ou de téléphone au nom de l'entreprise, de moins de 3 mois.",
    },
  },
};

export function libelleDocument(type: TypeDocument, role: Role): LibelleDocument {
  return LIBELLES_DU_ROLE[role]?.[type] ?? LIBELLES_DOCUMENT[type];
}

/** How long the file is kept, said where it is asked for (RGPD art. 13). */
export function phraseConservation(type: TypeDocument): string {
  const jours = JOURS_DE_CONSERVATION[type];
  if (jours === 0) return 'Le fichier est détruit dès la vérification, seule sa date reste.';
  const duree = jours < 365 ? `${jours} jours` : `${Math.floor(jours / 365)} ans`;
  return `Le fichier est effacé ${duree} après sa vérification.`;
}

export const BADGES_STATUT_DOCUMENT = {
  EN_ATTENTE: { libelle: 'En cours de vérification', ton: 'attente' },
  VALIDE: { libelle: 'Validé', ton: 'succes' },
  REFUSE: { libelle: 'Refusé', ton: 'danger' },
} as const satisfies Record<StatutDocument, Badge>;

export const BADGE_DOCUMENT_MANQUANT = { libelle: 'À fournir', ton: 'alerte' } as const;
export const BADGE_DOCUMENT_FACULTATIF = { libelle: 'Facultatif', ton: 'neutre' } as const;
export const BADGE_DOCUMENT_EXPIRE = { libelle: 'Expiré', ton: 'danger' } as const;

/** The badge of a paper as it stands today: missing, expired, or its statut. */
export function badgeDocument(
  document: { statut: StatutDocument; dateExpiration: string | null } | null,
  requis: boolean,
  aujourdhui: string,
): Badge {
  if (document === null) return requis ? BADGE_DOCUMENT_MANQUANT : BADGE_DOCUMENT_FACULTATIF;
  const expire =
    document.statut === 'VALIDE' && document.dateExpiration !== null && document.dateExpiration < aujourdhui;
  return expire ? BADGE_DOCUMENT_EXPIRE : BADGES_STATUT_DOCUMENT[document.statut];
}

export const LIBELLES_ALERTE_DOCUMENT = {
  ILLISIBLE: 'Illisible ? Ce fichier est peut-être abîmé.',
  SCRIPT: 'Ce PDF contient du code : ne l’ouvrez que dans la visionneuse.',
  PIECES_JOINTES: 'Ce PDF contient des pièces jointes : ne les ouvrez pas.',
} as const satisfies Record<AlerteDocument, string>;

/** What the antivirus said of a file, to the admin (R-44 f). */
export const LIBELLES_ANALYSE = {
  NON_ANALYSE: 'Non analysé',
  SAIN: 'Aucun virus trouvé',
  INFECTE: 'Logiciel malveillant trouvé',
} as const satisfies Record<AnalyseDocument, string>;

/** Refusals of an upload (wire §3). */
export const PHRASES_DOCUMENT = {
  absent: 'Veuillez choisir un fichier',
  vide: 'Le fichier est vide.',
  tropVolumineux: 'Le fichier est trop volumineux. Taille maximum: 5MB',
  typeRefuse: 'Type de fichier non autorisé. Types acceptés: pdf, jpg, jpeg, png',
  motDePasse: 'Ce PDF est protégé par un mot de passe. Envoyez une version sans mot de passe.',
  pasDemande: "Ce document n'est pas demandé pour votre profil.",
  dejaValide: 'Ce document est déjà validé.',
  dejaDecide: 'Une décision a déjà été prise pour ce document.',
  commentaireObligatoire: 'Expliquez pourquoi ce document est refusé.',
  dejaExpire: "Cette date est passée : refusez ce document, il n'est plus valable.",
  malveillant: 'Ce fichier contient un logiciel malveillant. Envoyez-en un autre.',
  malveillantOuverture: "Ce fichier contient un logiciel malveillant : il ne s'ouvre pas. Refusez ce document.",
  antivirusMuet: "L'antivirus ne répond pas : ce fichier ne peut pas être ouvert maintenant.",
  casierPerime:
    "Nous n'avons pas pu vérifier ce document en cinq jours ouvrés : son fichier a été détruit, comme la loi le demande. Envoyez-le de nouveau.",
} as const;

/** What screens say (spec 1 §8, spec 2 §5). */
export const MESSAGES_DOCUMENT = {
  chargement: 'Erreur lors du chargement du document',
  envoi: "Erreur lors de l'upload",
  formats: 'Formats acceptés : PDF, JPG, PNG. 5 Mo maximum par fichier.',
  delai: 'Traitement sous 2 à 5 jours ouvrés.',
} as const;

/** « 27/11/2026 » from `YYYY-MM-DD` or an instant answered by the API. */
function jourFrancais(date: string): string {
  return date.slice(0, 10).split('-').toReversed().join('/');
}

/** All that stays of a destroyed file (O-56). */
export function phraseFichierDetruit(dateValidation: string): string {
  return `Document vérifié le ${jourFrancais(dateValidation)} : le fichier a été détruit.`;
}

export function phraseVerifieLe(dateValidation: string): string {
  return `Vérifié le ${jourFrancais(dateValidation)}`;
}
