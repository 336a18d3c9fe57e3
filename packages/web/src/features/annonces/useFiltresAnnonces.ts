import { TRIS_ANNONCES, TYPES_ANNONCE } from '@colivert/domain/annonces';
import { useParametres } from '../../lib/useParametres.ts';
import type { FiltresAnnonces } from './annoncesPubliques.queries.ts';

/** The server refuses a longer one. */
const LONGUEUR_MAX = 200;

function parmi<const V extends readonly string[]>(valeurs: V, texte: string | null): V[number] | undefined {
  return valeurs.find((v) => v === texte);
}

export function lireFiltres(recherche: URLSearchParams): FiltresAnnonces {
  const texte = (nom: string) => [...(recherche.get(nom) ?? '').trim()].slice(0, LONGUEUR_MAX).join('');
  return {
    q: texte('q'),
    ville: texte('ville'),
    type: parmi(TYPES_ANNONCE, recherche.get('type')),
    tri: parmi(TRIS_ANNONCES, recherche.get('tri')) ?? 'recent',
  };
}

/** Filters and sort live in the URL: a list can be shared, and Back undoes the last choice (D-268). */
export function useFiltresAnnonces() {
  const [recherche, modifier] = useParametres();
  const filtres = lireFiltres(recherche);

  function changer(nom: keyof FiltresAnnonces, valeur: string): void {
    // While one types on, Back returns to before the search, not to each of its beginnings.
    const suiteDeFrappe = (nom === 'q' || nom === 'ville') && recherche.has(nom);
    modifier(
      (parametres) => {
        if (valeur === '' || (nom === 'tri' && valeur === 'recent')) parametres.delete(nom);
        else parametres.set(nom, valeur);
      },
      { replace: suiteDeFrappe },
    );
  }

  function effacer(): void {
    modifier((parametres) => {
      for (const nom of ['q', 'ville', 'type', 'tri']) parametres.delete(nom);
    });
  }

  const actifs = [filtres.ville, filtres.type, filtres.tri !== 'recent'].filter(Boolean).length;
  return { filtres, changer, effacer, actifs };
}
