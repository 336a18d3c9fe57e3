import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from './lib/test/banc.ts';
import { verifierInvariants } from './lib/test/invariants.ts';
import { agir, codeDe, prendre, publier } from './lib/test/livraisons.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

test('R-20 a clock set back an hour, then forward, in the middle of everything: nothing breaks, nothing opens again', async () => {
  const [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR')]);
  const depart = Date.now();
  const a = (minutes: number) => (banc.deps.horloge.fixe = new Date(depart + minutes * 60_000));
  const lire = async (jeton: string) => (await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut;
  try {
    const ids: string[] = [];
    // Forward, back before everything, and forward again, between two acts of one delivery each.
    for (const pas of [0, 90, -60, 30, -90, 0]) {
      a(pas);
      ids.push((await publier(banc, client)).id);
    }
    const [annonceId = ''] = ids;
    a(-30);
    const prise = await prendre(banc, livreur, 'complete', { annonceId });
    expect(prise.statut).toBe(201);
    const { id } = prise.corps;
    a(45);
    expect((await agir(banc, livreur, id, 'commencer')).statut).toBe(200);
    a(-45);
    const codeValidation = await codeDe(banc, client, id);
    expect((await agir(banc, livreur, id, 'terminer', { codeValidation })).statut).toBe(200);
    a(60);
    expect((await agir(banc, livreur, id, 'terminer', { codeValidation })).statut).toBe(200);
    await verifierInvariants(banc);

    // Pages neither repeat nor skip, whatever order the instants have.
    const vus: string[] = [];
    let suite: string | undefined = `/annonces/mes-annonces/${client.id}?limite=2`;
    while (suite !== undefined) {
      const page = await banc.appel('GET', suite, { jeton: client.jeton });
      expect(page.statut).toBe(200);
      vus.push(...(page.corps as { id: string }[]).map((annonce) => annonce.id));
      suite = /<\/api([^>]+)>/.exec(page.entetes['link'] ?? '')?.[1];
    }
    expect(vus.toSorted()).toEqual(ids.toSorted());

    // A logout holds when the clock comes back, and an idle session ends by the clock of the day.
    expect((await banc.appel('POST', '/auth/logout', { jeton: client.jeton })).statut).toBe(204);
    a(-60);
    expect(await lire(client.jeton)).toBe(401);
    expect(await lire(livreur.jeton)).toBe(200);
    a(15 * 24 * 60);
    expect(await lire(livreur.jeton)).toBe(401);
  } finally {
    banc.deps.horloge.fixe = null;
  }
});
