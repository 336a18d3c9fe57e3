import type { ReactNode } from 'react';
import css from './Fiche.module.css';

interface LigneFiche {
  libelle: string;
  /** null, undefined or empty: the line is left out. */
  valeur: ReactNode;
}

/** Facts as pairs: what it is, then its value. */
export function Fiche({ lignes }: { lignes: readonly LigneFiche[] }) {
  return (
    <dl className={css.fiche}>
      {lignes.map(({ libelle, valeur }) =>
        valeur === null || valeur === undefined || valeur === '' ? null : (
          <div key={libelle} className={css.ligne}>
            <dt className={css.libelle}>{libelle}</dt>
            <dd className={css.valeur}>{valeur}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
