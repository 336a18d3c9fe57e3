import { enPastille, nomDesNotifications } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { relireCompteurs, useCompteurs } from '../../lib/compteurs.ts';
import { refresh } from '../../lib/refresh.ts';
import { useAnnonce } from '../../lib/useAnnonce.ts';
import { LienPastille } from '../../ui/LienPastille.tsx';
import { prefixerOnglet } from '../../ui/Page.tsx';

/** In the bar: where what happened is told, and how much of it was not read. No panel: it is a page, and Back works. */
export function Cloche() {
  const { data: compteurs } = useCompteurs();
  const { key } = useLocation();
  useEffect(relireCompteurs, [key]);

  const nonLues = compteurs?.notifications ?? 0;
  const enTout = enPastille(nonLues + (compteurs?.messages ?? 0));
  useEffect(() => {
    prefixerOnglet(enTout === null ? '' : `(${enTout}) `);
    return () => prefixerOnglet('');
  }, [enTout]);

  return (
    <>
      <LienPastille
        vers="/notifications"
        icone={<IconBell size="1.5rem" />}
        nom={nomDesNotifications(nonLues)}
        pastille={enPastille(nonLues)}
        // The page that is there already is not opened again: pressed on it, the bell asks what is new.
        onClick={() => void refresh(['compteurs', 'notifications'])}
      />
      <VisuallyHidden aria-live="polite">{useAnnonce(compteurs?.notifications, annoncer)}</VisuallyHidden>
    </>
  );
}

const annoncer = (nonLues: number): string =>
  nonLues === 0 ? 'Aucune notification non lue' : nomDesNotifications(nonLues);
