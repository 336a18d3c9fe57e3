import { useEffect, useState } from 'react';
import css from './Lenteur.module.css';

/** Milliseconds after which a wait is explained. */
export const PATIENCE = 6000;

/** Says, to whoever waits long for an answer, that it is the connection. */
export function Lenteur() {
  const [longue, setLongue] = useState(false);
  useEffect(() => {
    const attente = setTimeout(() => setLongue(true), PATIENCE);
    return () => clearTimeout(attente);
  }, []);
  return longue && <p className={css.phrase}>La connexion est lente. Le chargement continue...</p>;
}
