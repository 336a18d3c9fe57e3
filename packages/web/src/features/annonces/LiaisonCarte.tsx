import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { CarteFrance } from '../../ui/CarteFrance.tsx';
import { estDans } from '../../ui/contour.ts';
import { CONTOUR_METROPOLE } from '../../ui/contourMetropole.ts';
import css from './LiaisonCarte.module.css';
import { OUTRE_MER } from './territoires.ts';
import { useCarteEnLigne } from './useCarteEnLigne.ts';

interface Props {
  trajet: EtatTrajet;
  villeDepart: string;
  villeArrivee: string;
}

/** The two ends on a map of France. A line between them, never a road: it says so. */
export function LiaisonCarte({ trajet, villeDepart, villeArrivee }: Props) {
  const { fond, etat, basculer, tomber } = useCarteEnLigne();
  // The place of the drawing is kept while it comes.
  if (trajet.etat === 'calcul') return <div className={css.place} />;
  const { depart, arrivee } = (trajet.etat !== 'incomplet' && trajet.points) || {};
  if (!depart || !arrivee) return null;

  const bouts = [
    { ...depart, nom: villeDepart },
    { ...arrivee, nom: villeArrivee },
  ] as const;
  const dehors = bouts.filter((bout) => ![CONTOUR_METROPOLE, ...OUTRE_MER].some((contour) => estDans(bout, contour)));
  const ailleurs = [...new Set(dehors.map(({ nom }) => nom))].join(' et ');
  if (dehors.length === 2) {
    return <p className={css.legende}>Hors de la carte de France : {ailleurs}.</p>;
  }
  const commun = OUTRE_MER.find((territoire) => bouts.every((bout) => estDans(bout, territoire)));
  const description = `Carte ${commun?.complement ?? 'de France'} : liaison de ${villeDepart} à ${villeArrivee}, pas l'itinéraire.`;
  return (
    <figure className={css.figure}>
      {fond && etat.nom === 'carte' ? (
        <etat.Carte {...fond} depart={bouts[0]} arrivee={bouts[1]} description={description} onPanne={tomber} />
      ) : (
        <CarteFrance depart={bouts[0]} arrivee={bouts[1]} ailleurs={OUTRE_MER} noms description={description} />
      )}
      <figcaption className={css.legende}>
        {dehors.length === 0 ? "Liaison, pas l'itinéraire" : `${ailleurs} est hors de cette carte`}
      </figcaption>
      {fond && (
        <div className={css.enLigne}>
          <Bouton
            genre="contour"
            taille="sm"
            enCours={etat.nom === 'chargement'}
            texteEnCours="Chargement..."
            onClick={basculer}
          >
            {etat.nom === 'carte' ? 'Revenir au schéma' : 'Voir la carte détaillée'}
          </Bouton>
          <p role="status" className={css.legende}>
            {etat.nom === 'carte' && 'Points approximatifs : souvent le centre de la commune.'}
            {etat.nom === 'panne' && 'La carte détaillée ne répond pas. Voici le schéma.'}
          </p>
        </div>
      )}
    </figure>
  );
}
