import { categorieDe, type Offre } from '@colivert/domain/prestations';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { Image } from '../../ui/Image.tsx';
import { IconeType } from './iconeType.tsx';
import { lirePrix } from './lecture.ts';
import css from './Offres.module.css';

/** Pixels (D-293). */
const TAILLE_PHOTO = 80;

interface Props {
  offre: Omit<Offre, 'id'>;
  niveau?: 2 | 3;
  actions?: ReactNode;
}

/** One provider's service, as anyone browsing sees it (D-293 to D-297). */
export function OffreCard({ offre, niveau = 2, actions }: Props) {
  const id = useId();
  const Titre = `h${niveau}` as const;
  return (
    <article className={css.carte} aria-labelledby={id}>
      <div className={css.tete}>
        <Image
          src={offre.photoPrestation}
          alt=""
          largeur={TAILLE_PHOTO}
          hauteur={TAILLE_PHOTO}
          className={css.photo}
          repli={<IconeType type={offre.typeServiceCode} taille={36} />}
        />
        <div className={css.essentiel}>
          <Titre id={id} className={css.titre}>
            {offre.typeService}
          </Titre>
          <Badge>
            <data value={offre.typeServiceCode}>{categorieDe(offre.typeServiceCode)}</data>
          </Badge>
        </div>
      </div>
      <p className={css.taux}>
        <strong className="chiffres">{lirePrix(offre.tauxHoraire)}</strong> de l'heure
      </p>
      {offre.description && <p className={css.description}>{offre.description}</p>}
      <div className={css.personne}>
        <Avatar prenom={offre.prestataireName} photo={offre.prestatairePhoto} taille={44} />
        <div className={css.qui}>
          <bdi className={css.nom}>{offre.prestataireName}</bdi>
          <Note note={offre.noteMoyenne} nombre={offre.nombreEvaluations} />
        </div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  );
}

/** The rating badge: the average, or « Nouveau », with the count in brackets (D-296). */
function Note({ note, nombre }: { note: number | null; nombre: number }) {
  if (note !== null) return <Etoiles note={note} nombre={nombre} taille={16} />;
  return (
    <span className={css.nouveau}>
      <Badge ton="info">Nouveau</Badge> ({nombre} avis)
    </span>
  );
}
