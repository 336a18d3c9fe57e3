import { TEXTES_MISSIONS } from '@colivert/domain/annonces';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './OngletAnnonces.module.css';

/** While the missions come, and the code that shows them. */
export function AttenteMissions() {
  return (
    <>
      <p className={css.attente} role="status">
        {TEXTES_MISSIONS.chargement}
      </p>
      <div aria-hidden>
        <Squelette forme="carte" nombre={6} />
      </div>
    </>
  );
}
