import type { ReactNode } from 'react';
import css from './Badge.module.css';
import type { Ton } from './theme/jetons.ts';

interface Props {
  ton?: Ton;
  icone?: ReactNode;
  children: ReactNode;
}

/** A word and its tone. The word always says it all: the colour only helps. */
export function Badge({ ton = 'neutre', icone, children }: Props) {
  return (
    <span className={css.badge} data-ton={ton}>
      {icone && (
        <span aria-hidden className={css.icone}>
          {icone}
        </span>
      )}
      {children}
    </span>
  );
}
