import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import css from './LienPastille.module.css';

interface Props {
  vers: string;
  icone: ReactNode;
  /** All of it in words, the number included. */
  nom: string;
  /** « 3 », « 99+ »; null without any. */
  pastille: string | null;
  onClick?: () => void;
}

/** In a bar, a link drawn as an icon, with how much waits behind it. */
export function LienPastille({ vers, icone, nom, pastille, onClick }: Props) {
  return (
    <NavLink to={vers} end className={css.lien} aria-label={nom} onClick={onClick}>
      <span aria-hidden className={css.icone}>
        {icone}
      </span>
      {pastille !== null && (
        <span aria-hidden className={css.pastille}>
          {pastille}
        </span>
      )}
    </NavLink>
  );
}
