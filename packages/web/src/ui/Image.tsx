import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { adresseImage } from './adresseImage.ts';
import css from './Image.module.css';

interface Props {
  src: string | null | undefined;
  /** Empty when the picture says nothing that is not written beside it. */
  alt: string;
  /** Pixels: they keep the place before the picture arrives. */
  largeur: number;
  hauteur: number;
  /** Fills the width it is given instead of its own. */
  fluide?: boolean;
  /** The page's main picture is not put off. */
  prioritaire?: boolean;
  /** Drawn in its place when there is none or it cannot be read. */
  repli?: ReactNode;
  className?: string;
}

export function Image(props: Props) {
  const { src, alt, largeur, hauteur, fluide = false, prioritaire = false, repli, className } = props;
  // The address that failed, rather than a flag: another picture gets its own chance.
  const [enEchec, setEnEchec] = useState<string | null>(null);
  const taille = fluide ? { aspectRatio: `${largeur} / ${hauteur}` } : { width: largeur, height: hauteur };

  if (!src || src === enEchec) {
    return (
      <span
        className={`${css.cadre} ${css.absente} ${className ?? ''}`}
        data-fluide={fluide || undefined}
        style={taille}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        {repli ?? <IconPhotoOff aria-hidden size={Math.min(32, largeur / 2)} stroke={1.5} />}
      </span>
    );
  }
  return (
    <img
      className={`${css.cadre} ${className ?? ''}`}
      data-fluide={fluide || undefined}
      style={taille}
      src={adresseImage(src)}
      alt={alt}
      width={largeur}
      height={hauteur}
      loading={prioritaire ? 'eager' : 'lazy'}
      fetchPriority={prioritaire ? 'high' : undefined}
      decoding="async"
      onError={() => setEnEchec(src)}
    />
  );
}
