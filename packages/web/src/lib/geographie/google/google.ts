import { useSyncExternalStore } from 'react';
import type { FournisseurAdresses, FournisseurTrajets } from '../fournisseurs.ts';
import { creerAdressesGoogle } from './adresses.ts';
import { dansLesTemps } from './patience.ts';
import { chargerScript } from './script.ts';
import { creerTrajetsGoogle } from './trajets.ts';

type Etat =
  | { etat: 'repos' | 'chargement' | 'indisponible' }
  | { etat: 'pret'; adresses: FournisseurAdresses; trajets: FournisseurTrajets };

/** One script a page, however many fields ask for it. */
let courant: Etat = { etat: 'repos' };
const abonnes = new Set<() => void>();

function passer(suivant: Etat): void {
  courant = suivant;
  for (const prevenir of abonnes) prevenir();
}

export function demanderGoogle(cle: string): void {
  if (courant.etat !== 'repos') return;
  passer({ etat: 'chargement' });
  void ouvrir(cle).catch(() => passer({ etat: 'indisponible' }));
}

async function ouvrir(cle: string): Promise<void> {
  const maps = await chargerScript(cle);
  const [lieux, itineraires] = await dansLesTemps(
    Promise.all([maps.importLibrary('places'), maps.importLibrary('routes')]),
  );
  // A refused key is often only told at the first question.
  window.gm_authFailure = () => passer({ etat: 'indisponible' });
  passer({ etat: 'pret', adresses: creerAdressesGoogle(lieux), trajets: creerTrajetsGoogle(itineraires) });
}

/** For the tests: as before anybody asked. */
export function oublierGoogle(): void {
  passer({ etat: 'repos' });
}

function suivre(prevenir: () => void): () => void {
  abonnes.add(prevenir);
  return () => abonnes.delete(prevenir);
}

export function useGoogle(): Etat {
  return useSyncExternalStore(
    suivre,
    () => courant,
    () => courant,
  );
}
