import { route } from '../lib/index.ts';

/** The call of spec 3 §6 that stays open. */
export const suivreFlux = route({
  method: 'GET',
  path: '/flux',
  resume: "Ce qui change pour l'appelant, sorte par sorte, au moment où cela change (text/event-stream).",
  acces: { nonBloque: true },
  reply: null,
  rend: 'flux',
  statut: 200,
  debit: 'flux',
});
