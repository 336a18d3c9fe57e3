import { useParametres } from './useParametres.ts';

/** Filters kept in the address: a list can be shared, and a reload keeps it (D-268). */
export function useFiltresAdresse() {
  const [recherche, modifier] = useParametres();
  return {
    lire: (nom: string): string => recherche.get(nom) ?? '',
    /** The value of the address when it is one of these; anything else is no filter. */
    lireParmi: <const V extends readonly string[]>(nom: string, valeurs: V): V[number] | undefined =>
      valeurs.find((valeur) => valeur === recherche.get(nom)),
    poser: (valeurs: Readonly<Record<string, string>>): void =>
      modifier(
        (parametres) => {
          for (const [nom, valeur] of Object.entries(valeurs)) {
            if (valeur === '') parametres.delete(nom);
            else parametres.set(nom, valeur);
          }
        },
        { replace: true },
      ),
  };
}
