import { type Annonce, avisSegmentDepot, LIBELLE_FRAGILE, type TrajetAPrendre } from '@colivert/domain/annonces';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Image } from '../../ui/Image.tsx';
import css from './AnnonceDetail.module.css';
import { AnnonceTrajet } from './AnnonceTrajet.tsx';
import { lireKilos } from './lecture.ts';

const NON_PRECISE = 'Non précisé';

/** What the announcement says: where the parcel stands, what it is, from where to where. */
export function AnnonceContenu({ annonce, offre }: { annonce: Annonce; offre: TrajetAPrendre }) {
  const { statut, segmentDepot, photoUrl, titre, description, listeCourses } = annonce;
  return (
    <div className={css.contenu}>
      {segmentDepot && statut !== 'TERMINEE' && (
        <Bandeau ton="attente" titre="Colis en transit">
          {avisSegmentDepot(segmentDepot)}
        </Bandeau>
      )}
      {photoUrl && (
        <Image
          src={photoUrl}
          alt={`Photo : ${titre}`}
          largeur={800}
          hauteur={600}
          fluide
          prioritaire
          className={css.photo}
        />
      )}
      <Carte balise="section" titre="Description">
        <p className={css.texte}>{description}</p>
      </Carte>
      {listeCourses !== undefined && <Courses annonce={annonce} liste={listeCourses} />}
      <AnnonceTrajet annonce={annonce} offre={offre} />
      {annonce.type === 'LIVRAISON_COLIS' && <Colis annonce={annonce} />}
    </div>
  );
}

/** A parcel's own facts; other types of announcement have none (C-059). */
function Colis({ annonce: { typeColis, poids, dimensions, fragile } }: { annonce: Annonce }) {
  return (
    <Carte balise="section" titre="Colis">
      <dl className={css.faits}>
        <div>
          <dt>Type</dt>
          <dd>{typeColis ?? NON_PRECISE}</dd>
        </div>
        <div>
          <dt>Poids</dt>
          <dd>{typeof poids === 'number' ? lireKilos(poids) : NON_PRECISE}</dd>
        </div>
        <div>
          <dt>Dimensions</dt>
          <dd>{dimensions ?? NON_PRECISE}</dd>
        </div>
        <div>
          <dt>Fragile</dt>
          <dd>{LIBELLE_FRAGILE(fragile ?? false)}</dd>
        </div>
      </dl>
    </Carte>
  );
}

function Courses({ annonce, liste }: { annonce: Annonce; liste: string }) {
  return (
    <Carte balise="section" titre="Liste de courses">
      <p className={css.texte}>{liste}</p>
      {/* 0 is what is kept when the merchant did not count. */}
      {!!annonce.quantiteProduits && <p className={css.note}>Nombre de produits : {annonce.quantiteProduits}</p>}
    </Carte>
  );
}
