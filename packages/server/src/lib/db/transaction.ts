import { refus } from '@colivert/domain/lib';
import { sql, type Transaction as TransactionKysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Appelant, Call, Deps, Idempotence } from '../deps.ts';
import { ErreurRefus, estRejouable, refuser } from '../erreurs.ts';
import { ouvrirChangements, type Changements } from '../flux/changements.ts';
import { deposerMail, type Mail } from '../mails/outbox.ts';
import { lireHeure } from './connexion.ts';
import { prevenir, prevenirLaFile, type EvenementDUnePersonne, type Prevenance } from '../prevenir/prevenir.ts';
import type { DB } from './schema.ts';

/** One transaction: its rows, its one instant, and what must be written with every change. */
export interface Tx {
  db: TransactionKysely<DB>;
  now: Date;
  /** Leaves with the commit, or not at all. */
  mail(mail: Mail): Promise<void>;
  /**
   * What changed for whom: their open screens read it again once it is committed, and those of whoever acted. An event told
   * (`prevenir`) says its own; an audit row or a row in a queue says that the ADMINs' screens change.
   */
  changer: Changements['changer'];
  /** What an event of the domain's table tells one person: under the bell, and by mail. */
  prevenir<E extends EvenementDUnePersonne>(prevenance: Prevenance<E>): Promise<void>;
  /** Something more in a queue of the ADMINs. */
  prevenirLaFile(file: Parameters<typeof prevenirLaFile>[1]): Promise<void>;
  historique(ligne: LigneHistorique): Promise<void>;
  /** Audit row of a decision or a sensitive read. */
  journal(ligne: LigneJournal): Promise<void>;
}

/** A transaction that knows the call it is made for. */
export interface CallTx extends Tx {
  /**
   * Beside the lock of the object acted on: the row is as the caller last saw it (wire §1.1). Not asked of a replay,
   * which carries the version that it was first made on (wire §1.2).
   * @throws ErreurRefus 409 when somebody changed it since
   */
  exigerVersion(ligne: { version: number }): void;
}

export interface LigneHistorique {
  objetType: string;
  objetId: string;
  de: string | null;
  vers: string;
  acteurId: string | null;
  motif?: string | null;
}

export interface LigneJournal {
  acteurId: string | null;
  action: string;
  cibleType?: string;
  cibleId?: string;
  motif?: string | null;
  adresse?: string;
}

const ESSAIS = 3;
const VALIDITE_CLE_MS = 24 * 3600 * 1000;

/**
 * Runs `faire` in one READ COMMITTED transaction; serialization failures and deadlocks are retried three times with
 * jitter.
 */
export async function transaction<T>(deps: Deps, faire: (tx: Tx) => Promise<T>): Promise<T> {
  for (let essai = 1; ; essai += 1) {
    try {
      const lignes: LigneJournal[] = [];
      const changements = ouvrirChangements();
      const resultat = await deps.db.transaction().execute(async (db) => {
        const now = await lireHeure(db, deps.horloge);
        const fait = await faire(creerTx(deps, db, now, { lignes, changements }));
        await changements.ecrire(db);
        return fait;
      });
      deps.visiteurs.vider();
      deps.flux.reveiller(changements.personnes());
      // What was rolled back did not happen, and is not told; a reason is a person's own words, and stays in the row.
      for (const { motif: _, ...ligne } of lignes) deps.log.info({ audit: ligne }, 'audit');
      return resultat;
    } catch (erreur) {
      if (!estRejouable(erreur)) throw erreur;
      if (essai > ESSAIS) throw new ErreurRefus(refus('INDISPONIBLE', undefined, { retryApres: 1 }));
      await new Promise((suite) => setTimeout(suite, Math.random() * 40 * essai));
    }
  }
}

/**
 * The transaction of an act that edits a version or creates under a key. When the call carries an Idempotency-Key,
 * `faire` must return the whole answer: it is stored with the change itself, and given again to the same key.
 */
export async function callTransaction<T>(
  deps: Deps,
  { versionsVues, idempotence }: Call<Appelant | null>,
  faire: (tx: CallTx) => Promise<T>,
): Promise<T> {
  return transaction(deps, (tx) => {
    const callTx: CallTx = {
      ...tx,
      exigerVersion({ version }) {
        if (versionsVues.some((vue) => vue !== version)) refuser('VERSION_PERIMEE');
      },
    };
    return idempotence === undefined ? faire(callTx) : rejouerOuFaire(callTx, idempotence, faire);
  });
}

function creerTx(
  deps: Deps,
  db: TransactionKysely<DB>,
  now: Date,
  { lignes, changements }: { lignes: LigneJournal[]; changements: Changements },
): Tx {
  return {
    db,
    now,
    mail: async (mail) => void (await deposerMail(deps, db, now, mail)),
    changer: changements.changer,
    prevenir: (prevenance) => prevenir(deps, { db, now, changements }, prevenance),
    prevenirLaFile: (file) => prevenirLaFile({ db, now, changements }, file),
    async historique({ objetType, objetId, de, vers, acteurId, motif = null }) {
      await db
        .insertInto('historique')
        .values({ id: uuid(), objet_type: objetType, objet_id: objetId, de, vers, acteur_id: acteurId, motif, le: now })
        .execute();
    },
    async journal(ligne) {
      const {
        acteurId,
        action,
        cibleType = null,
        cibleId = null,
        motif = null,
        adresse = null,
      }: LigneJournalNulle = ligne;
      lignes.push(ligne);
      changements.changerAdministration();
      await db
        .insertInto('journal')
        .values({
          id: uuid(),
          le: now,
          acteur_id: acteurId,
          action,
          cible_type: cibleType,
          cible_id: cibleId,
          motif,
          adresse,
        })
        .execute();
    },
  };
}

type LigneJournalNulle = { [C in keyof LigneJournal]: LigneJournal[C] | null } & { action: string };

/**
 * The lock lives and dies with the transaction, so that neither a refusal nor a killed process leaves a key « running ».
 */
async function rejouerOuFaire<T>(tx: CallTx, cle: Idempotence, faire: (tx: CallTx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ libre: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${cle.porteur} ${cle.cle}`}, 0)) as libre`.execute(tx.db);
  if (rows[0]?.libre !== true) refuser('REQUETE_EN_COURS', undefined, { retryApres: 1 });
  const deja = await tx.db
    .selectFrom('cles_idempotence')
    .select(['appel', 'empreinte', 'reponse', 'cree_le'])
    .where('porteur', '=', cle.porteur)
    .where('cle', '=', cle.cle)
    .executeTakeFirst();
  if (deja !== undefined && tx.now.getTime() - deja.cree_le.getTime() < VALIDITE_CLE_MS) {
    if (deja.appel !== cle.appel || !deja.empreinte.equals(cle.empreinte)) refuser('IDEMPOTENCE');
    return deja.reponse as T;
  }
  const reponse = await faire(tx);
  const ligne = { appel: cle.appel, empreinte: cle.empreinte, reponse: JSON.stringify(reponse), cree_le: tx.now };
  await tx.db
    .insertInto('cles_idempotence')
    .values({ porteur: cle.porteur, cle: cle.cle, ...ligne })
    .onConflict((conflit) => conflit.columns(['porteur', 'cle']).doUpdateSet(ligne))
    .execute();
  return reponse;
}
