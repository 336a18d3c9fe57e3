/** Outline of mainland France and Corsica, longitude then latitude in degrees, drawn by hand: a sign, not a survey. */

const FRANCE = `
  2.55,51.09 2.63,50.82 3.15,50.79 3.28,50.53 3.67,50.45 4.0,50.35 4.2,50.27 4.15,49.98 4.51,49.95 4.68,50.0
  4.83,50.16 4.87,49.8 5.4,49.62 5.82,49.54 6.37,49.46 6.72,49.17 7.06,49.12 7.44,49.18 7.64,49.05 8.22,48.97
  7.97,48.76 7.8,48.5 7.58,48.12 7.56,47.6 7.38,47.43 7.0,47.46 6.95,47.27 6.45,46.93 6.43,46.75 6.1,46.57
  6.13,46.38 5.97,46.2 6.3,46.25 6.5,46.43 6.82,46.42 6.8,46.13 7.04,45.92 6.81,45.72 7.1,45.48 7.12,45.25
  6.63,45.11 6.75,44.9 7.02,44.68 6.87,44.5 7.0,44.23 7.68,44.16 7.53,43.78 7.2,43.65 6.95,43.48 6.68,43.27
  6.35,43.1 5.9,43.06 5.4,43.24 5.03,43.36 4.6,43.38 4.1,43.54 3.68,43.39 3.2,43.22 3.05,42.93 3.04,42.6
  3.17,42.43 2.65,42.35 2.0,42.36 1.73,42.5 1.43,42.6 0.7,42.85 0.3,42.69 -0.3,42.82 -0.73,42.93 -1.35,43.05
  -1.45,43.25 -1.78,43.37 -1.5,43.55 -1.33,44.05 -1.25,44.55 -1.05,44.68 -1.25,44.72 -1.17,45.2 -1.08,45.55
  -0.75,45.2 -0.8,45.45 -1.1,45.65 -1.24,45.75 -1.08,45.95 -1.2,46.18 -1.48,46.38 -1.82,46.5 -2.1,46.82 -2.0,47.05
  -2.2,47.15 -2.17,47.28 -2.52,47.3 -2.5,47.5 -2.9,47.57 -3.13,47.48 -3.2,47.65 -3.5,47.75 -3.95,47.87 -4.37,47.8
  -4.7,48.04 -4.3,48.1 -4.58,48.2 -4.55,48.32 -4.25,48.3 -4.75,48.34 -4.77,48.52 -4.35,48.66 -3.98,48.72
  -3.58,48.69 -3.5,48.83 -3.1,48.86 -2.75,48.54 -2.3,48.68 -2.0,48.66 -1.9,48.6 -1.5,48.63 -1.6,48.84 -1.55,49.0
  -1.62,49.22 -1.85,49.4 -1.94,49.72 -1.6,49.65 -1.27,49.69 -1.25,49.5 -1.1,49.36 -0.4,49.33 0.1,49.33 0.42,49.44
  0.1,49.51 0.2,49.7 0.6,49.86 1.08,49.93 1.5,50.13 1.57,50.5 1.58,50.86 1.85,50.97`;

const CORSE = `
  9.35,43.0 9.47,42.8 9.45,42.6 9.55,42.3 9.4,41.93 9.35,41.6 9.22,41.37 8.9,41.5 8.78,41.7 8.62,41.92 8.58,42.2
  8.57,42.38 8.8,42.6 9.1,42.72 9.28,42.68`;

const OUEST = -5.1;
const NORD = 51.4;
// One degree of longitude is 0.69 of a degree of latitude at 46.5° north.
const ECHELLE = 48;
const RAPPORT = 0.69;

export const VUE = '0 0 490 490';

export function projeter({ latitude, longitude }: { latitude: number; longitude: number }) {
  return {
    x: Math.round((longitude - OUEST) * RAPPORT * ECHELLE * 10) / 10,
    y: Math.round((NORD - latitude) * ECHELLE * 10) / 10,
  };
}

export function estEnMetropole({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > 41.2 && latitude < 51.3 && longitude > -5.3 && longitude < 9.8;
}

/** Corners rounded by passing through the middle of each side. */
function tracer(contour: string): string {
  const points = contour
    .trim()
    .split(/\s+/)
    .map((paire) => {
      const [longitude = 0, latitude = 0] = paire.split(',').map(Number);
      return projeter({ longitude, latitude });
    });
  const cotes = points.map((coin, i) => {
    const suivant = points[i + 1] ?? points[0] ?? coin;
    return { coin, milieu: `${((coin.x + suivant.x) / 2).toFixed(1)} ${((coin.y + suivant.y) / 2).toFixed(1)}` };
  });
  return `M${cotes.at(-1)?.milieu}${cotes.map(({ coin, milieu }) => `Q${coin.x} ${coin.y} ${milieu}`).join('')}Z`;
}

export const TRACE_FRANCE = tracer(FRANCE);
export const TRACE_CORSE = tracer(CORSE);
