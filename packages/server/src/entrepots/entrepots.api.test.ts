import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { agir, poserEntrepot, prendre, publier } from '../lib/test/livraisons.ts';

let banc: Banc;
let admin: Compte;
let client: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [admin, client] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('CLIENT')]);
});
afterAll(() => banc.fermer());

const DOULON = { nom: 'Relais Doulon', adresse: '14 rue du Relais', ville: 'Nantes', codePostal: '44300' };
const creer = (qui: Compte, corps: unknown) => banc.appel('POST', '/entrepots', { jeton: qui.jeton, corps });
const supprimer = (qui: Compte, id: string) => banc.appel('DELETE', `/entrepots/${id}`, { jeton: qui.jeton });

describe('warehouses', () => {
  test('C-132 C-295 everyone signed in reads them, by city then name, accents in their place', async () => {
    for (const [nom, ville] of [
      ['Zeste', 'Angers'],
      ['Relais', 'Évreux'],
      ['Relais', 'Fougères'],
      ['Abri', 'Angers'],
    ] as const)
      await poserEntrepot(banc, nom, ville);
    expect((await banc.appel('GET', '/entrepots')).statut).toBe(401);
    const { statut, corps } = await banc.appel('GET', '/entrepots', {
      jeton: (await banc.creerCompte('LIVREUR', { statut: 'NON_VERIFIE' })).jeton,
    });
    expect(statut).toBe(200);
    expect(corps.map((e: { ville: string; nom: string }) => `${e.ville} ${e.nom}`)).toEqual([
      'Angers Abri',
      'Angers Zeste',
      'Évreux Relais',
      'Fougères Relais',
    ]);
  });

  test('C-296 O-29 R-34 an ADMIN creates, edits and deletes; nobody else', async () => {
    const cree = await creer(admin, { ...DOULON, codePostal: '06000' });
    expect(cree).toMatchObject({ statut: 201, corps: { nom: 'Relais Doulon', codePostal: '06000', version: 1 } });
    const chemin = `/entrepots/${cree.corps.id}`;
    const modifier = (jeton: string, corps: unknown) => banc.appel('PUT', chemin, { jeton, corps });
    for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const) {
      const qui = await banc.creerCompte(role);
      expect((await creer(qui, DOULON)).statut).toBe(403);
      expect((await modifier(qui.jeton, DOULON)).statut).toBe(403);
      expect((await supprimer(qui, cree.corps.id)).statut).toBe(403);
    }
    expect(await modifier(admin.jeton, { ...DOULON, nom: 'Relais', version: 1 })).toMatchObject({
      statut: 200,
      corps: { nom: 'Relais', version: 2 },
    });
    expect((await modifier(admin.jeton, { ...DOULON, version: 1 })).statut).toBe(409);
    expect(await creer(admin, { ...DOULON, codePostal: '2A000', nom: ' ' })).toMatchObject({
      statut: 422,
      corps: { errors: { nom: expect.any(String), codePostal: expect.any(String) } },
    });
    expect(await supprimer(admin, cree.corps.id)).toMatchObject({ statut: 204 });
    expect((await supprimer(admin, cree.corps.id)).statut).toBe(404);
    expect((await modifier(admin.jeton, DOULON)).statut).toBe(404);
    expect((await supprimer(admin, 'abc')).statut).toBe(404);
    const actions = await banc.db
      .selectFrom('journal')
      .select('action')
      .where('cible_id', '=', cree.corps.id)
      .orderBy('id')
      .execute();
    expect(actions.map((j) => j.action)).toEqual(['ENTREPOT_CREE', 'ENTREPOT_MODIFIE', 'ENTREPOT_SUPPRIME']);
  });

  test('C-296 the server finds its point, anew at each edit, and knows when it does not', async () => {
    const { corps } = await creer(admin, DOULON);
    expect(corps.latitude).toBeCloseTo(47.22, 1);
    expect(corps.longitude).toBeCloseTo(-1.55, 1);
    const modifier = (plus: object) =>
      banc.appel('PUT', `/entrepots/${corps.id}`, { jeton: admin.jeton, corps: { ...DOULON, ...plus } });
    const lyon = await modifier({ ville: 'Lyon', codePostal: '69003' });
    expect(lyon.corps.latitude).toBeCloseTo(45.76, 1);
    const saintDenis = await modifier({ ville: 'Saint-Denis', codePostal: '97400' });
    expect(saintDenis.corps.latitude).toBeCloseTo(-20.88, 1);
    expect((await modifier({ ville: 'Zzyzx', codePostal: '99999' })).corps).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  test('C-296 one in use is 409; afterwards it goes, and the past delivery keeps its name', async () => {
    const livreur = await banc.creerCompte('LIVREUR');
    const entrepotId = await poserEntrepot(banc, 'Relais Chantenay');
    const { id: annonceId } = await publier(banc, client);
    const { corps } = await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId });
    expect(await supprimer(admin, entrepotId)).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
    await agir(banc, livreur, corps.id, 'annuler');
    expect((await supprimer(admin, entrepotId)).statut).toBe(204);
    const relu = await banc.appel('GET', `/livraisons/${corps.id}`, { jeton: livreur.jeton });
    expect(relu.corps.entrepot).toEqual({ id: entrepotId, nom: 'Relais Chantenay', ville: 'Nantes' });
    expect((await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId })).statut).toBe(422);
  });

  test('race: a courier takes a leg while the warehouse is deleted, one of the two', async () => {
    const livreur = await banc.creerCompte('LIVREUR');
    for (let tour = 0; tour < 8; tour += 1) {
      const entrepotId = await poserEntrepot(banc, 'Relais');
      const { id: annonceId } = await publier(banc, client);
      const [prise, suppression] = await Promise.all([
        prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId }),
        supprimer(admin, entrepotId),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([prise.statut, suppression.statut]);
    }
  });
});
