import css from './LienPastille.module.css';

/** How much waits, for the eye: « 3 », « 99+ », nothing without any. What it counts is said in words beside it. */
export function Pastille({ texte }: { texte: string | null }) {
  return (
    texte !== null && (
      <span aria-hidden className={css.pastille}>
        {texte}
      </span>
    )
  );
}
