import type { Message, PhotoDeMessage } from '@colivert/domain/conversations';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatHeure } from '../../lib/moments.ts';
import css from './conversations.late.module.css';
import type { Envoi } from './envois.ts';
import { PhotosMessage } from './PhotosMessage.tsx';
import { TexteMessage } from './TexteMessage.tsx';

interface PropsMessage {
  message: Message;
  prenom: string;
  /** The last one that the other has read. */
  dernierLu: boolean;
  quitter: (adresse: URL) => void;
  agrandir: (photo: PhotoDeMessage) => void;
}

/** One message, or a line of the platform. */
export function Bulle({ message, prenom, dernierLu, quitter, agrandir }: PropsMessage) {
  const { sorte, deMoi, texte, photos, coordonneesMasquees, date, retire } = message;
  const heure = <time dateTime={date}>{formatHeure(date)}</time>;
  if (sorte === 'SYSTEME')
    return (
      <p className={css.evenement}>
        {texte} {heure}
      </p>
    );
  return (
    <Cadre
      deMoi={deMoi}
      prenom={prenom}
      texte={texte}
      efface={retire}
      quitter={quitter}
      photos={photos}
      agrandir={agrandir}
      pied={
        <>
          {heure}
          {dernierLu && <strong>Lu</strong>}
        </>
      }
      note={deMoi && coordonneesMasquees ? `Les coordonnées de ce message sont masquées pour ${prenom}.` : null}
    />
  );
}

interface PropsEnvoi {
  envoi: Envoi;
  prenom: string;
  quitter: (adresse: URL) => void;
  agrandir: (photo: PhotoDeMessage) => void;
  reessayer: () => void;
  supprimer: () => void;
}

/** One's own message that the server is not known to have. */
export function BulleEnvoi({
  envoi: { texte, photos, etat, phrase },
  prenom,
  quitter,
  agrandir,
  reessayer,
  supprimer,
}: PropsEnvoi) {
  return (
    <Cadre
      deMoi
      prenom={prenom}
      texte={texte}
      enAttente={etat !== 'ENVOYE'}
      quitter={quitter}
      photos={photos}
      agrandir={agrandir}
      pied={etat === 'ENVOI' ? 'Envoi...' : null}
    >
      {etat === 'ECHEC' && (
        <div className={css.pied} data-ton="danger" role="group" aria-label="Message non envoyé">
          <strong>Non envoyé</strong>
          <button type="button" className={`${css.lien} ${css.acte}`} onClick={reessayer}>
            Réessayer
          </button>
          <button type="button" className={`${css.lien} ${css.acte}`} onClick={supprimer}>
            Supprimer
          </button>
          {phrase !== null && <span className={css.cause}>{phrase}</span>}
        </div>
      )}
    </Cadre>
  );
}

interface PropsCadre {
  deMoi: boolean;
  prenom: string;
  texte: string | null;
  /** In the place of a message that is no longer there. */
  efface?: boolean;
  enAttente?: boolean;
  pied: ReactNode;
  note?: string | null;
  quitter: (adresse: URL) => void;
  photos: readonly PhotoDeMessage[];
  agrandir: (photo: PhotoDeMessage) => void;
  children?: ReactNode;
}

function Cadre(props: PropsCadre) {
  const { deMoi, prenom, texte, efface, enAttente, pied, note, quitter, photos, agrandir, children } = props;
  return (
    <div className={css.rangee} data-de-moi={deMoi || undefined}>
      <div className={css.bulle} data-efface={efface || undefined} data-en-attente={enAttente || undefined}>
        <VisuallyHidden>{deMoi ? 'Vous : ' : `${prenom} : `}</VisuallyHidden>
        {texte !== null && <TexteMessage texte={texte} quitter={quitter} />}
        <PhotosMessage photos={photos} prenom={prenom} deMoi={deMoi} ouvrir={agrandir} />
      </div>
      {pied && <p className={css.pied}>{pied}</p>}
      {note && <p className={css.pied}>{note}</p>}
      {children}
    </div>
  );
}
