import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface MailAEnvoyer {
  id: string;
  a: string;
  sujet: string;
  texte: string;
  html: string;
}

export interface Expediteur {
  /** Whether the content stays readable after sending: only in the boîte locale. */
  garde: boolean;
  envoyer(mail: MailAEnvoyer): Promise<void>;
}

/** A real SMTP server when one is configured, else the boîte locale, where being sent is being kept. */
export function creerExpediteur(config: Config): Expediteur {
  if (config.smtpUrl === undefined) return { garde: true, envoyer: () => Promise.resolve() };
  const transport = nodemailer.createTransport(
    // A server that says nothing must not outlast the transaction that holds the mail: it would leave twice.
    {
      url: config.smtpUrl,
      dnsTimeout: 5000,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    },
    { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true },
  );
  const domaine = new URL(config.appUrl).hostname;
  return {
    garde: false,
    async envoyer({ id, a, sujet, texte, html }) {
      // The same id at every try lets the receiving side drop a repeat.
      await transport.sendMail({
        to: { name: '', address: a },
        subject: sujet,
        text: texte,
        html,
        messageId: `<${id}@${domaine}>`,
      });
    },
  };
}
