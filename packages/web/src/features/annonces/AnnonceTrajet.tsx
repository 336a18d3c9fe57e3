import { type Annonce, EXPLICATION_ADRESSES_MASQUEES, type TrajetAPrendre } from '@colivert/domain/annonces';
import { EXPLICATION_ESTIMATION, saisieAvecVilles } from '@colivert/domain/geographie';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';
import { Carte } from '../../ui/Carte.tsx';
import css from './AnnonceDetail.module.css';
import { LiaisonCarte } from './LiaisonCarte.tsx';
import { lireTrajetCalcule } from './TrajetCalcule.tsx';

interface Props {
  annonce: Annonce;
  /** What its reader could carry of it. */
  offre: TrajetAPrendre;
}

/** From where to where: in words, with a drawing beside them once both ends are known. */
export function AnnonceTrajet({ annonce, offre }: Props) {
  const { villeDepart, villeArrivee } = offre;
  const adresseDepart = offre.entrepotNom ?? annonce.adresseDepart;
  const trajet = useTrajet(
    saisieAvecVilles({ adresseDepart, villeDepart, adresseArrivee: annonce.adresseArrivee, villeArrivee }),
    'client',
  );
  return (
    <Carte balise="section" titre="Trajet">
      <div className={css.liaison}>
        <dl className={css.trajet}>
          <div>
            <dt>{offre.entrepotNom === null ? 'Départ' : "Départ, à l'entrepôt"}</dt>
            <dd>
              <strong>{villeDepart}</strong>
              <span>{adresseDepart}</span>
            </dd>
          </div>
          <div>
            <dt>Arrivée</dt>
            <dd>
              <strong>{villeArrivee}</strong>
              <span>{annonce.adresseArrivee}</span>
            </dd>
          </div>
          {trajet.etat === 'trouve' && (
            <div>
              <dt>Distance</dt>
              <dd>
                <span className="chiffres">{lireTrajetCalcule(trajet.trouve)}</span>
                {trajet.trouve.source === 'estimation' && <span className={css.note}>{EXPLICATION_ESTIMATION}</span>}
              </dd>
            </div>
          )}
        </dl>
        <LiaisonCarte trajet={trajet} villeDepart={villeDepart} villeArrivee={villeArrivee} />
      </div>
      {trajet.etat === 'echec' && trajet.points && <p className={css.note}>{trajet.phrase}.</p>}
      {annonce.adressesMasquees && <p className={css.note}>{EXPLICATION_ADRESSES_MASQUEES}</p>}
      {annonce.livraisonPartiellePossible && (
        <p className={css.note}>Livraison en deux segments possible, en passant par un entrepôt.</p>
      )}
    </Carte>
  );
}
