import { contientLien } from '@colivert/domain/lib';
import type { Config } from '../config.ts';

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function echapper(texte: string): string {
  return texte.replaceAll(/[&<>"']/g, (c) => ENTITES[c] ?? c);
}

const FIN = '</div></body></html>';

export interface CorpsMail {
  sujet: string;
  bonjour: string;
  paragraphes: readonly string[];
  /** A code shown large on its own line. */
  code?: string;
  lien?: { texte: string; url: string };
  /** Somebody waits for its code or its link: it leaves before the others. */
  urgent?: true;
}

/** The one look of our mails: plain text and a sober HTML twin with the same words. */
export function mettreEnPage(
  config: Config,
  corps: CorpsMail,
): { sujet: string; texte: string; html: string; urgent: boolean } {
  const { paragraphes, code, lien, urgent = code !== undefined } = corps;
  // A name of before names were looked at may hold an address: what a mail greets with is nobody's to write.
  const bonjour = contientLien(corps.bonjour) ? 'Bonjour,' : corps.bonjour.replaceAll(/\s+/gu, ' ');
  const sujet = corps.sujet.replaceAll(/\s+/gu, ' ').trim();
  const signature = `L'équipe ${config.plateforme.nom}`;
  const texte = [
    bonjour,
    ...paragraphes,
    ...(code === undefined ? [] : [code]),
    ...(lien === undefined ? [] : [`${lien.texte} : ${lien.url}`]),
    signature,
  ].join('\n\n');
  const p = (contenu: string) => `<p style="margin:0 0 16px">${contenu}</p>`;
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${echapper(sujet)}</title></head>
<body style="margin:0;padding:24px;background:#f7f4ee;color:#1f2a24;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
${p(echapper(bonjour))}${paragraphes.map((t) => p(echapper(t))).join('')}${
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:6px">${echapper(code)}</p>`
  }${lien === undefined ? '' : p(`<a style="color:#1d5c3f" href="${echapper(lien.url)}">${echapper(lien.texte)}</a>`)}${p(
    echapper(signature),
  )}${FIN}`;
  return { sujet, texte, html, urgent };
}

/** Adds a line with a link under the signature, to the text and to the HTML. */
export function ajouterLigne<M extends { texte: string; html: string }>(
  mail: M,
  { texte, url }: { texte: string; url: string },
): M {
  const ligne = `<p style="margin:0;font-size:14px">${echapper(texte)} : <a style="color:#1d5c3f" href="${echapper(url)}">${echapper(url)}</a></p>`;
  return {
    ...mail,
    texte: `${mail.texte}\n\n${texte} : ${url}`,
    html: mail.html.replace(FIN, () => `${ligne}${FIN}`),
  };
}
