import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface Ouverture {
  id: string;
  acte: 'consulter' | 'terminer';
}

/** Kept in the history entry that opening made, so that closing goes back over it instead of adding another. */
interface EtatDeLEntree {
  livraisonOuverte?: Ouverture['acte'];
}

/** The delivery in the dialog is the `livraison` of the URL: a link opens it, Back closes it. */
export function useLivraisonOuverte() {
  const [recherche, setRecherche] = useSearchParams();
  const entree = useLocation();
  const navigate = useNavigate();
  const dejaQuittee = useRef<string | null>(null);

  const acte = (entree.state as EtatDeLEntree | null)?.livraisonOuverte;
  const id = recherche.get('livraison');
  const ouverte: Ouverture | null = id ? { id, acte: acte ?? 'consulter' } : null;

  const ecrire = (valeur: string | null, options: { replace?: boolean; state?: EtatDeLEntree }) =>
    setRecherche(
      (avant) => {
        const apres = new URLSearchParams(avant);
        if (valeur === null) apres.delete('livraison');
        else apres.set('livraison', valeur);
        return apres;
      },
      { ...options, preventScrollReset: true },
    );

  function ouvrir({ id: cible, acte: demande }: Ouverture) {
    ecrire(cible, { state: { livraisonOuverte: demande } });
  }

  function fermer() {
    // A second click while the dialog fades must not leave the page.
    if (dejaQuittee.current === entree.key) return;
    dejaQuittee.current = entree.key;
    if (acte) void navigate(-1);
    else ecrire(null, { replace: true });
  }

  return { ouverte, ouvrir, fermer };
}
