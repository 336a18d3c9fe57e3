import type { Message } from '@colivert/domain/conversations';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { direLue } from './conversations.queries.ts';

interface Lecture {
  conversationId: string;
  messages: readonly Message[];
  nonLus: number;
  /** The bottom of the thread. */
  fin: RefObject<HTMLElement | null>;
  couvert: boolean;
  /** When the thread was last asked for: what could not be written is tried again then. */
  lueLe: number;
}

/** Messages are read when the bottom of their thread is in view, on a page that is seen, with nothing over it. */
export function useLecture({ conversationId, messages, nonLus, fin, couvert, lueLe }: Lecture): void {
  const vue = useEnVue(fin) && !couvert;
  const dernier = messages.at(-1)?.rang ?? 0;
  const deLAutre = messages.findLast((m) => !m.deMoi && m.sorte === 'TEXTE')?.rang ?? 0;
  // The two are read apart: what came since is unread, whatever the counter says.
  const [depart] = useState(deLAutre);
  const aDire = nonLus > 0 || deLAutre > depart;
  const dit = useRef(0);
  const enCours = useRef(false);

  useEffect(() => {
    if (!vue || !aDire || dernier <= dit.current || enCours.current) return;
    enCours.current = true;
    void direLue(conversationId, dernier).then((ecrit) => {
      enCours.current = false;
      if (ecrit) dit.current = dernier;
    });
  }, [vue, aDire, dernier, conversationId, nonLus, lueLe]);
}

/** Whether an element is in sight, on a page that is. */
function useEnVue(element: RefObject<HTMLElement | null>): boolean {
  const [enVue, setEnVue] = useState(false);
  const [pageVue, setPageVue] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const suivrePage = () => setPageVue(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', suivrePage);
    const vigie = new IntersectionObserver((entrees) => setEnVue(entrees.at(-1)?.isIntersecting === true));
    if (element.current) vigie.observe(element.current);
    return () => {
      document.removeEventListener('visibilitychange', suivrePage);
      vigie.disconnect();
    };
  }, [element]);
  return enVue && pageVue;
}
