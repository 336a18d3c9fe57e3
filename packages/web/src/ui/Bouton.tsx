import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';

interface Commun {
  /** `plein` is the page's main act; `contour` its alternatives; `discret` the rest. */
  genre?: 'plein' | 'contour' | 'discret' | 'danger';
  taille?: 'sm' | 'md' | 'lg';
  icone?: ReactNode;
  largeur?: 'auto' | 'pleine';
  className?: string;
  children: ReactNode;
}

const GENRES: Record<NonNullable<Commun['genre']>, Pick<ButtonProps, 'variant' | 'color'>> = {
  plein: { variant: 'filled' },
  contour: { variant: 'default' },
  discret: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'corail.7' },
};

function apparence({ genre = 'plein', taille = 'md', icone, largeur = 'auto', className }: Omit<Commun, 'children'>) {
  return { ...GENRES[genre], size: taille, leftSection: icone, fullWidth: largeur === 'pleine', className };
}

interface PropsBouton extends Commun {
  /** While true a click does nothing, and the button says what it is doing; it keeps the focus, which a disabled one loses. */
  enCours?: boolean;
  /** « Création... » */
  texteEnCours?: string;
  desactive?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  form?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'data-autofocus'?: boolean;
  /** Named by the keys of the page. */
  'data-raccourci'?: string;
  'aria-keyshortcuts'?: string;
  ref?: ComponentProps<'button'>['ref'];
}

export function Bouton({
  enCours = false,
  texteEnCours,
  desactive = false,
  type = 'button',
  onClick,
  children,
  ...reste
}: PropsBouton) {
  const { genre, taille, icone, largeur, className, ...natif } = reste;
  const occupe = enCours || undefined;
  return (
    <Button
      {...natif}
      {...apparence({
        genre,
        taille,
        icone: enCours ? <Loader size="1em" color="currentColor" /> : icone,
        largeur,
        className,
      })}
      type={type}
      // Submits nothing either: Enter in a field clicks the button of its form.
      onClick={enCours ? (e) => e.preventDefault() : onClick}
      disabled={desactive}
      data-disabled={occupe}
      aria-disabled={occupe}
      aria-busy={occupe}
    >
      {/* The words change in place, so that what was focused is read again with what it is doing. */}
      <span aria-live={texteEnCours ? 'polite' : undefined}>{enCours ? (texteEnCours ?? children) : children}</span>
    </Button>
  );
}

interface PropsLien extends Commun {
  vers: string;
  /** Travels in the history entry. */
  etat?: unknown;
  /** What is under way on this page stays there. */
  nouvelOnglet?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  'aria-label'?: string;
}

/** A link that looks like a button, for going somewhere. */
export function BoutonLien({ vers, etat, nouvelOnglet = false, onClick, children, ...reste }: PropsLien) {
  return (
    <Button
      component={Link}
      to={vers}
      state={etat}
      target={nouvelOnglet ? '_blank' : undefined}
      rel={nouvelOnglet ? 'noopener' : undefined}
      onClick={onClick}
      aria-label={reste['aria-label']}
      {...apparence(reste)}
    >
      {children}
    </Button>
  );
}
