import { refus, refusChamp, type Refus, type Role } from '../lib/index.ts';
import { ROLES_INSCRIPTION, type RoleInscription, type StatutCompte } from './comptes.enums.ts';

/** How an erased person is called wherever their name stood (wire §1.6). */
export const PERSONNE_EFFACEE = { prenom: 'Utilisateur', nom: 'supprimé' } as const;

/** How somebody is called who has an account by the proof of its address alone, until they say their name. */
export const PERSONNE_INCONNUE = { prenom: 'Titulaire', nom: 'à confirmer' } as const;

export const PHRASES_EFFACEMENT = {
  livraison: 'Une livraison est en cours : terminez-la ou annulez-la avant de supprimer votre compte.',
  prestation: 'Une prestation est réservée : attendez sa fin ou annulez-la avant de supprimer votre compte.',
  dernierAdmin: "Ce compte est le dernier de l'administration : donnez d'abord ce rôle à une autre personne.",
} as const;

/** The platform never stays without anybody who can decide (wire §16). */
export function refusDernierAdmin(role: Role, autresAdmins: number): Refus | null {
  return role === 'ADMIN' && autresAdmins === 0 ? refus('ETAT_INCOMPATIBLE', PHRASES_EFFACEMENT.dernierAdmin) : null;
}

export const PHRASE_ADRESSE_A_VERIFIER =
  "L'adresse e-mail de ce compte n'est pas vérifiée : l'administration ne peut pas lui être donnée.";

interface FaitsRole {
  actuel: Role;
  demande: Role;
  /** Role chosen at registration; null for an account that was made as an ADMIN. */
  inscription: RoleInscription | null;
  emailVerifie: boolean;
  /** ADMIN accounts, this one left out, that nobody has suspended. */
  autresAdmins: number;
}

/** The role an account has when it is no ADMIN's. */
export function roleOrdinaire({ actuel, inscription }: Pick<FaitsRole, 'actuel' | 'inscription'>): RoleInscription {
  return ROLES_INSCRIPTION.find((r) => r === actuel) ?? inscription ?? 'CLIENT';
}

/**
 * The role in which an account acts. An ADMIN whom another has suspended or refused decides nothing: until it is lifted
 * they are a blocked account like any other.
 */
export function roleExerce({
  role,
  inscription,
  statut,
}: {
  role: Role;
  inscription: RoleInscription | null;
  statut: StatutCompte;
}): Role {
  const bloque = statut === 'SUSPENDU' || statut === 'REFUSE';
  return role === 'ADMIN' && bloque ? roleOrdinaire({ actuel: role, inscription }) : role;
}

/** ADMIN is given, or taken back to the role of registration; no other change exists (wire §16). */
export function refusChangementRole(faits: FaitsRole): Refus | null {
  const { actuel, demande, autresAdmins, emailVerifie } = faits;
  if (demande !== 'ADMIN' && demande !== roleOrdinaire(faits))
    return refusChamp('role', "Ce rôle n'est pas celui de l'inscription de ce compte.");
  if (demande !== 'ADMIN') return refusDernierAdmin(actuel, autresAdmins);
  // Whoever registered with somebody else's address would administer in their place.
  return emailVerifie || actuel === 'ADMIN' ? null : refus('ETAT_INCOMPATIBLE', PHRASE_ADRESSE_A_VERIFIER);
}
