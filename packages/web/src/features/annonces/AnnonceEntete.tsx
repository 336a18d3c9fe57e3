import {
  type Annonce,
  BADGE_AFFILIES,
  BADGES_STATUT_ANNONCE,
  LIBELLES_TYPE_ANNONCE,
  type TrajetAPrendre,
} from '@colivert/domain/annonces';
import { IconBuildingStore } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './AnnonceDetail.module.css';

/** Under the title: the route, the type and where it stands. */
export function AnnonceEntete({ annonce, offre }: { annonce: Annonce; offre: TrajetAPrendre }) {
  const { libelle, ton } = BADGES_STATUT_ANNONCE[annonce.statut];
  return (
    <div className={css.entete}>
      <Trajet depart={offre.villeDepart} arrivee={offre.villeArrivee} taille="lg" />
      <div className={css.badges}>
        <Badge>{LIBELLES_TYPE_ANNONCE[annonce.type]}</Badge>
        <Badge ton={ton}>{libelle}</Badge>
        {annonce.commercant && (
          <Badge ton="info" icone={<IconBuildingStore size={16} />}>
            Commerçant
          </Badge>
        )}
        {annonce.reserveAuxAffilies && <Badge ton="attente">{BADGE_AFFILIES}</Badge>}
      </div>
    </div>
  );
}
