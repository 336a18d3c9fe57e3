import { peutChercher, SUGGESTIONS_MAX, type Precision } from '@colivert/domain/geographie';
import { z } from 'zod';
import { PanneSortante, type Sortie } from '../lib/http/sortant.ts';
import type { Territoire } from './communes.ts';
import type { ChercheurAdresses } from './fournisseurs.ts';
import type { LieuTrouve } from './lieux.ts';

/** IGN Géoplateforme, `/geocodage/search`: the Base Adresse Nationale, house numbers included. */

const court = z.string().max(200);
const trait = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    score: z.number().optional(),
    type: z.string(),
    name: court,
    housenumber: court.optional(),
    street: court.optional(),
    postcode: z.string().regex(/^\d{5}$/),
    citycode: z.string().regex(/^\w{5}$/),
    city: court,
  }),
});
const collection = z.object({ features: z.array(z.unknown()) });

const PRECISIONS: Readonly<Record<string, Precision>> = {
  housenumber: 'numero',
  street: 'voie',
  locality: 'voie',
  municipality: 'commune',
};
/** Below, the address found is probably another one. */
const SCORE_MIN = 0.6;

export function creerAdressesIgn(sortie: Sortie, territoire: Territoire): ChercheurAdresses {
  async function chercher(q: string, plus: Record<string, string>): Promise<{ lieu: LieuTrouve; score: number }[]> {
    const parametres = new URLSearchParams({ q: [...q].slice(0, 200).join(''), index: 'address', ...plus });
    const { statut, corps } = await sortie.demander(`/geocodage/search?${parametres.toString()}`);
    const lue = collection.safeParse(corps);
    if (statut !== 200 || !lue.success) throw new PanneSortante(`IGN answers status ${statut}, or another shape`);
    return lue.data.features.flatMap(lireTrait);
  }

  /** One result; none when it is not an address of our communes (Polynésie…) or not in the published shape. */
  function lireTrait(recu: unknown): { lieu: LieuTrouve; score: number }[] {
    const lu = trait.safeParse(recu);
    if (!lu.success) return [];
    const { geometry, properties: p } = lu.data;
    const commune = territoire.parInsee.get(p.citycode);
    const precision = PRECISIONS[p.type];
    if (commune === undefined || precision === undefined) return [];
    const [longitude, latitude] = geometry.coordinates;
    const propre = (t: string): string => t.replaceAll('|', ' ');
    const numero = precision === 'numero' ? (p.housenumber ?? '') : '';
    const voie = precision === 'commune' ? '' : (p.street ?? p.name);
    return [
      {
        score: p.score ?? 0,
        lieu: {
          commune,
          latitude,
          longitude,
          precision,
          codePostal: p.postcode,
          numero: propre(numero),
          voie: propre(voie),
          cedex: '',
          fournisseur: 'ign',
        },
      },
    ];
  }

  return {
    async suggerer(q, ville) {
      // The service refuses what does not begin with a letter or a digit.
      const texte = q.replace(/^[^\p{L}\p{N}]+/u, '');
      if (!peutChercher(texte)) return [];
      const trouves = await chercher(texte, { autocomplete: '1', limit: String(SUGGESTIONS_MAX) });
      if (trouves.length > 0 || ville === '') return trouves.map(({ lieu }) => lieu);
      const avecVille = await chercher(`${texte} ${ville}`, { autocomplete: '1', limit: String(SUGGESTIONS_MAX) });
      return avecVille.map(({ lieu }) => lieu);
    },
    async situer(adresse, ville) {
      const texte = `${adresse} ${ville}`.replace(/^[^\p{L}\p{N}]+/u, '');
      if (!peutChercher(texte)) return null;
      const [premier] = await chercher(texte, { autocomplete: '0', limit: '1' });
      return premier !== undefined && premier.score >= SCORE_MIN ? premier.lieu : null;
    },
  };
}
