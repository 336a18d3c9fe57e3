import { type ReactNode, useId } from 'react';
import css from './ChoixPastilles.module.css';

export interface Pastille<V extends string> {
  valeur: V;
  libelle: ReactNode;
  /** Read instead of what is drawn, when that is shortened. */
  lecture?: string;
}

interface Props<V extends string> {
  legende: string;
  choix: readonly Pastille<V>[];
  valeur: V | null;
  onChange: (valeur: V) => void;
  desactive?: boolean;
  /** What is missing; the focus goes to the first of the choices. */
  error?: string | null;
}

/** One of a few short values, all in sight: radio buttons drawn as pills, two or three to a thumb's line. */
export function ChoixPastilles<V extends string>({ legende, choix, valeur, onChange, desactive, error }: Props<V>) {
  const nom = useId();
  return (
    <fieldset className={css.cadre} disabled={desactive}>
      <legend className={css.legende}>{legende}</legend>
      <div className={css.rangee}>
        {choix.map((c, rang) => (
          <label key={c.valeur} className={css.pastille} data-choisie={c.valeur === valeur || undefined}>
            <input
              type="radio"
              name={nom}
              value={c.valeur}
              checked={c.valeur === valeur}
              onChange={() => onChange(c.valeur)}
              aria-label={c.lecture}
              data-in-error={(error && rang === 0) || undefined}
              aria-describedby={error ? `${nom}-erreur` : undefined}
              className={css.radio}
            />
            {c.libelle}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${nom}-erreur`} className={css.erreur}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
