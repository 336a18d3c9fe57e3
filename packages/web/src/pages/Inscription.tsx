import { Link } from 'react-router';
import { FormulaireInscription } from '../features/comptes/FormulaireInscription.tsx';
import css from '../features/comptes/formulaires.module.css';
import { useSession } from '../lib/session.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { utilisateur } = useSession();
  return (
    <Page titre="Inscription" chapeau="Deux minutes suffisent. Tous les champs sont nécessaires." etroite>
      <div className={css.formulaire}>
        {utilisateur && (
          <Bandeau>
            Vous êtes déjà connecté sous le nom de {utilisateur.prenom} {utilisateur.nom}. Un nouveau compte remplacera
            cette session.
          </Bandeau>
        )}
        <Carte>
          <FormulaireInscription />
          <p className={css.suite}>
            Déjà inscrit ? <Link to="/login">Se connecter</Link>
          </p>
        </Carte>
      </div>
    </Page>
  );
}
