import { Children, type ReactNode } from 'react';
import { Bouton } from './Bouton.tsx';
import { Lenteur } from './Lenteur.tsx';
import css from './Liste.module.css';

interface Props {
  titre: string;
  /** Cards beside one another, or rows. */
  disposition?: 'cartes' | 'lignes';
  /** Elements with keys; each becomes a list item. */
  children: ReactNode;
  total?: number | null;
  /** Absent on the last page. */
  afficherPlus?: (() => void) | null;
  enCours?: boolean;
}

export function Liste({ titre, disposition = 'lignes', children, total, afficherPlus, enCours = false }: Props) {
  const elements = Children.toArray(children);
  return (
    <div className={css.cadre}>
      <ul className={css.liste} data-disposition={disposition} aria-label={titre} aria-busy={enCours}>
        {elements.map((element, i) => (
          <li key={(typeof element === 'object' && 'key' in element && element.key) || i} className={css.element}>
            {element}
          </li>
        ))}
      </ul>
      {afficherPlus && (
        <div className={css.suite}>
          {typeof total === 'number' && (
            <p className={css.compte}>
              {elements.length} sur {total}
            </p>
          )}
          <Bouton genre="contour" onClick={afficherPlus} enCours={enCours} texteEnCours="Chargement...">
            Afficher plus
          </Bouton>
          {enCours && <Lenteur />}
        </div>
      )}
    </div>
  );
}
