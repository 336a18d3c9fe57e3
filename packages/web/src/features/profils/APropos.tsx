import { MESSAGES_PROFIL } from '@colivert/domain/profils';
import { Carte } from '../../ui/Carte.tsx';
import css from './profils.module.css';

export function APropos({ biographie }: { biographie: string | null }) {
  return (
    <Carte balise="section" titre="À propos">
      <p className={css.biographie}>{biographie || MESSAGES_PROFIL.sansBiographie}</p>
    </Carte>
  );
}
