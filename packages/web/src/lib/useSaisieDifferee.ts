import { useEffect, useEffectEvent, useState } from 'react';

const DELAI_RECHERCHE = 300;

/**
 * A text field whose value is applied once typing has paused. When the applied value changes from elsewhere (Back,
 * filters cleared), what is typed gives way.
 */
export function useSaisieDifferee(applique: string, appliquer: (texte: string) => void) {
  const [saisie, setSaisie] = useState({ texte: applique, vu: applique });
  if (saisie.vu !== applique) setSaisie({ texte: applique, vu: applique });

  function poser(texte: string): void {
    const net = texte.trim();
    if (net === applique) return;
    setSaisie({ texte, vu: net });
    appliquer(net);
  }
  const poserApresPause = useEffectEvent(poser);

  useEffect(() => {
    const minuterie = setTimeout(() => poserApresPause(saisie.texte), DELAI_RECHERCHE);
    // Whoever presses a link is leaving: a pause in typing that ends a moment later must not call them back. A tab takes
    // along what is applied.
    const partir = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      const onglet = target.closest('[role="tab"]') !== null;
      if (onglet || target.closest('a[href]') !== null) clearTimeout(minuterie);
      if (onglet) poserApresPause(saisie.texte);
    };
    document.addEventListener('pointerdown', partir, true);
    return () => {
      clearTimeout(minuterie);
      document.removeEventListener('pointerdown', partir, true);
    };
  }, [saisie.texte]);

  return {
    texte: saisie.texte,
    ecrire: (texte: string) => setSaisie({ texte, vu: applique }),
    /** At once, for the Enter key. */
    valider: () => poser(saisie.texte),
  };
}
