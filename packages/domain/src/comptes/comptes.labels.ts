import { REFUS, type Role, type Badge } from '../lib/index.ts';
import { PERSONNE_EFFACEE } from './finDeCompte.rules.ts';
import type { RoleInscription, StatutAffiliation, StatutCompte, Vehicule } from './comptes.enums.ts';

export const LIBELLES_ROLE = {
  CLIENT: 'Client',
  LIVREUR: 'Livreur',
  COMMERCANT: 'Commerçant',
  PRESTATAIRE: 'Prestataire',
  ADMIN: 'Administration',
} as const satisfies Record<Role, string>;

/** Of the conditions of use, kept with each registration: raise it with the text of the page. */
export const VERSION_CGU = 2;

/** The choices of the registration form (C-234, C-235). */
export const CHOIX_ROLE = {
  CLIENT: "Client - J'ai des colis à envoyer",
  LIVREUR: 'Livreur - Je veux livrer des colis',
  COMMERCANT: 'Commerçant - Je veux proposer mes services',
  PRESTATAIRE: 'Prestataire - Je propose des services à la personne',
} as const satisfies Record<RoleInscription, string>;

/** Tones are those of the design system; a statut has one everywhere. */
export const BADGES_STATUT_COMPTE = {
  VALIDE: { libelle: 'Vérifié', ton: 'succes' },
  NON_VERIFIE: { libelle: 'Non vérifié', ton: 'alerte' },
  EN_ATTENTE: { libelle: 'En attente', ton: 'attente' },
  SUSPENDU: { libelle: 'Suspendu', ton: 'danger' },
  REFUSE: { libelle: 'Refusé', ton: 'danger' },
} as const satisfies Record<StatutCompte, Badge>;

/** Badge of any text, also of a statut this version does not know (« Inconnu », spec 1 §4). */
export function badgeStatutCompte(statut: string): Badge {
  return Object.hasOwn(BADGES_STATUT_COMPTE, statut)
    ? BADGES_STATUT_COMPTE[statut as StatutCompte]
    : { libelle: 'Inconnu', ton: 'neutre' };
}

/** The banner of the dashboard; the API refuses with the same sentences. */
export const BANNIERES_STATUT_COMPTE = {
  NON_VERIFIE: REFUS.COMPTE_NON_VERIFIE.phrase,
  EN_ATTENTE: REFUS.COMPTE_EN_ATTENTE.phrase,
  SUSPENDU: REFUS.COMPTE_SUSPENDU.phrase,
  REFUSE: REFUS.COMPTE_REFUSE.phrase,
  VALIDE: null,
} as const satisfies Record<StatutCompte, string | null>;

export const LIBELLES_AFFILIATION = {
  NON_AFFILIE: 'Non affilié',
  DEMANDE_AFFILIATION: 'Demande en cours',
  AFFILIE: 'Affilié',
  AFFILIATION_REFUSEE: 'Affiliation refusée',
} as const satisfies Record<StatutAffiliation, string>;

export const LIBELLES_VEHICULE = {
  A_PIED: 'À pied',
  VELO: 'Vélo',
  VELO_CARGO: 'Vélo cargo',
  TROTTINETTE: 'Trottinette',
  SCOOTER: 'Scooter',
  MOTO: 'Moto',
  VOITURE: 'Voiture',
  UTILITAIRE: 'Utilitaire',
} as const satisfies Record<Vehicule, string>;

/** First letter of the first name and of the surname, upper case; « U » without a name (spec 1 §2, O-25). */
export function initiales(prenom: string, nom: string): string {
  const premiere = (mot: string): string => [...mot.trim()][0]?.toLocaleUpperCase('fr') ?? '';
  return premiere(prenom) + premiere(nom) || 'U';
}

/** « Maëlle R. »: what visitors and public cards see of a surname; an erased person has none to hide (wire §1.6). */
export function initialeNom(nom: string): string {
  if (nom === PERSONNE_EFFACEE.nom) return nom;
  const lettre = [...nom.trim()][0];
  return lettre === undefined ? '' : `${lettre.toLocaleUpperCase('fr')}.`;
}
