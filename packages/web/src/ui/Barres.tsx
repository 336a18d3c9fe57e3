import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import css from './Barres.module.css';

export interface LienBarre {
  vers: string;
  libelle: ReactNode;
  icone?: ReactNode;
}

export const ID_CONTENU = 'contenu';

/** First stop of the keyboard: past the bars. */
export function LienEvitement() {
  return (
    <a href={`#${ID_CONTENU}`} className={css.evitement}>
      Aller au contenu
    </a>
  );
}

interface PropsHaute {
  logo: ReactNode;
  liens: readonly LienBarre[];
  /** On a phone the links are in the bottom bar, or on a line of their own when there is none. */
  liensEnBas: boolean;
  droite: ReactNode;
}

export function BarreHaute({ logo, liens, liensEnBas, droite }: PropsHaute) {
  return (
    <header className={css.haute} data-liens-en-bas={liensEnBas || undefined}>
      <div className={css.ligne}>
        <Link to="/" className={css.logo}>
          {logo}
        </Link>
        <nav aria-label="Navigation principale" className={css.liens}>
          {liens.map(({ vers, libelle }) => (
            <NavLink key={vers} to={vers} end={vers === '/'} className={css.lien}>
              {libelle}
            </NavLink>
          ))}
        </nav>
        <div className={css.droite} data-visiteur={liensEnBas ? undefined : ''}>
          {droite}
        </div>
      </div>
    </header>
  );
}

/** Under the thumb, on phones only. */
export function BarreBasse({ liens }: { liens: readonly LienBarre[] }) {
  return (
    <nav aria-label="Navigation du bas" className={css.basse}>
      {liens.map(({ vers, libelle, icone }) => (
        <NavLink key={vers} to={vers} end={vers === '/'} className={css.onglet}>
          <span aria-hidden className={css.pastille}>
            {icone}
          </span>
          {libelle}
        </NavLink>
      ))}
    </nav>
  );
}

export function PiedDePage({ children }: { children: ReactNode }) {
  return (
    <footer className={css.pied}>
      <div className={css.piedLigne}>{children}</div>
    </footer>
  );
}
