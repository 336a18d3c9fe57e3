import { ErreurApi } from '../lib/erreurApi.ts';
import { Bandeau } from './Bandeau.tsx';
import { Bouton } from './Bouton.tsx';

export interface RefusDeModification {
  phrase: string;
  /** Somebody changed it meanwhile: only what stands now can be changed. */
  perime: boolean;
}

export const refusDe = (erreur: unknown, phrase: string): RefusDeModification => ({
  phrase,
  perime: erreur instanceof ErreurApi && erreur.code === 'VERSION_PERIMEE',
});

interface Props {
  refus: RefusDeModification | null;
  /** Shows what stands now, instead of what was typed. */
  recharger: () => Promise<void>;
  libelle?: string;
}

/** Why a change was not saved, and the way on when it was made on what no longer stands. */
export function Refus({ refus, recharger, libelle = 'Recharger' }: Props) {
  if (!refus) return null;
  return (
    <Bandeau
      ton="danger"
      annonce
      action={
        refus.perime && (
          <Bouton genre="contour" taille="sm" onClick={() => void recharger()}>
            {libelle}
          </Bouton>
        )
      }
    >
      {refus.phrase}
    </Bandeau>
  );
}
