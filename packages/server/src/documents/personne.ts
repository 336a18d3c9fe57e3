import type { DonneesPersonnelles } from '../lib/capacite.ts';
import type { Deps } from '../lib/deps.ts';
import { sortirDuCoffre } from './coffre.ts';
import { deleteDocumentsDe, findDocument, listDocumentsDe } from './documents.sql.ts';
import { EFFACER } from './documents.usecases.ts';

/** Papers go whole, rows and bytes: what they proved was about an account that is no more. */
export const donneesPersonnelles: DonneesPersonnelles = {
  async effacer(deps, tx, utilisateurId) {
    for (const fichier of await deleteDocumentsDe(tx.db, utilisateurId))
      await deps.taches.enfiler(tx.db, EFFACER, { fichier });
  },
  async exporter(db, utilisateurId) {
    const lignes = await listDocumentsDe(db, utilisateurId);
    return {
      documents: lignes.map((l) => ({
        type: l.type,
        nom: l.nom,
        mime: l.mime,
        taille: l.taille,
        statut: l.statut,
        commentaire: l.commentaire_validation,
        envoyeLe: l.date_upload,
        decideLe: l.date_validation,
        dateExpiration: l.date_expiration,
        fichierConserve: l.fichier !== null,
      })),
    };
  },
  async fichiers(deps, utilisateurId) {
    const lignes = await listDocumentsDe(deps.db, utilisateurId);
    return lignes.flatMap(({ id, type, nom, fichier, cle_fichier: cle }) =>
      fichier === null || cle === null
        ? []
        : [{ nom: `documents/${type}/${nom}`, lire: () => lireEncore(deps, id, { fichier, cle }) }],
    );
  },
};

/** Decided or replaced since its row was read, a file is gone with what it was. */
async function lireEncore(deps: Deps, id: string, coffre: { fichier: string; cle: Buffer }): Promise<Buffer | null> {
  try {
    return await sortirDuCoffre(deps, coffre);
  } catch (erreur) {
    if ((await findDocument(deps.db, id))?.fichier !== coffre.fichier) return null;
    throw erreur;
  }
}
