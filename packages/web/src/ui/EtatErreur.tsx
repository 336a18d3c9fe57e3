import { IconCloudOff } from '@tabler/icons-react';
import { Bouton } from './Bouton.tsx';
import { Lenteur } from './Lenteur.tsx';
import css from './Etat.module.css';

interface Props {
  /** What happened. */
  phrase: string;
  reessayer?: () => void;
  enCours?: boolean;
}

export function EtatErreur({ phrase, reessayer, enCours }: Props) {
  return (
    <div className={css.etat} role="alert">
      <span aria-hidden className={css.icone} data-erreur>
        <IconCloudOff size={32} stroke={1.5} />
      </span>
      <p className={css.phrase}>{phrase}</p>
      {reessayer && (
        <Bouton genre="contour" onClick={reessayer} enCours={enCours} texteEnCours="Chargement...">
          Réessayer
        </Bouton>
      )}
      {enCours && <Lenteur />}
    </div>
  );
}
