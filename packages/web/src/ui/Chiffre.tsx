import type { ReactNode } from 'react';
import css from './Chiffre.module.css';
import { Squelette } from './Squelette.tsx';

interface Props {
  libelle: string;
  /** Already written for people; undefined while it loads. */
  valeur: ReactNode | undefined;
  icone?: ReactNode;
  precision?: ReactNode;
}

/** A counter: the figure first, then what it counts. */
export function Chiffre({ libelle, valeur, icone, precision }: Props) {
  return (
    <div className={css.chiffre}>
      {icone && (
        <span aria-hidden className={css.icone}>
          {icone}
        </span>
      )}
      <dl className={css.paire}>
        <dt className={css.libelle}>{libelle}</dt>
        <dd className={css.valeur}>{valeur === undefined ? <Squelette forme="chiffre" /> : valeur}</dd>
      </dl>
      {precision && <p className={css.precision}>{precision}</p>}
    </div>
  );
}
