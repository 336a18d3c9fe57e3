import { VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from './Avatar.tsx';
import css from './MenuAvatar.module.css';

interface Props {
  prenom: string;
  nom: string;
  liens: readonly { vers: string; libelle: string; icone?: ReactNode }[];
  sortie: { libelle: string; icone?: ReactNode; agir: () => void };
}

/** Initials that open a menu: arrows walk through it, Escape and leaving it close it. */
export function MenuAvatar({ prenom, nom, liens, sortie }: Props) {
  const id = useId();
  const [ouvert, setOuvert] = useState(false);
  const bouton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const lignes = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    if (ouvert) lignes()[0]?.focus();
  }, [ouvert]);

  function fermer() {
    setOuvert(false);
    bouton.current?.focus();
  }

  function surTouche(e: KeyboardEvent) {
    if (e.key === 'Escape') return fermer();
    const rang = lignes().indexOf(document.activeElement as HTMLElement);
    const vers = { ArrowDown: rang + 1, ArrowUp: rang - 1, Home: 0, End: -1 }[e.key];
    if (vers === undefined) return;
    e.preventDefault();
    lignes()
      .at(vers % lignes().length)
      ?.focus();
  }

  function surSortie(e: FocusEvent) {
    if (!e.currentTarget.contains(e.relatedTarget)) setOuvert(false);
  }

  return (
    <div className={css.cadre} onBlur={surSortie}>
      <button
        ref={bouton}
        type="button"
        id={`${id}-bouton`}
        // Safari only focuses a clicked button that has one; without focus, the blur would close before the click.
        tabIndex={0}
        className={css.bouton}
        aria-haspopup="menu"
        aria-expanded={ouvert}
        aria-controls={ouvert ? `${id}-menu` : undefined}
        onClick={() => setOuvert(!ouvert)}
      >
        <VisuallyHidden>{`Menu de ${prenom} ${nom}`}</VisuallyHidden>
        <Avatar prenom={prenom} nom={nom} taille={40} />
      </button>
      {ouvert && (
        <div className={css.menu}>
          <p className={css.nom}>
            <bdi>
              {prenom} {nom}
            </bdi>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus */}
          <div ref={menu} role="menu" id={`${id}-menu`} aria-labelledby={`${id}-bouton`} onKeyDown={surTouche}>
            {liens.map(({ vers, libelle, icone }) => (
              <Link
                key={vers}
                to={vers}
                role="menuitem"
                tabIndex={-1}
                className={css.ligne}
                onClick={() => setOuvert(false)}
              >
                <span aria-hidden>{icone}</span>
                {libelle}
              </Link>
            ))}
            <hr className={css.separation} />
            <button type="button" role="menuitem" tabIndex={-1} className={css.ligne} onClick={sortie.agir}>
              <span aria-hidden>{sortie.icone}</span>
              {sortie.libelle}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
