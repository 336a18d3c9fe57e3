import type { boiteLocale } from '@colivert/domain/technique';
import { type ReplyOf } from '@colivert/domain/lib';
import { useId, useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './CarteMail.module.css';

export type Mail = ReplyOf<typeof boiteLocale>[number];

/**
 * Our mails are styled on their elements, as mail programs want it; the page's Content-Security-Policy only takes a
 * style sheet that carries its nonce.
 */
export function stylesEnFeuille(html: string, nonce: string): string {
  const regles: string[] = [];
  const corps = html.replaceAll(/ style="([^"]*)"/g, (_, regle: string) => ` class="s${regles.push(regle) - 1}"`);
  const feuille = `<style nonce="${nonce}">${regles.map((regle, i) => `.s${i}{${regle}}`).join('')}</style>`;
  return corps.replace('</head>', `${feuille}</head>`);
}

const nonceDeLaPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export function CarteMail({ mail }: { mail: Mail }) {
  const id = useId();
  const [ouvert, setOuvert] = useState(false);
  const [enHtml, setEnHtml] = useState(false);
  return (
    <Carte
      balise="article"
      titre={mail.sujet}
      cote={
        <Bouton
          genre="contour"
          taille="sm"
          onClick={() => setOuvert(!ouvert)}
          aria-expanded={ouvert}
          aria-controls={id}
          aria-label={`${ouvert ? 'Refermer' : 'Ouvrir'} « ${mail.sujet} »`}
        >
          {ouvert ? 'Refermer' : 'Ouvrir'}
        </Bouton>
      }
    >
      <p className={css.entete}>
        À {mail.a}, <time dateTime={mail.date}>{formatMoment(mail.date)}</time>
      </p>
      <div id={id} hidden={!ouvert}>
        {ouvert && (
          <>
            <p className={css.texte}>{mail.texte}</p>
            <Bouton genre="discret" taille="sm" onClick={() => setEnHtml(!enHtml)} aria-expanded={enHtml}>
              {enHtml ? 'Masquer la version mise en page' : 'Voir la version mise en page'}
            </Bouton>
            {enHtml && (
              <iframe
                className={css.html}
                title={`Version mise en page de « ${mail.sujet} »`}
                sandbox=""
                srcDoc={stylesEnFeuille(mail.html, nonceDeLaPage())}
              />
            )}
          </>
        )}
      </div>
    </Carte>
  );
}
