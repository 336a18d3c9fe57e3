import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PARAMETRE_MISSION } from './missionAdresse.ts';

/** Which form is open, in the address: Back closes it, and closing it goes back (O-51). */
export function useMissionAdresse() {
  const [recherche, setRecherche] = useSearchParams();
  const navigate = useNavigate();
  const etat = useLocation().state as { mission?: boolean } | null;
  const ouverteIci = etat?.mission === true;
  return {
    cible: recherche.get(PARAMETRE_MISSION),
    ouvrir: (cible: string) =>
      setRecherche(
        (avant) => {
          const apres = new URLSearchParams(avant);
          apres.set(PARAMETRE_MISSION, cible);
          return apres;
        },
        { preventScrollReset: true, state: { mission: true } },
      ),
    fermer: () => {
      if (ouverteIci) return void navigate(-1);
      setRecherche(
        (avant) => {
          const apres = new URLSearchParams(avant);
          apres.delete(PARAMETRE_MISSION);
          return apres;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
