import { useState } from 'react';
import { adresseImage } from './adresseImage.ts';
import css from './Avatar.module.css';

interface Props {
  prenom?: string | null;
  nom?: string | null;
  photo?: string | null;
  /** Pixels. */
  taille?: number;
  /** When the name is not written beside the picture. */
  alt?: string;
}

/** First letter of the first name and of the surname, in capitals; « U » when there is no name (C-020, O-25). */
export function initiales(prenom?: string | null, nom?: string | null): string {
  const lettre = (mot?: string | null) => [...(mot?.trim() ?? '')][0]?.toLocaleUpperCase('fr') ?? '';
  return lettre(prenom) + lettre(nom) || 'U';
}

export function Avatar({ prenom, nom, photo, taille = 40, alt = '' }: Props) {
  const [enEchec, setEnEchec] = useState<string | null>(null);
  const style = { width: taille, height: taille, fontSize: taille * 0.4 };
  if (photo && photo !== enEchec) {
    return (
      <img
        className={css.avatar}
        style={style}
        src={adresseImage(photo)}
        alt={alt}
        width={taille}
        height={taille}
        onError={() => setEnEchec(photo)}
      />
    );
  }
  return (
    <span
      className={css.avatar}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      {initiales(prenom, nom)}
    </span>
  );
}
