import { masquerCoordonnees } from '@colivert/domain/conversations';
import { initialeNom } from '@colivert/domain/comptes';
import { enParis } from '@colivert/domain/lib';
import type { DonneesPersonnelles } from '../lib/capacite.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import { direContenu, titreDuSujet } from './conversations.views.ts';
import { listPhotosDe } from './photos.sql.ts';
import { ouvrirPhoto } from './photos.usecases.ts';
import {
  deleteConversationsFinies,
  effacerConversationsDe,
  listBloqueesPourExport,
  listPourExport,
} from './personne.sql.ts';

type LigneExport = Awaited<ReturnType<typeof listPourExport>>[number];

/** One's own words as they were written; of the other person nothing that leads to them. */
function exporterMessage(deps: Pick<Deps, 'secret'>, moi: string, l: LigneExport) {
  const deMoi = l.auteurId === moi;
  const { messageId: id, texte, texteMasque, modere, photos, evenement, donnees } = l;
  const contenu = { id, texte, texteMasque, deMoi, modere, photos, evenement, donnees };
  const dit = direContenu(deps, contenu, (qui) => (qui === moi ? l.monPrenom : l.prenom));
  return {
    date: enParis(l.le),
    de: deMoi ? 'moi' : l.auteurId === null ? 'Colivert' : 'autre',
    texte: dit === null || deMoi ? dit : masquerCoordonnees(dit),
    photos: modere ? 0 : photos,
  };
}

export const donneesPersonnelles: DonneesPersonnelles = {
  effacer: (_deps, tx, id) => effacerConversationsDe(tx.db, id),
  async fichiers(deps, moi) {
    const photos = await listPhotosDe(deps.db, moi);
    return photos.map((photo) => ({ nom: `messages/${photo.id}.webp`, lire: () => ouvrirPhoto(deps, photo) }));
  },
  async exporter(db, moi, deps) {
    const [lignes, bloquees] = await Promise.all([listPourExport(db, moi), listBloqueesPourExport(db, moi)]);
    const parConversation = Object.values(Object.groupBy(lignes, (l) => l.conversationId));
    return {
      conversations: parConversation.flatMap((messages = []) =>
        messages.slice(0, 1).map((l) => ({
          sujet: titreDuSujet(l),
          avec: `${l.prenom} ${initialeNom(l.nom)}`.trim(),
          messages: messages.map((m) => exporterMessage(deps, moi, m)),
        })),
      ),
      personnesBloquees: bloquees.map(({ prenom, nom, cree_le }) => ({
        avec: `${prenom} ${initialeNom(nom)}`.trim(),
        depuis: enParis(cree_le),
      })),
    };
  },
};

/** After the last message or the end of what binds the two, the later: a claim on a carriage ends after a year. */
const MOIS_GARDES = 12;
const LOT = 500;

export async function purgerConversations(deps: Deps): Promise<void> {
  const avant = await lireHeure(deps.db, deps.horloge).then((now) => new Date(now));
  avant.setUTCMonth(avant.getUTCMonth() - MOIS_GARDES);
  while ((await deleteConversationsFinies(deps.db, avant, LOT)) === LOT);
}
