import { useMemo, useSyncExternalStore } from 'react';

/** One address while somebody shows the file: made when it is first shown, taken back with the last. */
function adresseDe(fichier: Blob | null | undefined) {
  let adresse: string | null = null;
  return {
    lire: () => adresse,
    suivre: (prevenir: () => void) => {
      if (!fichier) return () => {};
      const url = URL.createObjectURL(fichier);
      adresse = url;
      prevenir();
      return () => {
        URL.revokeObjectURL(url);
        adresse = null;
      };
    },
  };
}

/** The address of a file held in memory; it lives as long as the file is shown. */
export function useAdresse(fichier: Blob | null | undefined): string | null {
  const magasin = useMemo(() => adresseDe(fichier), [fichier]);
  return useSyncExternalStore(magasin.suivre, magasin.lire, magasin.lire);
}
