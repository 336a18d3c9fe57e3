import { VisuallyHidden } from '@mantine/core';
import css from './Trajet.module.css';

interface Props {
  depart: string;
  arrivee: string;
  /** A halt on the way. */
  etape?: string | null;
  taille?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** « Lyon → Grenoble », drawn the same everywhere and read « de Lyon à Grenoble ». */
export function Trajet({ depart, arrivee, etape, taille = 'md', className }: Props) {
  return (
    <span className={`${css.trajet} ${className ?? ''}`} data-taille={taille}>
      <VisuallyHidden>{lireTrajet(depart, arrivee, etape)}</VisuallyHidden>
      <span aria-hidden className={css.dessin}>
        <span className={css.ville}>{depart}</span>
        <Fleche />
        {etape && (
          <>
            <span className={`${css.ville} ${css.etape}`}>{etape}</span>
            <Fleche />
          </>
        )}
        <span className={css.ville}>{arrivee}</span>
      </span>
    </span>
  );
}

/** The sentence a screen reader says for the drawing. */
export function lireTrajet(depart: string, arrivee: string, etape?: string | null): string {
  return `de ${depart} à ${arrivee}${etape ? ` en passant par ${etape}` : ''}`;
}

/** A road that leaves from a point and arrives at a full one. */
function Fleche() {
  return (
    <svg className={css.fleche} viewBox="0 0 44 14" focusable="false">
      <circle cx="4" cy="7" r="2.6" className={css.point} />
      <path d="M9 7h24" className={css.route} />
      <path d="M31.5 2.5 37 7l-5.5 4.5" className={css.pointe} />
    </svg>
  );
}
