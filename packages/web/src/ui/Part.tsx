import { Component, type ReactNode, Suspense } from 'react';
import { useOnline } from '../lib/online.ts';
import { EtatErreur } from './EtatErreur.tsx';
import { Lenteur } from './Lenteur.tsx';
import css from './Part.module.css';

interface Props {
  /** Drawn while its code is fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page with code of its own: it waits for it, and fails, alone. */
export function Part({ fallback, children }: Props) {
  return (
    <Boundary>
      <Suspense
        fallback={
          <>
            <Waiting />
            {fallback}
          </>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  );
}

function Waiting() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? (
        <Lenteur />
      ) : (
        <p className={css.phrase}>
          Cette partie n'est pas encore chargée. Elle s'affichera toute seule quand la connexion sera revenue.
        </p>
      )}
    </div>
  );
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EtatErreur
        phrase="Cette partie ne s'affiche pas. Rechargez la page ; si cela se reproduit, écrivez au support."
        reessayer={() => window.location.reload()}
      />
    );
  }
}
