import type { Capacite } from '../lib/capacite.ts';
import { effacerHorsSauvegarde } from '../lib/db/retenue.ts';
import { retirerPhotosSansMessage } from './photos.usecases.ts';
import { brancherConversations } from './conversations.http.ts';
import { direNonLus } from './nonLus.usecases.ts';
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
    noms: ['conversations-purge', 'conversations-photos', 'conversations-non-lus'],
    preparer: (deps) => [
      { nom: 'conversations-non-lus', cron: '* * * * *', travailler: () => direNonLus(deps) },
      {
        nom: 'conversations-photos',
        cron: '47 3 * * *',
        travailler: () => effacerHorsSauvegarde(deps.db, () => retirerPhotosSansMessage(deps)),
      },
      { nom: 'conversations-purge', cron: '27 3 * * *', travailler: () => purgerConversations(deps) },
    ],
  },
};
