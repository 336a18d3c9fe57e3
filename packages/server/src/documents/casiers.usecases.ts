import { echeanceCasier, libelleDocument, PHRASES_DOCUMENT, TRANSITIONS_DOCUMENT } from '@colivert/domain/documents';
import { jourParis } from '@colivert/domain/lib';
import { actualiserStatut, listAdmins, lockUtilisateur } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { chacun } from '../lib/taches.ts';
import { mailCasiersEnAttente, mailRefus } from './documents.mails.ts';
import { findDocument, listEnAttente, lockDocument, passerDocument, SANS_FICHIER } from './documents.sql.ts';
import { EFFACER } from './documents.usecases.ts';

/**
 * Every night: a criminal record is nobody's to keep (RGPD art. 10). One that has waited three working days is recalled
 * to every ADMIN; after five it is destroyed undecided, and its owner is asked for another.
 */
export async function revoirCasiers(deps: Deps): Promise<void> {
  const aujourdhui = jourParis(await lireHeure(deps.db, deps.horloge));
  const attendent = await listEnAttente(deps.db, 'CASIER_JUDICIAIRE');
  const echeances = attendent.map(({ id, date_upload: envoye }) => ({
    id,
    echeance: echeanceCasier(jourParis(envoye), aujourdhui),
  }));
  const rappeles = echeances.filter(({ echeance }) => echeance === 'RAPPELER').length;
  if (rappeles > 0) await rappeler(deps, rappeles, aujourdhui);
  const perimes = echeances.filter(({ echeance }) => echeance === 'DETRUIRE');
  await chacun(perimes, ({ id }) => perimer(deps, id, aujourdhui));
}

async function rappeler(deps: Deps, nombre: number, aujourdhui: string): Promise<void> {
  await transaction(deps, async (tx) => {
    for (const { id, email, prenom } of await listAdmins(tx.db))
      await tx.mail({
        cle: `casiers-en-attente:${aujourdhui}:${id}`,
        a: email,
        ...mailCasiersEnAttente(deps.config, prenom, nombre),
      });
  });
}

/** A decision or a new file that came first wins: the row is then no longer what was listed. */
async function perimer(deps: Deps, id: string, aujourdhui: string): Promise<void> {
  await transaction(deps, async (tx) => {
    const connu = await findDocument(tx.db, id);
    const compte = connu && (await lockUtilisateur(tx.db, connu.utilisateur_id));
    const document = compte && (await lockDocument(tx.db, id));
    if (compte === undefined || document === undefined) return;
    const { statut: de, version, fichier, type } = document;
    const perime = echeanceCasier(jourParis(document.date_upload), aujourdhui) === 'DETRUIRE';
    if (de !== 'EN_ATTENTE' || fichier === null || !perime) return;
    const { vers } = TRANSITIONS_DOCUMENT.perimer;
    const commentaire = PHRASES_DOCUMENT.casierPerime;
    const passe = await passerDocument(
      tx.db,
      { id, de, version },
      { statut: vers, commentaire_validation: commentaire, ...SANS_FICHIER },
    );
    if (passe === undefined) return;
    await deps.taches.enfiler(tx.db, EFFACER, { fichier });
    await tx.historique({ objetType: 'document', objetId: id, de, vers, acteurId: null, motif: commentaire });
    await tx.journal({ acteurId: null, action: 'DOCUMENT_PERIME', cibleType: 'document', cibleId: id });
    const { libelle } = libelleDocument(type, compte.role);
    const change = await actualiserStatut(deps, tx, compte.id, {
      acteurId: null,
      motif: `${libelle} : ${commentaire}`,
    });
    await tx.prevenir({
      a: compte,
      par: null,
      evenement: 'DOCUMENT_REFUSE',
      objet: { type: 'DOCUMENT', id },
      donnees: { type },
      ...(change === null && { mail: mailRefus(deps.config, { prenom: compte.prenom, libelle, commentaire }) }),
    });
  });
}
