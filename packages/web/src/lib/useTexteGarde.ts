import { useEffect, useState } from 'react';
import { acheverBrouillon, ecrireBrouillon, effacerBrouillon, lireBrouillon } from './brouillons.ts';

/**
 * A text that somebody signed in is typing: it is there again after Back, a reload or an ended session, until it has
 * been sent (O-18). `depart` is what is written when nothing was typed.
 */
export function useTexteGarde(userId: string, formulaire: string, depart = '') {
  const [texte, setTexte] = useState(() => {
    const lu = lireBrouillon(userId, formulaire);
    return typeof lu === 'string' ? lu : depart;
  });
  useEffect(() => {
    if (texte === depart) effacerBrouillon(userId, formulaire);
    else ecrireBrouillon(userId, formulaire, texte);
  }, [userId, formulaire, texte, depart]);
  return { texte, setTexte, oublier: () => acheverBrouillon(userId, formulaire) };
}
