import { Loader } from '@mantine/core';
import { Lenteur } from './Lenteur.tsx';
import css from './Chargement.module.css';

/** A whole page that is not there yet. */
export function Chargement({ texte = 'Chargement...' }: { texte?: string }) {
  return (
    <div className={css.chargement} role="status">
      <Loader aria-hidden />
      <p>{texte}</p>
      <Lenteur />
    </div>
  );
}
