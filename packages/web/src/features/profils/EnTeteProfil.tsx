import { LIBELLES_ROLE } from '@colivert/domain/comptes';
import type { ProfilPublic } from '@colivert/domain/profils';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { TitrePage } from '../../ui/Page.tsx';
import css from './profils.module.css';

/** Pixels, on the public profile (C-093). */
const TAILLE_PHOTO = 150;

interface Props {
  profil: ProfilPublic;
  /** The global rating. */
  note: ReactNode;
  estLeSien: boolean;
  /** What one can do with somebody else's. */
  actions?: ReactNode;
}

export function EnTeteProfil({ profil, note, estLeSien, actions }: Props) {
  const nom = `${profil.prenom} ${profil.nom}`;
  return (
    <header className={css.entete}>
      <Avatar
        prenom={profil.prenom}
        nom={profil.nom}
        photo={profil.photoProfilUrl}
        taille={TAILLE_PHOTO}
        alt={`Photo de ${nom}`}
      />
      <div className={css.identite}>
        <TitrePage>
          <bdi>{nom}</bdi>
        </TitrePage>
        <div className={css.badges}>
          <Badge ton="neutre">{LIBELLES_ROLE[profil.role]}</Badge>
          {profil.role === 'LIVREUR' && profil.statutAffiliation === 'AFFILIE' && (
            <Badge ton="succes" icone={<IconCircleCheck size={16} />}>
              Affilié
            </Badge>
          )}
        </div>
        {note}
        {actions && <div>{actions}</div>}
        {estLeSien && (
          <div>
            <BoutonLien vers="/profile" genre="contour" taille="sm" icone={<IconPencil aria-hidden size={18} />}>
              Modifier mon profil
            </BoutonLien>
          </div>
        )}
      </div>
    </header>
  );
}
