import { listerMessages, type Message } from '@colivert/domain/conversations';
import { appelerListe } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** What is known of a thread: its messages in their order, without a hole, and the cursor of those before the first one. */
export interface Fil {
  messages: readonly Message[];
  avant: string | null;
}

export const cleFil = (id: string) => ['conversations', 'fil', id] as const;

/**
 * Messages are only ever added, so what is known is joined with what was read, in whatever order the two came: the answer
 * of a message, a reading sent before it and one sent after it may arrive in any. What was read once stays read.
 */
function joindre(fil: Fil, recus: readonly Message[]): Fil {
  const parRang = new Map(fil.messages.map((m) => [m.rang, m]));
  for (const m of recus) {
    const connu = parRang.get(m.rang);
    parRang.set(m.rang, connu?.lu === true && m.lu === false ? { ...m, lu: true } : m);
  }
  return { ...fil, messages: [...parRang.values()].toSorted((a, b) => a.rang - b.rang) };
}

const lirePage = (id: string, curseur: string | null, signal?: AbortSignal) =>
  appelerListe(listerMessages, { params: { id }, query: { curseur: curseur ?? undefined }, signal });

/** The newest page; with a thread that is known, whatever came since. */
export async function lireFil(id: string, signal: AbortSignal): Promise<Fil> {
  const page = await lirePage(id, null, signal);
  let lus = page.elements;
  let avant = page.suivant;
  const connu = queryClient.getQueryData<Fil>(cleFil(id));
  const dernierConnu = connu?.messages.at(-1)?.rang;
  if (dernierConnu === undefined) return { messages: lus.toReversed(), avant };
  while (avant !== null && (lus.at(-1)?.rang ?? 0) > dernierConnu + 1) {
    const suite = await lirePage(id, avant, signal);
    lus = [...lus, ...suite.elements];
    avant = suite.suivant;
  }
  // Read now: older messages, or one's own, may have come meanwhile.
  return joindre(queryClient.getQueryData<Fil>(cleFil(id)) ?? { messages: [], avant }, lus);
}

/** The page before the first message that is known. */
export async function lirePrecedents(id: string): Promise<void> {
  const avant = queryClient.getQueryData<Fil>(cleFil(id))?.avant;
  if (!avant) return;
  const { elements, suivant } = await lirePage(id, avant);
  queryClient.setQueryData<Fil>(cleFil(id), (fil) => fil && { ...joindre(fil, elements), avant: suivant });
}

/** One's own message, as the server answered it; the thread, when it is not known yet, will be read whole. */
export function ajouterAuFil(message: Message): void {
  queryClient.setQueryData<Fil>(cleFil(message.conversationId), (fil) => {
    if (fil) return joindre(fil, [message]);
    return message.rang === 1 ? { messages: [message], avant: null } : undefined;
  });
}
