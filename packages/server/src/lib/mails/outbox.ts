import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { motif } from '../db/recherche.ts';
import type { DB } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** Headers of this mail alone, added to those that every mail has. */
export type Entetes = Readonly<Record<string, string>>;

export interface Contenu {
  sujet: string;
  texte: string;
  html: string;
  entetes?: Entetes;
}

export interface Mail extends Contenu {
  /** One mail per event: a second row with the same key is not written. */
  cle?: string;
  /** An act that can be done again and again: see `FENETRE_MS`. */
  groupe?: { objet: string; evenement: string };
  a: string;
  urgent?: boolean;
}

const CONTEXTE = 'mail:';

/**
 * Of what can be done again and again (take and cancel, book and cancel), the first event of its kind about an object is
 * mailed at once; what follows in the same window is one mail at its end, and says how it ended (S-08).
 */
export const FENETRE_MS = 15 * 60_000;

/** An erased account's address ends so: nobody's, so that no server is asked to write to it (RFC 2606). */
const DE_PERSONNE = '.invalid';

/** Whether an address is that of an erased account. */
export const estDePersonne = (adresse: string): boolean => adresse.endsWith(DE_PERSONNE);

/**
 * Writes the outbox row, and wakes the sender, in the caller's transaction.
 * @returns false when the mail's event was told before
 */
export async function deposerMail(deps: Deps, db: Transaction<DB>, now: Date, mail: Mail): Promise<boolean> {
  return deposer(deps, db, now, mail, uuid());
}

/** The same work for a mail that is not to leave: whoever waits for the answer learns nothing from its time. */
export async function deposerEtReprendre(deps: Deps, db: Transaction<DB>, now: Date, mail: Mail): Promise<void> {
  const id = uuid();
  await deposer(deps, db, now, mail, id);
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

async function deposer(deps: Deps, db: Transaction<DB>, now: Date, mail: Mail, id: string): Promise<boolean> {
  if (estDePersonne(mail.a)) return false;
  const { cle, attend } = await placer(db, now, mail);
  const { sujet, texte, html, entetes } = mail;
  const ligne = {
    id,
    contenu: deps.secret.chiffrer(JSON.stringify({ sujet, texte, html, entetes }), CONTEXTE + id),
    cree_le: now,
    next_try_at: attend,
  };
  const ecrit = await db
    .insertInto('mails')
    .values({ ...ligne, cle, destinataire: mail.a, priority: mail.urgent === true ? 0 : 1 })
    .onConflict((conflit) =>
      attend === null
        ? conflit.column('cle').doNothing()
        : // What happened last takes the place of what was to be told.
          conflit.column('cle').doUpdateSet(ligne).where('mails.envoye_le', 'is', null),
    )
    .executeTakeFirst();
  const nouveau = ecrit.numInsertedOrUpdatedRows === 1n;
  if (attend === null && nouveau) await deps.taches.enfiler(db, 'mails', {});
  // A grouped mail replaces the one that waits, so what it tells is new even when no row was added.
  return nouveau || mail.groupe !== undefined;
}

/** Under which key a mail is written, and whether it waits for the end of its window. */
async function placer(
  db: Transaction<DB>,
  now: Date,
  { cle = null, groupe, a }: { cle?: string | null; groupe?: Mail['groupe']; a: string },
): Promise<{ cle: string | null; attend: Date | null }> {
  if (groupe === undefined) return { cle, attend: null };
  const fenetre = Math.floor(now.getTime() / FENETRE_MS);
  const fin = new Date((fenetre + 1) * FENETRE_MS);
  const premier = `${groupe.objet}:${groupe.evenement}:${fenetre}:${a}`;
  const suite = `${groupe.objet}:suite:${fenetre}:${a}`;
  const deja = await db.selectFrom('mails').select('id').where('cle', '=', premier).executeTakeFirst();
  if (deja !== undefined) return { cle: suite, attend: fin };
  // What waits to be told of the same object is overtaken.
  await db.deleteFrom('mails').where('cle', '=', suite).where('envoye_le', 'is', null).execute();
  return { cle: premier, attend: null };
}

export function lireContenu(deps: Deps, id: string, chiffre: Buffer): Contenu {
  return JSON.parse(deps.secret.dechiffrer(chiffre, CONTEXTE + id).toString()) as Contenu;
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
    // Several leave at once: in the order they were written, whichever arrived first.
    .orderBy('cree_le', 'desc')
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
            ...lireContenu(deps, id, contenu),
          },
        ],
  );
}
