import { type Categorie, LIBELLES_CATEGORIE, type Notification } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import {
  IconCalendar,
  IconMessage,
  IconShieldCheck,
  IconTruckDelivery,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatRecent } from '../../lib/moments.ts';
import { Badge } from '../../ui/Badge.tsx';
import css from './LigneNotification.module.css';
import { marquerOuverte } from './notifications.queries.ts';

const ICONES = {
  LIVRAISONS: IconTruckDelivery,
  PRESTATIONS: IconCalendar,
  MESSAGES: IconMessage,
  COMPTE: IconUser,
  ADMINISTRATION: IconShieldCheck,
} as const satisfies Record<Categorie, TablerIcon>;

const BOUTON_DU_MILIEU = 1;

/** One thing that happened: the whole row leads to it, and is read by that. */
export function LigneNotification({ notification }: { notification: Notification }) {
  const { id, categorie, titre, texte, lien, lue, date } = notification;
  const Icone = ICONES[categorie];
  const ouvrir = () => {
    if (!lue) void marquerOuverte(id);
  };
  return (
    <Link
      to={lien}
      className={css.ligne}
      data-lue={lue || undefined}
      onClick={ouvrir}
      // In a tab of its own.
      onAuxClick={({ button }) => {
        if (button === BOUTON_DU_MILIEU) ouvrir();
      }}
    >
      <span aria-hidden className={css.icone}>
        <Icone size="1.375rem" stroke={1.75} />
      </span>
      <span className={css.corps}>
        <VisuallyHidden>{LIBELLES_CATEGORIE[categorie]} : </VisuallyHidden>
        <strong className={css.titre}>{titre}</strong>
        {texte && <span>{texte}</span>}
        <span className={css.pied}>
          <time dateTime={date}>{formatRecent(date)}</time>
          {!lue && <Badge ton="succes">Non lue</Badge>}
        </span>
      </span>
    </Link>
  );
}
