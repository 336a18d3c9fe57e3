import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { ecrire, lire, marquerLue, ouvrir, textes } from '../lib/test/conversations.ts';
import { agir, codeDe, poserEntrepot, prendre, publier } from '../lib/test/livraisons.ts';
import {
  agirSurPrestation,
  heures,
  MAINTENANT,
  ouvrirSemaine,
  poserPrestation,
  reserver,
} from '../lib/test/prestations.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR', { prenom: 'Sami' })]);
});
const ouverte = async (qui: Compte, porte: Record<string, unknown>) =>
  (await ouvrir(banc, qui, porte)).corps.conversation.id as string;

describe('lines of the platform', () => {
  test('tell a delivery where its people write, unread by nobody, and open nothing E-036 E-038', async () => {
    const annonces = [(await publier(banc, client)).id, (await publier(banc, client)).id];
    const [avec = '', sans = ''] = annonces;
    const id = await ouverte(livreur, { annonceId: avec });
    for (const annonceId of annonces) {
      const { id: livraisonId } = (await prendre(banc, livreur, 'complete', { annonceId })).corps;
      for (const acte of ['commencer', 'commencer']) await agir(banc, livreur, livraisonId, acte);
      const code = await codeDe(banc, client, livraisonId);
      for (let i = 0; i < 2; i += 1) await agir(banc, livreur, livraisonId, 'terminer', { codeValidation: code });
    }
    const lignes = ['Sami prend en charge la livraison.', 'La livraison a commencé.', 'Le colis est livré.'];
    expect(await textes(banc, client, id)).toEqual(['Bonjour', ...lignes]);
    expect(await textes(banc, livreur, id)).toEqual(['Bonjour', ...lignes]);
    const conversations = await banc.db
      .selectFrom('conversations')
      .select('annonce_id')
      .where('annonce_id', 'in', [avec, sans])
      .execute();
    expect(conversations).toEqual([{ annonce_id: avec }]);
    const [ligne] = (await lire(banc, livreur, `/${id}/messages`)).corps;
    expect(ligne).toEqual({
      id: expect.any(String),
      conversationId: id,
      rang: 4,
      sorte: 'SYSTEME',
      deMoi: false,
      texte: 'Le colis est livré.',
      coordonneesMasquees: false,
      photos: [],
      retire: false,
      date: expect.any(String),
    });
    for (const [qui, nonLus] of [
      [client, 1],
      [livreur, 0],
    ] as const)
      expect((await lire(banc, qui, `/${id}`)).corps).toMatchObject({
        nonLus,
        dernier: { texte: 'Le colis est livré.', deMoi: false, photos: 0 },
      });
    expect((await marquerLue(banc, client, id, 1)).corps.nonLus).toBe(0);
    await ecrire(banc, client, id);
    expect((await lire(banc, livreur, `/${id}`)).corps.nonLus).toBe(1);
  });

  test('of a relay stand with those they concern, once each, a leg given up and taken again too E-036 E-038', async () => {
    const second = await banc.creerCompte('LIVREUR', { prenom: 'Noé' });
    const { id: annonceId } = await publier(banc, client);
    const entrepotId = await poserEntrepot(banc, 'Relais Nord');
    const clientEtPremier = await ouverte(livreur, { annonceId });
    const clientEtSecond = await ouverte(second, { annonceId });
    const { id: depot } = (await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId })).corps;
    const { id: retrait } = (await prendre(banc, second, 'partielle-retrait', { annonceId, entrepotId })).corps;
    const entreEux = await ouverte(livreur, { livraisonId: retrait });
    await agir(banc, livreur, depot, 'annuler');
    const { id: repris } = (await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId })).corps;
    await agir(banc, livreur, repris, 'commencer');
    await agir(banc, livreur, repris, 'terminer', { codeValidation: await codeDe(banc, client, repris) });
    const suite = [
      'La livraison est annulée.',
      'Sami prend en charge la livraison.',
      'La livraison a commencé.',
      "Le colis est à l'entrepôt Relais Nord.",
    ];
    expect(await textes(banc, client, clientEtPremier)).toEqual([
      'Bonjour',
      'Sami prend en charge la livraison.',
      ...suite,
    ]);
    expect(await textes(banc, client, clientEtSecond)).toEqual(['Bonjour', 'Noé prend en charge la livraison.']);
    expect(await textes(banc, second, entreEux)).toEqual(['Bonjour', ...suite]);
  });

  test('tell a booking E-037', async () => {
    const prestataire = await banc.creerCompte('PRESTATAIRE');
    const id = await ouverte(client, { prestataireId: prestataire.id });
    try {
      banc.deps.horloge.fixe = MAINTENANT;
      await banc.db
        .updateTable('sessions')
        .set({ vue_le: MAINTENANT, expire_le: new Date(MAINTENANT.getTime() + 9e9) })
        .execute();
      await ouvrirSemaine(banc, prestataire);
      const { corps } = await reserver(banc, client, prestataire, heures('14-16'));
      expect((await agirSurPrestation(banc, client, corps.id, 'annuler')).statut).toBe(200);
      const fin = new Date(MAINTENANT.getTime() - 3_600_000);
      const debut = new Date(fin.getTime() - 3_600_000);
      const faite = await poserPrestation(banc, client, prestataire, { debut, fin, statut: 'RESERVEE' });
      expect((await agirSurPrestation(banc, client, faite, 'marquer-terminee')).statut).toBe(200);
    } finally {
      banc.deps.horloge.fixe = null;
    }
    expect(await textes(banc, prestataire, id)).toEqual([
      'Bonjour',
      'Réservé pour le 1er décembre 2026 à 14:00.',
      'La réservation est annulée.',
      'La prestation est terminée.',
    ]);
  });

  test('and messages at once have each its own rang E-031 E-038', async () => {
    const { id: annonceId } = await publier(banc, client);
    const id = await ouverte(livreur, { annonceId });
    const { id: livraisonId } = (await prendre(banc, livreur, 'complete', { annonceId })).corps;
    await Promise.all([
      ...Array.from({ length: 10 }, () => ecrire(banc, client, id)),
      agir(banc, livreur, livraisonId, 'commencer'),
      ...Array.from({ length: 9 }, () => ecrire(banc, livreur, id)),
    ]);
    const { corps } = await lire(banc, client, `/${id}/messages?limite=50&apres=0`);
    expect((corps as { rang: number }[]).map(({ rang }) => rang)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
    expect(await textes(banc, client, id)).toContain('La livraison a commencé.');
  });
});
