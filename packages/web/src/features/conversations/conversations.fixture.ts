import type { Conversation, Message, Ouverture } from '@colivert/domain/conversations';

/** What the API answers about one conversation, for the tests of its screens. */

export const CONVERSATION: Conversation = {
  id: '019b0000-0000-7000-8000-000000000001',
  sujet: {
    type: 'ANNONCE',
    id: '019a0000-0000-7000-8000-0000000000a7',
    titre: 'Guitare dans sa housse',
    statut: 'ACTIVE',
    lien: '/annonces/019a0000-0000-7000-8000-0000000000a7',
  },
  avec: {
    id: '019a0000-0000-7000-8000-0000000000c2',
    prenom: 'Maëlle',
    nom: 'Rivoal',
    role: 'CLIENT',
    photoProfilUrl: null,
  },
  engagement: 'AUCUN',
  masquage: true,
  nonLus: 0,
  dernier: { texte: 'Oui, debout', date: '2026-11-20T18:04:10+01:00', deMoi: false, photos: 0 },
  peutEcrire: true,
  motifFermeture: null,
  ecritureJusquau: null,
  bloquee: false,
  dateCreation: '2026-11-20T18:01:00+01:00',
};

export const OUVERTURE: Ouverture = {
  conversationId: null,
  sujet: CONVERSATION.sujet,
  avec: CONVERSATION.avec,
  peutEcrire: true,
  masquage: true,
  phrase: null,
};

/** The other one's, unless it is said otherwise. */
export const message = (rang: number, texte: string, autre: Partial<Message> = {}): Message => ({
  id: `019b0000-0000-7000-8000-${String(rang).padStart(12, '0')}`,
  conversationId: CONVERSATION.id,
  rang,
  sorte: 'TEXTE',
  deMoi: false,
  texte,
  coordonneesMasquees: false,
  photos: [],
  retire: false,
  date: '2026-11-20T18:05:00+01:00',
  ...autre,
});

/** One's own. */
export const mien = (rang: number, texte: string, autre: Partial<Message> = {}): Message =>
  message(rang, texte, {
    deMoi: true,
    lu: false,
    cle: `7f0c0000-0000-4000-8000-${String(rang).padStart(12, '0')}`,
    ...autre,
  });
