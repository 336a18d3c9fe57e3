import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { motif } from '../db/recherche.ts';
import type { DB } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Expediteur } from './expediteur.ts';

export interface Mail {
  /** One mail per event: a second row with the same key is not written. */
  cle?: string;
  a: string;
  sujet: string;
  texte: string;
  html: string;
}

interface Contenu {
  sujet: string;
  texte: string;
  html: string;
}

const CONTEXTE = 'mail:';

/** An erased account's address ends so: nobody's, so that no server is asked to write to it (RFC 2606). */
const DE_PERSONNE = '.invalid';

/** Writes the outbox row and its job in the caller's transaction. */
export async function deposerMail(deps: Deps, db: Transaction<DB>, now: Date, mail: Mail): Promise<void> {
  if (mail.a.endsWith(DE_PERSONNE)) return;
  const id = uuid();
  const contenu: Contenu = { sujet: mail.sujet, texte: mail.texte, html: mail.html };
  const ecrit = await db
    .insertInto('mails')
    .values({
      id,
      cle: mail.cle ?? null,
      destinataire: mail.a,
      contenu: deps.secret.chiffrer(JSON.stringify(contenu), CONTEXTE + id),
      cree_le: now,
    })
    .onConflict((conflit) => conflit.column('cle').doNothing())
    .executeTakeFirst();
  if (ecrit.numInsertedOrUpdatedRows === 1n) await deps.taches.enfiler(db, 'mails', {});
}

/**
 * Sends what waits, oldest first, one row a transaction: a mail is sent at least once, and twice only if the process
 * dies between the server's acceptance and the commit.
 * @returns how many left; a failed one stays and is tried again later.
 */
export async function envoyerMails(deps: Deps, expediteur: Expediteur): Promise<{ partis: number; echecs: number }> {
  const bilan = { partis: 0, echecs: 0 };
  const vus: string[] = [];
  for (;;) {
    const issue = await envoyerSuivant(deps, expediteur, vus);
    if (issue === null) return bilan;
    bilan[issue === 'injoignable' ? 'echecs' : issue] += 1;
    // The others would wait for the same server in vain.
    if (issue === 'injoignable') return bilan;
  }
}

async function envoyerSuivant(
  deps: Deps,
  expediteur: Expediteur,
  vus: string[],
): Promise<'partis' | 'echecs' | 'injoignable' | null> {
  return deps.db.transaction().execute(async (db) => {
    const ligne = await db
      .selectFrom('mails')
      .select(['id', 'destinataire', 'contenu', 'cree_le'])
      .where('envoye_le', 'is', null)
      .where('contenu', 'is not', null)
      .$if(vus.length > 0, (q) => q.where('id', 'not in', vus))
      .orderBy('cree_le')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (ligne === undefined || ligne.contenu === null) return null;
    vus.push(ligne.id);
    // As long as the slowest server that still answers (expediteur.ts); the connection's own limit is shorter.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
    const contenu = JSON.parse(deps.secret.dechiffrer(ligne.contenu, CONTEXTE + ligne.id).toString()) as Contenu;
    try {
      await expediteur.envoyer({ a: ligne.destinataire, id: ligne.id, ...contenu });
    } catch (erreur) {
      await db
        .updateTable('mails')
        .set({ essais: sql`essais + 1`, derniere_erreur: (erreur as { code?: string }).code ?? 'ERREUR' })
        .where('id', '=', ligne.id)
        .execute();
      // nodemailer's word for « before the server greeted us ».
      return (erreur as { command?: string }).command === 'CONN' ? 'injoignable' : 'echecs';
    }
    await db
      .updateTable('mails')
      // A mail that left for good keeps no content: it may carry a code.
      .set({ envoye_le: deps.horloge.fixe ?? sql`now()`, ...(expediteur.garde ? {} : { contenu: null }) })
      .where('id', '=', ligne.id)
      .execute();
    return 'partis';
  });
}

export interface MailLu extends Contenu {
  id: string;
  a: string;
  date: Date;
}

/** The boîte locale: mails sent without a real server, newest first. `a`: part of the address. */
export async function lireBoiteLocale(deps: Deps, db: Kysely<DB>, a: string | undefined): Promise<MailLu[]> {
  const cherche = a === undefined ? undefined : motif(a.toLowerCase());
  const lignes = await db
    .selectFrom('mails')
    .select(['id', 'destinataire', 'contenu', 'envoye_le'])
    .where('envoye_le', 'is not', null)
    .where('contenu', 'is not', null)
    .$if(cherche !== undefined, (q) => q.where('destinataire', 'like', cherche ?? ''))
    .orderBy('envoye_le', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return lignes.flatMap(({ id, destinataire, contenu, envoye_le: date }) =>
    contenu === null || date === null
      ? []
      : [
          {
            id,
            a: destinataire,
            date,
            ...(JSON.parse(deps.secret.dechiffrer(contenu, CONTEXTE + id).toString()) as Contenu),
          },
        ],
  );
}
