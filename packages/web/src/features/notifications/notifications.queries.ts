import {
  desabonner,
  ecrireReglages,
  lireReglages,
  listerNotifications,
  marquerLues,
  type Notification,
} from '@colivert/domain/notifications';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe, type Page } from '../../lib/api.ts';
import { poserCompteurs } from '../../lib/compteurs.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import { queryClient } from '../../lib/queryClient.ts';

const LISTE = ['notifications', 'liste'] as const;
const REGLAGES = ['notifications', 'reglages'] as const;

/** What happened, the newest first; asked anew each time it is shown, as the bell may know more than what was kept. */
export const useNotifications = () =>
  useInfiniteQuery({
    ...pagination,
    queryKey: LISTE,
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerNotifications, { query: { curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
    staleTime: 0,
  });

/** Shown as read at once: Back finds the list as it was left. */
function montrerLues(sont: (notification: Notification) => boolean): void {
  queryClient.setQueryData<InfiniteData<Page<Notification>>>(
    LISTE,
    (lues) =>
      lues && {
        ...lues,
        pages: lues.pages.map((page) => ({
          ...page,
          elements: page.elements.map((n) => (sont(n) ? { ...n, lue: true } : n)),
        })),
      },
  );
}

/**
 * A row was opened. No act of a screen: several may be opened at once in tabs of their own, where they lead is not waited
 * for, and one that fails is said to nobody: it stays unread, and counted, until it is opened again.
 */
export async function marquerOuverte(id: string): Promise<void> {
  try {
    const compteurs = await appeler(marquerLues, { body: { ids: [id] } });
    montrerLues((n) => n.id === id);
    await poserCompteurs(compteurs);
  } catch {
    // Said above.
  }
}

/** That one and all before it: what came since was not shown, and stays unread (ids grow with time). */
export const useToutMarquer = () =>
  useActe((jusqua: string) => appeler(marquerLues, { body: { jusqua } }), {
    succes: (compteurs, jusqua) => {
      montrerLues(({ id }) => id <= jusqua);
      void poserCompteurs(compteurs);
    },
    echec: "Les notifications n'ont pas pu être marquées comme lues.",
  });

/** Which categories are on, by channel. */
export const useReglages = () =>
  useQuery({ queryKey: REGLAGES, queryFn: ({ signal }) => appeler(lireReglages, { signal }) });

export const useEcrireReglages = () =>
  useActe(ecrireReglages, { succes: 'Réglages enregistrés.', replaces: () => REGLAGES });

/** By the token of a mail's link; needs no session. */
export const useDesabonner = () => useActe((jeton: string) => appeler(desabonner, { params: { jeton } }));
