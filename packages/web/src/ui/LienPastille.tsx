import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import css from './LienPastille.module.css';
import { Pastille } from './Pastille.tsx';

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
    <NavLink to={vers} end className={css.lien} onClick={onClick}>
      {/* No label: « 99+ », which is seen, is none of the words of « 120 non lues ». */}
      <VisuallyHidden>{nom}</VisuallyHidden>
      <span aria-hidden className={css.icone}>
        {icone}
      </span>
      <Pastille texte={pastille} />
    </NavLink>
  );
}
