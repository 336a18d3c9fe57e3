import type { ReactNode } from 'react';
import css from '../features/comptes/formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from '../features/comptes/messages.ts';
import type { Acte } from '../lib/acte.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Bouton } from '../ui/Bouton.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

interface Props {
  titre: string;
  acte: Pick<Acte<string, { message: string }>, 'data' | 'error' | 'isPending'>;
  agir: () => void;
  bouton: string;
  texteEnCours: string;
  /** Said instead of the button, when the link cannot work; null while it may. */
  lienMort: string | null;
  /** What to do next, once it is done. */
  suite: ReactNode;
  children: ReactNode;
}

/** What the link of a mail opens, signed out too. It acts by a button, because scanners of mails follow links. */
export function PageDuLien({ titre, acte, agir, bouton, texteEnCours, lienMort, suite, children }: Props) {
  return (
    <Page titre={titre} etroite>
      <div className={css.formulaire}>
        {acte.data ? (
          <>
            <Bandeau ton="succes" annonce>
              {acte.data.message}
            </Bandeau>
            {suite}
          </>
        ) : lienMort !== null ? (
          <Bandeau ton="danger" annonce={acte.error !== null}>
            {lienMort}
          </Bandeau>
        ) : (
          <Carte>
            <div className={css.formulaire}>
              {acte.error && (
                <Bandeau ton="danger" annonce>
                  {messageDuServeur(acte.error, ERREUR_SERVEUR)}
                </Bandeau>
              )}
              <p>{children}</p>
              <Bouton largeur="pleine" taille="lg" enCours={acte.isPending} texteEnCours={texteEnCours} onClick={agir}>
                {bouton}
              </Bouton>
            </div>
          </Carte>
        )}
      </div>
    </Page>
  );
}
