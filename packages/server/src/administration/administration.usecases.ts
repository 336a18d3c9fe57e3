import {
  actionDuStatut,
  refusPropreCompte,
  type Compte,
  type CompteDetaille,
  type DocumentAVerifier,
  type listerComptes as routeComptes,
  type listerDocumentsAVerifier as routeDocuments,
  type StatutCompteDecide,
} from '@colivert/domain/administration';
import { lireTelephone, roleOrdinaire, STATUTS_DECIDES, type Utilisateur } from '@colivert/domain/comptes';
import { formeDeRecherche, type QueryLue } from '@colivert/domain/lib';
import {
  actualiserStatut,
  arreterChangement,
  findUtilisateur,
  finirSessions,
  formesDuDomaine,
  lockAdminsEt,
  lockUtilisateur,
  updateUtilisateur,
  vueUtilisateur,
} from '../comptes/index.ts';
import { listDocumentsDe, vueDocument } from '../documents/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { motsDeRecherche } from '../lib/db/recherche.ts';
import { callTransaction, transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { exiger, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { mailDecision } from './administration.mails.ts';
import {
  countComptes,
  countFileDocuments,
  listComptes,
  listDernieresConnexions,
  listFileDocuments,
} from './administration.sql.ts';
import { dejaParLui, exigerAdminEnExercice } from './exercice.ts';
import { listJournalDuCompte } from './journal.sql.ts';
import { vueCompte, vueDocumentAVerifier, vueJournal } from './administration.views.ts';

/**
 * What must all be found, each in one of its readings: a phone number however it is written, an address with its domain in
 * either spelling (B-06), anything else by its words.
 */
function lecturesDuCompte(q: string): string[][] {
  const telephone = lireTelephone(q);
  if (telephone !== null) return [[telephone]];
  const parties = q.split(/\s+/u);
  const adresses = parties.filter((partie) => formesDuDomaine(partie).length > 1);
  const reste = parties.filter((partie) => !adresses.includes(partie));
  return [
    ...adresses.map((adresse) => formesDuDomaine(adresse).map(formeDeRecherche)),
    ...motsDeRecherche(reste.join(' ')).map((mot) => [mot]),
  ];
}

export async function listerDocumentsAVerifier(
  deps: Deps,
  { statut, type, tri, limite, curseur }: QueryLue<typeof routeDocuments>,
): Promise<PageLue<DocumentAVerifier>> {
  const liste = `admin-documents:${statut}:${type ?? ''}:${tri}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listFileDocuments(deps.db, { statut, type }, { tri, limite, apres }),
    countFileDocuments(deps.db, { statut, type }),
  ]);
  const repere = (l: (typeof lignes)[number]) => [l.date_upload.toISOString(), l.id];
  return { ...enPage(deps.secret, liste, lignes, limite, repere, vueDocumentAVerifier), total };
}

export async function listerComptes(
  deps: Deps,
  { q, role, statut, limite, curseur }: QueryLue<typeof routeComptes>,
): Promise<PageLue<Compte>> {
  const filtre = { lectures: lecturesDuCompte(q ?? ''), role, statut };
  const liste = `admin-comptes:${JSON.stringify(filtre)}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total, now] = await Promise.all([
    listComptes(deps.db, filtre, { limite, apres }),
    countComptes(deps.db, filtre),
    lireHeure(deps.db, deps.horloge),
  ]);
  const { elements, suivant } = enPage(
    deps.secret,
    liste,
    lignes,
    limite,
    (l) => [l.cree_le.toISOString(), l.id],
    (l) => l,
  );
  const connexions = await listDernieresConnexions(
    deps.db,
    elements.map(({ id }) => id),
  );
  const comptes = await Promise.all(
    elements.map((ligne) => vueCompte(deps.db, ligne, { now, derniereConnexion: connexions.get(ligne.id) })),
  );
  return { elements: comptes, suivant, total };
}

const LIGNES_DE_JOURNAL = 20;

export async function lireCompte(deps: Deps, id: string): Promise<CompteDetaille> {
  const ligne = trouve(await findUtilisateur(deps.db, id));
  const [now, connexions, documents, journal] = await Promise.all([
    lireHeure(deps.db, deps.horloge),
    listDernieresConnexions(deps.db, [id]),
    listDocumentsDe(deps.db, id),
    listJournalDuCompte(deps.db, id, LIGNES_DE_JOURNAL),
  ]);
  return {
    ...(await vueCompte(deps.db, ligne, { now, derniereConnexion: connexions.get(id) })),
    roleInscription: roleOrdinaire({ actuel: ligne.role, inscription: ligne.role_inscription }),
    documents: documents.map(vueDocument),
    journal: journal.map(vueJournal),
  };
}

/** An erased account is nobody's: nothing is decided about it any more. */
export async function exigerCompte(deps: Deps, id: string): Promise<void> {
  const compte = await findUtilisateur(deps.db, id);
  trouve(compte?.efface_le === null ? compte : undefined);
}

/** 403 for one's own account, 404 for nobody's: both before the body is judged. */
export async function trouverCompteADecider(deps: Deps, admin: Appelant, id: string): Promise<void> {
  exiger(refusPropreCompte(admin.id, id));
  await exigerCompte(deps, id);
}

const ACTIONS_DU_STATUT = [...STATUTS_DECIDES, null].map(actionDuStatut);

/**
 * Suspends, refuses, or returns to the computed statut. The row is locked, so an act in flight is before or after; every
 * ADMIN is locked with it, so that two who suspend each other at once leave one.
 */
export async function deciderDuStatut(
  deps: Deps,
  call: Call,
  id: string,
  { statut, motif }: StatutCompteDecide,
  adresse: string,
): Promise<Utilisateur> {
  const { appelant: admin } = call;
  exiger(refusPropreCompte(admin.id, id));
  return callTransaction(deps, call, async (tx) => {
    const tenus = await lockAdminsEt(tx.db, id);
    exigerAdminEnExercice(tenus, admin.id);
    const avant = trouve(tenus.find((u) => u.id === id));
    const motifStatut = statut === null ? null : motif;
    const inchange = avant.statut_decide === statut && avant.motif_statut === motifStatut;
    if (!inchange || !(await dejaParLui(tx, id, admin, ACTIONS_DU_STATUT))) tx.exigerVersion(avant);
    if (inchange) return vueUtilisateur(tx.db, avant, tx.now);
    await updateUtilisateur(tx.db, id, { statut_decide: statut, motif_statut: motifStatut });
    // Whoever is put out of acting takes no other address either: it may be the one who stole the account.
    if (statut !== null) await arreterChangement(tx, id);
    await tx.journal({
      acteurId: admin.id,
      action: actionDuStatut(statut),
      cibleType: 'utilisateur',
      cibleId: id,
      motif,
      adresse,
    });
    return annoncerDecision(deps, tx, id, { acteurId: admin.id, motif });
  });
}

/** Once a decision is written: the account's statut follows it, and its owner is told, also when it stays what it was. */
export async function annoncerDecision(
  deps: Deps,
  tx: Tx,
  id: string,
  decision: { acteurId: string; motif: string },
): Promise<Utilisateur> {
  const change = await actualiserStatut(deps, tx, id, decision);
  const apres = trouve(await findUtilisateur(tx.db, id));
  const { prenom, statut } = apres;
  if (change === null)
    await tx.prevenir({
      a: apres,
      par: decision.acteurId,
      evenement: 'STATUT_CHANGE',
      objet: { type: 'COMPTE', id },
      donnees: { statut },
      mail: mailDecision(deps.config, prenom, statut, decision.motif),
    });
  return vueUtilisateur(tx.db, apres, tx.now);
}

export async function fermerSessionsDuCompte(deps: Deps, admin: Appelant, id: string, adresse: string): Promise<void> {
  await exigerCompte(deps, id);
  await transaction(deps, async (tx) => {
    await lockUtilisateur(tx.db, id);
    await finirSessions(tx, id, null);
    await tx.journal({
      acteurId: admin.id,
      action: 'SESSIONS_FERMEES',
      cibleType: 'utilisateur',
      cibleId: id,
      adresse,
    });
  });
}
