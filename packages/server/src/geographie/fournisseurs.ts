import type { Point, SourceDistance, Trajet } from '@colivert/domain/geographie';
import type { LieuTrouve } from './lieux.ts';

/** Whoever finds addresses on line. Both throw `PanneSortante` when they cannot answer. */
export interface ChercheurAdresses {
  suggerer(q: string, ville: string): Promise<LieuTrouve[]>;
  /** The place of a typed address; null when it finds none it trusts. */
  situer(adresse: string, ville: string): Promise<LieuTrouve | null>;
}

/** Whoever measures roads on line. */
export interface Routeur {
  source: SourceDistance;
  /**
   * Null when no road joins the two.
   * @param estimation kilometres the embedded formula gives, null when it cannot
   * @throws PanneSortante
   */
  mesurer(depart: Point, arrivee: Point, estimation: number | null): Promise<Trajet | null>;
}
