import type { Accueil } from '@colivert/domain/annonces';
import { Link } from 'react-router';
import { CarteFrance } from '../../ui/CarteFrance.tsx';
import css from './CarteOuvertes.module.css';

/** The announcements open now, drawn where they go. */
export function CarteOuvertes({ accueil }: { accueil: Accueil | undefined }) {
  // The place of the drawing is kept while the announcements come.
  if (!accueil) return <CarteFrance className={css.carte} />;
  const { nombre, traits } = accueil;
  const compte = nombre === 1 ? '1 annonce ouverte en ce moment' : `${nombre} annonces ouvertes en ce moment`;
  return (
    <figure className={css.figure}>
      <CarteFrance
        traits={traits}
        description={`Carte de France : les trajets des annonces ouvertes, de ville à ville. ${compte}.`}
        className={css.carte}
      />
      <figcaption className={css.legende}>
        <strong className={css.compte}>{compte}</strong>
        <span>
          {traits.length < nombre && `Les ${traits.length} plus récentes sont dessinées. `}
          Un trait relie deux villes : ce n'est pas l'itinéraire.
        </span>
        <Link to="/annonces">Les parcourir</Link>
      </figcaption>
    </figure>
  );
}
