import { useEffect, useState } from 'react';
import css from './Lenteur.module.css';

/** Milliseconds after which a wait is explained. */
export const PATIENCE = 6000;

/** A page whose parts all wait says it once. */
let dite = false;

/** Says, to whoever waits long for an answer, that it is the connection. */
export function Lenteur() {
  const [longue, setLongue] = useState(false);
  useEffect(() => {
    let parMoi = false;
    const attente = setTimeout(() => {
      if (dite) return;
      dite = parMoi = true;
      setLongue(true);
    }, PATIENCE);
    return () => {
      clearTimeout(attente);
      if (parMoi) dite = false;
    };
  }, []);
  return longue && <p className={css.phrase}>La connexion est lente. Le chargement continue...</p>;
}
