import type { Utilisateur } from '@colivert/domain/comptes';

/** The account as the server tells it; only what the session keeps while it cannot be asked. */
export type CompteDuTableau = Pick<Utilisateur, 'id' | 'prenom' | 'role' | 'statut' | 'statutAffiliation'> &
  Partial<Utilisateur>;

/** Where the code is typed (C-012). */
export function adresseDeVerification({ id, email }: CompteDuTableau): string {
  return `/verify-email?${new URLSearchParams({ userId: id, ...(email && { email }) })}`;
}
