import type { Annonce } from '@colivert/domain/annonces';
import type { ReactNode } from 'react';
import { AnnonceContenu } from './AnnonceContenu.tsx';
import css from './AnnonceDetail.module.css';
import { AnnonceEncart } from './AnnonceEncart.tsx';

/** On a phone the price and the act come before the details; on a desk they stand beside them. */
export function AnnonceDetail({ annonce, actions }: { annonce: Annonce; actions?: ReactNode }) {
  return (
    <div className={css.deux}>
      <AnnonceEncart annonce={annonce} actions={actions} />
      <AnnonceContenu annonce={annonce} />
    </div>
  );
}
