import type { ReactNode } from 'react';
import { Carte } from '../../ui/Carte.tsx';
import css from './TableauDeBord.module.css';

/** Quick actions of an overview. */
export function TableauDeBordActions({ children }: { children: ReactNode }) {
  return (
    <Carte balise="section" titre="Actions rapides">
      <div className={css.actions}>{children}</div>
    </Carte>
  );
}
