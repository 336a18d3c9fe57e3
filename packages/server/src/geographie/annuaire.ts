import { formeDeLieu, type Connaissances } from '@colivert/domain/geographie';
import type { Commune, Territoire } from './communes.ts';
import { creerTrigrammes, type Trigrammes } from './trigrammes.ts';

/** Finds communes by the start of a name, of an inner word, of a former name, or of a postal code. In memory. */
export interface Annuaire extends Connaissances {
  /** Best first, at most `max`; `garder` filters. */
  parNom(forme: string, max: number, garder: (commune: Commune) => boolean): Commune[];
  /** Most populated first. */
  parCodePostal(debut: string, max: number, garder: (commune: Commune) => boolean): Commune[];
  /** Of exactly this name, former names last; most populated first. */
  deNom(forme: string): Commune[];
  /** Names that look like this one, for what nothing starts with. */
  parRessemblance(forme: string, max: number, garder: (commune: Commune) => boolean): Commune[];
}

const ARTICLES = new Set(['le', 'la', 'les', 'l']);
const MALUS_ALIAS = 1.5;
const MALUS_MOT = 1.2;
const MALUS_ARTICLE = 0.3;
const MALUS_ARRONDISSEMENT = 3;
const BONUS_EXACT = 2;

interface Cle {
  texte: string;
  commune: number;
  malus: number;
}

/** « villeneuve d ascq » is also typed « villeneuve dascq », « l hay » « lhay » (O-48). */
const recoller = (forme: string): string => forme.replaceAll(/(?<=^| )([ld]) /g, '$1');

/** One key a name, a former name, and each inner word that can start what people type; more where it has an elision. */
function clesDe(forme: string, commune: number, malus: number): Cle[] {
  const recollee = recoller(forme);
  return [
    ...clesDesMots(forme, commune, malus),
    ...(recollee === forme ? [] : clesDesMots(recollee, commune, malus).filter(({ texte }) => !forme.endsWith(texte))),
  ];
}

function clesDesMots(forme: string, commune: number, malus: number): Cle[] {
  const cles: Cle[] = [{ texte: forme, commune, malus }];
  for (let i = forme.indexOf(' '); i !== -1; i = forme.indexOf(' ', i + 1)) {
    const saute = forme.slice(0, i);
    cles.push({
      texte: forme.slice(i + 1),
      commune,
      malus: malus + (ARTICLES.has(saute) ? MALUS_ARTICLE : MALUS_MOT),
    });
  }
  return cles;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** First position whose text is not before `texte`. */
function debutDe(cles: readonly { texte: string }[], texte: string): number {
  let [bas, haut] = [0, cles.length];
  while (bas < haut) {
    const milieu = (bas + haut) >>> 1;
    if ((cles[milieu]?.texte ?? '') < texte) bas = milieu + 1;
    else haut = milieu;
  }
  return bas;
}

export function creerAnnuaire({ communes, codesDepartements }: Territoire): Annuaire {
  const cles = communes
    .flatMap((c, i) => [
      ...clesDe(c.forme, i, 0),
      ...c.alias.flatMap((nom) => clesDe(formeDeLieu(nom), i, MALUS_ALIAS)),
    ])
    .sort((a, b) => compare(a.texte, b.texte));
  const codes = communes
    .flatMap((c, i) => c.codesPostaux.map((texte) => ({ texte, commune: i })))
    .sort((a, b) => compare(a.texte, b.texte));
  const poids = Float32Array.from(communes, (c) => Math.log10(c.population + 10));
  // Best score of each commune during one search, cleared by walking over the communes touched.
  const scores = new Float32Array(communes.length);
  let trigrammes: Trigrammes | undefined;

  function* aPartirDe<C extends { texte: string }>(liste: readonly C[], debut: string): Generator<C> {
    for (let i = debutDe(liste, debut); i < liste.length; i += 1) {
      const cle = liste[i];
      if (cle?.texte.startsWith(debut) !== true) return;
      yield cle;
    }
  }

  function meilleures(touchees: Iterable<readonly [number, number]>, max: number): Commune[] {
    const vues: number[] = [];
    for (const [commune, score] of touchees) {
      // Scores start above 0: a commune of nobody weighs log10(10).
      if (scores[commune] === 0) vues.push(commune);
      if (score + 10 > (scores[commune] ?? 0)) scores[commune] = score + 10;
    }
    const tete: number[] = [];
    for (const commune of vues) {
      let place = tete.length;
      while (place > 0 && (scores[tete[place - 1] ?? 0] ?? 0) < (scores[commune] ?? 0)) place -= 1;
      if (place < max) tete.splice(place, 0, commune);
      if (tete.length > max) tete.pop();
    }
    for (const commune of vues) scores[commune] = 0;
    return tete.flatMap((commune) => communes[commune] ?? []);
  }

  function* notees(forme: string, garder: (c: Commune) => boolean): Generator<readonly [number, number]> {
    for (const { texte, commune: i, malus } of aPartirDe(cles, forme)) {
      const commune = communes[i];
      if (commune === undefined || !garder(commune)) continue;
      const exact = texte === forme ? BONUS_EXACT : 0;
      yield [i, (poids[i] ?? 0) - malus + exact - (commune.arrondissement ? MALUS_ARRONDISSEMENT : 0)];
    }
  }

  return {
    parNom: (forme, max, garder) => (forme === '' ? [] : meilleures(notees(forme, garder), max)),
    parCodePostal(debut, max, garder) {
      function* touchees(): Generator<readonly [number, number]> {
        for (const { commune: i } of aPartirDe(codes, debut)) {
          const commune = communes[i];
          if (commune !== undefined && garder(commune)) yield [i, poids[i] ?? 0];
        }
      }
      return debut === '' ? [] : meilleures(touchees(), max);
    },
    deNom(forme) {
      const exactes: (readonly [number, number])[] = [];
      for (const { texte, commune, malus } of aPartirDe(cles, forme)) {
        if (texte !== forme) break;
        // « marcq » is not Marcq-en-Barœul; « havre » is Le Havre, « lomme » is Lille.
        if (malus % MALUS_ALIAS <= MALUS_ARTICLE) exactes.push([commune, (poids[commune] ?? 0) - 4 * malus]);
      }
      return meilleures(exactes, 20);
    },
    parRessemblance(forme, max, garder) {
      trigrammes ??= creerTrigrammes(communes.map((c) => c.forme));
      return meilleures(
        trigrammes
          .proches(forme)
          .filter(([i]) => communes[i] !== undefined && garder(communes[i]))
          .map(([i, ressemblance]) => [i, 10 * ressemblance + (poids[i] ?? 0)] as const),
        max,
      );
    },
    commence(forme) {
      if (forme === '') return false;
      for (const { malus } of aPartirDe(cles, forme)) if (malus % MALUS_ALIAS <= MALUS_ARTICLE) return true;
      return false;
    },
    existe(forme) {
      for (const { texte, malus } of aPartirDe(cles, forme)) {
        if (texte !== forme) return false;
        if (malus % MALUS_ALIAS <= MALUS_ARTICLE) return true;
      }
      return false;
    },
    departement: (forme) => codesDepartements.get(forme) ?? null,
  };
}
