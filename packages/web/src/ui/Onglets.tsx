import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from './Badge.tsx';
import css from './Onglets.module.css';

export interface Onglet {
  cle: string;
  libelle: string;
  icone?: ReactNode;
  /** How many things wait there. */
  nombre?: number;
  /** Whom it is for. */
  badge?: string;
  /** Why it cannot be opened; a locked tab stays in sight. */
  verrou?: string | null;
  contenu: ReactNode;
}

interface Props {
  titre: string;
  onglets: readonly Onglet[];
  /** Query parameter that names the open tab, so that it can be linked to. */
  parametre?: string;
}

export function Onglets({ titre, onglets, parametre = 'tab' }: Props) {
  const id = useId();
  const [recherche, setRecherche] = useSearchParams();
  const [refus, setRefus] = useState<Onglet | null>(null);
  const boutons = useRef(new Map<string, HTMLButtonElement>());

  const demande = recherche.get(parametre);
  const ouvert = onglets.find(({ cle, verrou }) => cle === demande && !verrou) ?? onglets.find(({ verrou }) => !verrou);

  // On a phone the row is wider than the screen: the open tab is brought into it.
  const cleOuverte = ouvert?.cle;
  useEffect(() => {
    function montrer() {
      const bouton = cleOuverte === undefined ? undefined : boutons.current.get(cleOuverte);
      const barre = bouton?.parentElement;
      if (bouton && barre) barre.scrollLeft = bouton.offsetLeft - (barre.clientWidth - bouton.offsetWidth) / 2;
    }
    montrer();
    // A phone that is turned.
    addEventListener('resize', montrer);
    return () => removeEventListener('resize', montrer);
  }, [cleOuverte]);

  /** Back returns to the tab one comes from, with its filters; the search alone is taken along. */
  function choisir(onglet: Onglet, { replace = false } = {}) {
    setRefus(onglet.verrou ? onglet : null);
    if (onglet.verrou || onglet.cle === ouvert?.cle) return;
    setRecherche(
      (avant) => {
        const q = avant.get('q');
        return { [parametre]: onglet.cle, ...(q === null ? {} : { q }) };
      },
      { replace, preventScrollReset: true },
    );
  }

  function surTouche(e: KeyboardEvent, rang: number) {
    const dernier = onglets.length - 1;
    const vers = {
      ArrowRight: rang === dernier ? 0 : rang + 1,
      ArrowLeft: rang === 0 ? dernier : rang - 1,
      Home: 0,
      End: dernier,
    }[e.key];
    const onglet = vers === undefined ? undefined : onglets[vers];
    if (!onglet) return;
    e.preventDefault();
    boutons.current.get(onglet.cle)?.focus();
    // Arrows open as they go, but walk over a locked tab without complaint; Back does not walk back over each.
    if (!onglet.verrou) choisir(onglet, { replace: true });
  }

  return (
    <div className={css.onglets}>
      <div role="tablist" aria-label={titre} className={css.barre}>
        {onglets.map((onglet, rang) => {
          const { cle, libelle, icone, nombre, badge, verrou } = onglet;
          const actif = cle === ouvert?.cle;
          return (
            <button
              key={cle}
              ref={(noeud) => {
                if (noeud) boutons.current.set(cle, noeud);
                else boutons.current.delete(cle);
              }}
              type="button"
              role="tab"
              id={`${id}-${cle}`}
              className={css.onglet}
              aria-selected={actif}
              aria-controls={actif ? `${id}-panneau` : undefined}
              aria-disabled={verrou ? true : undefined}
              aria-describedby={verrou ? `${id}-${cle}-verrou` : undefined}
              tabIndex={actif ? 0 : -1}
              onClick={() => choisir(onglet)}
              onKeyDown={(e) => surTouche(e, rang)}
            >
              {verrou ? (
                <IconLock aria-hidden size={18} data-testid="verrou" />
              ) : (
                icone && (
                  <span aria-hidden className={css.icone}>
                    {icone}
                  </span>
                )
              )}
              {libelle}
              {nombre !== undefined && <span className={css.nombre}>{nombre}</span>}
              {badge && <Badge ton="info">{badge}</Badge>}
            </button>
          );
        })}
      </div>
      {onglets.map(
        ({ cle, verrou }) =>
          verrou && (
            <VisuallyHidden key={cle} id={`${id}-${cle}-verrou`}>
              {verrou}
            </VisuallyHidden>
          ),
      )}
      <p className={css.refus} role="status">
        {refus?.verrou ? `${refus.libelle} : ${refus.verrou}` : ''}
      </p>
      {ouvert && (
        <div
          role="tabpanel"
          id={`${id}-panneau`}
          aria-labelledby={`${id}-${ouvert.cle}`}
          className={css.panneau}
          tabIndex={-1}
          key={ouvert.cle}
        >
          {ouvert.contenu}
        </div>
      )}
    </div>
  );
}
