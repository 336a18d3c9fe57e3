import { doutesPublication } from '@colivert/domain/annonces';
import { DISTANCE_IMPOSSIBLE, type SaisieTrajet } from '@colivert/domain/geographie';
import { centimes } from '@colivert/domain/lib';
import { useEffect, useRef, useState } from 'react';
import { adressesDuServeur } from '../../lib/geographie/fournisseurs.ts';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { nouvelleCle } from '../../lib/idempotence.ts';

/** Milliseconds: who publishes does not wait longer for the trip to be measured, nor for a town to be looked up. */
const PATIENCE = 5000;
const LOOK_EVERY = 50;
/** The search of places answers nothing under 3 letters: a town of two is not doubted. */
const LETTRES = 3;

type Saisie = SaisieTrajet & { prixPropose: number | null };

/** Asks once, before it is published, about a town nobody knows or a price out of proportion. */
export function useDoutes(trajet: EtatTrajet) {
  const [doutes, setDoutes] = useState<readonly string[]>([]);
  const [enCours, setEnCours] = useState(false);
  const repondu = useRef<string | null>(null);
  const verifie = useRef(false);
  const dernier = useRef(trajet);
  useEffect(() => {
    dernier.current = trajet;
  }, [trajet]);

  /** Whoever is quick publishes before the trip is measured: what is typed last is judged too. */
  async function mesure(): Promise<EtatTrajet> {
    const fin = performance.now() + PATIENCE;
    while (dernier.current.etat === 'calcul' && performance.now() < fin)
      await new Promise((suite) => setTimeout(suite, LOOK_EVERY));
    return dernier.current;
  }

  /** True when there is nothing to ask, or it was asked already. */
  async function verifier(saisie: Saisie): Promise<boolean> {
    const { villeDepart, villeArrivee, prixPropose } = saisie;
    const texte = JSON.stringify([villeDepart, villeArrivee, prixPropose]);
    if (repondu.current === texte) return true;
    if (verifie.current) return false;
    verifie.current = true;
    setEnCours(true);
    const trouve = await mesure();
    const impossible = trouve.etat === 'echec' && trouve.phrase === DISTANCE_IMPOSSIBLE;
    // Places that fail or are slow doubt nobody.
    const douteux = impossible || trouve.etat === 'incomplet';
    const suivants = doutesPublication({
      villesInconnues: douteux ? await inconnues([villeDepart, villeArrivee]) : [],
      trajetImpossible: impossible,
      prix: prixPropose === null ? null : centimes(prixPropose),
      suggestion: trouve.etat === 'trouve' ? centimes(trouve.trouve.estimatedPrice) : null,
    });
    verifie.current = false;
    setEnCours(false);
    if (suivants.length === 0) return true;
    // Whatever is answered, the same is not asked again.
    repondu.current = texte;
    setDoutes(suivants);
    return false;
  }

  return { doutes, enCours, verifier, fermer: () => setDoutes([]) };
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
