import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { apercu } from '@colivert/domain/lib';
import { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './App.tsx';
import { passerPar, type Transport } from './lib/api.ts';
import { optionsConfiguration } from './lib/configuration.ts';
import { ecrireHtml } from './lib/ecritureHtml.ts';
import { ID_SEMIS, recolter } from './lib/semis.ts';
import { PAGES_PUBLIQUES, type Tete } from './pages/publiques.ts';
import { routes } from './routes.tsx';
import { titreDe } from './ui/Page.tsx';

/** The server's side of the site: public pages drawn for a visitor, before any of their code has run. */

export interface Rendu {
  statut: 200 | 404;
  /** Of the <head>. */
  tete: string;
  /** Inside #root; empty when the browser draws the page. */
  corps: string;
  /** After #root. */
  donnees: string;
  /** Modules whose code and styles the page starts with, as the build's manifest names them. */
  sources: readonly string[];
}

const statique = createStaticHandler(routes);
const transport = new AsyncLocalStorage<Transport>();
passerPar((adresse, init) => {
  const passer = transport.getStore();
  if (passer === undefined) throw new Error('Only a page being drawn may ask the API');
  return passer(adresse, init);
});

/** Shared by every visitor, so that what two of them ask is read once; each page's own answers are not. */
const nouveauCache = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

const DESSINE_PAR_LE_NAVIGATEUR = { corps: '', donnees: '', sources: [] } as const;

/**
 * @param chemin path and query of the page
 * @param site public address, without a slash at its end
 * @throws when the API refuses what the page needs: the browser will then draw it and say so
 */
export async function rendre(chemin: string, site: string, passer: Transport): Promise<Rendu> {
  const url = new URL(chemin, site);
  const contexte = await statique.query(new Request(url));
  if (contexte instanceof Response) throw new Error('A route of ours answered by itself');
  const suivie = contexte.matches.at(-1);
  const route = suivie?.route.path;
  if (suivie === undefined || route === '*') return { statut: 404, tete: '', ...DESSINE_PAR_LE_NAVIGATEUR };
  const page = PAGES_PUBLIQUES[suivie.route.index === true ? '/' : `/${route}`];
  if (page === undefined) return { statut: 200, tete: '', ...DESSINE_PAR_LE_NAVIGATEUR };

  const client = nouveauCache();
  const demande = { client, params: suivie.params, recherche: url.searchParams, site };
  return transport.run(passer, async () => {
    await Promise.all([client.fetchQuery(optionsConfiguration), page.lire?.(demande)]);
    // It waits for parts that load by themselves, and sends none later: no script is needed to put them in place.
    const { prelude } = await prerenderToNodeStream(
      <App client={client}>
        <StaticRouterProvider
          router={createStaticRouter(statique.dataRoutes, contexte)}
          context={contexte}
          hydrate={false}
        />
      </App>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const { theme, reste } = sansStyleDuTheme(await text(prelude));
    const styles = sansStylesEnLigne(reste);
    return {
      statut: page.statut?.(demande) ?? 200,
      tete: `${ecrireTete(page.tete(demande), site)}\n    ${theme}${styles.regles}`,
      corps: ecrireHtml(styles.corps),
      donnees: `<script type="application/json" id="${ID_SEMIS}">${enScript(recolter(client))}</script>`,
      sources: [page.source],
    };
  });
}

/** The theme's style element, which the provider draws first and HTML wants in the head. */
function sansStyleDuTheme(html: string): { theme: string; reste: string } {
  const [theme = ''] = /^<style data-mantine-styles[^>]*>.*?<\/style>/s.exec(html) ?? [];
  return { theme, reste: html.slice(theme.length) };
}

/**
 * The Content-Security-Policy refuses `style` attributes. Until the browser has set them again (lib/styles.ts), a rule
 * of the page's own style element draws each. React escapes quotes, so that these are attributes and nobody's text.
 */
function sansStylesEnLigne(html: string): { corps: string; regles: string } {
  const valeurs = new Set<string>();
  const corps = html.replaceAll(/ style="([^"]*)"/g, (_, valeur: string) => {
    valeurs.add(valeur);
    return ` data-style="${valeur}"`;
  });
  const regles = [...valeurs].map((valeur) => {
    const style = valeur.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const texte = style.replaceAll(/["\\<]/g, (signe) => `\\${signe.charCodeAt(0).toString(16)} `);
    return `[data-style="${texte}"]{${style.replaceAll(';', '!important;')}!important}`;
  });
  return { corps, regles: `<style nonce="__CSP_NONCE__">${regles.join('').replaceAll('</', String.raw`<\/`)}</style>` };
}

/** JSON that no text of a person can close the script of: `</script>`, `<!--`. */
const enScript = (valeur: unknown): string => JSON.stringify(valeur).replaceAll('<', String.raw`\u003c`);

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const echapper = (texte: string): string => texte.replaceAll(/[&<>"']/g, (signe) => ENTITES[signe] ?? '');

function ecrireTete({ titre, description, canonique, image, donneesStructurees }: Tete, site: string): string {
  const nom = titreDe(titre);
  const meta = (attribut: 'name' | 'property', cle: string, valeur: string) =>
    `<meta ${attribut}="${cle}" content="${echapper(valeur)}">`;
  const illustration =
    image === undefined
      ? [
          meta('property', 'og:image', `${site}/partage.png`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', 'Colivert : un trajet dessiné entre deux villes'),
        ]
      : [meta('property', 'og:image', new URL(image, site).href)];
  return [
    // What search engines and tabs show of it.
    `<title>${echapper(apercu(nom, 67))}</title>`,
    meta('name', 'description', description),
    canonique === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${echapper(site + canonique)}">`,
    meta('property', 'og:site_name', 'Colivert'),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', nom),
    meta('property', 'og:description', description),
    ...(canonique === undefined ? [] : [meta('property', 'og:url', site + canonique)]),
    ...illustration,
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(donneesStructurees === undefined
      ? []
      : [`<script type="application/ld+json">${enScript(donneesStructurees)}</script>`]),
  ].join('\n    ');
}
