import { ROLES, STATUTS_COMPTE } from '@colivert/domain/comptes';
import { PHRASE_VILLE } from '@colivert/domain/geographie';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter, unGagnant } from '../lib/test/courses.ts';
import { ADRESSES_PRIVEES } from '../lib/test/hostile.ts';
import { agir, ANNONCE, poserEntrepot, poserMission, prendre, publier, statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let c1: Compte;
let c2: Compte;
let l1: Compte;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [c2, l1, admin] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('ADMIN'),
  ]);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  c1 = await banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' });
});

const poster = (qui: Compte, corps: unknown, auteurId = qui.id, entetes: Record<string, string> = {}) =>
  banc.appel('POST', `/annonces?auteurId=${auteurId}`, { jeton: qui.jeton, corps, entetes });
const lire = (id: string, qui?: Compte) => banc.appel('GET', `/annonces/${id}`, { jeton: qui?.jeton });
const modifier = (qui: Compte, id: string, corps: unknown, entetes: Record<string, string> = {}) =>
  banc.appel('PUT', `/annonces/${id}`, { jeton: qui.jeton, corps, entetes });
const annuler = (qui: Compte, id: string, corps?: unknown) =>
  banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: qui.jeton, ...(corps === undefined ? {} : { corps }) });
const ids = ({ corps }: Answer): string[] => corps.map((x: { id: string }) => x.id);
const nombreDe = async (auteur: Compte) =>
  (await banc.db.selectFrom('annonces').select('id').where('auteur_id', '=', auteur.id).execute()).length;

async function poserPhoto(de: Compte): Promise<string> {
  const nom = `${de.id.replaceAll('-', '')}.webp`;
  await banc.db
    .insertInto('photos')
    .values({ nom, utilisateur_id: de.id, largeur: 1, hauteur: 1, taille: 1, cree_le: new Date() })
    .execute();
  return `/api/photos/${nom}`;
}

describe('publishing', () => {
  test('C-117 C-118 C-119 C-120 C-121 C-285 D-169 answers the whole object', async () => {
    const photoUrl = await poserPhoto(c1);
    const reponse = await poster(c1, {
      ...ANNONCE,
      titre: '  Guitare dans sa housse ',
      prixPropose: 20.5,
      prixNegociable: true,
      datePreferee: '2099-12-05T10:00:00',
      poids: 4.5,
      dimensions: '110 x 40 x 15 cm',
      fragile: true,
      photoUrl,
    });
    expect(reponse.statut).toBe(201);
    expect(reponse.entetes.etag).toBe('"1"');
    expect(reponse.corps).toEqual({
      id: expect.any(String),
      titre: 'Guitare dans sa housse',
      description: 'Deux portes, démontée',
      type: 'LIVRAISON_COLIS',
      statut: 'ACTIVE',
      adresseDepart: '12 ter rue des Lilas',
      villeDepart: 'Nantes',
      adresseArrivee: '8 quai Duguay-Trouin',
      villeArrivee: 'Rennes',
      adressesMasquees: false,
      prixPropose: 20.5,
      prixNegociable: true,
      dateLimite: null,
      datePreferee: '2099-12-05',
      typeColis: null,
      poids: 4.5,
      dimensions: '110 x 40 x 15 cm',
      fragile: true,
      photoUrl,
      livraisonPartiellePossible: true,
      segmentDepot: null,
      auteur: { id: c1.id, prenom: 'Maëlle', nom: 'Rivoal' },
      dateCreation: expect.stringMatching(/[+-]\d\d:\d\d$/),
      peutModifier: true,
      version: 1,
    });
  });

  test('R-30 what the body has no field for changes nothing', async () => {
    const { corps } = await poster(c1, {
      ...ANNONCE,
      id: c2.id,
      statut: 'TERMINEE',
      auteurId: c2.id,
      dateCreation: '2000-01-01',
      version: 9,
    });
    expect(corps).toMatchObject({ statut: 'ACTIVE', auteur: { id: c1.id }, version: 1 });
    expect(corps.id).not.toBe(c2.id);
  });

  test('O-21 D-179 for another author 403 and no row; without a named author 400', async () => {
    expect(await poster(c1, ANNONCE, c2.id)).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect((await banc.appel('POST', '/annonces', { jeton: c1.jeton, corps: ANNONCE })).statut).toBe(400);
    expect(await nombreDe(c1)).toBe(0);
    expect(await nombreDe(c2)).toBe(0);
  });

  test('C-153 C-238 D-010 a CLIENT that is VALIDE, nobody else', async () => {
    expect((await banc.appel('POST', `/annonces?auteurId=${c1.id}`, { corps: ANNONCE })).statut).toBe(401);
    for (const role of ROLES)
      for (const statut of STATUTS_COMPTE) {
        if (role !== 'CLIENT' && statut !== 'VALIDE') continue;
        const qui = await banc.creerCompte(role, { statut });
        expect([role, statut, (await poster(qui, ANNONCE)).statut]).toEqual([
          role,
          statut,
          role === 'CLIENT' && statut === 'VALIDE' ? 201 : 403,
        ]);
      }
  });

  test.each(['   ', '\u200B', '\u2800', '', null, undefined])('O-45 C-217 a title of %j is missing', async (titre) => {
    expect(await poster(c1, { ...ANNONCE, titre })).toMatchObject({
      statut: 422,
      corps: {
        code: 'VALIDATION',
        message: 'Merci de remplir tous les champs obligatoires.',
        error: 'Merci de remplir tous les champs obligatoires.',
        errors: { titre: expect.any(String) },
      },
    });
    expect(await nombreDe(c1)).toBe(0);
  });

  test('C-218 a missing address, and the field’s own sentence', async () => {
    expect(await poster(c1, { ...ANNONCE, villeDepart: ' ' })).toMatchObject({
      statut: 422,
      corps: {
        message: 'Merci de remplir toutes les adresses.',
        errors: { villeDepart: 'La ville de départ est obligatoire' },
      },
    });
  });

  test.each([-1, 12.505, 0.001, 1e9, '12€', '١٢'])('O-71 the price %j is 422', async (prixPropose) => {
    expect(await poster(c1, { ...ANNONCE, prixPropose })).toMatchObject({
      statut: 422,
      corps: { errors: { prixPropose: expect.any(String) } },
    });
  });

  test('D-152 D-182 a past date is 422, today is not', async () => {
    expect(await poster(c1, { ...ANNONCE, dateLimite: '2020-01-01' })).toMatchObject({
      statut: 422,
      corps: { errors: { dateLimite: expect.any(String) } },
    });
    banc.deps.horloge.fixe = new Date('2026-11-27T23:30:00Z');
    try {
      const { corps } = await poster(c1, { ...ANNONCE, dateLimite: '2026-11-28' });
      expect(corps.dateLimite).toBe('2026-11-28');
      expect((await poster(c1, { ...ANNONCE, dateLimite: '2026-11-27' })).statut).toBe(422);
      expect(await poster(c1, { ...ANNONCE, dateLimite: '2026-11-29', datePreferee: '2026-11-30' })).toMatchObject({
        statut: 422,
        corps: { errors: { datePreferee: 'La date préférée ne peut pas dépasser la date limite.' } },
      });
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-43 photoUrl is an own upload', async () => {
    for (const photoUrl of ['https://exemple.fr/x.webp', '/api/photos/inconnue.webp', await poserPhoto(c2)])
      expect(await poster(c1, { ...ANNONCE, photoUrl })).toMatchObject({
        statut: 422,
        corps: { errors: { photoUrl: expect.any(String) } },
      });
  });

  test('O-09 race row 6: twenty sends with one key make one announcement', async () => {
    await repeter(1, async () => {
      c1 = await banc.creerCompte('CLIENT');
      const entetes = { 'idempotency-key': 'annonce-1' };
      const issues = await Promise.all(Array.from({ length: 20 }, () => poster(c1, ANNONCE, c1.id, entetes)));
      const rejeu = await poster(c1, ANNONCE, c1.id, entetes);
      for (const { statut, corps, entetes: recus } of [...issues, rejeu])
        if (statut === 201) expect(corps.id).toBe(rejeu.corps.id);
        else expect([statut, corps.code, recus['retry-after']]).toEqual([409, 'REQUETE_EN_COURS', '1']);
      expect(await poster(c1, { ...ANNONCE, titre: 'Autre' }, c1.id, entetes)).toMatchObject({
        statut: 422,
        corps: { code: 'IDEMPOTENCE' },
      });
      expect(await nombreDe(c1)).toBe(1);
    });
  });
});

describe('who sees what', () => {
  test('C-063 C-064 C-281 D-186 D-187 addresses and names by reader', async () => {
    const { id } = await publier(banc, c1);
    const attente = await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
    for (const [qui, entiere, modifiable] of [
      [c1, true, true],
      [admin, true, true],
      [l1, true, false],
      [attente, false, false],
      [c2, false, false],
      [undefined, false, false],
    ] as const) {
      const { statut, corps } = await lire(id, qui);
      expect(statut).toBe(200);
      expect(corps).toMatchObject({
        adresseDepart: entiere ? '12 ter rue des Lilas' : 'rue des Lilas',
        adresseArrivee: entiere ? '8 quai Duguay-Trouin' : 'quai Duguay-Trouin',
        villeDepart: 'Nantes',
        adressesMasquees: !entiere,
        auteur: { prenom: 'Maëlle', nom: qui === undefined ? 'R.' : 'Rivoal' },
        peutModifier: modifiable,
      });
      expect(JSON.stringify(corps)).not.toMatch(/email|telephone|exemple\.fr/);
    }
  });

  test('a visitor reads the street and nothing private of an address, of a mission too, in lists and details B-01', async () => {
    const commercant = await banc.creerCompte('COMMERCANT');
    const prives = [...ADRESSES_PRIVEES, '12 rue des Lilas, 45812', '12 rue des Lilas Dupont'];
    const trajets = prives.map((adresse) => ({ adresseDepart: adresse, adresseArrivee: `${adresse}, 44000 Nantes` }));
    const mission = {
      titre: 'Panier',
      description: 'Pain',
      listeCourses: 'Pain',
      quantiteProduits: 1,
      dateLimite: null,
    };
    const vus = await Promise.all(
      trajets.map(async (trajet) => {
        const { id } = await publier(banc, c1, { ...trajet, villeArrivee: 'Nantes' });
        const { statut, corps } = await banc.appel('POST', `/annonces-commercants?commercantId=${commercant.id}`, {
          jeton: commercant.jeton,
          corps: {
            ...mission,
            ...trajet,
            villeDepart: 'Nantes',
            villeArrivee: 'Nantes',
            prixPropose: 5,
            reserveAuxAffilies: false,
          },
        });
        expect(statut, JSON.stringify(corps)).toBe(201);
        return [id, corps.id as string];
      }),
    );
    const liste = (await banc.appel('GET', '/annonces?limite=50')).corps as { id: string }[];
    for (const id of vus.flat())
      for (const vu of [(await lire(id)).corps, (await lire(id, c2)).corps, liste.find((a) => a.id === id)]) {
        expect(vu).toMatchObject({ adresseDepart: 'rue des Lilas', adresseArrivee: 'rue des Lilas, 44000' });
        expect(JSON.stringify(vu)).not.toMatch(/Dupont|45A12|B1234|0612345678|45812/);
      }
  });

  test('a town that is no town is refused, and one of before is masked for others, home page and livraisons too B-01', async () => {
    const refusee = await banc.appel('POST', `/annonces?auteurId=${c1.id}`, {
      jeton: c1.jeton,
      corps: { ...ANNONCE, villeDepart: 'Nantes digicode 45A12', villeArrivee: 'Nantes, chez Dupont' },
    });
    expect(refusee.statut).toBe(422);
    expect(refusee.corps.errors).toEqual({ villeDepart: PHRASE_VILLE, villeArrivee: PHRASE_VILLE });
    const { id } = await publier(banc, c1, { villeDepart: 'Saint-Denis (93)', villeArrivee: 'Paris 15e' });
    expect((await lire(id)).corps).toMatchObject({ villeDepart: 'Saint-Denis (93)', villeArrivee: 'Paris 15e' });
    await banc.db
      .updateTable('annonces')
      .set({ ville_depart: 'Nantes digicode 45A12', ville_arrivee: 'Nantes (06 12 34 56 78)' })
      .where('id', '=', id)
      .execute();
    const liste = (await banc.appel('GET', '/annonces?limite=50')).corps as { id: string }[];
    for (const vu of [(await lire(id)).corps, (await lire(id, c2)).corps, liste.find((a) => a.id === id)]) {
      expect(vu).toMatchObject({ villeDepart: 'Nantes', villeArrivee: 'Nantes' });
      expect(JSON.stringify(vu)).not.toMatch(/45A12|06 12/);
    }
    expect((await lire(id, c1)).corps).toMatchObject({ villeDepart: 'Nantes digicode 45A12' });
    expect(JSON.stringify((await banc.appel('GET', '/accueil')).corps)).not.toMatch(/45A12|06 12/);
  });

  test('C-064 D-187 of two cities of one name a masked address says which, in the list too, and the map knows', async () => {
    for (const [adresseDepart, masquee] of [
      ['12 rue de Paris, 97400 Saint-Denis, France', 'rue de Paris, 97400'],
      ['Case Bambou, 97400', 'Adresse communiquée au livreur, 97400'],
    ] as const) {
      const trajet = {
        villeDepart: 'Saint-Denis',
        adresseArrivee: '3 rue du Four, 97410',
        villeArrivee: 'Saint-Pierre',
      };
      const { id } = await publier(banc, c1, { adresseDepart, ...trajet });
      const { corps } = await lire(id);
      expect(corps).toMatchObject({
        adresseDepart: masquee,
        adresseArrivee: 'rue du Four, 97410',
        adressesMasquees: true,
      });
      const liste = (await banc.appel('GET', '/annonces')).corps as { id: string }[];
      expect(liste.find((a) => a.id === id)).toMatchObject({ adresseDepart: masquee });
      const { villeDepart, adresseArrivee, villeArrivee } = corps;
      const query = new URLSearchParams({
        adresseDepart: corps.adresseDepart,
        villeDepart,
        adresseArrivee,
        villeArrivee,
      });
      const { depart, arrivee } = (await banc.appel('GET', `/geographie/distance?${query.toString()}&tarif=client`))
        .corps;
      // On the island, south of the equator, not near Paris.
      expect(Math.max(depart.latitude, arrivee.latitude)).toBeLessThan(-20);
    }
  });

  test('a dead token on a public read is a visitor', async () => {
    const { id } = await publier(banc, c1);
    const reponse = await banc.appel('GET', `/annonces/${id}`, { jeton: 'x'.repeat(43) });
    expect(reponse).toMatchObject({ statut: 200, corps: { auteur: { nom: 'R.' } } });
  });

  test('C-123 C-124 the deposit is told by its data, never by the description', async () => {
    const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
    const { id } = await publier(banc, c1, {
      description: 'SEGMENT DÉPÔT ASSIGNÉ : Relais Pirate, livreur Barbe Noire',
    });
    expect((await lire(id)).corps.segmentDepot).toBeNull();
    await prendre(banc, l1, 'partielle-depot', { annonceId: id, entrepotId });
    expect((await lire(id)).corps.segmentDepot).toEqual({
      entrepotNom: 'Relais Doulon',
      entrepotVille: 'Nantes',
      prixRetrait: 10,
      livreurNom: 'Sami L.',
      statut: 'ASSIGNEE',
    });
    expect((await lire(id, c2)).corps.segmentDepot.livreurNom).toBe('Sami Le Goff');
  });

  test('what is left of a relay is told to everybody: the town of the warehouse and the price of the second leg D-03', async () => {
    const entrepotId = await poserEntrepot(banc, 'Relais Bercy', 'Paris');
    const { id } = await publier(banc, c1, { prixPropose: 20.01 });
    await prendre(banc, l1, 'partielle-depot', { annonceId: id, entrepotId });
    for (const qui of [undefined, c2])
      expect((await lire(id, qui)).corps).toMatchObject({
        prixPropose: 20.01,
        segmentDepot: { entrepotNom: 'Relais Bercy', entrepotVille: 'Paris', prixRetrait: 10.01 },
      });
  });

  test('C-286 a cancelled one is its author’s, its couriers’ and an ADMIN’s', async () => {
    const { id } = await publier(banc, c1);
    const prise = await prendre(banc, l1, 'complete', { annonceId: id });
    await agir(banc, l1, prise.corps.id, 'annuler');
    await annuler(c1, id);
    const autre = await banc.creerCompte('LIVREUR');
    for (const [qui, attendu] of [
      [c1, 200],
      [admin, 200],
      [l1, 200],
      [autre, 404],
      [c2, 404],
      [undefined, 404],
    ] as const)
      expect((await lire(id, qui)).statut).toBe(attendu);
    expect((await lire(id)).corps.message).toBe('Annonce non trouvée');
  });

  test('C-284 D-274 a mission that is not reserved is public, a reserved one is not', async () => {
    const m1 = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
    const [ouverte, reservee] = [await poserMission(banc, m1, false), await poserMission(banc, m1, true)];
    const liste = ids(await banc.appel('GET', '/annonces?limite=50'));
    expect(liste).toContain(ouverte);
    expect(liste).not.toContain(reservee);
    expect((await lire(ouverte)).corps).toMatchObject({
      listeCourses: 'Pommes, farine, beurre',
      quantiteProduits: 6,
      commercant: { nom: 'M.' },
    });
    expect((await lire(ouverte)).corps).not.toHaveProperty('auteur');
    const affilie = await banc.creerCompte('LIVREUR', { affilie: true });
    for (const [qui, attendu] of [
      [m1, 200],
      [admin, 200],
      [affilie, 200],
      [l1, 404],
      [c2, 404],
      [undefined, 404],
    ] as const)
      expect((await lire(reservee, qui)).statut).toBe(attendu);
  });

  test('C-287 D-041 mes-annonces: every statut, of oneself or for an ADMIN, with the total', async () => {
    const [x, y] = [await publier(banc, c1), await publier(banc, c1)];
    await annuler(c1, x.id);
    const chemin = `/annonces/mes-annonces/${c1.id}`;
    const liste = await banc.appel('GET', chemin, { jeton: c1.jeton });
    expect(ids(liste)).toEqual([y.id, x.id]);
    expect(liste.entetes['x-total-count']).toBe('2');
    expect(ids(await banc.appel('GET', `${chemin}?statut=ANNULEE`, { jeton: admin.jeton }))).toEqual([x.id]);
    expect((await banc.appel('GET', chemin, { jeton: c2.jeton })).statut).toBe(403);
    expect((await banc.appel('GET', chemin)).statut).toBe(401);
  });
});

describe('editing and cancelling', () => {
  test('C-180 D-039 the author edits; a PUT replaces every field', async () => {
    const { id } = await publier(banc, c1, { poids: 3, fragile: true });
    const { statut, corps } = await modifier(c1, id, { ...ANNONCE, titre: 'Armoire', prixPropose: 25 });
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      id,
      titre: 'Armoire',
      prixPropose: 25,
      poids: null,
      fragile: false,
      version: 2,
      statut: 'ACTIVE',
    });
    expect(ids(await banc.appel('GET', '/annonces?q=armoire&limite=50'))).toContain(id);
  });

  test('a stale version is 409, in the body or in If-Match', async () => {
    const { id } = await publier(banc, c1);
    expect((await modifier(c1, id, { ...ANNONCE, version: 1 })).statut).toBe(200);
    expect(await modifier(c1, id, { ...ANNONCE, version: 1 })).toMatchObject({
      statut: 409,
      corps: { code: 'VERSION_PERIMEE' },
    });
    expect((await modifier(c1, id, ANNONCE, { 'if-match': '"1"' })).statut).toBe(409);
    expect((await modifier(c1, id, ANNONCE, { 'if-match': '"2"' })).statut).toBe(200);
  });

  test('race row 7: twenty edits of one version: one passes', async () => {
    await repeter(1, async () => {
      const { id } = await publier(banc, c1);
      const course = await Promise.all(Array.from({ length: 20 }, () => modifier(c1, id, { ...ANNONCE, version: 1 })));
      expect(statuts(course)).toEqual(unGagnant(200));
    });
  });

  test('C-180 R-28 strangers get 404, its courier 403, a SUSPENDU author 403, an ADMIN passes with an audit row', async () => {
    const { id } = await publier(banc, c1);
    for (const qui of [c2, l1]) {
      expect((await modifier(qui, id, ANNONCE)).statut).toBe(404);
      expect((await annuler(qui, id)).statut).toBe(404);
    }
    expect((await banc.appel('PUT', `/annonces/${id}`, { corps: ANNONCE })).statut).toBe(401);
    expect((await modifier(admin, id, ANNONCE)).statut).toBe(200);
    const journal = await banc.db.selectFrom('journal').select('action').where('cible_id', '=', id).execute();
    expect(journal).toEqual([{ action: 'ANNONCE_MODIFIEE' }]);
    await prendre(banc, l1, 'complete', { annonceId: id });
    expect((await modifier(l1, id, ANNONCE)).statut).toBe(403);
    await banc.db
      .updateTable('utilisateurs')
      .set({ statut: 'SUSPENDU', statut_decide: 'SUSPENDU', motif_statut: 'x' })
      .where('id', '=', c1.id)
      .execute();
    expect((await modifier(c1, id, ANNONCE)).statut).toBe(403);
  });

  test('404 comes before a broken body, a broken body before the state', async () => {
    const { id } = await publier(banc, c1);
    expect((await modifier(c2, id, { titre: '' })).statut).toBe(404);
    await annuler(c1, id);
    expect((await modifier(c1, id, { titre: '' })).statut).toBe(422);
    expect(await modifier(c1, id, ANNONCE)).toMatchObject({
      statut: 409,
      corps: { message: 'Cette annonce ne peut plus être modifiée.' },
    });
  });

  test('C-179 D-040 cancelling: by the author, replayed, and never with a live delivery', async () => {
    const { id } = await publier(banc, c1);
    expect(await annuler(c1, id, { motif: 'Plus besoin' })).toMatchObject({
      statut: 200,
      corps: { statut: 'ANNULEE', peutModifier: false },
    });
    expect((await annuler(c1, id)).statut).toBe(200);
    expect((await annuler(admin, id)).statut).toBe(409);
    const prise = await publier(banc, c1);
    await prendre(banc, l1, 'complete', { annonceId: prise.id });
    expect(await annuler(c1, prise.id)).toMatchObject({
      statut: 409,
      corps: { message: 'Cette annonce ne peut plus être modifiée.' },
    });
    expect((await modifier(c1, prise.id, ANNONCE)).statut).toBe(409);
    const depot = await publier(banc, c1);
    await prendre(banc, l1, 'partielle-depot', {
      annonceId: depot.id,
      entrepotId: await poserEntrepot(banc, 'Relais'),
    });
    expect((await annuler(c1, depot.id)).statut).toBe(409);
  });

  test('D-040 an ADMIN cancels, the author is told why', async () => {
    const { id } = await publier(banc, c1);
    expect((await annuler(admin, id, { motif: 'Objet interdit' })).statut).toBe(200);
    const [mail] = await banc.mails(c1.email);
    expect(mail?.sujet).toBe("Votre annonce « L'armoire d'Éloïse » a été annulée");
    expect(mail?.texte).toContain('Objet interdit');
  });

  test('a merchant’s mission is edited through its own resource', async () => {
    const m1 = await banc.creerCompte('COMMERCANT');
    const mission = await poserMission(banc, m1, false);
    expect((await modifier(m1, mission, ANNONCE)).statut).toBe(404);
  });
});
