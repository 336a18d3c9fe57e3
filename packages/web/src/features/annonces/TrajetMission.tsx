import {
  CALCUL_DESACTIVE,
  calculImpossible,
  DISTANCE_EN_ERREUR,
  DISTANCE_EN_PANNE,
  DISTANCE_ERREUR_TECHNIQUE,
} from '@colivert/domain/geographie';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { TrajetCalcule } from './TrajetCalcule.tsx';

interface Props {
  trajet: EtatTrajet & { avis: string | null };
  prix: { actuel: number | null; prendre: (euros: number) => void };
}

/** Distance and suggested price in the merchant's form, and its own sentences of a failure (D-158, D-163, D-164). */
export function TrajetMission({ trajet, prix }: Props) {
  if (trajet.etat !== 'echec') return <TrajetCalcule trajet={trajet} prix={prix} />;
  return (
    <Bandeau ton="alerte" annonce>
      {phraseDEchec(trajet.phrase)}
      {trajet.avis && <> {trajet.avis}</>}
    </Bandeau>
  );
}

function phraseDEchec(phrase: string): string {
  if (phrase === CALCUL_DESACTIVE) return phrase;
  if (phrase === DISTANCE_EN_PANNE || phrase === DISTANCE_ERREUR_TECHNIQUE) return DISTANCE_EN_ERREUR;
  return calculImpossible(phrase);
}
