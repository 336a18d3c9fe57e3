import { BoutonLien } from '../ui/Bouton.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Page } from '../ui/Page.tsx';

/** An address that is none of ours. */
export function Component() {
  return (
    <Page titre="Cette page n'existe pas" etroite>
      <EtatVide
        phrase="L'adresse est incomplète, ou la page a été retirée."
        action={<BoutonLien vers="/">Aller à l'accueil</BoutonLien>}
      />
    </Page>
  );
}
