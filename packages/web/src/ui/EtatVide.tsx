import { IconLeaf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Etat.module.css';

interface Props {
  /** One sentence. */
  phrase: string;
  /** One act, at most. */
  action?: ReactNode;
  icone?: ReactNode;
}

export function EtatVide({ phrase, action, icone = <IconLeaf size={32} stroke={1.5} /> }: Props) {
  return (
    <div className={css.etat}>
      <span aria-hidden className={css.icone}>
        {icone}
      </span>
      <p className={css.phrase}>{phrase}</p>
      {action}
    </div>
  );
}
