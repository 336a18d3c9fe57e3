import type { Role } from '../lib/index.ts';
import { CATEGORIES, type Categorie } from './notifications.enums.ts';

/** Who can be told something of a category (spec 3 §5.5). */
const ROLES = {
  LIVRAISONS: ['CLIENT', 'LIVREUR', 'COMMERCANT'],
  PRESTATIONS: ['CLIENT', 'PRESTATAIRE'],
  MESSAGES: ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'],
  COMPTE: ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'],
  ADMINISTRATION: ['ADMIN'],
} as const satisfies Record<Categorie, readonly Role[]>;

export const categoriesDu = (role: Role): Categorie[] =>
  CATEGORIES.filter((categorie) => (ROLES[categorie] as readonly Role[]).includes(role));

/** The switches a role is shown: true is on. */
export const enInterrupteurs = (role: Role, coupees: readonly string[]): Partial<Record<Categorie, boolean>> =>
  Object.fromEntries(categoriesDu(role).map((categorie) => [categorie, !coupees.includes(categorie)]));

/** The categories that are off after a choice; one whose switch the role is not shown keeps its setting. */
export function coupeesApres(
  role: Role,
  avant: readonly string[],
  choix: Partial<Record<Categorie, boolean | undefined>>,
): Categorie[] {
  const montrees = categoriesDu(role);
  return CATEGORIES.filter((categorie) => {
    const choisi = montrees.includes(categorie) ? choix[categorie] : undefined;
    return choisi === undefined ? avant.includes(categorie) : !choisi;
  });
}
