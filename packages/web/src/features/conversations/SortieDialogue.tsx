import { Button } from '@mantine/core';
import { useState } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import css from './conversations.late.module.css';

interface Props {
  /** Null: closed. */
  adresse: URL | null;
  fermer: () => void;
}

/** Where a link of a message really leads: its host in ASCII, in which look-alike letters do not pass for ours. */
export function SortieDialogue({ adresse, fermer }: Props) {
  // What was shown stays drawn while the dialog fades away.
  const [montree, setMontree] = useState(adresse);
  if (adresse !== null && adresse !== montree) setMontree(adresse);
  const hote = montree?.host ?? '';
  return (
    <Dialogue
      ouvert={adresse !== null}
      onFermer={fermer}
      titre="Vous quittez Colivert"
      taille="sm"
      pied={
        <>
          <Bouton genre="contour" onClick={fermer} data-autofocus>
            Rester
          </Bouton>
          <Button
            component="a"
            href={montree?.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={fermer}
          >
            Ouvrir {hote}
          </Button>
        </>
      }
    >
      <p className={css.texte}>{montree?.href}</p>
    </Dialogue>
  );
}
