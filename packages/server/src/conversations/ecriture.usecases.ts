import {
  masquerCoordonnees,
  PHRASES_CONVERSATION,
  porteDeRequeteSchema,
  refusTropDeConversations,
  refusTropDeMessages,
  type Message,
  type MessageOuvrant,
  type NouveauMessage,
  type NouvelleConversation,
} from '@colivert/domain/conversations';
import { REFUS, refusChamp, type Refus } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser, trouve } from '../lib/erreurs.ts';
import type { Rejouee } from '../lib/http/brancher.ts';
import { compter } from '../lib/limites.ts';
import {
  attacherPhotos,
  findParCle,
  holdDeux,
  insertConversation,
  insertMessage,
  insertParticipations,
  lockConversation,
  lockConversationDe,
  lockPhotosAEnvoyer,
  type ConversationTenue,
  type Deux,
} from './conversations.sql.ts';
import { contexteMasque, contexteMessage } from './conversations.views.ts';
import { juger, type Jugement } from './faits.ts';
import { enOrdre, findConversation } from './faits.sql.ts';
import { exigerUnDesDeux, lireConversation, lireMessage, sansReponse } from './lectures.usecases.ts';
import { jugerPorte, trouverPorte } from './portes.usecases.ts';

const est403 = (refus: Refus | null): boolean => refus !== null && REFUS[refus.code].statut === 403;

/** What decides whether this message may be written, once everything it depends on is held. */
interface Droit {
  jugement: Pick<Jugement, 'engagement' | 'masquage' | 'sansReponse'>;
  /** Told before what is wrong with the message. */
  refus403: Refus | null;
  refus409: Refus | null;
  /** The message opens the conversation. */
  nouvelle: boolean;
}

/** A session that was found may be of a person erased since: nobody then. */
async function tenirDeux(tx: Tx, appelant: Appelant, ids: readonly string[]): Promise<void> {
  const tenus = await holdDeux(tx.db, ids);
  if (tenus.find(({ id }) => id === appelant.id)?.efface !== false) refuser('NON_AUTHENTIFIE');
}

export async function envoyerMessage(
  deps: Deps,
  appelant: Appelant,
  trouvee: Deux,
  message: NouveauMessage,
): Promise<Rejouee<Message>> {
  const deux = exigerUnDesDeux(trouvee, appelant);
  return transaction(deps, async (tx) => {
    await tenirDeux(tx, appelant, [deux.a_id, deux.b_id]);
    const tenue = trouve(await lockConversation(tx.db, deux.id));
    const { cree, id } = await ecrire(deps, tx, appelant, tenue, message, async () => {
      const faits = trouve(await findConversation(tx.db, deux.id, appelant.id, sansReponse(deps)));
      const jugement = juger(faits, tx.now, sansReponse(deps));
      return {
        jugement,
        refus403: est403(jugement.refus) ? jugement.refus : null,
        refus409: jugement.refus,
        nouvelle: false,
      };
    });
    return { cree, corps: await lireMessage(deps, tx.db, appelant, deux, id) };
  });
}

/**
 * A first message, or one more from another door. The conversation is written with it, so that none is ever empty; who loses
 * the race for it writes into the other's.
 */
export async function ouvrirConversation(
  deps: Deps,
  appelant: Appelant,
  corps: NouvelleConversation,
): Promise<Rejouee<MessageOuvrant>> {
  return transaction(deps, async (tx) => {
    const porte = await trouverPorte(tx.db, appelant, corps);
    const { paire } = porte;
    const { annonceId, prestataireId, autre } = paire;
    await tenirDeux(tx, appelant, [appelant.id, autre]);
    // Before the row is there: it is asked whether they have a conversation.
    const jugee = await jugerPorte(deps, tx, appelant, porte);
    const [a_id, b_id] = enOrdre(appelant.id, autre);
    const inseree = await insertConversation(tx.db, {
      id: uuid(),
      sujet_type: annonceId === null ? 'OFFRE' : 'ANNONCE',
      annonce_id: annonceId,
      prestataire_id: prestataireId,
      a_id,
      b_id,
      dernier_le: tx.now,
      ouverte_par: appelant.id,
      cree_le: tx.now,
    });
    const tenue = trouve(await lockConversationDe(tx.db, paire));
    const { cree, id } = await ecrire(deps, tx, appelant, tenue, corps, async () => {
      // Opened meanwhile, it is a conversation like another.
      const { jugement, ...jugees } = inseree ? jugee : await jugerPorte(deps, tx, appelant, porte);
      const refus403 = jugees.refusOuverture ?? jugees.refusEcriture;
      return {
        jugement,
        refus403: est403(refus403) ? refus403 : null,
        refus409: jugees.refusEcriture,
        nouvelle: inseree,
      };
    });
    return {
      cree,
      corps: {
        conversation: await lireConversation(deps, appelant, tenue.id, tx),
        message: await lireMessage(deps, tx.db, appelant, tenue, id),
      },
    };
  });
}

/** What a body that is refused would have been told before: 404 and 403 come first. */
export async function refuserAvantLeCorps(deps: Deps, appelant: Appelant, corps: unknown): Promise<void> {
  const lu = porteDeRequeteSchema.safeParse(corps);
  if (!lu.success) return;
  const { db } = deps;
  const porte = await trouverPorte(db, appelant, lu.data);
  const jugee = await jugerPorte(deps, { db, now: await lireHeure(db, deps.horloge) }, appelant, porte);
  const refus = jugee.refusOuverture ?? jugee.refusEcriture;
  if (est403(refus)) exiger(refus);
}

/** The same of a message into a conversation that was found. */
export async function refuserAvantLeMessage(deps: Deps, appelant: Appelant, { id }: Deux): Promise<void> {
  const { db } = deps;
  const faits = trouve(await findConversation(db, id, appelant.id, sansReponse(deps)));
  const { refus } = juger(faits, await lireHeure(db, deps.horloge), sansReponse(deps));
  if (est403(refus)) exiger(refus);
}

/**
 * Writes one message under the lock of its conversation, or finds the one that the same key wrote before (spec 3 §6). What it
 * is masked by and judged by is what this transaction sees, and stays so.
 */
async function ecrire(
  deps: Deps,
  tx: Tx,
  appelant: Appelant,
  conversation: ConversationTenue,
  { cle, texte, photoIds }: NouveauMessage,
  lireDroit: () => Promise<Droit>,
): Promise<{ cree: boolean; id: string }> {
  const empreinte = deps.secret.empreinte(JSON.stringify([conversation.id, texte, photoIds]));
  const deja = await findParCle(tx.db, appelant.id, cle);
  if (deja !== undefined) {
    if (deja.conversation_id !== conversation.id || deja.empreinte?.equals(empreinte) !== true) refuser('IDEMPOTENCE');
    return { cree: false, id: deja.id };
  }
  const { jugement, refus403, refus409, nouvelle } = await lireDroit();
  exiger(refus403);
  const photos = photoIds.length === 0 ? [] : await lockPhotosAEnvoyer(tx.db, appelant.id, photoIds);
  if (photos.length < photoIds.length) throw new ErreurRefus(refusChamp('photoIds', PHRASES_CONVERSATION.pasSaPhoto));
  exiger(refus409);
  exiger(jugement.sansReponse);
  await compterMessage(deps, tx, appelant, nouvelle && jugement.masquage);

  const id = uuid();
  // Instants follow the order of messages, whichever transaction began first.
  const le = new Date(Math.max(tx.now.getTime(), conversation.dernier_le.getTime()));
  const masque = texte !== null && jugement.masquage ? masquerCoordonnees(texte) : texte;
  if (nouvelle) await insertParticipations(tx.db, conversation);
  await insertMessage(tx.db, conversation, {
    id,
    conversation_id: conversation.id,
    rang: conversation.dernier_rang + 1,
    auteur_id: appelant.id,
    sorte: 'TEXTE',
    texte: texte === null ? null : deps.secret.chiffrer(texte, contexteMessage(id)),
    texte_masque: masque === null || masque === texte ? null : deps.secret.chiffrer(masque, contexteMasque(id)),
    cle,
    empreinte,
    cree_le: le,
  });
  if (photoIds.length > 0) await attacherPhotos(tx.db, id, photoIds);
  tx.changer('messages', [conversation.a_id, conversation.b_id]);
  return { cree: true, id };
}

/** In the transaction of the message, so that what is refused is not counted. @throws ErreurRefus 429 */
async function compterMessage(
  { config }: Deps,
  { db, now }: Tx,
  { id: porteur }: Appelant,
  ouvreSansEngagement: boolean,
): Promise<void> {
  const reste = async (nom: 'CONVERSATIONS_COMPTE' | 'MESSAGES_COMPTE' | 'MESSAGES_JOUR') =>
    compter(db, config.limites, { nom, porteur, now });
  if (ouvreSansEngagement) {
    const secondes = await reste('CONVERSATIONS_COMPTE');
    if (secondes !== null) throw new ErreurRefus(refusTropDeConversations(secondes));
  }
  for (const nom of ['MESSAGES_JOUR', 'MESSAGES_COMPTE'] as const) {
    const secondes = await reste(nom);
    if (secondes !== null) throw new ErreurRefus(refusTropDeMessages(secondes));
  }
}
