import type { Conversation } from '@colivert/domain/conversations';
import { enPastille } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router';
import { formatHeure, heureDeParis, nomDuJour } from '../../lib/moments.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Pastille } from '../../ui/Pastille.tsx';
import css from './conversations.late.module.css';

/** In its list: with whom, about what, what was said last and when, and how much of it is unread. */
export function LigneConversation({ conversation }: { conversation: Conversation }) {
  const { id, avec, sujet, dernier, nonLus } = conversation;
  return (
    <NavLink
      to={`/messages/${id}`}
      state={{ liste: true }}
      className={css.conversation}
      data-non-lu={nonLus > 0 || undefined}
    >
      <Avatar prenom={avec.prenom} nom={avec.nom} photo={avec.photoProfilUrl} taille={44} />
      <span className={css.corps}>
        <span className={css.entre}>
          <bdi className={css.personne}>
            {avec.prenom} {avec.nom}
          </bdi>
          <time dateTime={dernier.date} className={css.date}>
            {quand(dernier.date)}
          </time>
        </span>
        <span className={css.deQuoi}>{sujet.titre}</span>
        <span className={css.entre}>
          <span className={css.apercu}>
            {dernier.deMoi && 'Vous : '}
            {dernier.texte || photos(dernier.photos)}
          </span>
          {nonLus > 0 && (
            <>
              <Pastille texte={enPastille(nonLus)} />
              <VisuallyHidden>{nonLus > 1 ? `${nonLus} non lus` : '1 non lu'}</VisuallyHidden>
            </>
          )}
        </span>
      </span>
    </NavLink>
  );
}

const photos = (nombre: number): string => (nombre > 1 ? `${nombre} photos` : 'Photo');

/** The hour of what is of today, where nobody mistakes it; else the day. */
function quand(date: string): string {
  const jour = nomDuJour(date);
  return jour === "Aujourd'hui" && heureDeParis(date) === '' ? formatHeure(date) : jour;
}
