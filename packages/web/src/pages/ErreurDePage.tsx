import { EtatErreur } from '../ui/EtatErreur.tsx';
import { Page } from '../ui/Page.tsx';

/** A page that could not be drawn or whose code could not be fetched. */
export function ErreurDePage() {
  return (
    <Page titre="Cette page ne s'affiche pas" etroite>
      <EtatErreur
        phrase="Une erreur est survenue. Rechargez la page ; si cela se reproduit, écrivez au support."
        reessayer={() => window.location.reload()}
      />
    </Page>
  );
}
