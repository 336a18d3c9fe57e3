/** What a conversation is opened from, as the address of the screen and the calls name it (spec 3 §6, §7). */
const CORPS = {
  annonce: 'annonceId',
  livraison: 'livraisonId',
  prestation: 'prestationId',
  prestataire: 'prestataireId',
} as const;

type NomDePorte = keyof typeof CORPS;

export interface Porte {
  nom: NomDePorte;
  id: string;
}

const NOMS = Object.keys(CORPS) as NomDePorte[];

/** The door in `/messages/nouveau?annonce=…`, or null without one. */
export function lirePorte(recherche: URLSearchParams): Porte | null {
  for (const nom of NOMS) {
    const id = recherche.get(nom);
    if (id) return { nom, id };
  }
  return null;
}

/** As a query or a body names it. */
export const corpsDePorte = ({ nom, id }: Porte): Record<string, string> => ({ [CORPS[nom]]: id });

/** Where a message goes: a conversation, or a door that none was opened from yet. */
export type Destination = `conversation:${string}` | `${NomDePorte}:${string}`;

export const versConversation = (id: string): Destination => `conversation:${id}`;
export const versPorte = ({ nom, id }: Porte): Destination => `${nom}:${id}`;

/** The conversation or the door of a destination. */
export function lireDestination(destination: Destination): { conversationId: string } | { porte: Porte } {
  const [nom, id = ''] = destination.split(':');
  return nom === 'conversation' ? { conversationId: id } : { porte: { nom: nom as NomDePorte, id } };
}
