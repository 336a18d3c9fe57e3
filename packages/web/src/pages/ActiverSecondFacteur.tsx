import { useState } from 'react';
import css from '../features/comptes/formulaires.module.css';
import { LIEN_MORT, SecondFacteur } from '../features/comptes/SecondFacteur.tsx';
import { useFragment } from '../lib/fragment.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { BoutonLien } from '../ui/Bouton.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const jeton = useFragment('jeton');
  const [active, setActive] = useState(false);
  return (
    <Page
      titre="Activer le second facteur"
      chapeau="L'administration se protège par un mot de passe et par le code d'une application."
      etroite
    >
      <div className={css.formulaire}>
        {active ? (
          <>
            <Bandeau ton="succes" annonce>
              Second facteur activé. Pour vous connecter, attendez le code suivant de l'application : chacun ne sert
              qu'une fois.
            </Bandeau>
            <BoutonLien vers="/login" largeur="pleine" taille="lg">
              Se connecter
            </BoutonLien>
          </>
        ) : jeton === null ? (
          <Bandeau ton="danger">{LIEN_MORT}</Bandeau>
        ) : (
          <Carte>
            <SecondFacteur jeton={jeton} onActive={() => setActive(true)} />
          </Carte>
        )}
      </div>
    </Page>
  );
}
