import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the bottom within which one is still at the bottom. */
const MARGE = 48;

interface Contenu {
  /** Rang of the first and of the last message. */
  premier: number;
  dernier: number;
  /** Key of the last bubble that waits to be sent. */
  dernierEnvoi: string | undefined;
}

/**
 * Where one is in a thread: at the bottom one stays there, whatever comes or changes its size; elsewhere what one reads does
 * not move, neither by what comes below nor by what is put above. What one sends is always shown.
 */
export function useDefilement({ premier, dernier, dernierEnvoi }: Contenu) {
  const boite = useRef<HTMLDivElement>(null);
  const fin = useRef<HTMLDivElement>(null);
  const place = useRef({ enBas: true, hauteur: 0, haut: 0, premier, dernierEnvoi });
  const [enBas, setEnBas] = useState(true);
  const [vuJusqua, setVuJusqua] = useState(dernier);
  if (enBas && vuJusqua < dernier) setVuJusqua(dernier);

  function noter(): void {
    const el = boite.current;
    if (el === null) return;
    const bas = el.scrollHeight - el.scrollTop - el.clientHeight <= MARGE;
    place.current = { ...place.current, enBas: bas, hauteur: el.scrollHeight, haut: el.scrollTop };
    setEnBas(bas);
  }

  function descendre(): void {
    const el = boite.current;
    if (el !== null) el.scrollTop = el.scrollHeight;
  }

  useLayoutEffect(() => {
    const el = boite.current;
    const avant = place.current;
    if (el === null) return;
    const envoye = dernierEnvoi !== undefined && dernierEnvoi !== avant.dernierEnvoi;
    if (avant.enBas || envoye) el.scrollTop = el.scrollHeight;
    else if (premier < avant.premier) el.scrollTop = avant.haut + el.scrollHeight - avant.hauteur;
    const bas = avant.enBas || envoye;
    place.current = { enBas: bas, hauteur: el.scrollHeight, haut: el.scrollTop, premier, dernierEnvoi };
  }, [premier, dernier, dernierEnvoi]);

  // A composer that grows, a keyboard that opens, letters that arrive: the bottom stays in sight.
  useEffect(() => {
    const el = boite.current;
    if (el === null) return;
    const taille = new ResizeObserver(() => {
      if (place.current.enBas) el.scrollTop = el.scrollHeight;
      place.current = { ...place.current, hauteur: el.scrollHeight, haut: el.scrollTop };
    });
    taille.observe(el);
    if (el.firstElementChild) taille.observe(el.firstElementChild);
    return () => taille.disconnect();
  }, []);

  return {
    boite,
    /** The very bottom of the thread. */
    fin,
    /** Rang of the last message when one was last at the bottom. */
    vuJusqua,
    surDefilement: noter,
    allerEnBas: () => {
      descendre();
      noter();
      boite.current?.focus({ preventScroll: true });
    },
  };
}
