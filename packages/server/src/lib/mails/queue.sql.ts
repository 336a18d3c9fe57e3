import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** The longest pause between two tries of a mail, and how long it is tried at all before it counts as refused. */
const PAUSE_MAX_S = 24 * 3600;
const PAUSE_MIN_S = 60;
const PERSISTANCE_MS = 5 * 24 * 3600 * 1000;

export interface MailClaimed {
  id: string;
  destinataire: string;
  contenu: Buffer;
  urgent: boolean;
  essais: number;
  cree_le: Date;
}

/** What the free places are for: domains that have all of theirs are passed over. */
export interface Places {
  /** For codes and links at their first try. */
  urgent: { domainesPleins: string[] };
  /** For every mail; null: no place is left. */
  autres: { domainesPleins: string[] } | null;
}

const DOMAINE = sql<string>`split_part(m.destinataire, '@', 2)`;
const sauf = (domaines: string[]) => sql<boolean>`not ${DOMAINE} = any(${domaines}::text[])`;

/** Never tried, or due; also when the pause is longer than any, as after a clock was set back. */
const estDu = (now: Date) =>
  sql<boolean>`(m.next_try_at is null or m.next_try_at <= ${now}::timestamptz
    or m.next_try_at > ${now}::timestamptz + interval '25 hours')`;

/**
 * Takes the most pressing mail that is due: never tried before tried, codes and links before others, then the oldest. Until
 * `jusqua` it is nobody else's. A transaction of its own, over before anything is sent.
 */
export async function claimMail(
  db: Kysely<DB>,
  { now, jusqua, places: { urgent, autres } }: { now: Date; jusqua: Date; places: Places },
): Promise<MailClaimed | null> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails as m')
      .select(['m.id', 'm.destinataire', 'm.contenu', 'm.priority', 'm.essais', 'm.cree_le'])
      .where('m.envoye_le', 'is', null)
      .where('m.refuse_le', 'is', null)
      .where('m.contenu', 'is not', null)
      .where(estDu(now))
      .where(
        sql<boolean>`case when m.priority = 0 and m.essais = 0 then ${sauf(urgent.domainesPleins)}
          else ${autres === null ? sql`false` : sauf(autres.domainesPleins)} end`,
      )
      .orderBy('m.essais')
      .orderBy('m.priority')
      .orderBy('m.cree_le')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (mail === undefined || mail.contenu === null) return null;
    await tx.updateTable('mails').set({ next_try_at: jusqua }).where('id', '=', mail.id).execute();
    const { id, destinataire, contenu, priority, essais, cree_le } = mail;
    return { id, destinataire, contenu, urgent: priority === 0 && essais === 0, essais, cree_le };
  });
}

/** A mail that left for good keeps no content: it may carry a code. */
export async function recordSent(db: Kysely<DB>, id: string, now: Date, garde: boolean): Promise<void> {
  await db
    .updateTable('mails')
    .set({ envoye_le: now, refuse_le: null, ...(garde ? {} : { contenu: null }) })
    .where('id', '=', id)
    .execute();
}

/** Not the mail's doing: it is due as before, and no try is counted. */
export async function releaseMail(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ next_try_at: now }).where('id', '=', id).where('envoye_le', 'is', null).execute();
}

/** Said for good, or said for too long. */
function estPourDeBon(etat: 'refuse' | 'plusTard', creeLe: Date, now: Date): boolean {
  return etat === 'refuse' || now.getTime() - creeLe.getTime() > PERSISTANCE_MS;
}

export async function recordFailure(
  db: Kysely<DB>,
  mail: MailClaimed,
  { etat, raison, now }: { etat: 'refuse' | 'plusTard'; raison: string; now: Date },
): Promise<void> {
  const pause = Math.min(PAUSE_MAX_S, PAUSE_MIN_S * 2 ** Math.min(mail.essais, 20));
  const suite = estPourDeBon(etat, mail.cree_le, now)
    ? { refuse_le: now, next_try_at: null }
    : { next_try_at: new Date(now.getTime() + pause * 1000) };
  await db
    .updateTable('mails')
    .set({ ...suite, essais: sql`essais + 1`, derniere_erreur: raison })
    .where('id', '=', mail.id)
    .where('envoye_le', 'is', null)
    .execute();
}
