import { IconAlertTriangle, IconCircleCheck, IconClock, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Bandeau.module.css';
import type { Ton } from './theme/jetons.ts';

const ICONES = {
  neutre: IconInfoCircle,
  info: IconInfoCircle,
  attente: IconClock,
  succes: IconCircleCheck,
  alerte: IconAlertTriangle,
  danger: IconLock,
} as const satisfies Record<Ton, unknown>;

interface Props {
  ton?: Ton;
  titre?: string;
  action?: ReactNode;
  /** Read at once when it appears after an act; a banner that is there from the start needs no role. */
  annonce?: boolean;
  children: ReactNode;
}

export function Bandeau({ ton = 'info', titre, action, annonce = false, children }: Props) {
  const Icone = ICONES[ton];
  return (
    <div className={css.bandeau} data-ton={ton} role={annonce ? (ton === 'danger' ? 'alert' : 'status') : undefined}>
      <Icone aria-hidden size={24} className={css.icone} />
      <div className={css.texte}>
        {titre && <p className={css.titre}>{titre}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
