import { type Annonce, EXPLICATION_ADRESSES_MASQUEES } from '@colivert/domain/annonces';
import { EXPLICATION_ESTIMATION, peutCalculerTrajet } from '@colivert/domain/geographie';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';
import { Carte } from '../../ui/Carte.tsx';
import css from './AnnonceDetail.module.css';
import { LiaisonCarte } from './LiaisonCarte.tsx';
import { lireTrajetCalcule } from './TrajetCalcule.tsx';

/** A masked or short address still has its city. */
function saisieDe({ adresseDepart, villeDepart, adresseArrivee, villeArrivee }: Annonce) {
  const saisie = { adresseDepart, villeDepart, adresseArrivee, villeArrivee };
  if (peutCalculerTrajet(saisie)) return saisie;
  return {
    ...saisie,
    adresseDepart: `${adresseDepart}, ${villeDepart}`,
    adresseArrivee: `${adresseArrivee}, ${villeArrivee}`,
  };
}

/** From where to where: in words, with a drawing beside them once both ends are known. */
export function AnnonceTrajet({ annonce }: { annonce: Annonce }) {
  const { villeDepart, villeArrivee } = annonce;
  const trajet = useTrajet(saisieDe(annonce), 'client');
  return (
    <Carte balise="section" titre="Trajet">
      <div className={css.liaison}>
        <dl className={css.trajet}>
          <div>
            <dt>Départ</dt>
            <dd>
              <strong>{villeDepart}</strong>
              <span>{annonce.adresseDepart}</span>
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
