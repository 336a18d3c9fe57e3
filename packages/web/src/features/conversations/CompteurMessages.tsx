import { enPastille, nomDesMessages } from '@colivert/domain/notifications';
import { VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useCompteurs } from '../../lib/compteurs.ts';
import { refresh } from '../../lib/refresh.ts';
import { useAnnonce } from '../../lib/useAnnonce.ts';
import { LienPastille } from '../../ui/LienPastille.tsx';
import { Pastille } from '../../ui/Pastille.tsx';
import css from './CompteurMessages.module.css';

/** In the top bar, from 48 rem; at every width it is what says that the number changed. */
export function IconeMessages() {
  const { data: compteurs } = useCompteurs();
  const nonLus = compteurs?.messages ?? 0;
  return (
    <>
      <span className={css.large}>
        <LienPastille
          vers="/messages"
          icone={<IconMessage size="1.5rem" />}
          nom={nomDesMessages(nonLus)}
          pastille={enPastille(nonLus)}
          onClick={() => void refresh(['compteurs', 'conversations'])}
        />
      </span>
      <VisuallyHidden aria-live="polite">{useAnnonce(compteurs?.messages, annoncer)}</VisuallyHidden>
    </>
  );
}

export const IconeDuBas = () => <IconMessage size={24} />;

/** Under it, in the bar of phones. */
export function EtiquetteMessages() {
  const nonLus = useCompteurs().data?.messages ?? 0;
  if (nonLus === 0) return 'Messages';
  return (
    <>
      <span aria-hidden>Messages</span>
      <span className={css.pastille}>
        <Pastille texte={enPastille(nonLus)} />
      </span>
      <VisuallyHidden>{nomDesMessages(nonLus)}</VisuallyHidden>
    </>
  );
}

const annoncer = (nonLus: number): string => (nonLus === 0 ? 'Aucun message non lu' : nomDesMessages(nonLus));
