import {
  type Annonce,
  APERCU_LISTE_COURSES,
  BADGE_AFFILIES,
  BADGES_STATUT_ANNONCE,
  LIBELLES_TYPE_ANNONCE,
  trajetAPrendre,
} from '@colivert/domain/annonces';
import { apercu, formatJour } from '@colivert/domain/lib';
import { IconBuildingStore, IconCalendar, IconPackage, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Image } from '../../ui/Image.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './AnnonceCard.module.css';
import { lireColis, lirePrix } from './lecture.ts';

const APERCU_DESCRIPTION = 100;

interface Props {
  annonce: Annonce;
  niveau?: 2 | 3;
  /** What the detail page gets in its history entry, to come back here. */
  etatLien?: unknown;
  /** False where every announcement is a merchant's. */
  signalerCommercant?: boolean;
  /** False for its author, who reads the whole trip. */
  aPrendre?: boolean;
  /** Beside « Voir détails ». */
  actions?: ReactNode;
}

/** First a route, then a price, a date and a size. */
export function AnnonceCard({
  annonce,
  niveau = 2,
  etatLien,
  signalerCommercant = true,
  aPrendre = false,
  actions,
}: Props) {
  const id = useId();
  const Titre = `h${niveau}` as const;
  const offre = trajetAPrendre(annonce, !aPrendre);
  const colis = lireColis(annonce);
  // Once both legs are under way, that the first one found its courier is no news.
  const relaisEnAttente = annonce.statut === 'ACTIVE' || annonce.statut === 'ASSIGNEE';
  const { libelle, ton } = BADGES_STATUT_ANNONCE[annonce.statut];
  return (
    <article className={css.carte} aria-labelledby={id}>
      <div className={css.badges}>
        <Badge ton={ton}>{libelle}</Badge>
        {signalerCommercant && annonce.commercant && (
          <Badge ton="info" icone={<IconBuildingStore size={16} />}>
            Commerçant
          </Badge>
        )}
        {annonce.reserveAuxAffilies && <Badge ton="attente">{BADGE_AFFILIES}</Badge>}
        {annonce.type !== 'LIVRAISON_COLIS' && !annonce.commercant && (
          <Badge>{LIBELLES_TYPE_ANNONCE[annonce.type]}</Badge>
        )}
        {annonce.segmentDepot && relaisEnAttente && (
          <Badge ton="attente" icone={<IconRoute size={16} />}>
            Segment 1/2 assigné
          </Badge>
        )}
      </div>
      <div className={css.tete}>
        <div className={css.essentiel}>
          <Titre id={id} className={css.titre}>
            <Trajet depart={offre.villeDepart} arrivee={offre.villeArrivee} />
            <span className={css.nom}>{annonce.titre}</span>
          </Titre>
          <p className={css.prix}>
            <strong className="chiffres">{lirePrix(offre.prix)}</strong>
            {offre.entrepotNom !== null && <span>depuis {offre.entrepotNom}</span>}
            {annonce.prixNegociable && <span>Négociable</span>}
          </p>
        </div>
        {annonce.photoUrl && <Image src={annonce.photoUrl} alt="" largeur={88} hauteur={88} className={css.photo} />}
      </div>
      <ul className={css.faits}>
        {(annonce.datePreferee ?? annonce.dateLimite) && (
          <li>
            <IconCalendar aria-hidden size={18} />
            {annonce.datePreferee
              ? `De préférence le ${formatJour(annonce.datePreferee)}`
              : `Avant le ${formatJour(annonce.dateLimite ?? '')}`}
          </li>
        )}
        {colis.length > 0 && (
          <li>
            <IconPackage aria-hidden size={18} />
            {colis.join(', ')}
          </li>
        )}
      </ul>
      <p className={css.description}>{apercu(annonce.description, APERCU_DESCRIPTION)}</p>
      {annonce.listeCourses && (
        <p className={css.description}>
          <strong>Liste de courses :</strong> {apercu(annonce.listeCourses, APERCU_LISTE_COURSES)}
        </p>
      )}
      <div className={css.actions}>
        <BoutonLien
          vers={`/annonces/${annonce.id}`}
          etat={etatLien}
          genre="contour"
          taille="sm"
          className={css.details}
          aria-label={`Voir détails : ${annonce.titre}`}
        >
          Voir détails
        </BoutonLien>
        {actions}
      </div>
    </article>
  );
}
