import { useEffect, useState } from 'react';
import { ANSWER_LIMIT } from '../lib/answerLimit.ts';
import { queryClient } from '../lib/queryClient.ts';
import { Bouton } from './Bouton.tsx';
import css from './Lenteur.module.css';

/** Milliseconds after which a wait is explained. */
export const PATIENCE = 6000;

/** A page whose parts all wait says it once. */
let dite = false;

/** Says, to whoever waits long for an answer, that it is the connection; then offers to ask again. */
export function Lenteur() {
  const [longue, setLongue] = useState(false);
  const [trop, setTrop] = useState(false);
  const [essais, setEssais] = useState(0);
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
  useEffect(() => {
    const attente = setTimeout(() => setTrop(true), ANSWER_LIMIT);
    return () => clearTimeout(attente);
  }, [essais]);

  if (!longue) return null;
  if (!trop) return <p className={css.phrase}>La connexion est lente. Le chargement continue...</p>;
  return (
    <div className={css.phrase}>
      <p>Le serveur met trop de temps à répondre.</p>
      <Bouton
        genre="contour"
        taille="sm"
        onClick={() => {
          setTrop(false);
          setEssais(essais + 1);
          askAgain();
        }}
      >
        Réessayer
      </Bouton>
    </div>
  );
}

/** What the page still waits for is asked anew; nothing else ends a call that was sent (spec 1 §7). */
function askAgain(): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })) {
    const one = { queryKey, exact: true };
    void queryClient.cancelQueries(one).then(() => queryClient.refetchQueries(one));
  }
}
