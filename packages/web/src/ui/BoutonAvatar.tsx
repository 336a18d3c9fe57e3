import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Avatar } from './Avatar.tsx';
import css from './BoutonAvatar.module.css';

interface Props extends ComponentProps<'button'> {
  prenom: string;
  nom: string;
}

export function BoutonAvatar({ prenom, nom, ...bouton }: Props) {
  return (
    <UnstyledButton {...bouton} className={css.bouton} aria-label={`Menu de ${prenom} ${nom}`} aria-haspopup="menu">
      <Avatar prenom={prenom} nom={nom} taille={40} />
    </UnstyledButton>
  );
}
