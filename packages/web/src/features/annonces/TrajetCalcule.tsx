import { EXPLICATION_ESTIMATION, formatDistance, formatDuree, LIBELLES_SOURCE } from '@colivert/domain/geographie';
import type { DistanceTrouvee, EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { lirePrix } from './lecture.ts';
import css from './TrajetCalcule.module.css';

/** « ≈ 12,3 km, ≈ 25 min — estimation ». */
export function lireTrajetCalcule({ distance, duration, source }: DistanceTrouvee): string {
  return `${formatDistance(distance, source)}, ${formatDuree(duration, source)} — ${LIBELLES_SOURCE[source]}`;
}

interface Props {
  trajet: EtatTrajet & { avis: string | null };
  /** Where the price can be taken: offered when the proposed one differs. Euros. */
  prix?: { actuel: number | null; prendre: (euros: number) => void };
}

/** Distance, duration and suggested price, or why there are none; nothing while an address is missing. */
export function TrajetCalcule({ trajet, prix }: Props) {
  return (
    <div role="status" className={css.trajet} data-vide={trajet.etat === 'incomplet' || undefined}>
      {trajet.etat === 'calcul' && <p className={css.ligne}>Calcul de la distance...</p>}
      {trajet.etat === 'echec' && (
        <p className={css.ligne}>
          {trajet.phrase}
          {trajet.phrase.endsWith('.') ? '' : '.'} Vous pouvez fixer le prix vous-même.
        </p>
      )}
      {trajet.etat === 'trouve' && <Trouve trouve={trajet.trouve} prix={prix} />}
      {trajet.etat !== 'incomplet' && trajet.avis && <p className={css.note}>{trajet.avis}</p>}
    </div>
  );
}

function Trouve({ trouve, prix }: { trouve: DistanceTrouvee; prix: Props['prix'] }) {
  const { estimatedPrice, source } = trouve;
  return (
    <>
      <p className={css.ligne}>
        <span className="chiffres">{lireTrajetCalcule(trouve)}</span>
      </p>
      <p className={css.ligne}>
        Prix suggéré : <strong className="chiffres">{lirePrix(estimatedPrice)}</strong>
        {prix && prix.actuel !== estimatedPrice && (
          <Bouton genre="contour" taille="sm" onClick={() => prix.prendre(estimatedPrice)}>
            Appliquer ce prix
          </Bouton>
        )}
      </p>
      {source === 'estimation' && <p className={css.note}>{EXPLICATION_ESTIMATION}.</p>}
    </>
  );
}
