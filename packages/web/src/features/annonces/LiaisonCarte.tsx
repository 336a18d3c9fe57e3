import { volDOiseau } from '@colivert/domain/geographie';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { CarteFrance } from '../../ui/CarteFrance.tsx';
import { estEnMetropole } from '../../ui/contourFrance.ts';
import css from './LiaisonCarte.module.css';

/** Nearer than this, the two names would lie one over the other. Kilometres. */
const NOMS_LISIBLES = 220;

interface Props {
  trajet: EtatTrajet;
  villeDepart: string;
  villeArrivee: string;
}

/** The two ends on a map of France. A line between them, never a road: it says so. */
export function LiaisonCarte({ trajet, villeDepart, villeArrivee }: Props) {
  // The place of the drawing is kept while it comes.
  if (trajet.etat === 'calcul') return <div className={css.place} />;
  const { depart, arrivee } = (trajet.etat !== 'incomplet' && trajet.points) || {};
  if (!depart || !arrivee) return null;

  const dehors = [
    { ...depart, nom: villeDepart },
    { ...arrivee, nom: villeArrivee },
  ].filter((bout) => !estEnMetropole(bout));
  const ailleurs = [...new Set(dehors.map(({ nom }) => nom))].join(' et ');
  if (dehors.length === 2) {
    return (
      <p className={css.legende}>
        La carte ne montre que la France métropolitaine et la Corse : {ailleurs} n’y est pas.
      </p>
    );
  }
  return (
    <figure className={css.figure}>
      <CarteFrance
        depart={{ ...depart, nom: villeDepart }}
        arrivee={{ ...arrivee, nom: villeArrivee }}
        noms={volDOiseau(depart, arrivee) > NOMS_LISIBLES}
        description={`Carte de France : liaison de ${villeDepart} à ${villeArrivee}, pas l'itinéraire.`}
      />
      <figcaption className={css.legende}>
        {dehors.length === 0 ? "Liaison, pas l'itinéraire" : `${ailleurs} est hors de cette carte`}
      </figcaption>
    </figure>
  );
}
