import css from './AttenteCartes.module.css';
import { Lenteur } from './Lenteur.tsx';
import { Squelette } from './Squelette.tsx';

/** While a list of cards comes: the sentence is read, the shapes are only seen. */
export function AttenteCartes({ phrase }: { phrase: string }) {
  return (
    <>
      <p className={css.phrase} role="status">
        {phrase}
      </p>
      <Lenteur />
      <Squelette forme="carte" nombre={6} muet />
    </>
  );
}
