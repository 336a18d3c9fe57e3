import type { TypeAnnonce } from '@colivert/domain/annonces';
import type { StatutLivraison, TypeLivraison } from '@colivert/domain/livraisons';
import { ANNONCES_DES_ALPES } from './annonces.alpes.ts';
import { ANNONCES_DE_L_ATLANTIQUE } from './annonces.atlantique.ts';
import { ANNONCES_PASSEES_DE_CAMILLE } from './annonces.camille.passees.ts';
import { ANNONCES_DE_CAMILLE } from './annonces.camille.ts';
import { ANNONCES_DE_L_EST } from './annonces.est.ts';
import { ANNONCES_DU_NORD } from './annonces.nord.ts';
import { ANNONCES_DE_L_OUEST } from './annonces.ouest.ts';
import { ANNONCES_DU_SUD } from './annonces.sud.ts';
import { MISSIONS } from './missions.ts';
import type { Scene } from './photos.ts';

/** A courier's part in an announcement. Times are days before now. */
export interface LivraisonDemo {
  par: string;
  /** COMPLETE unless said; a leg needs its warehouse. */
  segment?: Exclude<TypeLivraison, 'COMPLETE'>;
  entrepot?: string;
  statut: StatutLivraison;
  prise: number;
  debut?: number;
  fin?: number;
  /** Of a cancelled one. */
  motif?: string;
  /** The author's rating of a LIVREE one. */
  note?: number;
  avis?: string;
}

/** One announcement with everything that happened to it. Dates are days from now, ages days before. */
export interface AnnonceDemo {
  auteur: string;
  titre: string;
  description: string;
  type?: TypeAnnonce;
  photo?: Scene;
  de: readonly [adresse: string, ville: string];
  vers: readonly [adresse: string, ville: string];
  /** Road distance, from which the suggested price follows. */
  km: number;
  /** Cents, when its author proposed something else. */
  prix?: number;
  negociable?: true;
  partielle?: true;
  fragile?: true;
  colis?: string;
  poids?: number;
  dimensions?: string;
  age: number;
  limite?: number;
  preferee?: number;
  /** Cancelled by its author, that many days ago. */
  annulee?: number;
  livraisons?: readonly LivraisonDemo[];
  /** A merchant's: what to fetch, how many articles, and for whom. */
  liste?: string;
  quantite?: number;
  reservee?: boolean;
}

export const ANNONCES: readonly AnnonceDemo[] = [
  ...ANNONCES_DE_CAMILLE,
  ...ANNONCES_PASSEES_DE_CAMILLE,
  ...ANNONCES_DU_NORD,
  ...ANNONCES_DE_L_EST,
  ...ANNONCES_DE_L_OUEST,
  ...ANNONCES_DE_L_ATLANTIQUE,
  ...ANNONCES_DU_SUD,
  ...ANNONCES_DES_ALPES,
  ...MISSIONS,
];
