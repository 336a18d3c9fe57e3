import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { bloquer, ecrire, ouvrir } from '../lib/test/conversations.ts';
import { agir, codeDe, poserMission, prendre, publier } from '../lib/test/livraisons.ts';
import { heures, MAINTENANT, ouvrirSemaine, poserPrestation, reserver } from '../lib/test/prestations.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
let prestataire: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur, prestataire] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle' }),
    banc.creerCompte('LIVREUR', { prenom: 'Sami', nom: 'Le Goff', affilie: true }),
    banc.creerCompte('PRESTATAIRE'),
  ]);
});

const lire = (qui: Compte, chemin: string): Promise<Answer> => banc.appel('GET', chemin, { jeton: qui.jeton });
const ids = async (qui: Compte, chemin: string) =>
  ((await lire(qui, chemin)).corps as { id: string }[]).map(({ id }) => id);
const bloquees = async (qui: Compte) => (await lire(qui, '/blocages')).corps;

describe('blocking', () => {
  test('again is the same; one’s own are listed, and nobody reads one made against them E-143', async () => {
    const premier = await bloquer(banc, client, livreur);
    expect(premier).toMatchObject({ statut: 200, corps: { id: livreur.id, prenom: 'Sami', nom: 'Le Goff' } });
    expect((await bloquer(banc, client, livreur)).corps).toEqual(premier.corps);
    expect(await bloquees(client)).toEqual([premier.corps]);
    expect(await bloquees(livreur)).toEqual([]);
    for (let i = 0; i < 2; i += 1) expect((await bloquer(banc, client, livreur, 'DELETE')).statut).toBe(204);
    expect(await bloquees(client)).toEqual([]);
  });

  test('oneself and an ADMIN are 422, nobody and an erased person 404 E-143', async () => {
    const admin = await banc.creerCompte('ADMIN');
    for (const qui of [client, admin]) {
      const { statut, corps } = await bloquer(banc, client, qui);
      expect([statut, corps.code, corps.errors.id]).toEqual([422, 'VALIDATION', corps.message]);
    }
    for (const methode of ['PUT', 'DELETE'])
      expect((await bloquer(banc, client, { id: uuid() }, methode)).statut).toBe(404);
    await banc.appel('POST', '/utilisateurs/effacer', {
      jeton: livreur.jeton,
      corps: { motDePasseActuel: 'Bonjour-2026' },
    });
    expect((await bloquer(banc, client, livreur)).statut).toBe(404);
  });

  test('the two hundred and first is refused, two hundred at once are two hundred E-054', async () => {
    const seul = await ouvrirBanc({ LIMIT_BLOCAGES: '5' });
    try {
      const moi = await seul.creerCompte('CLIENT');
      const autres = await Promise.all(Array.from({ length: 8 }, () => seul.creerCompte('LIVREUR')));
      const reponses = await Promise.all(autres.map((qui) => bloquer(seul, moi, qui)));
      expect(reponses.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 200, 409, 409, 409,
      ]);
      expect(reponses.find(({ statut }) => statut === 409)?.corps).toMatchObject({
        code: 'LIMITE_ATTEINTE',
        message: 'Vous avez atteint 5 personnes bloquées.',
      });
      const deja = autres.filter((_, i) => reponses[i]?.statut === 200);
      for (const qui of deja) expect((await bloquer(seul, moi, qui)).statut).toBe(200);
    } finally {
      await seul.fermer();
    }
  });
});

describe.each([
  ['the one who blocked', (a: Compte, b: Compte) => bloquer(banc, a, b)],
  ['the one who was blocked', (a: Compte, b: Compte) => bloquer(banc, b, a)],
])('to %s the other', (_qui, bloquerAutre) => {
  test('shows no announcement, cannot be taken over, written to or seen E-144', async () => {
    const { id: annonceId } = await publier(banc, client);
    const avant = await ids(livreur, '/annonces?limite=50');
    expect(avant).toContain(annonceId);
    await bloquerAutre(livreur, client);
    expect(await ids(livreur, '/annonces?limite=50')).toEqual(avant.filter((id) => id !== annonceId));
    expect(await ids(livreur, `/annonces?limite=50&q=armoire`)).not.toContain(annonceId);
    expect(await ids(client, `/annonces/mes-annonces/${client.id}`)).toEqual([annonceId]);
    for (const reponse of [
      await lire(livreur, `/annonces/${annonceId}`),
      await lire(livreur, `/livraisons/annonce/${annonceId}/segments-info`),
      await prendre(banc, livreur, 'complete', { annonceId }),
      await ouvrir(banc, livreur, { annonceId }),
      await lire(client, `/profils/livreur/${livreur.id}`),
    ])
      expect(reponse.statut).toBe(404);
    const tiers = await banc.creerCompte('LIVREUR');
    expect(await ids(tiers, '/annonces?limite=50')).toContain(annonceId);
    expect((await banc.appel('GET', `/annonces/${annonceId}`)).statut).toBe(200);
    const admin = await banc.creerCompte('ADMIN');
    expect((await lire(admin, `/annonces/${annonceId}`)).statut).toBe(200);
  });

  test('shows no reserved mission E-144', async () => {
    const commercant = await banc.creerCompte('COMMERCANT');
    const id = await poserMission(banc, commercant, true);
    expect(await ids(livreur, '/annonces-commercants/affilies?limite=50')).toContain(id);
    await bloquerAutre(livreur, commercant);
    expect(await ids(livreur, '/annonces-commercants/affilies?limite=50')).not.toContain(id);
    expect((await lire(livreur, `/annonces-commercants/${id}`)).statut).toBe(404);
    const chemin = `/annonces-commercants/${id}/prendre-en-charge?livreurId=${livreur.id}`;
    expect((await banc.appel('POST', chemin, { jeton: livreur.jeton })).statut).toBe(404);
  });

  test('shows no offer, and cannot be booked E-144', async () => {
    await ouvrirSemaine(banc, prestataire);
    await bloquerAutre(client, prestataire);
    expect(await ids(client, '/prestations/disponibles?limite=50')).not.toContain(prestataire.id);
    expect(await ids(livreur, '/prestations/disponibles?limite=50')).toContain(prestataire.id);
    const racine = `/prestations/prestataire/${prestataire.id}`;
    const [{ dateDebut, dateFin }, jeton] = [heures('14-16'), client.jeton];
    for (const reponse of [
      await lire(client, `/profils/prestataire/${prestataire.id}`),
      await lire(client, `${racine}/profil`),
      await lire(client, `${racine}/disponibilites`),
      await lire(client, `${racine}/creneaux`),
      await banc.appel('POST', `${racine}/verifier-disponibilite`, { jeton, corps: { dateDebut, dateFin } }),
      await banc.appel('POST', `${racine}/verifier-disponibilite`, { jeton, corps: {} }),
      await reserver(banc, client, prestataire),
      await reserver(banc, client, prestataire, { titre: '' }),
      await ouvrir(banc, client, { prestataireId: prestataire.id }),
    ])
      expect(reponse.statut).toBe(404);
    expect((await lire(prestataire, `${racine}/profil`)).statut).toBe(200);
  });

  test('stays seen and is finished where something binds the two E-144', async () => {
    const { id: annonceId } = await publier(banc, client);
    const { id: livraisonId } = (await prendre(banc, livreur, 'complete', { annonceId })).corps;
    const debut = new Date(Date.now() + 86_400_000 * 2);
    const fin = new Date(debut.getTime() + 3_600_000);
    const prestationId = await poserPrestation(banc, client, prestataire, { debut, fin, statut: 'RESERVEE' });
    await bloquerAutre(livreur, client);
    await bloquerAutre(client, prestataire);
    const lus = async () =>
      (
        await Promise.all([
          lire(livreur, `/annonces/${annonceId}`),
          lire(livreur, `/livraisons/${livraisonId}`),
          lire(client, `/profils/livreur/${livreur.id}`),
          lire(client, `/profils/prestataire/${prestataire.id}`),
          lire(client, `/prestations/${prestationId}`),
        ])
      ).map(({ statut }) => statut);
    expect(await lus()).toEqual([200, 200, 200, 200, 200]);
    const ouverte = await ouvrir(banc, livreur, { livraisonId });
    expect(ouverte).toMatchObject({ statut: 201, corps: { conversation: { masquage: false } } });
    expect((await ecrire(banc, client, ouverte.corps.conversation.id)).statut).toBe(201);
    await agir(banc, livreur, livraisonId, 'commencer');
    const codeValidation = await codeDe(banc, client, livraisonId);
    expect((await agir(banc, livreur, livraisonId, 'terminer', { codeValidation })).statut).toBe(200);
    expect(await lus()).toEqual([200, 200, 200, 200, 200]);
    // Recent, it is seen, and spoken about no more.
    expect((await ecrire(banc, client, ouverte.corps.conversation.id)).statut).toBe(409);
    const autre = (await publier(banc, client)).id;
    expect((await lire(livreur, `/annonces/${autre}`)).statut).toBe(404);
    expect((await prendre(banc, livreur, 'complete', { annonceId: autre })).statut).toBe(404);
    await banc.db
      .updateTable('livraisons')
      .set({ date_fin: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', livraisonId)
      .execute();
    expect((await lus()).slice(0, 3)).toEqual([404, 200, 404]);
  });
});

test('a booking under way, made before the block, is cancelled as any other E-144', async () => {
  try {
    banc.deps.horloge.fixe = MAINTENANT;
    await banc.db
      .updateTable('sessions')
      .set({ vue_le: MAINTENANT, expire_le: new Date(MAINTENANT.getTime() + 9e9) })
      .execute();
    await ouvrirSemaine(banc, prestataire);
    const { corps } = await reserver(banc, client, prestataire);
    await bloquer(banc, prestataire, client);
    const chemin = `/prestations/${corps.id}/annuler?utilisateurId=${client.id}`;
    expect((await banc.appel('PUT', chemin, { jeton: client.jeton })).statut).toBe(200);
    expect((await reserver(banc, client, prestataire)).statut).toBe(404);
  } finally {
    banc.deps.horloge.fixe = null;
  }
});
