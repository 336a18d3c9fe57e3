import { bandeNote, formatNombre } from '@colivert/domain/lib';
import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import css from './Etoiles.module.css';

const VALEURS = [1, 2, 3, 4, 5] as const;

interface PropsSaisie {
  legende: string;
  /** 0 or null: nothing chosen yet. */
  value: number | null;
  onChange: (note: number) => void;
  error?: string | null;
  desactive?: boolean;
}

/** A mark from 1 to 5: five radio buttons, so that arrows, labels and forms work as everywhere. */
export function SaisieEtoiles({ legende, value, onChange, error, desactive }: PropsSaisie) {
  const id = useId();
  return (
    <fieldset className={css.saisie} disabled={desactive} aria-describedby={error ? `${id}-erreur` : undefined}>
      <legend className={css.legende}>{legende}</legend>
      <div className={css.rangee}>
        {VALEURS.map((note) => (
          <label key={note} className={css.choix} data-pleine={note <= (value ?? 0) || undefined}>
            <input type="radio" name={id} value={note} checked={value === note} onChange={() => onChange(note)} />
            <IconStarFilled aria-hidden size={34} className={css.etoile} />
            <VisuallyHidden>{note === 1 ? '1 étoile' : `${note} étoiles`}</VisuallyHidden>
          </label>
        ))}
        <span aria-hidden className={css.valeur}>
          {value ? `${value} sur 5` : ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-erreur`} className={css.erreur}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PropsLecture {
  /** Rounded here to 0.1; null when nobody has rated yet. */
  note: number | null;
  /** How many ratings it averages. */
  nombre?: number;
  taille?: number;
  /** Said when there is no note. */
  absence?: string;
}

export function Etoiles({ note, nombre, taille = 18, absence = 'Pas encore de note' }: PropsLecture) {
  if (note === null) return <span className={css.absence}>{absence}</span>;
  const arrondie = Math.round(note * 10) / 10;
  const texte = formatNombre(arrondie, { max: 1 });
  return (
    <span className={css.lecture} data-ton={bandeNote(arrondie).ton}>
      <VisuallyHidden>{`Note : ${texte} sur 5`}</VisuallyHidden>
      <span aria-hidden className={css.barre}>
        <span className={css.rang}>
          {VALEURS.map((v) => (
            <IconStar key={v} size={taille} stroke={1.5} />
          ))}
        </span>
        <span className={`${css.rang} ${css.plein}`} style={{ width: `${(arrondie / 5) * 100}%` }}>
          {VALEURS.map((v) => (
            <IconStarFilled key={v} size={taille} />
          ))}
        </span>
      </span>
      <strong aria-hidden className={css.chiffre}>
        {texte}
      </strong>
      {nombre !== undefined && <span className={css.nombre}>({nombre === 1 ? '1 avis' : `${nombre} avis`})</span>}
    </span>
  );
}
