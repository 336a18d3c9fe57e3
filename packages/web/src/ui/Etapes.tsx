import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import css from './Etapes.module.css';

export interface Etape {
  libelle: string;
  etat: 'faite' | 'encours' | 'avenir';
  /** When it happened, already written for people. */
  moment?: string | null;
}

const LECTURE = { faite: 'fait', encours: 'en cours', avenir: 'à venir' } as const;

/** What happened, what is happening, what comes: a line on a wide screen, a column on a phone. */
export function Etapes({ etapes, titre }: { etapes: readonly Etape[]; titre: string }) {
  return (
    <div className={css.cadre}>
      <ol className={css.etapes} aria-label={titre}>
        {etapes.map(({ libelle, etat, moment }) => (
          <li
            key={libelle}
            className={css.etape}
            data-etat={etat}
            aria-current={etat === 'encours' ? 'step' : undefined}
          >
            <span aria-hidden className={css.puce}>
              {etat === 'faite' && <IconCheck size={14} stroke={3} />}
            </span>
            <span className={css.texte}>
              <span className={css.libelle}>{libelle}</span>
              <VisuallyHidden> : {LECTURE[etat]}</VisuallyHidden>
              {moment && <span className={css.moment}>{moment}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
