import { type ReactNode, useId } from 'react';
import css from './ChoixCartes.module.css';

export interface ChoixCarte<V extends string> {
  valeur: V;
  titre: string;
  aide?: ReactNode;
  /** At the end of the line: a price, a duration. */
  cote?: ReactNode;
  /** Shown under the card while it is chosen: what this choice still needs. */
  suite?: ReactNode;
}

interface Props<V extends string> {
  legende: string;
  choix: readonly ChoixCarte<V>[];
  valeur: V | null;
  onChange: (valeur: V) => void;
  desactive?: boolean;
}

/** One of a few, each with its consequences in sight: radio buttons drawn as cards. */
export function ChoixCartes<V extends string>({ legende, choix, valeur, onChange, desactive }: Props<V>) {
  const nom = useId();
  return (
    <fieldset className={css.cadre} disabled={desactive}>
      <legend className={css.legende}>{legende}</legend>
      {choix.map((c) => (
        <div key={c.valeur} className={css.carte} data-choisie={c.valeur === valeur || undefined}>
          <label className={css.ligne}>
            <input
              type="radio"
              name={nom}
              value={c.valeur}
              checked={c.valeur === valeur}
              onChange={() => onChange(c.valeur)}
              className={css.radio}
            />
            <span className={css.texte}>
              <span className={css.titre}>{c.titre}</span>
              {c.aide && <span className={css.aide}>{c.aide}</span>}
            </span>
            {c.cote && <span className={css.cote}>{c.cote}</span>}
          </label>
          {c.valeur === valeur && c.suite && <div className={css.suite}>{c.suite}</div>}
        </div>
      ))}
    </fieldset>
  );
}
