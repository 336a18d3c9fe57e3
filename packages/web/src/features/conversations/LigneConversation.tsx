import type { Conversation } from '@colivert/domain/conversations';
import { enPastille } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router';
import { formatHeure, nomDuJour } from '../../lib/moments.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import css from './LigneConversation.module.css';

/** In its list: with whom, about what, what was said last and when, and how much of it is unread. */
export function LigneConversation({ conversation }: { conversation: Conversation }) {
  const { id, avec, sujet, dernier, nonLus } = conversation;
  return (
    <NavLink to={`/messages/${id}`} state={{ liste: true }} className={css.ligne} data-non-lu={nonLus > 0 || undefined}>
      <Avatar prenom={avec.prenom} nom={avec.nom} photo={avec.photoProfilUrl} taille={44} />
      <span className={css.corps}>
        <span className={css.tete}>
          <bdi className={css.nom}>
            {avec.prenom} {avec.nom}
          </bdi>
          <time dateTime={dernier.date} className={css.date}>
            {quand(dernier.date)}
          </time>
        </span>
        <span className={css.sujet}>{sujet.titre}</span>
        <span className={css.pied}>
          <span className={css.apercu}>
            {dernier.deMoi && 'Vous : '}
            {dernier.texte || photos(dernier.photos)}
          </span>
          {nonLus > 0 && (
            <span className={css.compte}>
              <span aria-hidden>{enPastille(nonLus)}</span>
              <VisuallyHidden>{nonLus > 1 ? `${nonLus} non lus` : '1 non lu'}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </NavLink>
  );
}

const photos = (nombre: number): string => (nombre > 1 ? `${nombre} photos` : 'Photo');

/** The hour of what is of today, else the day. */
function quand(date: string): string {
  const jour = nomDuJour(date);
  return jour === "Aujourd'hui" ? formatHeure(date) : jour;
}
