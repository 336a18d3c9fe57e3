import {
  deciderDocument as decider,
  estDetruitParLaDecision,
  libelleDocument,
  refusDateExpiration,
  type DecisionDocumentLue,
  type Document,
} from '@colivert/domain/documents';
import { jourParis, refusChamp } from '@colivert/domain/lib';
import { actualiserStatut, lockUtilisateur } from '../comptes/index.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { mailRefus } from './documents.mails.ts';
import { findDocument, lockDocument, passerDocument, SANS_FICHIER } from './documents.sql.ts';
import { EFFACER } from './documents.usecases.ts';
import { vueDocument } from './documents.views.ts';

/** What the admin saw, from the body or If-Match; one is demanded, and two must agree. */
function versionVue({ versionsVues: [version, ...autres] }: Deps): number {
  if (version === undefined) throw new ErreurRefus(refusChamp('version', 'La version du document est obligatoire.'));
  return autres.some((autre) => autre !== version) ? refuser('VERSION_PERIMEE') : version;
}

/**
 * An ADMIN's decision on the file they saw (concurrency rows 17 to 19). The account statut follows in the same
 * transaction, and the file of a criminal record loses its key there.
 */
export async function deciderDocument(
  deps: Deps,
  admin: Appelant,
  id: string,
  entree: DecisionDocumentLue,
  adresse: string,
): Promise<Document> {
  const vue = versionVue(deps);
  return transaction(deps, async (tx) => {
    const { utilisateur_id: utilisateurId } = trouve(await findDocument(tx.db, id));
    const compte = trouve(await lockUtilisateur(tx.db, utilisateurId));
    const document = trouve(await lockDocument(tx.db, id));
    const { statut: de, version } = document;
    const { commentaire } = entree;
    const faits = { decision: entree.statut, commentaire, versionVue: vue, version };
    const decision = decider(de, faits, document.decide_par === admin.id);
    if (decision.issue === 'refuser') throw new ErreurRefus(decision.refus);
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
    const dit = await actualiserStatut(deps, tx, utilisateurId, { acteurId: admin.id, motif });
    // A refusal that changes no statut is news all the same: a file is to be sent again.
    if (!valide && !dit)
      await tx.mail({ a: compte.email, ...mailRefus(deps.config, { prenom: compte.prenom, libelle, commentaire }) });
    return vueDocument(ligne);
  });
}
