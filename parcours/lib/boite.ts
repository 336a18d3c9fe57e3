import { setTimeout as sleep } from 'node:timers/promises';

/** A mail of the boîte locale (wire §7). */
export type Mail = { id: string; a: string; sujet: string; texte: string; html: string; date: string };

/** The mails sent to `adresse`, newest first. */
async function lireBoite(baseURL: string, adresse: string): Promise<Mail[]> {
  const answer = await fetch(`${baseURL}/api/boite-locale?a=${encodeURIComponent(adresse)}`);
  if (!answer.ok) throw new Error(`boîte locale: ${answer.status}`);
  return (await answer.json()) as Mail[];
}

/** What `read` finds first, newest mail first, in the mails to `adresse`; waited for, since the outbox needs a moment. */
async function attendre<T>(baseURL: string, adresse: string, read: (mail: Mail) => T | undefined): Promise<T> {
  for (const end = Date.now() + 10_000; ; await sleep(200)) {
    const mails = await lireBoite(baseURL, adresse);
    const found = mails.map(read).find((value) => value !== undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) {
      throw new Error(`no such mail to ${adresse}, only: ${mails.map(({ sujet }) => sujet).join(', ') || 'none'}`);
    }
  }
}

/** The newest mail to `adresse` that suits. */
export const attendreMail = (baseURL: string, adresse: string, suits: (mail: Mail) => boolean = () => true) =>
  attendre(baseURL, adresse, (mail) => (suits(mail) ? mail : undefined));

/** The only run of six digits of a mail's text (decisions §2). */
export const codeDe = ({ texte }: Pick<Mail, 'texte'>) => /(?<!\d)\d{6}(?!\d)/.exec(texte)?.[0];

/** The code last mailed to `adresse`; `sauf` passes over the codes already seen, after a resend. */
export const codeRecu = (baseURL: string, adresse: string, sauf: string[] = []) =>
  attendre(baseURL, adresse, (mail) => {
    const code = codeDe(mail);
    return code !== undefined && sauf.includes(code) ? undefined : code;
  });
