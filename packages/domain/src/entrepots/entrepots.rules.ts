import { refus } from '../lib/index.ts';

/** Refusal of a deletion while a delivery that is neither LIVREE nor ANNULEE goes through the warehouse (wire §8). */
export const REFUS_ENTREPOT_UTILISE = refus(
  'ETAT_INCOMPATIBLE',
  'Cet entrepôt sert à une livraison en cours : il ne peut pas être supprimé.',
);
