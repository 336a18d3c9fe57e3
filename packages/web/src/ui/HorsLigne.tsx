import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import css from './HorsLigne.module.css';

function suivre(prevenir: () => void): () => void {
  window.addEventListener('online', prevenir);
  window.addEventListener('offline', prevenir);
  return () => {
    window.removeEventListener('online', prevenir);
    window.removeEventListener('offline', prevenir);
  };
}

/** The browser knows that it has no network: said once for the whole page, until it is back. */
export function HorsLigne() {
  const enLigne = useSyncExternalStore(
    suivre,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!enLigne && (
        <p className={css.bande} data-ton="attente">
          <IconWifiOff aria-hidden size={20} />
          <span>Vous êtes hors ligne. Ce que vous avez saisi reste ici ; la page reprendra avec la connexion.</span>
        </p>
      )}
    </div>
  );
}
