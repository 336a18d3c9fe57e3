import type { ReactNode } from 'react';
import { Bouton } from './Bouton.tsx';
import { Dialogue } from './Dialogue.tsx';

interface Props {
  ouvert: boolean;
  onFermer: () => void;
  titre: string;
  children: ReactNode;
  /** The verb of the act: « Supprimer », never « OK ». */
  action: string;
  actionEnCours?: string;
  enCours?: boolean;
  danger?: boolean;
  annuler?: string;
  dansAdresse?: boolean;
  onConfirmer: () => void;
}

export function Confirmation(props: Props) {
  const {
    ouvert,
    onFermer,
    titre,
    children,
    action,
    actionEnCours,
    enCours = false,
    danger = false,
    annuler = 'Annuler',
    dansAdresse,
    onConfirmer,
  } = props;
  return (
    <Dialogue
      ouvert={ouvert}
      onFermer={onFermer}
      titre={titre}
      taille="sm"
      retenu={enCours}
      dansAdresse={dansAdresse}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={enCours} data-autofocus>
            {annuler}
          </Bouton>
          <Bouton
            genre={danger ? 'danger' : 'plein'}
            onClick={onConfirmer}
            enCours={enCours}
            texteEnCours={actionEnCours}
          >
            {action}
          </Bouton>
        </>
      }
    >
      {children}
    </Dialogue>
  );
}
