import type { Message, PhotoDeMessage } from '@colivert/domain/conversations';
import { jourParis } from '@colivert/domain/lib';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { heureDeParis, nomDuJour } from '../../lib/moments.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Bulle, BulleEnvoi } from './Bulle.tsx';
import { type Envoi, supprimer } from './envois.ts';
import css from './conversations.late.module.css';
import { useDefilement } from './useDefilement.ts';
import { useLecture } from './useLecture.ts';
import { usePrecedents } from './usePrecedents.ts';

interface Props {
  conversationId: string;
  prenom: string;
  userId: string;
  nonLus: number;
  /** When the messages were last read. */
  lueLe: number;
  messages: readonly Message[];
  envois: readonly Envoi[];
  /** There are messages before the first one. */
  suite: boolean;
  /** A dialog stands over the thread: nothing under it is seen. */
  couvert: boolean;
  quitter: (adresse: URL) => void;
  agrandir: (photo: PhotoDeMessage) => void;
  reessayer: (envoi: Envoi) => void;
}

/** The thread: what was said, from the oldest known to the newest, then what waits to be sent. */
export function Journal(props: Props) {
  const {
    conversationId,
    prenom,
    userId,
    nonLus,
    lueLe,
    messages,
    envois,
    suite,
    couvert,
    quitter,
    agrandir,
    reessayer,
  } = props;
  const premier = messages[0]?.rang ?? 0;
  const dernier = messages.at(-1)?.rang ?? 0;
  const { boite, fin, vuJusqua, surDefilement, allerEnBas } = useDefilement({
    premier,
    dernier,
    dernierEnvoi: envois.at(-1)?.cle,
  });
  useLecture({ conversationId, messages, nonLus, fin, couvert, lueLe });
  const precedents = usePrecedents(conversationId);
  const nouveaux = messages.filter((m) => m.rang > vuJusqua && !m.deMoi && m.sorte === 'TEXTE').length;
  const luJusqua = messages.findLast((m) => m.lu)?.rang;

  return (
    <div className={css.journal}>
      <div
        ref={boite}
        className={css.boite}
        role="log"
        aria-label={`Messages avec ${prenom}`}
        // Older messages are no news.
        aria-busy={precedents.enCours}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard too
        tabIndex={0}
        onScroll={surDefilement}
      >
        <div className={css.messages}>
          {suite && (
            <div className={css.milieu}>
              <Bouton genre="contour" taille="sm" enCours={precedents.enCours} onClick={precedents.lire}>
                Voir les messages précédents
              </Bouton>
              {precedents.erreur && (
                <p role="alert">Erreur lors du chargement des messages : {messageErreur(precedents.erreur)}</p>
              )}
            </div>
          )}
          {messages.map((message, i) => (
            <Fragment key={message.rang}>
              {jourDe(message) !== jourDe(messages[i - 1]) && (
                <p className={css.jour}>
                  {nomDuJour(message.date)}
                  {heureDeParis(message.date)}
                </p>
              )}
              <Bulle
                message={message}
                prenom={prenom}
                dernierLu={message.rang === luJusqua}
                quitter={quitter}
                agrandir={agrandir}
              />
            </Fragment>
          ))}
          {envois.map((envoi) => (
            <BulleEnvoi
              key={envoi.cle}
              envoi={envoi}
              prenom={prenom}
              quitter={quitter}
              agrandir={agrandir}
              reessayer={() => reessayer(envoi)}
              supprimer={() => supprimer(userId, envoi.cle)}
            />
          ))}
          <div ref={fin} className={css.fin} />
        </div>
      </div>
      {nouveaux > 0 && (
        <div className={css.nouveaux}>
          <Bouton taille="sm" icone={<IconArrowDown aria-hidden size={18} />} onClick={allerEnBas}>
            {nouveaux > 1 ? `${nouveaux} nouveaux messages` : '1 nouveau message'}
          </Bouton>
        </div>
      )}
    </div>
  );
}

const jourDe = (message: Message | undefined): string | null =>
  message === undefined ? null : jourParis(new Date(message.date));
