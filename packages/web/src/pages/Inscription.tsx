import { Link, useSearchParams } from 'react-router';
import { FormulaireInscription } from '../features/comptes/FormulaireInscription.tsx';
import css from '../features/comptes/formulaires.module.css';
import { lireRetour, versConnexion } from '../lib/portes.ts';
import { useSession } from '../lib/session.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { utilisateur } = useSession();
  const [recherche] = useSearchParams();
  return (
    <Page titre="Inscription" chapeau="Deux minutes suffisent. Tous les champs sont nécessaires." etroite>
      <div className={css.formulaire}>
        {utilisateur && (
          <Bandeau>
            Vous êtes déjà connecté sous le nom de{' '}
            <bdi>
              {utilisateur.prenom} {utilisateur.nom}
            </bdi>
            . Un nouveau compte remplacera cette session.
          </Bandeau>
        )}
        <Carte>
          <FormulaireInscription />
          <p className={css.suite}>
            Déjà inscrit ? <Link to={versConnexion(lireRetour(recherche))}>Se connecter</Link>
          </p>
        </Carte>
      </div>
    </Page>
  );
}
