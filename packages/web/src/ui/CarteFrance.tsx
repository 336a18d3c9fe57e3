import css from './CarteFrance.module.css';
import { estEnMetropole, projeter, TRACE_CORSE, TRACE_FRANCE, VUE } from './contourFrance.ts';

export interface PointCarte {
  /** Degrees. */
  latitude: number;
  longitude: number;
  nom?: string;
}

interface Props {
  depart?: PointCarte | null;
  arrivee?: PointCarte | null;
  etape?: PointCarte | null;
  /** Names beside the points; left out on small maps. */
  noms?: boolean;
  /** What the drawing says; without it the map is decoration, its facts being written beside it. */
  description?: string;
  className?: string;
}

/** France and Corsica in outline, with a route on it; drawn from the page itself, so it needs no network. */
export function CarteFrance({ depart, arrivee, etape, noms = false, description, className }: Props) {
  const points = [
    { genre: 'depart', point: depart },
    { genre: 'etape', point: etape },
    { genre: 'arrivee', point: arrivee },
  ].flatMap(({ genre, point }) => (point && estEnMetropole(point) ? [{ genre, ...point, ...projeter(point) }] : []));

  return (
    <svg
      className={`${css.carte} ${className ?? ''}`}
      viewBox={VUE}
      role={description ? 'img' : undefined}
      aria-label={description}
      aria-hidden={description ? undefined : true}
      focusable="false"
    >
      <path d={TRACE_FRANCE} className={css.terre} />
      <path d={TRACE_CORSE} className={css.terre} />
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
      {noms && points.map(({ genre, x, y, nom }) => nom && <Nom key={genre} x={x} y={y} nom={nom} />)}
    </svg>
  );
}

interface Plan {
  x: number;
  y: number;
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
