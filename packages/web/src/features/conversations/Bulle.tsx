import type { Message } from '@colivert/domain/conversations';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatHeure } from '../../lib/moments.ts';
import css from './conversations.late.module.css';
import type { Envoi } from './envois.ts';
import { TexteMessage } from './TexteMessage.tsx';

interface PropsMessage {
  message: Message;
  prenom: string;
  /** The last one that the other has read. */
  dernierLu: boolean;
  quitter: (adresse: URL) => void;
}

/** One message, or a line of the platform. */
export function Bulle({ message, prenom, dernierLu, quitter }: PropsMessage) {
  const { sorte, deMoi, texte, coordonneesMasquees, date, retire } = message;
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
  reessayer: () => void;
  supprimer: () => void;
}

/** One's own message that the server is not known to have. */
export function BulleEnvoi({ envoi: { texte, etat, phrase }, prenom, quitter, reessayer, supprimer }: PropsEnvoi) {
  return (
    <Cadre
      deMoi
      prenom={prenom}
      texte={texte}
      enAttente={etat !== 'ENVOYE'}
      quitter={quitter}
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
  children?: ReactNode;
}

function Cadre({ deMoi, prenom, texte, efface, enAttente, pied, note, quitter, children }: PropsCadre) {
  return (
    <div className={css.rangee} data-de-moi={deMoi || undefined}>
      <div className={css.bulle} data-efface={efface || undefined} data-en-attente={enAttente || undefined}>
        <VisuallyHidden>{deMoi ? 'Vous : ' : `${prenom} : `}</VisuallyHidden>
        {texte !== null && <TexteMessage texte={texte} quitter={quitter} />}
      </div>
      {pied && <p className={css.pied}>{pied}</p>}
      {note && <p className={css.pied}>{note}</p>}
      {children}
    </div>
  );
}
