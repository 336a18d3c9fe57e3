import { doutesPublication } from '@colivert/domain/annonces';
import { DISTANCE_IMPOSSIBLE, type SaisieTrajet } from '@colivert/domain/geographie';
import { centimes } from '@colivert/domain/lib';
import { useRef, useState } from 'react';
import { adressesDuServeur } from '../../lib/geographie/fournisseurs.ts';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { nouvelleCle } from '../../lib/idempotence.ts';

/** Milliseconds: who publishes does not wait longer for a town to be looked up. */
const PATIENCE = 5000;
/** The search of places answers nothing under 3 letters: a town of two is not doubted. */
const LETTRES = 3;

type Saisie = SaisieTrajet & { prixPropose: number | null };

/** Asks once, before it is published, about a town nobody knows or a price out of proportion. */
export function useDoutes() {
  const [doutes, setDoutes] = useState<readonly string[]>([]);
  const repondu = useRef<string | null>(null);
  const enCours = useRef(false);

  /** True when there is nothing to ask, or it was asked already. */
  async function verifier(saisie: Saisie, trajet: EtatTrajet): Promise<boolean> {
    const { villeDepart, villeArrivee, prixPropose } = saisie;
    const texte = JSON.stringify([villeDepart, villeArrivee, prixPropose]);
    if (repondu.current === texte) return true;
    if (enCours.current) return false;
    enCours.current = true;
    const impossible = trajet.etat === 'echec' && trajet.phrase === DISTANCE_IMPOSSIBLE;
    const douteux = impossible || trajet.etat === 'incomplet';
    const suivants = doutesPublication({
      villesInconnues: douteux ? await inconnues([villeDepart, villeArrivee]) : [],
      trajetImpossible: impossible,
      prix: prixPropose === null ? null : centimes(prixPropose),
      suggestion: trajet.etat === 'trouve' ? centimes(trajet.trouve.estimatedPrice) : null,
    });
    enCours.current = false;
    if (suivants.length === 0) return true;
    // Whatever is answered, the same is not asked again.
    repondu.current = texte;
    setDoutes(suivants);
    return false;
  }

  return { doutes, verifier, fermer: () => setDoutes([]) };
}

/** Those that the places do not know; a search that fails or is slow doubts nobody. */
async function inconnues(villes: readonly string[]): Promise<string[]> {
  const signal = AbortSignal.timeout(PATIENCE);
  const trouvees = await Promise.all(
    [...new Set(villes)].map(async (ville) => {
      if (ville.trim().length < LETTRES) return [];
      try {
        const lieux = await adressesDuServeur.suggerer({ q: ville, ville: '', session: nouvelleCle() }, signal);
        return lieux.length === 0 ? [ville] : [];
      } catch {
        return [];
      }
    }),
  );
  return trouvees.flat();
}
