import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { agir, poserEntrepot, poserMission, prendre, publier } from '../lib/test/livraisons.ts';

let banc: Banc;
let c1: Compte;
let c2: Compte;
let l1: Compte;
let l2: Compte;
let admin: Compte;
let e1: string;
let a: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  e1 = await poserEntrepot(banc, 'Relais Doulon');
  [c2, admin] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('ADMIN')]);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [c1, l1, l2] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('LIVREUR'),
  ]);
  a = (await publier(banc, c1)).id;
});

const lire = (qui: Compte, id: string) => banc.appel('GET', `/livraisons/${id}`, { jeton: qui.jeton });

describe('who sees and does what', () => {
  test('R-28 C-302 C-303 D-104 strangers get 404, participants in the wrong part 403', async () => {
    const { corps } = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    const id = corps.id as string;
    const etranger = await banc.creerCompte('LIVREUR');
    for (const qui of [c2, etranger, await banc.creerCompte('COMMERCANT'), await banc.creerCompte('PRESTATAIRE')]) {
      for (const chemin of [`/livraisons/${id}`, `/livraisons/annonce/${a}`])
        expect((await banc.appel('GET', chemin, { jeton: qui.jeton })).statut).toBe(404);
      for (const acte of ['commencer', 'terminer', 'annuler', 'nouveau-code'])
        expect([acte, (await agir(banc, qui, id, acte)).statut]).toEqual([acte, 404]);
    }
    await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    for (const qui of [c1, l1, l2, admin]) expect((await lire(qui, id)).statut).toBe(200);
    const permis: Record<string, Compte[]> = {
      commencer: [l1],
      terminer: [l1],
      annuler: [l1, admin],
      'nouveau-code': [c1],
    };
    for (const [acte, acteurs] of Object.entries(permis))
      for (const qui of [c1, l1, l2, admin])
        if (!acteurs.includes(qui)) expect([acte, (await agir(banc, qui, id, acte)).statut]).toEqual([acte, 403]);
    for (const acte of ['commencer', 'terminer', 'annuler', 'nouveau-code'])
      expect((await banc.appel('PUT', `/livraisons/${id}/${acte}`)).statut).toBe(401);
    expect((await banc.appel('GET', `/livraisons/${id}`)).statut).toBe(401);
    expect((await lire(c1, 'abc')).statut).toBe(404);
  });

  test('a courier keeps reading a cancelled delivery, not the announcement’s others', async () => {
    const { corps } = await prendre(banc, l1, 'complete', { annonceId: a });
    await agir(banc, l1, corps.id, 'annuler');
    expect((await lire(l1, corps.id)).statut).toBe(200);
    expect((await banc.appel('GET', `/livraisons/annonce/${a}`, { jeton: l1.jeton })).statut).toBe(404);
  });

  test('R-27 lists name their own user', async () => {
    for (const [role, chemin] of [
      ['LIVREUR', 'livreur'],
      ['CLIENT', 'client'],
      ['COMMERCANT', 'commercant'],
    ] as const) {
      const [soi, autrui] = await Promise.all([banc.creerCompte(role), banc.creerCompte(role)]);
      const liste = (qui: Compte, dequi: Compte): Promise<Answer> =>
        banc.appel('GET', `/livraisons/${chemin}/${dequi.id}`, { jeton: qui.jeton });
      expect(await liste(soi, soi)).toMatchObject({ statut: 200, corps: [] });
      expect((await liste(soi, autrui)).statut).toBe(403);
      expect((await liste(admin, soi)).statut).toBe(200);
      expect((await banc.appel('GET', `/livraisons/${chemin}/${soi.id}`)).statut).toBe(401);
    }
  });

  test('D-083 a courier’s list holds only their own, of one announcement too', async () => {
    const depot = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    const retrait = await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    for (const [qui, sienne] of [
      [l1, depot],
      [l2, retrait],
    ] as const) {
      const { corps } = await banc.appel('GET', `/livraisons/livreur/${qui.id}`, { jeton: qui.jeton });
      expect(corps.map((l: { id: string }) => l.id)).toEqual([sienne.corps.id]);
    }
  });

  test('D-188 a merchant follows the deliveries of own missions, with the code', async () => {
    const m1 = await banc.creerCompte('COMMERCANT');
    const mission = await poserMission(banc, m1, false);
    await prendre(banc, l1, 'complete', { annonceId: mission });
    const { corps } = await banc.appel('GET', `/livraisons/commercant/${m1.id}`, { jeton: m1.jeton });
    expect(corps).toMatchObject([
      { annonceCommercant: { id: mission }, codeValidation: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  test('segments-info is for VALIDE couriers and participants', async () => {
    const chemin = `/livraisons/annonce/${a}/segments-info`;
    const inconnu = '/livraisons/annonce/019a0000-0000-7000-8000-000000000000/segments-info';
    const attente = await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
    for (const [qui, attendu, attenduInconnu] of [
      [c1, 200, 403],
      [l1, 200, 404],
      [admin, 200, 404],
      [c2, 403, 403],
      [attente, 403, 403],
    ] as const) {
      expect((await banc.appel('GET', chemin, { jeton: qui.jeton })).statut).toBe(attendu);
      expect((await banc.appel('GET', inconnu, { jeton: qui.jeton })).statut).toBe(attenduInconnu);
    }
    expect((await banc.appel('GET', chemin)).statut).toBe(401);
    const reservee = await poserMission(banc, await banc.creerCompte('COMMERCANT'), true);
    expect((await banc.appel('GET', `/livraisons/annonce/${reservee}/segments-info`, { jeton: l1.jeton })).statut).toBe(
      404,
    );
  });

  test('C-258 O-74 pages of a courier’s deliveries hold each one once, newest first, with the total', async () => {
    const annonces = await Promise.all(Array.from({ length: 7 }, () => publier(banc, c1)));
    for (const { id } of annonces) await prendre(banc, l1, 'complete', { annonceId: id });
    const vus: string[] = [];
    let chemin: string | undefined = `/livraisons/livreur/${l1.id}?limite=3`;
    while (chemin !== undefined) {
      const page: Answer = await banc.appel('GET', chemin, { jeton: l1.jeton });
      expect(page.entetes['x-total-count']).toBe('7');
      vus.push(...page.corps.map((l: { id: string }) => l.id));
      chemin = /<\/api([^>]+)>; rel="next"/.exec(page.entetes.link ?? '')?.[1];
    }
    expect(vus).toHaveLength(7);
    expect(vus).toEqual([...new Set(vus)].toSorted().toReversed());
    const filtre = await banc.appel('GET', `/livraisons/livreur/${l1.id}?statut=EN_COURS,LIVREE`, { jeton: l1.jeton });
    expect(filtre.corps).toEqual([]);
    for (const query of ['limite=0', 'limite=51', 'limite=abc', 'curseur=faux', 'statut=FINI', 'limite=1&limite=2'])
      expect((await banc.appel('GET', `/livraisons/livreur/${l1.id}?${query}`, { jeton: l1.jeton })).statut).toBe(400);
  });
});
