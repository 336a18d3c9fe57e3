import { Progress } from '@mantine/core';
import { useAdresse } from '../../ui/adresseFichier.ts';
import css from './conversations.late.module.css';
import type { PhotoChoisie } from './usePhotosAJoindre.ts';

interface Props {
  choisies: readonly PhotoChoisie[];
  retirer: (fichier: File) => void;
}

/** Pictures that go with the next message. */
export function PhotosAJoindre({ choisies, retirer }: Props) {
  if (choisies.length === 0) return null;
  return (
    <ul className={css.jointes} aria-label="Photos à envoyer">
      {choisies.map((choisie, i) => (
        <Jointe
          key={`${choisie.fichier.name} ${choisie.fichier.lastModified} ${i}`}
          choisie={choisie}
          rang={i + 1}
          retirer={() => retirer(choisie.fichier)}
        />
      ))}
    </ul>
  );
}

function Jointe({ choisie, rang, retirer }: { choisie: PhotoChoisie; rang: number; retirer: () => void }) {
  const { fichier, part, photo, erreur } = choisie;
  const adresse = useAdresse(fichier);
  return (
    <li className={css.jointe}>
      {adresse !== null && <img src={adresse} alt={`Aperçu ${rang}`} className={css.vignette} />}
      <span>
        {photo === null && erreur === null && (
          <Progress value={part * 100} aria-label={`Envoi de la photo ${rang}`} w="5rem" />
        )}
        {erreur !== null && <span role="alert">{erreur}</span>}
        <button
          type="button"
          className={`${css.lien} ${css.acte}`}
          aria-label={`Retirer la photo ${rang}`}
          onClick={retirer}
        >
          Retirer
        </button>
      </span>
    </li>
  );
}
