import css from './Filtres.module.css';

interface Filtre<C extends string> {
  cle: C;
  libelle: string;
  /** How many things it would show; left out while it is not known. */
  nombre?: number | undefined;
}

interface Props<C extends string> {
  titre: string;
  filtres: readonly Filtre<C>[];
  value: C;
  onChange: (cle: C) => void;
}

/** One choice among a few, always all in sight, each with its count. */
export function Filtres<C extends string>({ titre, filtres, value, onChange }: Props<C>) {
  return (
    <div role="group" aria-label={titre} className={css.filtres}>
      {filtres.map(({ cle, libelle, nombre }) => (
        <button
          key={cle}
          type="button"
          className={css.filtre}
          aria-pressed={cle === value}
          onClick={() => onChange(cle)}
        >
          {libelle} {nombre !== undefined && <span className={css.nombre}>({nombre})</span>}
        </button>
      ))}
    </div>
  );
}
