import { createHash } from 'node:crypto';
import { refusCompteBloque } from '@colivert/domain/comptes';
import {
  documentsDuRole,
  phraseFichierDetruit,
  refusRemplacement,
  refusTypeDocument,
  valideJusquauApresEnvoi,
  type Document,
  type DocumentConnu,
  type DocumentDuRole,
  type TypeDocument,
} from '@colivert/domain/documents';
import { enParis, jourParis } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { actualiserStatut, listAdmins, findUtilisateur, lockAppelant } from '../comptes/index.ts';
import { callTransaction, transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { estIncertain, exiger, refuser, trouve } from '../lib/erreurs.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import type { FichierRecu } from '../lib/http/formulaire.ts';
import { enPieceJointe } from '../lib/http/pieceJointe.ts';
import { analyserRecu, exigerSain } from './analyse.usecases.ts';
import { mettreAuCoffre, sortirDuCoffre, type FichierAuCoffre } from './coffre.ts';
import {
  findDocument,
  findDocumentDeType,
  insertDocument,
  listDocumentsDe,
  lockDocument,
  passerDocument,
  type LigneDocument,
} from './documents.sql.ts';
import { vueDocument } from './documents.views.ts';
import { recevoirFichier, type FichierAccepte } from './reception.ts';

/** The job that removes a file from the store, after the commit of what made it useless. */
export const EFFACER = 'documents-effacer';

export async function lireDocument(deps: Deps, userId: string, type: TypeDocument): Promise<Document> {
  return vueDocument(trouve(await findDocumentDeType(deps.db, userId, type)));
}

export async function listerDocuments(deps: Deps, userId: string): Promise<DocumentDuRole[]> {
  const { role } = trouve(await findUtilisateur(deps.db, userId));
  const lignes = await listDocumentsDe(deps.db, userId);
  return documentsDuRole(role).map(({ type, requis }) => {
    const ligne = lignes.find((l) => l.type === type);
    return { type, requis, document: ligne === undefined ? null : vueDocument(ligne) };
  });
}

/**
 * Takes the caller's new file for one type: first, or in the place of a former one, whose bytes go after the commit. A
 * file is in the store before its row is committed, and taken out again when it is not.
 */
export async function envoyerDocument(
  deps: Deps,
  call: Call,
  type: TypeDocument,
  fichier: FichierRecu | undefined,
): Promise<Document> {
  const { appelant } = call;
  exiger(refusTypeDocument(type, appelant.role));
  const accepte = await recevoirFichier(fichier);
  const verdict = await analyserRecu(deps, accepte.octets);
  const coffre = mettreAuCoffre(deps, accepte.octets);
  try {
    return await callTransaction(deps, call, async (tx) => {
      const compte = await lockAppelant(tx, appelant);
      exiger(refusCompteBloque(compte.statut));
      const avant = await findDocumentDeType(tx.db, appelant.id, type);
      exiger(refusRemplacement(connu(avant), jourParis(tx.now)));
      await deps.fichiers.ecrire(coffre.fichier, coffre.chiffre);
      const ligne = await poser(tx, { utilisateurId: appelant.id, type, avant, accepte, coffre, verdict });
      if (avant !== undefined && avant.fichier !== null)
        await deps.taches.enfiler(tx.db, EFFACER, { fichier: avant.fichier });
      await tx.historique({
        objetType: 'document',
        objetId: ligne.id,
        de: avant?.statut ?? null,
        vers: ligne.statut,
        acteurId: appelant.id,
        motif: avant?.commentaire_validation ?? null,
      });
      tx.changer('compte', [appelant.id]);
      await actualiserStatut(deps, tx, appelant.id, { acteurId: appelant.id });
      await tx.prevenirLaFile({ admins: await listAdmins(tx.db), par: appelant.id, evenement: 'FILE_DOCUMENTS' });
      return vueDocument(ligne);
    });
  } catch (erreur) {
    // The nightly job looks again at what a lost connection leaves in doubt.
    if (!estIncertain(erreur)) await deps.fichiers.effacer(coffre.fichier);
    throw erreur;
  }
}

function connu(ligne: LigneDocument | undefined): DocumentConnu | null {
  if (ligne === undefined) return null;
  return { statut: ligne.statut, dateExpiration: ligne.date_expiration, valideJusquau: ligne.valide_jusquau };
}

interface Envoi {
  utilisateurId: string;
  type: TypeDocument;
  avant: LigneDocument | undefined;
  accepte: FichierAccepte;
  coffre: FichierAuCoffre;
  verdict: LigneDocument['verdict'];
}

/** One row per user and type: a new file keeps the id and raises the version. */
async function poser(tx: Tx, { utilisateurId, type, avant, accepte, coffre, verdict }: Envoi): Promise<LigneDocument> {
  const change = {
    nom: accepte.nom,
    mime: accepte.mime,
    taille: accepte.octets.length,
    empreinte: createHash('sha256').update(accepte.octets).digest(),
    fichier: coffre.fichier,
    cle_fichier: coffre.cle,
    alertes: accepte.alertes,
    verdict,
    statut: 'EN_ATTENTE' as const,
    commentaire_validation: null,
    date_upload: tx.now,
    date_validation: null,
    decide_par: null,
    date_expiration: null,
    valide_jusquau: valideJusquauApresEnvoi(connu(avant), jourParis(tx.now)),
  };
  if (avant === undefined) return insertDocument(tx.db, { id: uuid(), utilisateur_id: utilisateurId, type, ...change });
  const { id, statut: de, version } = avant;
  return (await passerDocument(tx.db, { id, de, version }, change)) ?? refuser('VERSION_PERIMEE');
}

/** @throws ErreurRefus 404 to a stranger, as if it did not exist */
export async function trouverPourLecture(deps: Deps, appelant: Appelant, id: string): Promise<LigneDocument> {
  return exigerLecteur(trouve(await findDocument(deps.db, id)), appelant);
}

function exigerLecteur(ligne: LigneDocument, appelant: Appelant): LigneDocument {
  return ligne.utilisateur_id === appelant.id || appelant.role === 'ADMIN' ? ligne : refuser('INTROUVABLE');
}

/** What is left to read, or the sentence of a file that is gone. */
function encoreLisible(ligne: LigneDocument): { fichier: string; cle: Buffer } {
  const { fichier, cle_fichier: cle, date_validation: verifie } = ligne;
  if (fichier !== null && cle !== null) return { fichier, cle };
  return refuser('INTROUVABLE', verifie === null ? undefined : phraseFichierDetruit(enParis(verifie)));
}

/**
 * The bytes under their original name. To somebody else than their owner, an ADMIN, they are opened only once the
 * antivirus has let them pass, where there is one (R-44 f), and the look leaves a row in the audit first.
 */
export async function lireFichier(
  deps: Deps,
  appelant: Appelant,
  ligne: LigneDocument,
  { motif, adresse }: { motif: string | null; adresse: string },
): Promise<FichierRendu> {
  const { id } = exigerLecteur(ligne, appelant);
  const coffre = encoreLisible(ligne);
  const octets = await sortirDuCoffre(deps, coffre).catch(async (erreur: unknown) => {
    // Decided or replaced meanwhile: its bytes are gone with it.
    const apres = trouve(await findDocument(deps.db, id));
    if (encoreLisible(apres).fichier !== coffre.fichier) refuser('VERSION_PERIMEE');
    throw erreur;
  });
  if (ligne.utilisateur_id !== appelant.id) {
    await exigerSain(deps, ligne, octets);
    await transaction(deps, async (tx) => {
      const apres = trouve(await lockDocument(tx.db, id));
      if (encoreLisible(apres).fichier !== coffre.fichier) refuser('VERSION_PERIMEE');
      await tx.journal({
        acteurId: appelant.id,
        action: 'DOCUMENT_OUVERT',
        cibleType: 'document',
        cibleId: id,
        motif,
        adresse,
      });
    });
  }
  return { octets, entetes: enPieceJointe(ligne.nom, ligne.mime) };
}
