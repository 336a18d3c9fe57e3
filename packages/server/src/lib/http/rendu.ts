import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Memoire } from '../memoire.ts';
import { differerLeCode } from './demarrage.ts';

/** Public pages drawn by the site's own code before they leave (ADR 0016); the rest is drawn by the browser. */

const charger = createRequire(import.meta.url);

/** What the module in `.rendu` of the build answers for one address. */
interface Rendu {
  statut: 200 | 404;
  tete: string;
  corps: string;
  donnees: string;
  sources: readonly string[];
}
export type Transport = (adresse: string, init: RequestInit) => Promise<Response>;
type Rendre = (chemin: string, site: string, passer: Transport) => Promise<Rendu>;

export interface PageFinie {
  statut: 200 | 404;
  /** Cut at its nonces, as bytes: written once for all who are given it. */
  morceaux: readonly Buffer[];
}

const PAGE = 'index.html';
/** As the build and the drawing write it; a person's text cannot, its quotes being escaped. */
const MARQUE_NONCE = 'nonce="__CSP_NONCE__"';
/** More at once than this, and the browser draws: the API keeps its time. */
const DESSINS_A_LA_FOIS = 8;
/** A drawing that takes longer is left to the browser, which will say what is slow. */
const DELAI_MS = 3_000;

interface Construction {
  faiteLe: number;
  page: string;
  /** The same, as it leaves without being drawn. */
  coupee: readonly Buffer[];
  /** Null in a build without it. */
  rendre: Rendre | null;
  manifeste: Record<string, { file: string; css?: string[]; imports?: string[] }>;
}

/**
 * @param memoire nothing in a drawn page is one person's own: it is answered again
 * @param signaler a drawing that failed: the page still leaves, empty
 */
export function creerPages(
  dossier: string,
  site: string,
  memoire: Memoire<PageFinie>,
  signaler: (erreur: unknown) => void,
  delai = DELAI_MS,
) {
  let lue: Construction | null = null;
  let enCours = 0;

  /** Read again when a build has replaced it, so that a page never names files of a former one. */
  async function construction(): Promise<Construction | null> {
    try {
      const { mtimeMs: faiteLe } = await stat(path.join(dossier, PAGE));
      if (lue?.faiteLe !== faiteLe) {
        lue = await lireConstruction(dossier, faiteLe);
        memoire.vider();
      }
      return lue;
    } catch (erreur) {
      if ((erreur as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw erreur;
    }
  }

  async function dessiner({ page, rendre, manifeste }: Construction, chemin: string, passer: Transport) {
    const rendu = rendre === null ? null : await avant(delai, rendre(chemin, site, passer));
    return { statut: rendu?.statut ?? 200, morceaux: couper(composer(page, rendu, manifeste)) };
  }

  /** The page of an address, null while there is no build. Without a `passer` it is not drawn. */
  return async function lirePage(chemin: string, passer: Transport | null): Promise<PageFinie | null> {
    const faite = await construction();
    if (faite === null) return null;
    const vide: PageFinie = { statut: 200, morceaux: faite.coupee };
    const gardee = memoire.lire(chemin);
    if (gardee !== undefined) return gardee.catch(() => vide);
    if (passer === null || enCours >= DESSINS_A_LA_FOIS) return vide;
    enCours += 1;
    const dessin = dessiner(faite, chemin, passer).finally(() => (enCours -= 1));
    memoire.garder(chemin, dessin);
    return dessin.catch((erreur: unknown) => {
      memoire.oublier(chemin);
      signaler(erreur);
      return vide;
    });
  };
}

const couper = (page: string): Buffer[] => page.split(MARQUE_NONCE).map((morceau) => Buffer.from(morceau));

function avant<T>(delai: number, dessin: Promise<T>): Promise<T> {
  return new Promise((fini, rate) => {
    const minuterie = setTimeout(() => rate(new Error(`not drawn after ${delai} ms`)), delai);
    dessin.then(fini, rate).finally(() => clearTimeout(minuterie));
  });
}

async function lireConstruction(dossier: string, faiteLe: number): Promise<Construction> {
  const siPresent = (erreur: NodeJS.ErrnoException) => {
    if (erreur.code !== 'ENOENT') throw erreur;
    return null;
  };
  const dossierRendu = path.join(dossier, '.rendu');
  const [code] = (await readdir(dossierRendu).catch(siPresent)) ?? [];
  // A module is loaded once a name: each build gives it another.
  const module = code === undefined ? null : (charger(path.join(dossierRendu, code)) as { rendre: Rendre });
  const manifeste = await readFile(path.join(dossier, '.vite/manifest.json'), 'utf8').catch(siPresent);
  const page = await readFile(path.join(dossier, PAGE), 'utf8');
  return {
    faiteLe,
    page,
    coupee: couper(page),
    rendre: module?.rendre ?? null,
    manifeste: manifeste === null ? {} : (JSON.parse(manifeste) as Construction['manifeste']),
  };
}

/** The page with what was drawn in it. A function replaces, so that a « $& » in somebody's title is only text. */
function composer(page: string, rendu: Rendu | null, manifeste: Construction['manifeste']): string {
  if (rendu === null || rendu.corps === '') return page;
  const { styles, scripts } = fichiersDe(rendu.sources, manifeste, page);
  const liens = styles.map((f) => `<link rel="stylesheet" crossorigin href="/${f}" ${MARQUE_NONCE}>`).join('');
  return differerLeCode(
    page,
    scripts.map((f) => `/${f}`),
    MARQUE_NONCE,
  )
    .replace(/<!--tete-->.*?<!--\/tete-->/s, () => rendu.tete)
    .replace('</head>', () => `${liens}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${rendu.corps}</div>${rendu.donnees}`)
    .replace(/\n\s*<!--sans-code-->.*?<!--\/sans-code-->/s, '');
}

/** Styles and code of the page beyond those every page starts with. */
function fichiersDe(sources: readonly string[], manifeste: Construction['manifeste'], page: string) {
  const vues = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const suivre = (cle: string): void => {
    const morceau = manifeste[cle];
    if (morceau === undefined || vues.has(cle)) return;
    vues.add(cle);
    for (const importe of morceau.imports ?? []) suivre(importe);
    for (const css of morceau.css ?? []) styles.add(css);
    scripts.add(morceau.file);
  };
  sources.forEach(suivre);
  const nouveaux = (fichiers: Set<string>) => [...fichiers].filter((fichier) => !page.includes(fichier));
  return { styles: nouveaux(styles), scripts: nouveaux(scripts) };
}
