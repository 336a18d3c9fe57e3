import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import type { Answer, Banc, Compte } from './banc.ts';
import { formulaire } from './formulaire.ts';

/** What tests of conversations start from. */

export type Porte =
  | { annonceId: string }
  | { livraisonId: string }
  | { prestationId: string }
  | { prestataireId: string };

export function ouvrir(
  banc: Banc,
  qui: Compte,
  porte: Porte | Record<string, unknown>,
  plus: Record<string, unknown> = {},
): Promise<Answer> {
  return banc.appel('POST', '/conversations', {
    jeton: qui.jeton,
    corps: { cle: uuid(), texte: 'Bonjour', ...porte, ...plus },
  });
}

export function pour(banc: Banc, qui: Compte, porte: Porte | Record<string, string>): Promise<Answer> {
  return banc.appel('GET', `/conversations/pour?${new URLSearchParams(porte).toString()}`, { jeton: qui.jeton });
}

export function ecrire(
  banc: Banc,
  qui: Compte,
  conversationId: string,
  plus: Record<string, unknown> = {},
): Promise<Answer> {
  return banc.appel('POST', `/conversations/${conversationId}/messages`, {
    jeton: qui.jeton,
    corps: { cle: uuid(), texte: 'Bonjour', ...plus },
  });
}

export const lire = (banc: Banc, qui: Compte, suite = ''): Promise<Answer> =>
  banc.appel('GET', `/conversations${suite}`, { jeton: qui.jeton });

export function marquerLue(banc: Banc, qui: Compte, conversationId: string, rang: unknown): Promise<Answer> {
  return banc.appel('PUT', `/conversations/${conversationId}/lue`, { jeton: qui.jeton, corps: { rang } });
}

/** The texts of a thread, the oldest first. */
export async function textes(banc: Banc, qui: Compte, conversationId: string): Promise<string[]> {
  const { corps } = await lire(banc, qui, `/${conversationId}/messages?limite=50&apres=0`);
  return (corps as { texte: string }[]).map(({ texte }) => texte);
}

/** Blocks somebody, or takes it back. */
export const bloquer = (banc: Banc, qui: Compte, { id }: { id: string }, methode = 'PUT'): Promise<Answer> =>
  banc.appel(methode, `/blocages/${id}`, { jeton: qui.jeton });

export const imageDEssai = (largeur = 40, hauteur = 30): Promise<Buffer> =>
  sharp({ create: { width: largeur, height: hauteur, channels: 3, background: '#1d5c3f' } })
    .jpeg()
    .toBuffer();

export function envoyerPhotoDeMessage(
  banc: Banc,
  qui: Compte | undefined,
  octets: Buffer,
  userId = qui?.id ?? '',
): Promise<Answer> {
  const { brut, entetes } = formulaire([
    { champ: 'userId', valeur: userId },
    { champ: 'file', nom: 'photo.jpg', octets },
  ]);
  return banc.appel('POST', '/photos/message/upload', { jeton: qui?.jeton, brut, entetes });
}
