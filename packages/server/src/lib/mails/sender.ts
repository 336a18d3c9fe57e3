import { lireHeure } from '../db/connexion.ts';
import type { Deps } from '../deps.ts';
import type { Expediteur, Issue } from './expediteur.ts';
import { lireContenu } from './outbox.ts';
import { claimMail, recordFailure, recordSent, releaseMail, type MailClaimed, type Places } from './queue.sql.ts';

/** Of the mails a process sends at once, most places are for codes and links at their first try; so many go to one domain. */
const PART_DES_AUTRES = 1 / 3;
const PAR_DOMAINE = { autres: 2, urgent: 3 };

/** One try, whatever the server does; the claim outlasts it. */
const ENVOI_MS = 30_000;
const CLAIM_MS = 40_000;
/** Looks for what is due, and for a server that was away, as often as this. */
const RYTHME_MS = 10_000;
/** What is under way when the process is told to stop. */
const FIN_MS = 4000;

export interface Bilan {
  partis: number;
  refuses: number;
  /** Tried, and to be tried again. */
  echecs: number;
}

export interface Sender {
  /** Fills the free places with what is due. */
  wake(): void;
  /** The same, after asking a server that was away whether it is back. */
  tick(): Promise<void>;
  /** Until nothing is due, or the server is away. */
  drain(): Promise<Bilan>;
  close(): Promise<void>;
}

/**
 * Sends what waits, several at once, each outside of any transaction: claimed, sent, recorded. A mail leaves at least
 * once, and twice only if the process dies, or the database is away, between the server's acceptance and the record.
 */
function openSender(deps: Deps, expediteur: Expediteur): Sender {
  const total = deps.config.limites.MAILS_A_LA_FOIS.nombre;
  const bilan: Bilan = { partis: 0, refuses: 0, echecs: 0 };
  const enCours = new Map<Promise<void>, { domaine: string; urgent: boolean }>();
  const fin = new AbortController();
  /** The server was away at the last try: nothing is handed to it before it answers again. */
  let absent = false;
  let ouvert = true;
  let remplissage: Promise<void> | null = null;
  let encore = false;

  function places(): Places | null {
    const tous = [...enCours.values()];
    if (tous.length >= total) return null;
    const pleins = (limite: number) => [
      ...new Set(
        tous.map(({ domaine }) => domaine).filter((d) => tous.filter((t) => t.domaine === d).length >= limite),
      ),
    ];
    const libres = tous.filter(({ urgent }) => !urgent).length < Math.ceil(total * PART_DES_AUTRES);
    return {
      urgent: { domainesPleins: pleins(PAR_DOMAINE.urgent) },
      autres: libres ? { domainesPleins: pleins(PAR_DOMAINE.autres) } : null,
    };
  }

  async function remplir(): Promise<void> {
    for (let libres = places(); libres !== null && ouvert && !absent; libres = places()) {
      const now = await lireHeure(deps.db, deps.horloge);
      const jusqua = new Date(now.getTime() + CLAIM_MS);
      const mail = await claimMail(deps.db, { now, jusqua, places: libres });
      if (mail === null) return;
      commencer(mail);
    }
  }

  /** One filling at a time in a process; who asks meanwhile is looked after by one more round. */
  function fill(): Promise<void> {
    encore = true;
    remplissage ??= (async () => {
      while (encore) {
        encore = false;
        await remplir();
      }
    })().finally(() => {
      remplissage = null;
    });
    return remplissage;
  }

  function commencer(mail: MailClaimed): void {
    const envoi: Promise<void> = envoyer(mail)
      .catch(signaler)
      .finally(() => {
        enCours.delete(envoi);
        wake();
      });
    enCours.set(envoi, { domaine: mail.destinataire.split('@')[1] ?? '', urgent: mail.urgent });
  }

  async function envoyer(mail: MailClaimed): Promise<void> {
    const { id, destinataire: a, contenu } = mail;
    const signal = AbortSignal.any([fin.signal, AbortSignal.timeout(ENVOI_MS)]);
    const issue: Issue = await expediteur.envoyer({ id, a, ...lireContenu(deps, id, contenu) }, signal);
    const now = await lireHeure(deps.db, deps.horloge);
    if (issue.etat === 'parti') {
      bilan.partis += 1;
      return recordSent(deps.db, id, now, expediteur.garde);
    }
    if (issue.etat === 'injoignable' || fin.signal.aborted) {
      if (issue.etat === 'injoignable' && !absent) deps.log.error({ raison: issue.raison }, 'the mail server is away');
      absent ||= issue.etat === 'injoignable';
      bilan.echecs += 1;
      return releaseMail(deps.db, id, now);
    }
    bilan[issue.etat === 'refuse' ? 'refuses' : 'echecs'] += 1;
    return recordFailure(deps.db, mail, { etat: issue.etat, raison: issue.raison, now });
  }

  const signaler = (erreur: unknown): void => deps.log.error({ err: erreur }, 'mails could not be sent');
  const wake = (): void => void fill().catch(signaler);

  return {
    wake,
    async tick() {
      if (absent && (await expediteur.joignable())) {
        absent = false;
        deps.log.info('the mail server is back');
      }
      await fill().catch(signaler);
    },
    async drain() {
      await fill();
      while (enCours.size > 0) {
        await Promise.race(enCours.keys());
        await fill();
      }
      return bilan;
    },
    async close() {
      ouvert = false;
      await remplissage?.catch(signaler);
      const minuterie = setTimeout(() => fin.abort(), FIN_MS);
      await Promise.allSettled(enCours.keys());
      clearTimeout(minuterie);
    },
  };
}

/** Wakes by itself from time to time, until it is closed. */
export function startSender(deps: Deps, expediteur: Expediteur): Sender {
  const sender = openSender(deps, expediteur);
  const rythme = setInterval(() => void sender.tick(), RYTHME_MS);
  rythme.unref();
  return {
    ...sender,
    async close() {
      clearInterval(rythme);
      await sender.close();
    },
  };
}

/** Sends all that is due, once: for tests, which have no worker. */
export const envoyerMails = (deps: Deps, expediteur: Expediteur): Promise<Bilan> =>
  openSender(deps, expediteur).drain();
