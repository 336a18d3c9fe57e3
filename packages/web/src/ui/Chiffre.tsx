import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './Chiffre.module.css';
import { Squelette } from './Squelette.tsx';

interface Props {
  libelle: string;
  /** Already written for people; undefined while it loads. */
  valeur: ReactNode | undefined;
  icone?: ReactNode;
  precision?: ReactNode;
  /** Where what it counts is listed: the whole counter leads there. */
  vers?: string | undefined;
}

/** A counter: the figure first, then what it counts. */
export function Chiffre({ libelle, valeur, icone, precision, vers }: Props) {
  return (
    <div className={css.chiffre}>
      {icone && (
        <span aria-hidden className={css.icone}>
          {icone}
        </span>
      )}
      <dl className={css.paire}>
        <dt className={css.libelle}>
          {vers === undefined ? (
            libelle
          ) : (
            <Link to={vers} className={css.lien}>
              {libelle}
            </Link>
          )}
        </dt>
        <dd className={css.valeur}>{valeur === undefined ? <Squelette forme="chiffre" /> : valeur}</dd>
      </dl>
      {precision && <p className={css.precision}>{precision}</p>}
    </div>
  );
}
