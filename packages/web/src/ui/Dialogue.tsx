import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import css from './Dialogue.module.css';
import { useRetourFerme } from './useRetourFerme.ts';

interface Props {
  ouvert: boolean;
  onFermer: () => void;
  titre: ReactNode;
  taille?: 'sm' | 'md' | 'lg';
  /** Buttons, the main one last; they stay in sight while the content scrolls. */
  pied?: ReactNode;
  /** A call under way or a half-filled form: neither Escape nor a click outside closes. */
  retenu?: boolean;
  /** The address opens and closes it, or it asks about leaving: Back is not its own affair. */
  dansAdresse?: boolean;
  children: ReactNode;
}

const LARGEURS = { sm: '28rem', md: '38rem', lg: '52rem' } as const;

/** Traps the focus, closes with Escape, gives the focus back; fills a phone's screen. */
export function Dialogue(props: Props) {
  const { ouvert, onFermer, titre, taille = 'md', pied, retenu = false, dansAdresse = false, children } = props;
  useRetourFerme(ouvert && !dansAdresse, onFermer);
  const telephone = useMediaQuery('(max-width: 36em)') && taille !== 'sm';
  return (
    <Modal
      opened={ouvert}
      onClose={onFermer}
      title={titre}
      size={LARGEURS[taille]}
      fullScreen={telephone}
      closeOnEscape={!retenu}
      closeOnClickOutside={!retenu}
      classNames={{ content: css.fenetre, title: css.titre, body: css.corps, header: css.tete }}
      data-plein={telephone || undefined}
    >
      <div className={css.contenu}>{children}</div>
      {pied && <div className={css.pied}>{pied}</div>}
    </Modal>
  );
}
