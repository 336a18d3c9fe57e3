import type { Conversation, listerMessages as routeMessages, Message } from '@colivert/domain/conversations';
import type { QueryLue } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import {
  countNonLus,
  findDeux,
  findMessage,
  listMessages,
  listPrenoms,
  lockConversation,
  updateLu,
  type Deux,
} from './conversations.sql.ts';
import { vueConversation, vueMessage } from './conversations.views.ts';
import { juger } from './faits.ts';
import { countConversations, findConversation, listConversations, type LigneConversation } from './faits.sql.ts';

/** How many messages without an answer, and so how many of the last ones are looked at. */
export const sansReponse = ({ config }: Deps): number => config.limites.SANS_REPONSE.nombre;

/** A conversation is its two people's, and nobody else's: an ADMIN is a stranger. @throws ErreurRefus 404 */
export async function trouverDeux(db: Kysely<DB>, { id: moi }: Pick<Appelant, 'id'>, id: string): Promise<Deux> {
  return trouve(await findDeux(db, id, moi));
}

/** The same of one that was looked up before; its two people never change. */
export function exigerUnDesDeux(deux: Deux, { id }: Pick<Appelant, 'id'>): Deux {
  return deux.a_id === id || deux.b_id === id ? deux : refuser('INTROUVABLE');
}

export async function lireConversation(
  deps: Deps,
  { id: moi }: Pick<Appelant, 'id'>,
  id: string,
  { db, now }: { db: Kysely<DB>; now?: Date } = deps,
): Promise<Conversation> {
  const ligne = trouve(await findConversation(db, id, moi, sansReponse(deps)));
  return vueConversation(deps, ligne, juger(ligne, now ?? (await lireHeure(db, deps.horloge)), sansReponse(deps)));
}

export async function listerConversations(
  deps: Deps,
  { id: moi }: Appelant,
  { limite, curseur }: { limite: number; curseur?: string | undefined },
): Promise<PageLue<Conversation>> {
  const apres = lireCurseur(deps.secret, 'conversations', curseur);
  const [lignes, total, now] = await Promise.all([
    listConversations(deps.db, moi, { apres, limite, suite: sansReponse(deps) }),
    countConversations(deps.db, moi),
    lireHeure(deps.db, deps.horloge),
  ]);
  // What came since the first page was read is told by its newest message.
  const premier = apres?.[2] ?? lignes[0]?.cle.toISOString() ?? null;
  const repere = (l: LigneConversation) => [l.cle.toISOString(), l.conversationId, premier];
  const vue = (l: LigneConversation) => vueConversation(deps, l, juger(l, now, sansReponse(deps)));
  return { ...enPage(deps.secret, 'conversations', lignes, limite, repere, vue), total };
}

/** The messages of a conversation, as `trouverDeux` found it for this reader. */
export async function listerMessages(
  deps: Deps,
  appelant: Appelant,
  trouvee: Deux,
  {
    limite,
    curseur,
    apres: depuis = null,
  }: Omit<QueryLue<typeof routeMessages>, 'apres'> & { apres?: number | null | undefined },
): Promise<PageLue<Message>> {
  const deux = exigerUnDesDeux(trouvee, appelant);
  const liste = `messages:${deux.id}:${depuis === null ? 'recents' : 'suite'}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, prenoms] = await Promise.all([
    listMessages(deps.db, deux.id, appelant.id, { apres, depuis, limite }),
    listPrenoms(deps.db, deux),
  ]);
  return enPage(
    deps.secret,
    liste,
    lignes,
    limite,
    (m) => [m.rang],
    (m) => vueMessage(deps, m, appelant.id, prenoms),
  );
}

/** In the transaction that wrote it, or that found it. */
export async function lireMessage(
  deps: Deps,
  db: Kysely<DB>,
  { id: moi }: Pick<Appelant, 'id'>,
  deux: Deux,
  id: string,
): Promise<Message> {
  const ligne = trouve(await findMessage(db, { id, conversationId: deux.id, moi }));
  return vueMessage(deps, ligne, moi, await listPrenoms(db, deux));
}

export async function marquerLue(deps: Deps, appelant: Appelant, trouvee: Deux, rang: number): Promise<Conversation> {
  const { id } = exigerUnDesDeux(trouvee, appelant);
  return transaction(deps, async (tx) => {
    const tenue = trouve(await lockConversation(tx.db, id));
    // The other one's screen says « Lu ».
    if (await updateLu(tx.db, tenue, appelant.id, rang)) tx.changer('messages', [tenue.a_id, tenue.b_id]);
    return lireConversation(deps, appelant, id, tx);
  });
}

/** Unread messages of one person, for their counters. */
export const compterNonLus = countNonLus;
