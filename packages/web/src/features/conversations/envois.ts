import { envoyerMessage, type Message, ouvrirConversation, type PhotoDeMessage } from '@colivert/domain/conversations';
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { appeler } from '../../lib/api.ts';
import { DRAFTS, isFresh } from '../../lib/draftCleaning.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { nouvelleCle } from '../../lib/idempotence.ts';
import { refresh } from '../../lib/refresh.ts';
import { lireSession } from '../../lib/sessionStore.ts';
import { clesCommencantPar, ecrire, effacer, lireJson } from '../../lib/stockage.ts';
import { answeredInTime, TOO_LATE, withoutAnswer } from '../../lib/timeLimit.ts';
import { montrerOuverte } from './conversations.queries.ts';
import { ajouterAuFil } from './fil.ts';
import { corpsDePorte, type Destination, lireDestination, versConversation } from './porte.ts';

/**
 * Messages that « Envoyer » was pressed for, until the server has them. Each keeps its key from the first press to the
 * acknowledgement, through retries and reloads, so that it is written once; nothing is sent again by itself. They lie in
 * the browser beside the drafts of the same person, and go with them.
 */
export interface Envoi {
  cle: string;
  destination: Destination;
  /** Null with pictures alone. */
  texte: string | null;
  photos: readonly PhotoDeMessage[];
  /** Milliseconds. */
  le: number;
  /** ENVOYE: the server has it, and the thread is about to show it in its place. */
  etat: 'ENVOI' | 'ENVOYE' | 'ECHEC';
  /** Why the server refused it. */
  phrase: string | null;
}

type Contenu = Pick<Envoi, 'texte' | 'photos'>;
type Garde = Contenu & Pick<Envoi, 'destination'>;

/** Whose they are: another person of this browser, or another session of the same one, begins from what was kept. */
let proprietaire: string | null = null;
let envois: readonly Envoi[] = [];
const abonnes = new Set<() => void>();
/** Messages to one place leave in the order they were written in. */
const files = new Map<Destination, Promise<void>>();

const prefixe = (userId: string): string => `${DRAFTS}${userId}.message~`;
const sessionDe = (userId: string): string => `${userId}/${lireSession().generation}`;

/** A UUID, as the server wants it; `crypto.randomUUID` does not exist on a plain-http address. */
function cleDeMessage(): string {
  const h = nouvelleCle();
  return [h.slice(0, 8), h.slice(8, 12), `4${h.slice(13, 16)}`, `8${h.slice(17, 20)}`, h.slice(20)].join('-');
}

function estGarde(v: unknown): v is Garde {
  const { destination, texte, photos } = (v ?? {}) as Partial<Record<keyof Garde, unknown>>;
  return typeof destination === 'string' && (typeof texte === 'string' || texte === null) && Array.isArray(photos);
}

function lireGardes(userId: string): Envoi[] {
  return clesCommencantPar(prefixe(userId))
    .flatMap((nom): Envoi[] => {
      const lu = lireJson(nom);
      if (!isFresh(lu) || !estGarde(lu.valeurs)) return [];
      const { destination, texte, photos } = lu.valeurs;
      return [
        {
          cle: nom.slice(prefixe(userId).length),
          destination,
          texte,
          photos,
          le: lu.date,
          etat: 'ECHEC',
          phrase: null,
        },
      ];
    })
    .toSorted((a, b) => a.le - b.le);
}

function passerA(suivants: readonly Envoi[]): void {
  envois = suivants;
  for (const prevenir of abonnes) prevenir();
}

const changer = (cle: string, en: Partial<Envoi>): void =>
  passerA(envois.map((envoi) => (envoi.cle === cle ? { ...envoi, ...en } : envoi)));

const garder = (userId: string, { cle, le, destination, texte, photos }: Envoi): void =>
  ecrire(prefixe(userId) + cle, JSON.stringify({ date: le, valeurs: { destination, texte, photos } satisfies Garde }));

function lireEnvois(userId: string): readonly Envoi[] {
  if (proprietaire !== sessionDe(userId)) {
    proprietaire = sessionDe(userId);
    envois = lireGardes(userId);
    files.clear();
  }
  return envois;
}

/** What another tab has sent or removed is not offered here any more. */
function suivre(userId: string, prevenir: () => void): () => void {
  const surStockage = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null || key?.startsWith(prefixe(userId)) !== true) return;
    const cle = key.slice(prefixe(userId).length);
    passerA(envois.filter((envoi) => envoi.cle !== cle || envoi.etat !== 'ECHEC'));
  };
  abonnes.add(prevenir);
  window.addEventListener('storage', surStockage);
  return () => {
    abonnes.delete(prevenir);
    window.removeEventListener('storage', surStockage);
  };
}

/** What waits to be sent there, the oldest first. */
export function useEnvois(userId: string, destination: Destination | null): readonly Envoi[] {
  const tous = useSyncExternalStore(
    useCallback((prevenir) => suivre(userId, prevenir), [userId]),
    () => lireEnvois(userId),
  );
  return tous.filter((envoi) => envoi.destination === destination);
}

export function envoyer(userId: string, destination: Destination, contenu: Contenu): void {
  const envoi: Envoi = { ...contenu, cle: cleDeMessage(), destination, le: Date.now(), etat: 'ENVOI', phrase: null };
  garder(userId, envoi);
  passerA([...lireEnvois(userId), envoi]);
  mettreEnFile(userId, envoi.cle);
}

export function reessayer(userId: string, cle: string): void {
  changer(cle, { etat: 'ENVOI', phrase: null });
  mettreEnFile(userId, cle);
}

export function supprimer(userId: string, cle: string): void {
  effacer(prefixe(userId) + cle);
  passerA(envois.filter((envoi) => envoi.cle !== cle));
}

/** A conversation was opened from a door: what waited there goes into it. */
export function dirigerVers(userId: string, porte: Destination, conversationId: string): void {
  const destination = versConversation(conversationId);
  const deplaces = lireEnvois(userId).filter((envoi) => envoi.destination === porte);
  if (deplaces.length === 0) return;
  for (const envoi of deplaces) if (envoi.etat !== 'ENVOYE') garder(userId, { ...envoi, destination });
  passerA(envois.map((envoi) => (envoi.destination === porte ? { ...envoi, destination } : envoi)));
}

function mettreEnFile(userId: string, cle: string): void {
  const { destination } = envois.find((envoi) => envoi.cle === cle) ?? {};
  if (destination === undefined) return;
  const session = sessionDe(userId);
  files.set(
    destination,
    (files.get(destination) ?? Promise.resolve()).then(() => poster(userId, session, cle)),
  );
}

async function poster(userId: string, session: string, cle: string): Promise<void> {
  const envoi = envois.find((e) => e.cle === cle);
  if (session !== sessionDe(userId) || envoi?.etat !== 'ENVOI') return;
  try {
    await answeredInTime(ecrireAuServeur(userId, session, envoi), TOO_LATE.create, () => void refresh());
  } catch (erreur) {
    if (session !== sessionDe(userId)) return;
    changer(cle, { etat: 'ECHEC', phrase: withoutAnswer(erreur) ? null : messageErreur(erreur) });
  }
  if (session === sessionDe(userId)) void refresh(['conversations', 'compteurs']);
}

async function ecrireAuServeur(
  userId: string,
  session: string,
  { cle, destination, texte, photos }: Envoi,
): Promise<void> {
  const ou = lireDestination(destination);
  const body = { cle, texte, photoIds: photos.map(({ id }) => id) };
  if ('conversationId' in ou) {
    const message = await appeler(envoyerMessage, { params: { id: ou.conversationId }, body });
    if (session === sessionDe(userId)) acquitter(userId, message, () => ajouterAuFil(message));
    return;
  }
  const ouverte = await appeler(ouvrirConversation, { body: { ...corpsDePorte(ou.porte), ...body } });
  if (session !== sessionDe(userId)) return;
  acquitter(userId, ouverte.message, () => montrerOuverte(ou.porte, ouverte));
  dirigerVers(userId, destination, ouverte.conversation.id);
}

/** The bubble stands until the message does: it leaves once those who draw the thread were told. */
function acquitter(userId: string, { cle }: Message, montrer: () => void): void {
  if (cle === undefined) return;
  effacer(prefixe(userId) + cle);
  changer(cle, { etat: 'ENVOYE' });
  montrer();
  notifyManager.schedule(() => passerA(envois.filter((envoi) => envoi.cle !== cle)));
}
