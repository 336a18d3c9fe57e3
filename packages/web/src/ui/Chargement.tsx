import { Loader } from '@mantine/core';
import { Lenteur } from './Lenteur.tsx';
import css from './Chargement.module.css';

interface Props {
  texte?: string;
  /** Nothing else on the page has a title. */
  titre?: boolean;
}

/** A whole page that is not there yet. */
export function Chargement({ texte = 'Chargement...', titre = false }: Props) {
  return (
    <div className={css.chargement} role="status">
      <Loader aria-hidden />
      {titre ? <h1 className={css.titre}>{texte}</h1> : <p>{texte}</p>}
      <Lenteur />
    </div>
  );
}
