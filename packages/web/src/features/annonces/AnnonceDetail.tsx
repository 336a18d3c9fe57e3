import type { Annonce, TrajetAPrendre } from '@colivert/domain/annonces';
import type { ReactNode } from 'react';
import { AnnonceContenu } from './AnnonceContenu.tsx';
import css from './AnnonceDetail.module.css';
import { AnnonceEncart } from './AnnonceEncart.tsx';

interface Props {
  annonce: Annonce;
  /** The trip and the price that concern its reader (D-03). */
  offre: TrajetAPrendre;
  actions?: ReactNode;
}

/** On a phone the price and the act come before the details; on a desk they stand beside them. */
export function AnnonceDetail({ annonce, offre, actions }: Props) {
  return (
    <div className={css.deux}>
      <AnnonceEncart annonce={annonce} offre={offre} actions={actions} />
      <AnnonceContenu annonce={annonce} offre={offre} />
    </div>
  );
}
