import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Lenteur } from './Lenteur.tsx';
import css from './Squelette.module.css';

interface Props {
  /** The shape of what is coming, so that nothing jumps. */
  forme?: 'ligne' | 'texte' | 'chiffre' | 'carte' | 'liste' | 'tableau';
  nombre?: number;
  /** Only seen: what surrounds it says the rest. */
  muet?: boolean;
  texte?: string;
}

export function Squelette({ forme = 'texte', nombre = 3, muet = false, texte = 'Chargement...' }: Props) {
  if (forme === 'chiffre')
    return <Skeleton height="1.75rem" width="3.5rem" mt="0.375rem" component="span" display="block" />;
  if (forme === 'ligne') return <Skeleton height="1rem" width="60%" />;
  return (
    <div className={css[forme]} role={muet ? undefined : 'status'} aria-hidden={muet || undefined}>
      {!muet && <VisuallyHidden>{texte}</VisuallyHidden>}
      {!muet && <Lenteur />}
      {Array.from({ length: nombre }, (_, i) =>
        forme === 'carte' || forme === 'liste' ? <Bloc key={i} /> : <Ligne key={i} rang={i} />,
      )}
    </div>
  );
}

function Bloc() {
  return (
    <div className={css.bloc}>
      <Skeleton height="1.375rem" width="70%" />
      <Skeleton height="0.875rem" width="45%" />
      <Skeleton height="0.875rem" width="85%" />
    </div>
  );
}

function Ligne({ rang }: { rang: number }) {
  return <Skeleton height="1rem" width={['100%', '92%', '70%'][rang % 3]} />;
}
