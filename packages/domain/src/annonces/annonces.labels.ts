import type { Badge } from '../lib/index.ts';
import type { StatutAnnonce, StatutSegmentDepot, TriAnnonces, TypeAnnonce } from './annonces.enums.ts';

export const BADGES_STATUT_ANNONCE = {
  ACTIVE: { libelle: 'Disponible', ton: 'succes' },
  ASSIGNEE: { libelle: 'Assignée', ton: 'info' },
  EN_COURS: { libelle: 'En cours', ton: 'attente' },
  TERMINEE: { libelle: 'Terminée', ton: 'neutre' },
  ANNULEE: { libelle: 'Annulée', ton: 'danger' },
} as const satisfies Record<StatutAnnonce, Badge>;

export const LIBELLES_TYPE_ANNONCE = {
  LIVRAISON_COLIS: 'Livraison de colis',
  COURSES: 'Courses',
  TRANSPORT_PERSONNE: 'Transport de personne',
  SERVICE_PERSONNE: 'Service à la personne',
  ACHAT_ETRANGER: "Achat à l'étranger",
} as const satisfies Record<TypeAnnonce, string>;

/** Titles of the groups of « Mes annonces », in the order of the screen; « Annulées » only when there are some. */
export const GROUPES_ANNONCES = {
  ACTIVE: 'Disponibles',
  ASSIGNEE: 'Assignées',
  EN_COURS: 'En cours',
  TERMINEE: 'Terminées',
  ANNULEE: 'Annulées',
} as const satisfies Record<StatutAnnonce, string>;

/** The groups to show, from the server's counts by statut (D-035). */
export function groupesAnnonces(
  parStatut: Partial<Record<StatutAnnonce, number>>,
): { statut: StatutAnnonce; titre: string; nombre: number }[] {
  return (Object.keys(GROUPES_ANNONCES) as StatutAnnonce[])
    .map((statut) => ({ statut, titre: GROUPES_ANNONCES[statut], nombre: parStatut[statut] ?? 0 }))
    .filter(({ statut, nombre }) => statut !== 'ANNULEE' || nombre > 0);
}

export const LIBELLES_TRI_ANNONCES = {
  recent: 'Les plus récentes',
  'prix-croissant': 'Prix croissant',
  'prix-decroissant': 'Prix décroissant',
  'date-limite': 'Date limite la plus proche',
} as const satisfies Record<TriAnnonces, string>;

export const LIBELLE_FRAGILE = (fragile: boolean): string => (fragile ? 'Oui' : 'Non');

const SEGMENT_DEPOT = {
  ASSIGNEE: 'Le colis sera déposé à',
  EN_COURS: 'Le colis est en route vers',
  STOCKEE: 'Le colis est arrivé à',
} as const satisfies Record<StatutSegmentDepot, string>;

/** The in-transit notice: which warehouse and which courier (spec 1 §3). */
export function avisSegmentDepot(segment: {
  entrepotNom: string;
  livreurNom: string;
  statut: StatutSegmentDepot;
}): string {
  return `${SEGMENT_DEPOT[segment.statut]} ${segment.entrepotNom} (segment 1/2, livreur : ${segment.livreurNom}).`;
}

/** Why an address is not whole (decisions §4: the screen says why). */
export const EXPLICATION_ADRESSES_MASQUEES =
  "Pour protéger la vie privée, l'adresse complète n'est montrée qu'à l'auteur et aux livreurs vérifiés.";
