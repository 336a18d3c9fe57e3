import { PAGES_INDEXEES } from '@colivert/domain/technique';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../lib/deps.ts';
import { creerMemoire } from '../lib/memoire.ts';
import { listBornes, listTrouvables } from './plan.sql.ts';

/** What search engines ask for: `/robots.txt` and `/sitemap.xml`. */

/** Addresses a file may hold (sitemaps.org). */
const ADRESSES_MAX = 50_000;
/** Seconds: an announcement taken meanwhile says so itself, and asks not to be listed. */
const FRAICHEUR = 600;
/** Files are large where there are many announcements: few are kept. */
const FICHIERS_GARDES = 4;

export function installerPlan(app: FastifyInstance, deps: Deps, tailleMax = ADRESSES_MAX): void {
  const site = deps.config.appUrl;
  const bornes = creerMemoire<string[]>({ secondes: FRAICHEUR, max: 1 });
  const fichiers = creerMemoire<string>({ secondes: FRAICHEUR, max: FICHIERS_GARDES });
  const lireBornes = () => bornes.obtenir('', () => listBornes(deps.db, tailleMax - PAGES_INDEXEES.length));

  app.get('/robots.txt', (_requete, reponse) =>
    dater(reponse)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          // Nothing of a person is there without their token; this spares everybody useless calls.
          ...['/admin', '/dashboard', '/profile', '/profil-public', '/boite-locale', '/api/'].map(
            (chemin) => `Disallow: ${chemin}`,
          ),
          'Allow: /api/photos/',
          '',
          `Sitemap: ${site}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_requete, reponse) => {
    const debuts = await lireBornes();
    const xml =
      debuts.length > 1
        ? enveloppe(
            'sitemapindex',
            debuts.map((_, i) => `<sitemap><loc>${site}/sitemap-${i + 1}.xml</loc></sitemap>`),
          )
        : await lireFichier(1);
    return envoyerXml(reponse, xml ?? enveloppe('urlset', []));
  });

  app.get<{ Params: { rang: string } }>('/sitemap-:rang(^[1-9]\\d{0,3}).xml', async (requete, reponse) => {
    const xml = await lireFichier(Number(requete.params.rang));
    return xml === null ? reponse.callNotFound() : envoyerXml(reponse, xml);
  });

  /** The pages of the site stand in the first file. */
  async function lireFichier(rang: number): Promise<string | null> {
    const debuts = await lireBornes();
    const debut = debuts[rang - 1];
    if (debut === undefined && rang > 1) return null;
    return fichiers.obtenir(`${rang}`, async () => {
      const annonces = debut === undefined ? [] : await listTrouvables(deps.db, debut, debuts[rang]);
      return enveloppe('urlset', [
        ...(rang === 1 ? PAGES_INDEXEES.map((chemin) => `<url><loc>${site}${chemin}</loc></url>`) : []),
        ...annonces.map(
          ({ id, cree_le }) =>
            `<url><loc>${site}/annonces/${id}</loc><lastmod>${cree_le.toISOString()}</lastmod></url>`,
        ),
      ]);
    });
  }
}

const enveloppe = (balise: 'urlset' | 'sitemapindex', lignes: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${balise} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lignes,
    `</${balise}>`,
    '',
  ].join('\n');

const dater = (reponse: FastifyReply) => reponse.header('cache-control', `public, max-age=${FRAICHEUR}`);
const envoyerXml = (reponse: FastifyReply, xml: string) =>
  dater(reponse).header('vary', 'accept-encoding').type('application/xml; charset=utf-8').send(xml);
