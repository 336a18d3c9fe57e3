import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { CarteFrance } from '../../ui/CarteFrance.tsx';
import { estDans } from '../../ui/contour.ts';
import { CONTOUR_METROPOLE } from '../../ui/contourMetropole.ts';
import css from './LiaisonCarte.module.css';
import { OUTRE_MER } from './territoires.ts';

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

  const bouts = [
    { ...depart, nom: villeDepart },
    { ...arrivee, nom: villeArrivee },
  ];
  const dehors = bouts.filter((bout) => ![CONTOUR_METROPOLE, ...OUTRE_MER].some((contour) => estDans(bout, contour)));
  const ailleurs = [...new Set(dehors.map(({ nom }) => nom))].join(' et ');
  if (dehors.length === 2) {
    return <p className={css.legende}>Hors de la carte de France : {ailleurs}.</p>;
  }
  const commun = OUTRE_MER.find((territoire) => bouts.every((bout) => estDans(bout, territoire)));
  return (
    <figure className={css.figure}>
      <CarteFrance
        depart={bouts[0]}
        arrivee={bouts[1]}
        ailleurs={OUTRE_MER}
        noms
        description={`Carte ${commun?.complement ?? 'de France'} : liaison de ${villeDepart} à ${villeArrivee}, pas l'itinéraire.`}
      />
      <figcaption className={css.legende}>
        {dehors.length === 0 ? "Liaison, pas l'itinéraire" : `${ailleurs} est hors de cette carte`}
      </figcaption>
    </figure>
  );
}
