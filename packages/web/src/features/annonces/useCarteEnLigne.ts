import { useState } from 'react';
import { useDisponibilite } from '../../lib/geographie/useDisponibilite.ts';
import type { CarteEnLigne } from '../../ui/CarteEnLigne.tsx';

type Etat = { nom: 'schema' | 'chargement' | 'panne' } | { nom: 'carte'; Carte: typeof CarteEnLigne };

/**
 * The map of an outside service, where one is configured: nothing of it is fetched before somebody asks for it, and the
 * outline of the page comes back when it fails.
 */
export function useCarteEnLigne() {
  const { data } = useDisponibilite(true);
  const [etat, setEtat] = useState<Etat>({ nom: 'schema' });

  async function afficher(): Promise<void> {
    setEtat({ nom: 'chargement' });
    try {
      const { CarteEnLigne: Carte } = await import('../../ui/CarteEnLigne.tsx');
      setEtat({ nom: 'carte', Carte });
    } catch {
      tomber();
    }
  }
  const tomber = () => setEtat({ nom: 'panne' });

  return {
    fond: data?.fondDeCarte ?? null,
    etat,
    basculer: () => (etat.nom === 'carte' ? setEtat({ nom: 'schema' }) : void afficher()),
    tomber,
  };
}
