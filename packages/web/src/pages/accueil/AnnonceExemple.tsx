import { CarteFrance } from '../../ui/CarteFrance.tsx';
import { Etapes } from '../../ui/Etapes.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './AnnonceExemple.module.css';

const NANTES = { latitude: 47.22, longitude: -1.55 };
const BOURGES = { latitude: 47.08, longitude: 2.4 };
const LYON = { latitude: 45.76, longitude: 4.84 };

/** An announcement as it lives on the product: its route first, then what it costs and where it stands. */
export function AnnonceExemple() {
  return (
    <figure className={css.exemple}>
      <CarteFrance depart={NANTES} etape={BOURGES} arrivee={LYON} className={css.carte} />
      <figcaption className={css.annonce}>
        <p className={css.mention}>Exemple d'annonce. Sur la carte : la liaison, pas l'itinéraire.</p>
        <p className={css.trajet}>
          <Trajet depart="Nantes" arrivee="Lyon" taille="lg" />
        </p>
        <p className={css.details}>
          <strong className="chiffres">24,50&nbsp;€</strong>
          <span>Colis de 3&nbsp;kg</span>
          <span>Via l'entrepôt de Bourges</span>
        </p>
        <Etapes
          titre="Étapes de la livraison d'exemple"
          etapes={[
            { libelle: 'Prise en charge', etat: 'faite', moment: 'lundi, 9 h 10' },
            { libelle: 'Au dépôt', etat: 'encours', moment: 'lundi, 15 h 40' },
            { libelle: 'Livrée', etat: 'avenir' },
          ]}
        />
      </figcaption>
    </figure>
  );
}
