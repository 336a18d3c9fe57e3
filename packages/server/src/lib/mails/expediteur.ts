import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface MailAEnvoyer {
  id: string;
  a: string;
  sujet: string;
  texte: string;
  html: string;
  entetes?: Readonly<Record<string, string>>;
}

/**
 * What became of one try. Refused: the receiving side said no for good, of this address or this message. Later: this mail
 * may pass another time. Unreachable: our own mail server is away, and no other mail would fare better.
 */
export type Issue = { etat: 'parti' } | { etat: 'refuse' | 'plusTard' | 'injoignable'; raison: string };

export interface Expediteur {
  /** Whether the content stays readable after sending: only in the boîte locale. */
  garde: boolean;
  /** Never rejects. */
  envoyer(mail: MailAEnvoyer, signal: AbortSignal): Promise<Issue>;
  /** Whether the server takes calls, asked before mails are handed to it again. */
  joignable(): Promise<boolean>;
}

interface ErreurSmtp {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const LONGUEUR_RAISON = 300;

/** Says of a machine that its mails answer nobody, so that none answers them (RFC 3834, and what Exchange looks at). */
const ENTETES = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** A real SMTP server when one is configured, else the boîte locale, where being sent is being kept. */
export function creerExpediteur(config: Config): Expediteur {
  if (config.smtpUrl === undefined)
    return {
      garde: true,
      envoyer: () => Promise.resolve({ etat: 'parti' }),
      joignable: () => Promise.resolve(true),
    };
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 },
    { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true, headers: ENTETES },
  );
  const domaine = new URL(config.appUrl).hostname;
  const joignable = partager(() =>
    transport.verify().then(
      () => true,
      () => false,
    ),
  );
  return {
    garde: false,
    joignable,
    async envoyer({ id, a, sujet, texte, html, entetes = {} }, signal) {
      try {
        await transport.sendMail({
          to: { name: '', address: a },
          subject: sujet,
          text: texte,
          html,
          headers: { ...entetes },
          // The same id at every try lets the receiving side drop a repeat.
          messageId: `<${id}@${domaine}>`,
          signal,
        });
        return { etat: 'parti' };
      } catch (erreur) {
        return juger(erreur as ErreurSmtp, joignable);
      }
    },
  };
}

/** Of an answer to the recipient or to the message, the receiving side has judged; of anything else, is it the server? */
async function juger(erreur: ErreurSmtp, joignable: () => Promise<boolean>): Promise<Issue> {
  const { code = 'ERREUR', command, responseCode, response } = erreur;
  const raison = (response ?? code).replaceAll(/\s+/gu, ' ').slice(0, LONGUEUR_RAISON);
  if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA'))
    return { etat: responseCode >= 500 ? 'refuse' : 'plusTard', raison };
  // A slow recipient and a dead server end in the same time-out: the server itself is asked.
  const sansDestinataire = responseCode !== undefined && command !== undefined && command !== 'CONN';
  const serveurEnCause = sansDestinataire || !(await joignable());
  return { etat: serveurEnCause ? 'injoignable' : 'plusTard', raison };
}

/** Who asks while the question is out gets its answer. */
function partager<T>(demander: () => Promise<T>): () => Promise<T> {
  let enCours: Promise<T> | null = null;
  return () =>
    (enCours ??= demander().finally(() => {
      enCours = null;
    }));
}
