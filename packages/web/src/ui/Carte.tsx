import type { ReactNode } from 'react';
import css from './Carte.module.css';

interface Props {
  /** `article` for one item of a list, `section` for a part of the page. */
  balise?: 'div' | 'article' | 'section' | 'li';
  titre?: ReactNode;
  niveau?: 2 | 3;
  /** Beside the title: a badge, a small button. */
  cote?: ReactNode;
  pied?: ReactNode;
  /** Stands back from the page instead of on it. */
  discrete?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Carte({
  balise: Balise = 'div',
  titre,
  niveau = 2,
  cote,
  pied,
  discrete = false,
  className,
  children,
}: Props) {
  const Titre = `h${niveau}` as const;
  return (
    <Balise className={`${css.carte} ${className ?? ''}`} data-discrete={discrete || undefined}>
      {(titre || cote) && (
        <div className={css.tete}>
          {titre && <Titre className={css.titre}>{titre}</Titre>}
          {cote}
        </div>
      )}
      {children}
      {pied && <div className={css.pied}>{pied}</div>}
    </Balise>
  );
}
