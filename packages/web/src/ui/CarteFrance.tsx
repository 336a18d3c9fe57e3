import { Fragment } from 'react';
import css from './CarteFrance.module.css';
import { type Contour, COTE, estDans, type Plan, type Position, projeter } from './contour.ts';
import { CONTOUR_METROPOLE } from './contourMetropole.ts';

export interface PointCarte extends Position {
  nom?: string;
}

/** An outline with its name. */
export interface Territoire extends Contour {
  nom: string;
}

interface Props {
  depart?: PointCarte | null;
  arrivee?: PointCarte | null;
  etape?: PointCarte | null;
  /** Other routes, thin and without names, all on the mainland: many at once. */
  traits?: readonly { id: string; depart: Position; arrivee: Position }[];
  /** Territories drawn beside the mainland when a point is there, or in its place when all are. */
  ailleurs?: readonly Territoire[];
  /** Names beside the points, where they can be read; left out on small maps. */
  noms?: boolean;
  /** What the drawing says; without it the map is decoration, its facts being written beside it. */
  description?: string;
  className?: string;
}

export const estEnMetropole = (position: Position): boolean => estDans(position, CONTOUR_METROPOLE);

/** Frames below the mainland, one for each territory concerned. */
const ECART = 16;
const CADRE = { largeur: (COTE - ECART) / 2, hauteur: 190 };
/** Nearer than this, two names lie one over the other. */
const NOMS_LISIBLES = 90;

/** France and Corsica in outline, with a route on it; drawn from the page itself, so it needs no network. */
export function CarteFrance({
  depart,
  arrivee,
  etape,
  traits = [],
  ailleurs = [],
  noms = false,
  description,
  className,
}: Props) {
  const places = [
    { genre: 'depart', point: depart },
    { genre: 'etape', point: etape },
    { genre: 'arrivee', point: arrivee },
  ].flatMap(({ genre, point }) => {
    if (!point) return [];
    const contour = estDans(point, CONTOUR_METROPOLE) ? CONTOUR_METROPOLE : ailleurs.find((t) => estDans(point, t));
    return contour ? [{ genre, nom: point.nom, contour, ...projeter(point, contour) }] : [];
  });
  const seul = places[0] && places.every(({ contour }) => contour === places[0]?.contour) ? places[0].contour : null;
  const principal = seul ?? CONTOUR_METROPOLE;
  const cadres = ailleurs
    .filter((t) => t !== principal && places.some(({ contour }) => contour === t))
    .map((territoire, i) => ({ territoire, ...placerCadre(i) }));
  const points = places.map((place) => {
    const cadre = cadres.find(({ territoire }) => territoire === place.contour);
    return cadre ? { ...place, nom: undefined, ...reduire(place, cadre) } : place;
  });
  const rangees = Math.ceil(cadres.length / 2);

  return (
    <svg
      className={`${css.carte} ${className ?? ''}`}
      viewBox={`0 0 ${COTE} ${COTE + rangees * (CADRE.hauteur + ECART)}`}
      role={description ? 'img' : undefined}
      aria-label={description}
      aria-hidden={description ? undefined : true}
      focusable="false"
    >
      <path d={principal.trace} className={css.terre} />
      {traits.map(({ id, depart: a, arrivee: b }) => {
        const [de, vers] = [projeter(a, CONTOUR_METROPOLE), projeter(b, CONTOUR_METROPOLE)];
        return (
          <g key={id} className={css.trait}>
            <path d={courbe(de, vers)} className={css.liaison} />
            <circle cx={de.x} cy={de.y} r={4.5} className={css.bout} />
            <circle cx={vers.x} cy={vers.y} r={5.5} className={css.but} />
          </g>
        );
      })}
      {cadres.map(({ territoire, x, y }) => (
        <Fragment key={territoire.nom}>
          <rect x={x} y={y} width={CADRE.largeur} height={CADRE.hauteur} rx={10} className={css.cadre} />
          <path d={territoire.trace} transform={transformer({ x, y })} className={css.terre} />
        </Fragment>
      ))}
      {points.map((point, i) => {
        const suivant = points[i + 1];
        return suivant && <path key={point.genre} d={courbe(point, suivant)} className={css.route} />;
      })}
      {points.map(({ genre, x, y }) => (
        <g key={genre} className={css[genre]}>
          <circle cx={x} cy={y} r={11} className={css.halo} />
          <circle cx={x} cy={y} r={5} className={css.point} />
        </g>
      ))}
      {cadres.map(({ territoire, x, y }) => (
        <text key={territoire.nom} x={x + 12} y={y + 30} className={css.nom}>
          {territoire.nom}
        </text>
      ))}
      {noms &&
        sontEcartes(points) &&
        points.map(({ genre, x, y, nom }) => nom && <Nom key={genre} x={x} y={y} nom={nom} />)}
    </svg>
  );
}

/** Inside a frame: under its name, at this scale. */
const DESSIN = 150;
const ECHELLE = DESSIN / COTE;

const placerCadre = (i: number): Plan => ({
  x: (i % 2) * (CADRE.largeur + ECART),
  y: COTE + ECART + Math.floor(i / 2) * (CADRE.hauteur + ECART),
});
const origine = ({ x, y }: Plan): Plan => ({ x: x + (CADRE.largeur - DESSIN) / 2, y: y + CADRE.hauteur - DESSIN });
const transformer = (cadre: Plan): string => `translate(${origine(cadre).x} ${origine(cadre).y}) scale(${ECHELLE})`;

function reduire(point: Plan, cadre: Plan): Plan {
  const { x, y } = origine(cadre);
  return { x: x + point.x * ECHELLE, y: y + point.y * ECHELLE };
}

function sontEcartes(points: readonly Plan[]): boolean {
  return points.every((a, i) => points.slice(i + 1).every((b) => Math.hypot(a.x - b.x, a.y - b.y) > NOMS_LISIBLES));
}

function Nom({ x, y, nom }: Plan & { nom: string }) {
  const aDroite = x < 230;
  return (
    <text x={aDroite ? x + 13 : x - 13} y={y + 5} textAnchor={aDroite ? 'start' : 'end'} className={css.nom}>
      {nom}
    </text>
  );
}

/** A line bent a little to its left, so that two legs side by side stay apart. */
function courbe(a: Plan, b: Plan): string {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const x = (a.x + b.x) / 2 + dy * 0.18;
  const y = (a.y + b.y) / 2 - dx * 0.18;
  return `M${a.x} ${a.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${b.x} ${b.y}`;
}
