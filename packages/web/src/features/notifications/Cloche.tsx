import { enPastille, nomDesNotifications } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { relireCompteurs, useCompteurs } from '../../lib/compteurs.ts';
import { refresh } from '../../lib/refresh.ts';
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
      <VisuallyHidden aria-live="polite">{useAnnonce(compteurs?.notifications)}</VisuallyHidden>
    </>
  );
}

/** What a screen reader says once the number changes; nothing when it is first known. */
function useAnnonce(nonLues: number | undefined): string {
  const [dite, setDite] = useState({ nonLues, phrase: '' });
  if (dite.nonLues !== nonLues) setDite({ nonLues, phrase: dite.nonLues === undefined ? '' : annoncer(nonLues ?? 0) });
  return dite.phrase;
}

const annoncer = (nonLues: number): string =>
  nonLues === 0 ? 'Aucune notification non lue' : nomDesNotifications(nonLues);
