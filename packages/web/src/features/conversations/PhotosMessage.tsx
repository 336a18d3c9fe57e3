import { lirePhotoDeMessage, type PhotoDeMessage } from '@colivert/domain/conversations';
import { useQuery } from '@tanstack/react-query';
import { appelerFichier } from '../../lib/fichiers.ts';
import { useAdresse } from '../../ui/adresseFichier.ts';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './conversations.late.module.css';

/** A picture never changes; it is read with the session, and kept in memory while it is shown. */
const usePhoto = (id: string, taille?: 'vignette') =>
  useQuery({
    queryKey: ['photosDeMessages', id, taille],
    queryFn: ({ signal }) => appelerFichier(lirePhotoDeMessage, { params: { id }, query: { taille }, signal }),
    staleTime: 'static',
  });

interface Props {
  photos: readonly PhotoDeMessage[];
  prenom: string;
  deMoi: boolean;
  ouvrir: (photo: PhotoDeMessage) => void;
}

/** The pictures of a message, small; each opens large. */
export function PhotosMessage({ photos, prenom, deMoi, ouvrir }: Props) {
  if (photos.length === 0) return null;
  return (
    <div className={css.photos}>
      {photos.map((photo, i) => (
        <Vignette
          key={photo.id}
          photo={photo}
          nom={`Photo ${i + 1}${deMoi ? '' : ` de ${prenom}`}`}
          ouvrir={() => ouvrir(photo)}
        />
      ))}
    </div>
  );
}

function Vignette({ photo, nom, ouvrir }: { photo: PhotoDeMessage; nom: string; ouvrir: () => void }) {
  const { data } = usePhoto(photo.id, 'vignette');
  const adresse = useAdresse(data);
  return (
    <button
      type="button"
      className={css.photo}
      aria-label={`Agrandir : ${nom}`}
      aria-haspopup="dialog"
      onClick={ouvrir}
    >
      {/* The place is kept: what is read does not move when the picture comes. */}
      {adresse === null ? <span className={css.vignette} /> : <img src={adresse} alt="" className={css.vignette} />}
    </button>
  );
}

/** @param photo null: closed */
export function PhotoDialogue({ photo, fermer }: { photo: PhotoDeMessage | null; fermer: () => void }) {
  return (
    <Dialogue ouvert={photo !== null} onFermer={fermer} titre="Photo" taille="lg">
      {photo && <Grande photo={photo} />}
    </Dialogue>
  );
}

function Grande({ photo: { id, largeur, hauteur } }: { photo: PhotoDeMessage }) {
  const { data, error, isFetching, refetch } = usePhoto(id);
  const adresse = useAdresse(data);
  if (adresse !== null)
    return (
      <img src={adresse} alt="Celle du message, en grand" width={largeur} height={hauteur} className={css.grande} />
    );
  return error ? (
    <EtatErreur phrase="La photo n'a pas pu être chargée." reessayer={() => void refetch()} enCours={isFetching} />
  ) : (
    <Squelette texte="Chargement de la photo..." />
  );
}
