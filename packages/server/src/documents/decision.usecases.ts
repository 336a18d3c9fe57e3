import {
  deciderDocument as decider,
  estDetruitParLaDecision,
  libelleDocument,
  refusDateExpiration,
  type DecisionDocumentLue,
  type Document,
} from '@colivert/domain/documents';
import { jourParis } from '@colivert/domain/lib';
import { actualiserStatut, lockUtilisateur } from '../comptes/index.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { versionVue } from '../lib/versionVue.ts';
import { mailRefus } from './documents.mails.ts';
import { lockDocument, passerDocument, SANS_FICHIER, type LigneDocument } from './documents.sql.ts';
import { EFFACER } from './documents.usecases.ts';
import { vueDocument } from './documents.views.ts';

/**
 * An ADMIN's decision on the file they saw (concurrency rows 17 to 19). The account statut follows in the same
 * transaction, and the file of a criminal record loses its key there.
 */
export async function deciderDocument(
  deps: Deps,
  call: Call,
  { id, utilisateur_id: utilisateurId }: Pick<LigneDocument, 'id' | 'utilisateur_id'>,
  entree: DecisionDocumentLue,
  adresse: string,
): Promise<Document> {
  const { appelant: admin } = call;
  const vue = versionVue(call, 'La version du document est obligatoire.');
  return callTransaction(deps, call, async (tx) => {
    const compte = trouve(await lockUtilisateur(tx.db, utilisateurId));
    const document = trouve(await lockDocument(tx.db, id));
    const { statut: de, version } = document;
    const { commentaire } = entree;
    const faits = { decision: entree.statut, commentaire, versionVue: vue, version };
    const decision = allowed(decider(de, faits, document.decide_par === admin.id));
    if (decision.issue === 'rejouer') return vueDocument(document);

    const valide = decision.vers === 'VALIDE';
    if (valide) exiger(refusDateExpiration(entree.dateExpiration, jourParis(tx.now)));
    const detruit = estDetruitParLaDecision(document.type);
    const passe = await passerDocument(
      tx.db,
      { id, de, version },
      {
        statut: decision.vers,
        commentaire_validation: commentaire,
        date_validation: tx.now,
        decide_par: admin.id,
        date_expiration: valide ? entree.dateExpiration : null,
        // A refused renewal leaves the former paper its days.
        ...(valide ? { valide_jusquau: null } : {}),
        ...(detruit ? SANS_FICHIER : {}),
      },
    );
    const ligne = passe ?? refuser('VERSION_PERIMEE');
    if (detruit && document.fichier !== null) await deps.taches.enfiler(tx.db, EFFACER, { fichier: document.fichier });
    await tx.historique({
      objetType: 'document',
      objetId: id,
      de,
      vers: ligne.statut,
      acteurId: admin.id,
      motif: commentaire,
    });
    await tx.journal({
      acteurId: admin.id,
      action: valide ? 'DOCUMENT_VALIDE' : 'DOCUMENT_REFUSE',
      cibleType: 'document',
      cibleId: id,
      motif: commentaire,
      adresse,
    });
    const { libelle } = libelleDocument(document.type, compte.role);
    const motif = valide || commentaire === null ? null : `${libelle} : ${commentaire}`;
    const change = await actualiserStatut(deps, tx, utilisateurId, { acteurId: admin.id, motif });
    // A refusal that changes no statut is news all the same: a file is to be sent again.
    const commun = {
      a: compte,
      par: admin.id,
      objet: { type: 'DOCUMENT', id },
      donnees: { type: document.type },
    } as const;
    if (valide) await tx.prevenir({ evenement: 'DOCUMENT_VALIDE', ...commun });
    else
      await tx.prevenir({
        evenement: 'DOCUMENT_REFUSE',
        ...commun,
        ...(change === null && { mail: mailRefus(deps.config, { prenom: compte.prenom, libelle, commentaire }) }),
      });
    return vueDocument(ligne);
  });
}
