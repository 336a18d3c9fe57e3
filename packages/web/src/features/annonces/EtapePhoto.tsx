import { COTE_MAX_PHOTO, TAILLE_MAX_PHOTO } from '@colivert/domain/photos';
import { ChampFichier } from '../../ui/ChampFichier.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Image } from '../../ui/Image.tsx';
import css from './Assistant.module.css';
import { PHOTO_ACCEPTEE, type usePhotoAnnonce, verifierPhoto } from './usePhotoAnnonce.ts';

interface Props {
  photo: ReturnType<typeof usePhotoAnnonce>;
  /** Already sent, by this form or with the announcement. */
  url: string | null;
  error: string | null;
}

export function EtapePhoto({ photo, url, error }: Props) {
  const { fichier, progression, erreur, choisir } = photo;
  if (url !== null && fichier === null) {
    return (
      <div className={css.photo}>
        <Image src={url} alt="Photo de l'annonce" largeur={320} hauteur={240} />
        {error && <p className={css.erreur}>{error}</p>}
        <Bouton genre="contour" taille="sm" onClick={() => choisir(null)}>
          Retirer la photo
        </Bouton>
      </div>
    );
  }
  return (
    <ChampFichier
      label="Photo du colis"
      description="Facultative. JPEG, PNG, GIF, WebP ou AVIF. Une photo de plus de 1 Mo est réduite avant l'envoi."
      accept={PHOTO_ACCEPTEE}
      value={fichier}
      onChange={choisir}
      verifier={verifierPhoto}
      alleger={{ maxBytes: TAILLE_MAX_PHOTO, maxSide: COTE_MAX_PHOTO }}
      error={erreur ?? error}
      progression={progression}
      onAnnuler={() => choisir(null)}
      onReessayer={() => choisir(fichier)}
    />
  );
}
