import { formatNombre } from '@colivert/domain/lib';
import type { Accueil } from '@colivert/domain/annonces';
import { Link } from 'react-router';
import { CarteFrance, estEnMetropole } from '../../ui/CarteFrance.tsx';
import css from './CarteOuvertes.module.css';

const enFrancais = (n: number) => formatNombre(n, { max: 3 });

/** The announcements open now, drawn where they go. */
export function CarteOuvertes({ accueil }: { accueil: Accueil | undefined }) {
  // The place of the drawing is kept while the announcements come.
  if (!accueil) return <CarteFrance className={css.carte} />;
  const { nombre } = accueil;
  const traits = accueil.traits.filter(({ depart, arrivee }) => estEnMetropole(depart) && estEnMetropole(arrivee));
  const outreMer = accueil.traits.length - traits.length;
  const compte =
    nombre === 1 ? '1 annonce ouverte en ce moment' : `${enFrancais(nombre)} annonces ouvertes en ce moment`;
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
          {accueil.traits.length < nombre &&
            traits.length > 1 &&
            `${enFrancais(traits.length)} des plus récentes sont dessinées. `}
          {outreMer === 1 && "Une autre passe par l'outre-mer, hors de cette carte. "}
          {outreMer > 1 && `${outreMer} autres passent par l'outre-mer, hors de cette carte. `}
          Un trait relie deux villes : ce n'est pas l'itinéraire.
        </span>
        <Link to="/annonces">Les parcourir</Link>
      </figcaption>
    </figure>
  );
}
