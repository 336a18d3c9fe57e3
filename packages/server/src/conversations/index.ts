import type { Capacite } from '../lib/capacite.ts';
import { brancherConversations } from './conversations.http.ts';
import { donneesPersonnelles, purgerConversations } from './personne.ts';
import { contraintes } from './conversations.sql.ts';

export { listEcartes } from './blocages.sql.ts';
export { exigerNonBloque, exigerProfilVisible, exigerSansBlocage } from './blocages.usecases.ts';
export { ecrireLigneLivraison, ecrireLignePrestation } from './lignes.usecases.ts';
export { compterNonLus } from './lectures.usecases.ts';

export const conversations: Capacite = {
  routes: brancherConversations,
  contraintes,
  donneesPersonnelles,
  taches: {
    noms: ['conversations-purge'],
    preparer: (deps) => [
      { nom: 'conversations-purge', cron: '27 3 * * *', travailler: () => purgerConversations(deps) },
    ],
  },
};
