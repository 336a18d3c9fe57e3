import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { publier } from '../lib/test/livraisons.ts';

let banc: Banc;
let client: Compte;
const toutes: { id: string; prix: number }[] = [];
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  client = await banc.creerCompte('CLIENT');
  // Many share an instant and a price: what sorts them then must still be one order.
  for (let i = 0; i < 45; i += 1) {
    banc.deps.horloge.fixe = new Date(Date.UTC(2026, 10, 20 + Math.floor(i / 9), 10));
    const prix = i % 5;
    toutes.push({ id: (await publier(banc, client, { prixPropose: prix })).id, prix });
  }
  banc.deps.horloge.fixe = null;
});
afterAll(() => banc.fermer());

/** Reads page after page, each of its own size; between two of them, what `entre` does. */
async function parcourir(
  chemin: string,
  limites: readonly number[],
  entre?: () => Promise<unknown>,
): Promise<string[]> {
  const lus: string[] = [];
  let suite = '';
  for (let page = 0; page < 60; page += 1) {
    const limite = limites[page % limites.length] ?? 20;
    const separe = chemin.includes('?') ? '&' : '?';
    const { statut, corps, entetes } = await banc.appel('GET', `${chemin}${separe}limite=${limite}${suite}`, {
      jeton: client.jeton,
    });
    expect(statut).toBe(200);
    expect(corps.length).toBeLessThanOrEqual(limite);
    lus.push(...(corps as { id: string }[]).map(({ id }) => id));
    const curseur = /[?&]curseur=([^&>]+)/.exec(entetes.link ?? '')?.[1];
    if (curseur === undefined) return lus;
    suite = `&curseur=${curseur}`;
    await entre?.();
  }
  throw new Error('endless pages');
}

const LISTES = ['/annonces', '/annonces?tri=prix-croissant', '/annonces?tri=prix-decroissant', '/annonces?q=armoire'];
const siennes = () => `/annonces/mes-annonces/${client.id}`;

test('R-66 O-74 whatever the sizes of the pages, together they are the list: nothing twice, nothing missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LISTES, 'siennes'),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
      async (liste, limites) => {
        const chemin = liste === 'siennes' ? siennes() : liste;
        const lus = await parcourir(chemin, limites);
        expect(lus).toEqual(await parcourir(chemin, [50]));
        expect(lus.toSorted()).toEqual(toutes.map(({ id }) => id).toSorted());
      },
    ),
    { numRuns: 25 },
  );
});

test('R-66 O-74 what is published between two pages makes none repeat or skip what was there', async () => {
  const avant = new Set(toutes.map(({ id }) => id));
  const lus = await parcourir('/annonces', [7], async () => {
    const { id } = await publier(banc, client, { prixPropose: 2 });
    toutes.push({ id, prix: 2 });
  });
  expect(new Set(lus).size).toBe(lus.length);
  expect(lus.filter((id) => avant.has(id))).toHaveLength(avant.size);
});
