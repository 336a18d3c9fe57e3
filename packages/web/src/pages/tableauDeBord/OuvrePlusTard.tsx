import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EtatVide } from '../../ui/EtatVide.tsx';

/** A tab whose capability is not open yet says so, in one sentence. */
export function OuvrePlusTard({ phrase, action }: { phrase: string; action?: ReactNode }) {
  return <EtatVide icone={<IconClock size={32} stroke={1.5} />} phrase={phrase} action={action} />;
}
