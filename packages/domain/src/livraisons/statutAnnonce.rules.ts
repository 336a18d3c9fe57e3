import type { StatutAnnonce } from '../annonces/index.ts';
import type { StatutLivraison, TypeLivraison } from './livraisons.enums.ts';

export interface LivraisonConnue {
  typeLivraison: TypeLivraison;
  statut: StatutLivraison;
}

/**
 * The statut of an announcement is one function of its deliveries; ANNULEE ones do not count (decisions §4). The
 * author's own cancelling is the only statut this does not decide.
 */
export function statutAnnonce(livraisons: readonly LivraisonConnue[]): Exclude<StatutAnnonce, 'ANNULEE'> {
  const vivantes = livraisons.filter(({ statut }) => statut !== 'ANNULEE');
  if (vivantes.some(({ typeLivraison, statut }) => typeLivraison !== 'PARTIELLE_DEPOT' && statut === 'LIVREE'))
    return 'TERMINEE';
  const prise = (type: TypeLivraison): boolean => vivantes.some(({ typeLivraison }) => typeLivraison === type);
  // With one leg taken the other can still be taken, so the announcement stays on offer.
  if (!prise('COMPLETE') && !(prise('PARTIELLE_DEPOT') && prise('PARTIELLE_RETRAIT'))) return 'ACTIVE';
  return vivantes.some(({ statut }) => statut !== 'ASSIGNEE') ? 'EN_COURS' : 'ASSIGNEE';
}
