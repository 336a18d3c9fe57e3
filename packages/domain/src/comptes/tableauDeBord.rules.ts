import type { Role } from '../lib/index.ts';
import type { StatutCompte } from './comptes.enums.ts';

/** Tabs of each dashboard, in the order screens show them (spec 2 §2). */
export const ONGLETS_DU_ROLE = {
  CLIENT: ['overview', 'annonces', 'livraisons', 'reservations', 'documents'],
  LIVREUR: ['overview', 'livraisons', 'documents'],
  COMMERCANT: ['overview', 'annonces', 'livraisons', 'contrat', 'documents'],
  PRESTATAIRE: ['overview', 'prestations', 'ma-prestation', 'planning', 'revenus', 'documents'],
} as const satisfies Record<Exclude<Role, 'ADMIN'>, readonly string[]>;
export type RoleDeTableau = keyof typeof ONGLETS_DU_ROLE;
export type CleOnglet<R extends RoleDeTableau = RoleDeTableau> = (typeof ONGLETS_DU_ROLE)[R][number];

const OUVERTS = {
  NON_VERIFIE: ['overview', 'documents'],
  EN_ATTENTE: ['overview', 'documents'],
  SUSPENDU: ['overview'],
  REFUSE: ['overview'],
} as const satisfies Record<Exclude<StatutCompte, 'VALIDE'>, readonly CleOnglet[]>;

/** Whether a tab may be opened (spec 1 §4); a statut this version does not know opens what a blocked account sees. */
export function peutOuvrirOnglet(statut: string, onglet: CleOnglet): boolean {
  if (statut === 'VALIDE') return true;
  const ouverts: readonly CleOnglet[] = Object.hasOwn(OUVERTS, statut)
    ? OUVERTS[statut as keyof typeof OUVERTS]
    : OUVERTS.SUSPENDU;
  return ouverts.includes(onglet);
}

/** The tab that opens by itself: the documents first while some are missing (C-143). */
export function premierOnglet(statut: string): 'overview' | 'documents' {
  return statut === 'NON_VERIFIE' ? 'documents' : 'overview';
}
