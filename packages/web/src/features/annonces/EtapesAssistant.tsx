import { ETAPES_ANNONCE, peutAllerAEtape } from '@colivert/domain/annonces';
import { IconCheck } from '@tabler/icons-react';
import css from './Assistant.module.css';

interface Props {
  courante: number;
  faites: ReadonlySet<number>;
  onAller: (etape: number) => void;
}

/** Back, or to a completed step, never ahead to one that is not (C-052). */
export function EtapesAssistant({ courante, faites, onAller }: Props) {
  return (
    <ol className={css.etapes} aria-label="Étapes de l'annonce">
      {ETAPES_ANNONCE.map((nom, rang) => (
        <li key={nom}>
          <button
            type="button"
            className={css.etape}
            data-faite={faites.has(rang) || undefined}
            aria-current={rang === courante ? 'step' : undefined}
            disabled={!peutAllerAEtape(rang, courante, faites)}
            onClick={() => onAller(rang)}
          >
            <span className={css.puce} aria-hidden>
              {faites.has(rang) && rang !== courante ? <IconCheck size={16} stroke={3} /> : rang + 1}
            </span>
            <span className={css.nomEtape}>{nom}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
