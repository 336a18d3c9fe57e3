import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../lib/online.ts';
import css from './HorsLigne.module.css';

/** The browser knows that it has no network: said once for the whole page, until it is back. */
export function HorsLigne() {
  const enLigne = useOnline();
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
