import { formatPrix } from '@colivert/domain/lib';
import { BADGES_STATUT_LIVRAISON, LIBELLES_TYPE_LIVRAISON, type Livraison } from '@colivert/domain/livraisons';
import { Link } from 'react-router';
import { LienContact } from '../../lib/LienContact.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Etapes } from '../../ui/Etapes.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { lireTrajet, Trajet } from '../../ui/Trajet.tsx';
import { etapesLivraison } from './etapesLivraison.ts';
import css from './LivraisonDetailModal.module.css';
import { useAutreSegment, type VueLivraisons } from './livraisons.queries.ts';

interface Props {
  livraison: Livraison;
  vue: VueLivraisons;
  /** Why it cannot start yet. */
  empechement: string | null;
}

/** Where this leg stands: its route, its steps, its price, its people. */
export function PanneauLivraison({ livraison, vue, empechement }: Props) {
  const { statut, typeLivraison, livreur, entrepot, motifAnnulation } = livraison;
  const badge = BADGES_STATUT_LIVRAISON[statut];
  const { data: autre } = useAutreSegment(livraison, vue);
  const nom = (
    <bdi>
      {livreur.prenom} {livreur.nom}
    </bdi>
  );
  return (
    <section className={css.panneau} aria-label="Livraison">
      <div className={css.tete}>
        <h3 className={css.titre}>Livraison</h3>
        <Badge ton={badge.ton}>{badge.libelle}</Badge>
      </div>
      <Trajet depart={livraison.villeDepart} arrivee={livraison.villeArrivee} taille="lg" />
      <Etapes titre="Étapes de la livraison" etapes={etapesLivraison(livraison)} />
      {empechement && <Bandeau ton="attente">{empechement}</Bandeau>}
      {statut === 'ANNULEE' && (
        <Bandeau ton="danger" titre="Livraison annulée">
          {motifAnnulation ?? 'Aucun motif n’a été donné.'}
        </Bandeau>
      )}
      <Fiche
        lignes={[
          { libelle: 'Trajet pris en charge', valeur: LIBELLES_TYPE_LIVRAISON[typeLivraison] },
          { libelle: 'Prix convenu', valeur: formatPrix(Math.round(livraison.prixConvenu * 100)) },
          { libelle: 'Départ', valeur: `${livraison.adresseDepart}, ${livraison.villeDepart}` },
          { libelle: 'Arrivée', valeur: `${livraison.adresseArrivee}, ${livraison.villeArrivee}` },
          { libelle: 'Entrepôt', valeur: entrepot && `${entrepot.nom}, ${entrepot.ville}` },
          {
            libelle: 'Livreur',
            valeur: vue === 'livreur' ? nom : <Link to={`/profil-public/livreur/${livreur.id}`}>{nom}</Link>,
          },
        ]}
      />
      <div className={css.rangee}>
        <LienContact
          porte={{ livraison: livraison.id }}
          quoi={lireTrajet(livraison.villeDepart, livraison.villeArrivee)}
        />
        {autre && (
          <LienContact
            porte={{ livraison: autre.id }}
            quoi={autre.livreur.prenom}
            libelle="Contacter l'autre livreur"
          />
        )}
      </div>
    </section>
  );
}
