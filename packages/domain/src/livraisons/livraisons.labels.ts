import type { Badge } from '../lib/index.ts';
import {
  FILTRES_LIVRAISONS,
  STATUTS_LIVRAISON,
  type FiltreLivraisons,
  type SortePriseEnCharge,
  type StatutLivraison,
  type TypeLivraison,
} from './livraisons.enums.ts';

/** TERMINEE is a label only: no delivery ever has it (decisions §4). */
export const BADGES_STATUT_LIVRAISON = {
  ASSIGNEE: { libelle: 'Assignée', ton: 'info' },
  EN_COURS: { libelle: 'En cours', ton: 'attente' },
  STOCKEE: { libelle: 'Stockée', ton: 'succes' },
  LIVREE: { libelle: 'Livrée', ton: 'succes' },
  ANNULEE: { libelle: 'Annulée', ton: 'danger' },
  TERMINEE: { libelle: 'Terminée', ton: 'succes' },
} as const satisfies Record<StatutLivraison | 'TERMINEE', Badge>;

export const LIBELLES_TYPE_LIVRAISON = {
  COMPLETE: 'Livraison complète',
  PARTIELLE_DEPOT: "Segment 1/2 : dépôt à l'entrepôt",
  PARTIELLE_RETRAIT: "Segment 2/2 : retrait depuis l'entrepôt",
} as const satisfies Record<TypeLivraison, string>;

/** Options of the take-over dialog and the toast of each (spec 1 §2, §8). */
export const LIBELLES_SORTE = {
  complete: 'Livraison complète',
  partielle: 'Livraison partielle (dépôt)',
  directe: "Livraison retrait depuis l'entrepôt",
} as const satisfies Record<SortePriseEnCharge, string>;

export const SUCCES_PRISE_EN_CHARGE = {
  complete: 'Livraison complète créée avec succès !',
  partielle: 'Livraison partielle créée avec succès !',
  directe: 'Livraison retrait créée avec succès !',
} as const satisfies Record<SortePriseEnCharge, string>;

export const LIBELLES_FILTRE_LIVRAISONS = {
  tous: 'Tous',
  'a-commencer': 'À commencer',
  'en-cours': 'En cours',
  terminees: 'Terminées',
  annulees: 'Annulées',
} as const satisfies Record<FiltreLivraisons, string>;

const SECTIONS = {
  ASSIGNEE: 'a-commencer',
  EN_COURS: 'en-cours',
  STOCKEE: 'terminees',
  LIVREE: 'terminees',
  ANNULEE: 'annulees',
} as const satisfies Record<StatutLivraison, Exclude<FiltreLivraisons, 'tous'>>;

/** Section of a delivery in a grouped list (D-045). */
export const sectionLivraison = (statut: StatutLivraison): Exclude<FiltreLivraisons, 'tous'> => SECTIONS[statut];

const deLaSection = (section: FiltreLivraisons) => STATUTS_LIVRAISON.filter((statut) => SECTIONS[statut] === section);

/** Which statuts a filter asks the server for. */
export const STATUTS_DU_FILTRE: Readonly<Record<FiltreLivraisons, readonly StatutLivraison[]>> = {
  tous: STATUTS_LIVRAISON,
  'a-commencer': deLaSection('a-commencer'),
  'en-cours': deLaSection('en-cours'),
  terminees: deLaSection('terminees'),
  annulees: deLaSection('annulees'),
};

/** The filters with their counts, from the server's counts by statut; « annulées » only when there are some. */
export function filtresLivraisons(
  parStatut: Partial<Record<StatutLivraison, number>>,
): { filtre: FiltreLivraisons; libelle: string; nombre: number }[] {
  return FILTRES_LIVRAISONS.map((filtre) => {
    let nombre = 0;
    for (const statut of STATUTS_DU_FILTRE[filtre]) nombre += parStatut[statut] ?? 0;
    return { filtre, libelle: LIBELLES_FILTRE_LIVRAISONS[filtre], nombre };
  }).filter(({ filtre, nombre }) => filtre !== 'annulees' || nombre > 0);
}

export const TEXTES_LIVRAISON = {
  confirmerAnnulation: 'Êtes-vous sûr de vouloir annuler cette livraison ?',
  annulee: 'Livraison annulée',
  terminee: 'Livraison terminée avec succès',
  demarree: '🚀 Livraison démarrée avec succès ! Vous pouvez maintenant commencer la livraison.',
  echecDemarrage: '❌ Erreur lors du démarrage de la livraison :',
  echecFin: 'Erreur lors de la finalisation de la livraison',
  echecAnnulation: "Erreur lors de l'annulation de la livraison",
  echecPriseEnCharge: 'Erreur lors de la création de la livraison',
} as const;
