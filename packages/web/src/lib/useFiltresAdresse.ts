import { useSearchParams } from 'react-router';

/** Filters kept in the address: a list can be shared, and a reload keeps it (D-268). */
export function useFiltresAdresse() {
  const [recherche, setRecherche] = useSearchParams();
  return {
    lire: (nom: string): string => recherche.get(nom) ?? '',
    /** The value of the address when it is one of these; anything else is no filter. */
    lireParmi: <const V extends readonly string[]>(nom: string, valeurs: V): V[number] | undefined =>
      valeurs.find((valeur) => valeur === recherche.get(nom)),
    poser: (valeurs: Readonly<Record<string, string>>): void =>
      setRecherche(
        (avant) => {
          const apres = new URLSearchParams(avant);
          for (const [nom, valeur] of Object.entries(valeurs)) {
            if (valeur === '') apres.delete(nom);
            else apres.set(nom, valeur);
          }
          return apres;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
