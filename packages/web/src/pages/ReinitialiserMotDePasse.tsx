import { useState } from 'react';
import { Link } from 'react-router';
import { FormulaireNouveauMotDePasse } from '../features/comptes/FormulaireNouveauMotDePasse.tsx';
import css from '../features/comptes/formulaires.module.css';
import { useFragment } from '../lib/fragment.ts';
import { fermer } from '../lib/sessionStore.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { BoutonLien } from '../ui/Bouton.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const jeton = useFragment('jeton');
  const [message, setMessage] = useState<string | null>(null);
  return (
    <Page titre="Choisir un nouveau mot de passe" etroite>
      <div className={css.formulaire}>
        {message !== null ? (
          <>
            <Bandeau ton="succes" annonce>
              {message}
            </Bandeau>
            <BoutonLien vers="/login" largeur="pleine" taille="lg">
              Se connecter
            </BoutonLien>
          </>
        ) : jeton === null ? (
          <Bandeau ton="danger">
            Lien invalide ou expiré. <Link to="/mot-de-passe-oublie">Demander un autre lien</Link>
          </Bandeau>
        ) : (
          <Carte>
            <FormulaireNouveauMotDePasse
              jeton={jeton}
              onChange={(phrase) => {
                // Every session has ended, the one of this browser too.
                fermer();
                setMessage(phrase);
              }}
            />
          </Carte>
        )}
      </div>
    </Page>
  );
}
