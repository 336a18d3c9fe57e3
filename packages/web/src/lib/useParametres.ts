import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** What the address asks for, and how to change it: two changes in the same instant are both kept. */
export function useParametres() {
  const [recherche, setRecherche] = useSearchParams();
  const derniere = useRef(recherche);
  useEffect(() => {
    derniere.current = recherche;
  }, [recherche]);
  function modifier(changer: (parametres: URLSearchParams) => void, options: NavigateOptions = {}): void {
    const apres = new URLSearchParams(derniere.current);
    changer(apres);
    derniere.current = apres;
    setRecherche(apres, { preventScrollReset: true, ...options });
  }
  return [recherche, modifier] as const;
}
