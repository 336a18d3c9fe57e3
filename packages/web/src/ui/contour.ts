/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A coast in a square of `COTE` units, and where its degrees fall in it. */
export interface Contour {
  ouest: number;
  nord: number;
  /** Units a degree of longitude, and of latitude. */
  largeur: number;
  hauteur: number;
  trace: string;
}

export const COTE = 490;

export interface Plan {
  x: number;
  y: number;
}

export function projeter({ latitude, longitude }: Position, { ouest, nord, largeur, hauteur }: Contour): Plan {
  return {
    x: Math.round((longitude - ouest) * largeur * 10) / 10,
    y: Math.round((nord - latitude) * hauteur * 10) / 10,
  };
}

export function estDans(position: Position, contour: Contour): boolean {
  const { x, y } = projeter(position, contour);
  return x >= 0 && x <= COTE && y >= 0 && y <= COTE;
}
