import { type Annonce, LIBELLE_FRAGILE, LIBELLES_TYPE_ANNONCE } from '@colivert/domain/annonces';
import { formatJour, formatNombre } from '@colivert/domain/lib';
import { Link } from 'react-router';
import { Fiche } from '../../ui/Fiche.tsx';
import css from './LivraisonDetailModal.module.css';

interface Props {
  annonce: Annonce;
  /** Whether its ends are worth saying: those of a leg are not the same. */
  adresses: boolean;
}

/** What is carried, for whom, from where to where. */
export function PanneauAnnonce({ annonce, adresses }: Props) {
  const auteur = annonce.auteur ?? annonce.commercant;
  const colis = annonce.type === 'LIVRAISON_COLIS';
  return (
    <section className={css.panneau} aria-label="Annonce">
      <h3 className={css.titre}>Annonce</h3>
      <p className={css.nom}>{annonce.titre}</p>
      <p className={css.texte}>{annonce.description}</p>
      <Fiche
        lignes={[
          { libelle: 'Type', valeur: LIBELLES_TYPE_ANNONCE[annonce.type] },
          {
            libelle: annonce.commercant ? 'Commerçant' : 'Client',
            valeur: auteur && (
              <bdi>
                {auteur.prenom} {auteur.nom}
              </bdi>
            ),
          },
          { libelle: 'Départ du colis', valeur: adresses && `${annonce.adresseDepart}, ${annonce.villeDepart}` },
          { libelle: 'Destination du colis', valeur: adresses && `${annonce.adresseArrivee}, ${annonce.villeArrivee}` },
          { libelle: 'Type de colis', valeur: colis && annonce.typeColis },
          {
            libelle: 'Poids',
            valeur: colis && annonce.poids != null && `${formatNombre(annonce.poids, { max: 3 })} kg`,
          },
          { libelle: 'Dimensions', valeur: colis && annonce.dimensions },
          { libelle: 'Fragile', valeur: colis && annonce.fragile !== undefined && LIBELLE_FRAGILE(annonce.fragile) },
          { libelle: 'Liste de courses', valeur: annonce.listeCourses },
          { libelle: 'Nombre de produits', valeur: annonce.quantiteProduits },
          { libelle: 'Date souhaitée', valeur: annonce.datePreferee && formatJour(annonce.datePreferee) },
          { libelle: 'Date limite', valeur: annonce.dateLimite && formatJour(annonce.dateLimite) },
        ].map(({ libelle, valeur }) => ({ libelle, valeur: valeur === false ? null : valeur }))}
      />
      <Link to={`/annonces/${annonce.id}`}>Voir l'annonce</Link>
    </section>
  );
}
