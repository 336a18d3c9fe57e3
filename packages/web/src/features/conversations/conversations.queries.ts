import {
  type Conversation,
  lireConversation,
  lireOuverture,
  listerConversations,
  marquerConversationLue,
  type MessageOuvrant,
  type Ouverture,
} from '@colivert/domain/conversations';
import type { Role } from '@colivert/domain/lib';
import { listerLivraisonsDuClient, listerLivraisonsDuCommercant, STATUTS_OUVERTS } from '@colivert/domain/livraisons';
import { type InfiniteData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { appeler, appelerListe, type Page } from '../../lib/api.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { refresh } from '../../lib/refresh.ts';
import { ajouterAuFil, cleFil, lireFil } from './fil.ts';
import { corpsDePorte, type Porte } from './porte.ts';

const LISTE = ['conversations', 'liste'] as const;
const cleConversation = (id: string) => ['conversations', 'detail', id] as const;
const cleOuverture = (porte: Porte | null) => ['conversations', 'ouverture', porte?.nom, porte?.id] as const;

/** The last message first. */
export const useConversations = () =>
  useInfiniteQuery({
    ...pagination,
    queryKey: LISTE,
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerConversations, { query: { curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
    staleTime: 0,
  });

export const useConversation = (id: string | null) =>
  useQuery({
    queryKey: cleConversation(id ?? ''),
    queryFn: ({ signal }) => appeler(lireConversation, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });

/** To whom one would write from there, and the conversation there may be. */
export const useOuverture = (porte: Porte | null) =>
  useQuery({
    queryKey: cleOuverture(porte),
    queryFn: ({ signal }) => appeler(lireOuverture, { query: porte ? corpsDePorte(porte) : {}, signal }),
    enabled: porte !== null,
    staleTime: 0,
  });

export const useFil = (id: string | null) =>
  useQuery({
    queryKey: cleFil(id ?? ''),
    queryFn: ({ signal }) => lireFil(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
  });

/** The first message from a door opened the conversation, or found it: all that the screen then shows is there at once. */
export function montrerOuverte(porte: Porte, { conversation, message }: MessageOuvrant): void {
  queryClient.setQueryData(cleConversation(conversation.id), conversation);
  ajouterAuFil(message);
  queryClient.setQueryData<Ouverture>(
    cleOuverture(porte),
    (ouverture) => ouverture && { ...ouverture, conversationId: conversation.id },
  );
}

/**
 * Says how far one has read. No act of a screen: nothing waits for it, and one that fails is said to nobody; what is
 * unread stays counted, until it is seen again.
 * @returns whether it was written
 */
export async function direLue(id: string, rang: number): Promise<boolean> {
  try {
    const lue = await appeler(marquerConversationLue, { params: { id }, body: { rang } });
    queryClient.setQueryData(cleConversation(id), lue);
    queryClient.setQueryData<InfiniteData<Page<Conversation>>>(
      LISTE,
      (lues) =>
        lues && {
          ...lues,
          pages: lues.pages.map((page) => ({
            ...page,
            elements: page.elements.map((c) => (c.id === id ? lue : c)),
          })),
        },
    );
    await refresh(['compteurs']);
    return true;
  } catch {
    return false;
  }
}

const LISTES = { CLIENT: listerLivraisonsDuClient, COMMERCANT: listerLivraisonsDuCommercant } as const;
const CODES_LUS_PAR_PAGE = 50;

/** The validation codes of one's own live deliveries, whatever the conversation: a key is one wherever it is written. */
export const codesVivants = ({ id, role }: { id: string; role: Role }) => {
  const route = role === 'CLIENT' || role === 'COMMERCANT' ? LISTES[role] : null;
  return queryOptions({
    queryKey: ['livraisons', 'codes', id],
    queryFn: async ({ signal }) => {
      const codes: string[] = [];
      let curseur: string | undefined;
      while (route !== null) {
        const query = { statut: STATUTS_OUVERTS.join(','), limite: CODES_LUS_PAR_PAGE, curseur };
        const page = await appelerListe(route, { params: { id }, query, signal });
        codes.push(...page.elements.flatMap(({ codeValidation }) => codeValidation ?? []));
        if (page.suivant === null) break;
        curseur = page.suivant;
      }
      return codes;
    },
    enabled: route !== null,
  });
};
