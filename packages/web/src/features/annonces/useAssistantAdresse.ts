import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PARAMETRE_ASSISTANT, PARAMETRE_ETAPE } from './assistantAdresse.ts';
import { DERNIERE_ETAPE } from './valeursAnnonce.ts';

/** In the history entry of each step: how many entries the wizard has added, and the step one came from. */
interface EtatAssistant {
  profondeur: number;
  depuis: number | null;
}

function lireEtat(state: unknown): EtatAssistant {
  const lu = (state as { assistant?: EtatAssistant } | null)?.assistant;
  return lu ?? { profondeur: 0, depuis: null };
}

/** Where the wizard is, and its moves in the browser's history (O-51). */
export function useAssistantAdresse() {
  const [recherche, setRecherche] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { profondeur, depuis } = lireEtat(location.state);
  const lue = Number(recherche.get(PARAMETRE_ETAPE) ?? 0);
  const etape = Number.isInteger(lue) && lue >= 0 && lue <= DERNIERE_ETAPE ? lue : 0;

  function poser(cible: string, vers: number, { replace = false } = {}): void {
    setRecherche(
      (avant) => {
        const apres = new URLSearchParams(avant);
        apres.set(PARAMETRE_ASSISTANT, cible);
        apres.set(PARAMETRE_ETAPE, String(vers));
        return apres;
      },
      {
        replace,
        preventScrollReset: true,
        // At once: a quick second « Suivant » is then about the next step, not about this one again.
        flushSync: true,
        state: { assistant: replace ? { profondeur, depuis } : { profondeur: profondeur + 1, depuis: etape } },
      },
    );
  }

  const cible = recherche.get(PARAMETRE_ASSISTANT);
  return {
    cible,
    etape,
    ouvrir: (nouvelle: string) => poser(nouvelle, 0),
    aller: (vers: number, options?: { replace?: boolean }) => {
      if (cible !== null && vers !== etape) poser(cible, vers, options);
    },
    /** The browser's own Back when it leads there, so that Back and « Précédent » are one thing. */
    precedent: () => {
      if (cible === null || etape === 0) return;
      if (depuis === etape - 1 && profondeur > 1) void navigate(-1);
      else poser(cible, etape - 1);
    },
    /** To before the wizard was opened: Back does not open it again. */
    fermer: () => {
      if (profondeur > 0) return void navigate(-profondeur);
      setRecherche(
        (avant) => {
          const apres = new URLSearchParams(avant);
          apres.delete(PARAMETRE_ASSISTANT);
          apres.delete(PARAMETRE_ETAPE);
          return apres;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
