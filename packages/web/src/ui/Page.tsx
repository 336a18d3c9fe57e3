import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import css from './Page.module.css';

const NOM_DU_SITE = 'Colivert';
const TITRE_ACCUEIL = `${NOM_DU_SITE} – Livraisons écologiques et responsables`;

/** The browser's tab; null is the home page. */
export const titreDe = (titre: string | null): string => (titre ? `${titre} – ${NOM_DU_SITE}` : TITRE_ACCUEIL);

/** What the tab says before the title of every page: « (5) ». */
let prefixe = '';

export function prefixerOnglet(nouveau: string): void {
  document.title = nouveau + document.title.slice(prefixe.length);
  prefixe = nouveau;
}

/** One title per route. */
export function useTitre(titre: string | null): void {
  useEffect(() => {
    document.title = prefixe + titreDe(titre);
  }, [titre]);
}

/** The page's only h1. It can be focused by script: the frame sends the focus there when the route changes. */
export function TitrePage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Title order={1} tabIndex={-1} className={className}>
      {children}
    </Title>
  );
}

interface Props {
  titre: string;
  /** Said in the browser's tab when it is not the h1's sentence. */
  titreOnglet?: string;
  chapeau?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A form or a text: a short line to read. */
  etroite?: boolean;
  children: ReactNode;
}

export function Page({ titre, titreOnglet, chapeau, actions, etroite = false, children }: Props) {
  useTitre(titreOnglet ?? titre);
  return (
    <div className={css.page} data-etroite={etroite || undefined}>
      <div className={css.tete}>
        <div>
          <TitrePage>{titre}</TitrePage>
          {chapeau && <div className={css.chapeau}>{chapeau}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
