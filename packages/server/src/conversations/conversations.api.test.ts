import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { ecrire, lire, marquerLue, ouvrir, pour, textes } from '../lib/test/conversations.ts';
import {
  agir,
  ANNONCE,
  codeDe,
  poserEntrepot,
  poserMission,
  prendre,
  publier,
  suspendre,
} from '../lib/test/livraisons.ts';
import { poserPrestation } from '../lib/test/prestations.ts';

const FERMEE = 'Vous ne pouvez plus écrire dans cette conversation.';
const UUID_INCONNU = '019a0000-0000-7000-8000-000000000001';

let banc: Banc;
let client: Compte;
let livreur: Compte;
let prestataire: Compte;
let admin: Compte;
let annonceId: string;

beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur, prestataire] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR', { prenom: 'Sami' }),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé' }),
  ]);
  annonceId = (await publier(banc, client)).id;
});

const bloquer = (qui: Compte, autre: Compte) =>
  banc.db.insertInto('blocages').values({ bloqueur_id: qui.id, bloque_id: autre.id, cree_le: new Date() }).execute();
const annuler = () => banc.appel('PUT', `/annonces/${annonceId}/annuler`, { jeton: client.jeton, corps: {} });
/** A conversation of the courier and the author about the announcement. */
const entamer = async (texte = 'Est-ce lourd ?') =>
  (await ouvrir(banc, livreur, { annonceId }, { texte })).corps.conversation.id as string;
const dit = ({ statut, corps }: { statut: number; corps: { code?: string; message?: string } }) => [
  statut,
  corps.code,
  corps.message,
];

describe('opening', () => {
  test('a first message makes the conversation, and looking makes none E-004 E-009 E-010', async () => {
    const vue = await pour(banc, livreur, { annonceId });
    expect(vue).toMatchObject({
      statut: 200,
      corps: {
        conversationId: null,
        sujet: {
          type: 'ANNONCE',
          id: annonceId,
          titre: ANNONCE.titre,
          statut: 'ACTIVE',
          lien: `/annonces/${annonceId}`,
        },
        avec: { id: client.id, prenom: 'Maëlle', nom: 'Rivoal', role: 'CLIENT', photoProfilUrl: null },
        peutEcrire: true,
        masquage: true,
        phrase: null,
      },
    });
    expect(
      await banc.db.selectFrom('conversations').select('id').where('annonce_id', '=', annonceId).execute(),
    ).toEqual([]);
    const cle = uuid();
    const ouverte = await ouvrir(banc, livreur, { annonceId }, { cle, texte: '  Est-ce lourd ? ' });
    expect(ouverte.statut).toBe(201);
    expect(ouverte.corps).toEqual({
      conversation: {
        id: expect.any(String),
        sujet: vue.corps.sujet,
        avec: vue.corps.avec,
        engagement: 'AUCUN',
        masquage: true,
        nonLus: 0,
        dernier: { texte: 'Est-ce lourd ?', date: expect.any(String), deMoi: true, photos: 0 },
        peutEcrire: true,
        motifFermeture: null,
        ecritureJusquau: null,
        bloquee: false,
        dateCreation: expect.any(String),
      },
      message: {
        id: expect.any(String),
        conversationId: ouverte.corps.conversation.id,
        rang: 1,
        sorte: 'TEXTE',
        deMoi: true,
        texte: 'Est-ce lourd ?',
        coordonneesMasquees: false,
        photos: [],
        lu: false,
        retire: false,
        cle,
        date: expect.any(String),
      },
    });
    expect((await pour(banc, livreur, { annonceId })).corps.conversationId).toBe(ouverte.corps.conversation.id);
  });

  test('from every door the same two people get the same one, another pair another E-001 E-002 E-006', async () => {
    const second = await banc.creerCompte('LIVREUR');
    const entrepotId = await poserEntrepot(banc, 'Relais Nord');
    const id = await entamer();
    const depot = (await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId })).corps.id as string;
    const retrait = (await prendre(banc, second, 'partielle-retrait', { annonceId, entrepotId })).corps.id as string;
    const par = async (qui: Compte, porte: Record<string, unknown>) => {
      const { statut, corps } = await ouvrir(banc, qui, porte);
      expect([statut, corps.message]).toEqual([201, expect.anything()]);
      return corps.conversation as { id: string; avec: { id: string }; masquage: boolean };
    };
    for (const ouverte of [
      await par(livreur, { livraisonId: depot }),
      await par(client, { livraisonId: depot }),
      await par(livreur, { annonceId }),
    ])
      expect(ouverte).toMatchObject({ id, masquage: false });
    const auSecond = await par(client, { livraisonId: retrait });
    expect(auSecond.avec.id).toBe(second.id);
    const entreEux = await par(second, { livraisonId: depot });
    expect(entreEux.avec.id).toBe(livreur.id);
    expect((await par(livreur, { livraisonId: retrait })).id).toBe(entreEux.id);
    expect(new Set([id, auSecond.id, entreEux.id]).size).toBe(3);
    const lignes = await banc.db.selectFrom('conversations').selectAll().where('annonce_id', '=', annonceId).execute();
    expect(lignes).toHaveLength(3);
    for (const ligne of lignes) expect(ligne).toMatchObject({ sujet_type: 'ANNONCE', prestataire_id: null });
  });

  test('an offer and every booking of it are one subject E-001 E-007', async () => {
    const ouverte = await ouvrir(banc, client, { prestataireId: prestataire.id });
    expect(ouverte.corps.conversation.sujet).toEqual({
      type: 'OFFRE',
      id: prestataire.id,
      titre: 'Bricolage',
      statut: 'LISTEE',
      lien: `/profil-public/prestataire/${prestataire.id}`,
    });
    const debut = new Date(Date.now() + 3 * 86_400_000);
    const fin = new Date(debut.getTime() + 3_600_000);
    const prestationId = await poserPrestation(banc, client, prestataire, { debut, fin, statut: 'RESERVEE' });
    for (const qui of [client, prestataire])
      expect((await ouvrir(banc, qui, { prestationId })).corps.conversation).toMatchObject({
        id: ouverte.corps.conversation.id,
        engagement: 'EN_COURS',
        masquage: false,
      });
  });

  test('a door that is shut is 409 with its sentence, an object that is not there 404 E-008', async () => {
    const inconnu = await ouvrir(banc, livreur, { annonceId: UUID_INCONNU });
    expect(dit(inconnu)).toEqual([404, 'INTROUVABLE', 'Annonce non trouvée']);
    const etranger = await banc.creerCompte('LIVREUR');
    const livraisonId = (await prendre(banc, etranger, 'complete', { annonceId })).corps.id as string;
    for (const porte of [{ livraisonId }, { prestationId: UUID_INCONNU }, { prestataireId: client.id }])
      expect((await ouvrir(banc, livreur, porte)).statut).toBe(404);
    expect(dit(await ouvrir(banc, livreur, { annonceId }))).toEqual([409, 'CONVERSATION_FERMEE', FERMEE]);
    expect((await pour(banc, livreur, { annonceId })).corps).toMatchObject({ peutEcrire: false, phrase: FERMEE });
    await banc.db
      .updateTable('utilisateurs')
      .set({ type_prestation_principale: null })
      .where('id', '=', prestataire.id)
      .execute();
    expect(dit(await ouvrir(banc, client, { prestataireId: prestataire.id }))).toEqual([
      409,
      'CONVERSATION_FERMEE',
      FERMEE,
    ]);
    const passee = new Date(Date.now() - 40 * 86_400_000);
    const prestationId = await poserPrestation(banc, client, prestataire, {
      debut: new Date(passee.getTime() - 3_600_000),
      fin: passee,
    });
    expect((await ouvrir(banc, prestataire, { prestationId })).statut).toBe(409);
    expect((await ouvrir(banc, client, { prestationId })).statut).toBe(409);
    await annuler();
    expect((await ouvrir(banc, livreur, { annonceId })).statut).toBe(409);
  });

  test('a cancelled announcement is no door for who has no part in it E-008', async () => {
    await annuler();
    expect((await ouvrir(banc, livreur, { annonceId })).statut).toBe(404);
  });

  test('another role, oneself and an ADMIN are told so E-011 E-012', async () => {
    const autre = await banc.creerCompte('CLIENT');
    const roles = "Seuls les livreurs peuvent écrire au sujet d'une annonce.";
    expect(dit(await ouvrir(banc, autre, { annonceId }))).toEqual([403, 'ROLE_INTERDIT', roles]);
    expect((await pour(banc, autre, { annonceId })).corps).toMatchObject({ peutEcrire: false, phrase: roles });
    expect(dit(await ouvrir(banc, admin, { annonceId }))).toEqual([403, 'ROLE_INTERDIT', roles]);
    expect(dit(await ouvrir(banc, livreur, { prestataireId: prestataire.id }))).toEqual([
      403,
      'ROLE_INTERDIT',
      'Seuls les clients peuvent écrire à un prestataire.',
    ]);
    const soiMeme = [403, 'PROPRE_ANNONCE', 'Vous ne pouvez pas vous écrire à vous-même.'];
    expect(dit(await ouvrir(banc, client, { annonceId }))).toEqual(soiMeme);
    expect(dit(await pour(banc, client, { annonceId }))).toEqual(soiMeme);
    expect(dit(await ouvrir(banc, prestataire, { prestataireId: prestataire.id }))).toEqual(soiMeme);
    // Before what is wrong with the message.
    expect(dit(await ouvrir(banc, client, { annonceId }, { texte: ' ' }))).toEqual(soiMeme);
    expect(dit(await ouvrir(banc, autre, { annonceId }, { cle: 'x' }))).toEqual([403, 'ROLE_INTERDIT', roles]);
    expect((await ouvrir(banc, livreur, { annonceId: UUID_INCONNU }, { texte: '' })).statut).toBe(404);
  });

  test('who is not VALIDE opens nothing without an engagement, and answers all the same E-013', async () => {
    const enAttente = await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
    expect(dit(await ouvrir(banc, enAttente, { annonceId })).slice(0, 2)).toEqual([403, 'COMPTE_EN_ATTENTE']);
    const id = await entamer();
    await banc.db.updateTable('utilisateurs').set({ statut: 'EN_ATTENTE' }).where('id', '=', livreur.id).execute();
    expect((await ecrire(banc, livreur, id)).statut).toBe(201);
    expect((await ouvrir(banc, livreur, { annonceId })).statut).toBe(201);
  });

  test('a reserved mission is for affiliated couriers, who are told so E-005', async () => {
    const commercant = await banc.creerCompte('COMMERCANT');
    const missionId = await poserMission(banc, commercant, true);
    expect(dit(await ouvrir(banc, livreur, { annonceId: missionId }))).toEqual([
      403,
      'AFFILIATION_REQUISE',
      'Cette mission est réservée aux livreurs affiliés.',
    ]);
    const affilie = await banc.creerCompte('LIVREUR', { affilie: true });
    const ouverte = await ouvrir(banc, affilie, { annonceId: missionId });
    expect(ouverte.corps.conversation.avec).toMatchObject({ id: commercant.id, role: 'COMMERCANT' });
    expect((await ecrire(banc, commercant, ouverte.corps.conversation.id)).statut).toBe(201);
    expect((await ouvrir(banc, client, { annonceId: missionId })).statut).toBe(404);
  });

  test('two doors or none: 400 of a read, 422 of a message E-010', async () => {
    for (const portes of [{}, { annonceId, livraisonId: annonceId }]) {
      expect((await pour(banc, livreur, portes as Record<string, string>)).statut).toBe(400);
      expect((await ouvrir(banc, livreur, portes)).statut).toBe(422);
    }
    expect((await pour(banc, livreur, { annonceId: 'x' })).statut).toBe(400);
  });
});

describe('the right to write', () => {
  test('the other one is erased: nothing, whatever binds them E-017', async () => {
    const id = await entamer();
    await banc.appel('POST', '/utilisateurs/effacer', {
      jeton: client.jeton,
      corps: { motDePasseActuel: 'Bonjour-2026' },
    });
    expect(dit(await ecrire(banc, livreur, id))).toEqual([409, 'CONVERSATION_FERMEE', "Ce compte n'existe plus."]);
    expect((await lire(banc, livreur, `/${id}`)).corps).toMatchObject({
      peutEcrire: false,
      motifFermeture: "Ce compte n'existe plus.",
      avec: { prenom: 'Utilisateur', nom: 'supprimé' },
    });
  });

  test('with a delivery under way both write, suspended and blocked too E-018', async () => {
    const id = await entamer();
    await prendre(banc, livreur, 'complete', { annonceId });
    await suspendre(banc, admin, livreur);
    await bloquer(client, livreur);
    for (const qui of [client, livreur]) {
      expect((await ecrire(banc, qui, id)).statut).toBe(201);
      expect((await lire(banc, qui, `/${id}`)).corps).toMatchObject({ engagement: 'EN_COURS', peutEcrire: true });
    }
  });

  test('a suspended one is told so, before what is wrong with the message E-019 E-025', async () => {
    const id = await entamer();
    await suspendre(banc, admin, livreur);
    const phrase = "Compte suspendu - Contactez le support pour plus d'informations.";
    for (const corps of [{}, { texte: ' ' }, { cle: 'x' }])
      expect(dit(await ecrire(banc, livreur, id, corps))).toEqual([403, 'COMPTE_SUSPENDU', phrase]);
    expect((await lire(banc, livreur, `/${id}`)).corps).toMatchObject({ peutEcrire: false, motifFermeture: phrase });
    const etranger = await banc.creerCompte('LIVREUR', { statut: 'SUSPENDU' });
    expect((await ecrire(banc, etranger, id)).statut).toBe(404);
  });

  test('who blocked reads whom; who was blocked, or writes to a suspended one, reads what a subject that is over reads E-020 E-021', async () => {
    const id = await entamer();
    await bloquer(client, livreur);
    expect(dit(await ecrire(banc, client, id))).toEqual([
      409,
      'CONVERSATION_FERMEE',
      'Vous avez bloqué Sami. Débloquez cette personne pour lui écrire.',
    ]);
    const refusEtVue = async () => {
      const { statut, corps } = await ecrire(banc, livreur, id);
      const vue = (await lire(banc, livreur, `/${id}`)).corps as Record<string, unknown>;
      const { sujet: _, dernier: __, nonLus: ___, ...reste } = vue;
      return JSON.stringify([statut, corps, reste]);
    };
    const bloque = await refusEtVue();
    expect(bloque).toContain(FERMEE);
    expect(bloque).toContain('"bloquee":false');
    // Another door does not exist any more.
    expect((await ouvrir(banc, livreur, { annonceId })).statut).toBe(404);
    await banc.db.deleteFrom('blocages').execute();
    await suspendre(banc, admin, client);
    expect(await refusEtVue()).toBe(bloque);
    await suspendre(banc, admin, client, null);
    await annuler();
    expect(await refusEtVue()).toBe(bloque);
    expect((await lire(banc, livreur, `/${id}`)).corps.sujet.lien).toBeNull();
  });

  test('thirty days after the end both still write, and one second later no more E-015 E-022 E-023', async () => {
    const id = await entamer();
    const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
    await agir(banc, livreur, livraison.id, 'commencer');
    await agir(banc, livreur, livraison.id, 'terminer', { codeValidation: await codeDe(banc, client, livraison.id) });
    const { fin } = await banc.db
      .selectFrom('livraisons')
      .select('date_fin as fin')
      .where('id', '=', livraison.id as string)
      .executeTakeFirstOrThrow();
    const limite = (fin?.getTime() ?? 0) + 30 * 86_400_000;
    const vue = async () => (await lire(banc, livreur, `/${id}`)).corps as Record<string, unknown>;
    try {
      banc.deps.horloge.fixe = new Date(limite);
      await banc.db
        .updateTable('sessions')
        .set({ vue_le: new Date(limite), expire_le: new Date(limite + 9e9) })
        .execute();
      expect(await vue()).toMatchObject({ engagement: 'RECENT', peutEcrire: true, masquage: false });
      expect(Date.parse(String((await vue()).ecritureJusquau))).toBe(Math.floor(limite / 1000) * 1000);
      expect((await ecrire(banc, livreur, id)).statut).toBe(201);
      banc.deps.horloge.fixe = new Date(limite + 1000);
      expect(await vue()).toMatchObject({
        engagement: 'PASSE',
        peutEcrire: false,
        motifFermeture: FERMEE,
        ecritureJusquau: null,
      });
      expect((await ecrire(banc, livreur, id)).statut).toBe(409);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('a delivery given up binds for thirty days from its cancelling E-015', async () => {
    const id = await entamer();
    const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
    await agir(banc, livreur, livraison.id, 'annuler');
    await annuler();
    expect((await lire(banc, client, `/${id}`)).corps).toMatchObject({
      engagement: 'RECENT',
      peutEcrire: true,
      ecritureJusquau: expect.any(String),
    });
  });
});

describe('messages', () => {
  test('what is refused is stored nowhere and counts for nothing E-027 E-028', async () => {
    const id = await entamer();
    const [trop, vide] = [
      'Ce texte est trop long : 2000 caractères au plus.',
      'Écrivez un message ou ajoutez une photo.',
    ];
    const inconnues = Array.from({ length: 5 }, () => uuid());
    const phrases = [
      [{ texte: ' \u200B\n' }, vide],
      [{ texte: null }, vide],
      [{ texte: 'a'.repeat(2001) }, trop],
      [{ photoIds: inconnues }, '4 photos au plus.'],
      [{ photoIds: inconnues.slice(0, 1) }, "Cette photo n'a pas été envoyée depuis votre compte."],
    ] as const;
    for (const [corps, phrase] of phrases) {
      const { statut, corps: lu } = await ecrire(banc, client, id, corps);
      expect([statut, lu.message, Object.values(lu.errors)]).toEqual([422, phrase, [phrase]]);
    }
    for (const corps of [{ texte: 'a\u0000' }, { texte: 'a\uD83D' }, { cle: '12' }, { cle: null }])
      expect((await ecrire(banc, client, id, corps)).statut).toBe(422);
    expect(await textes(banc, client, id)).toEqual(['Est-ce lourd ?']);
    const compteurs = await banc.db
      .selectFrom('compteurs')
      .select('cle')
      .where('cle', 'like', `MESSAGES%${client.id}`)
      .execute();
    expect(compteurs).toEqual([]);
    expect((await ecrire(banc, client, id, { texte: '🚲'.repeat(2000) })).statut).toBe(201);
    await expectEcrit(id, 'a\u202Eb <b>x</b>\n e\u0301', 'ab <b>x</b>\n é');
  });

  const expectEcrit = async (id: string, ecrit: string, lu: string) => {
    await ecrire(banc, client, id, { texte: ecrit });
    expect((await textes(banc, livreur, id)).at(-1)).toBe(lu);
  };

  test('the same key is the same message, with another content it is refused E-029 E-030', async () => {
    const id = await entamer();
    const autre = await ouvrir(banc, livreur, { annonceId: (await publier(banc, client)).id });
    const cle = uuid();
    const premier = await ecrire(banc, livreur, id, { cle, texte: 'Deux' });
    const encore = () => ecrire(banc, livreur, id, { cle, texte: ' Deux ' });
    expect(await encore()).toMatchObject({ statut: 200, corps: premier.corps });
    const parLaPorte = await ouvrir(banc, livreur, { annonceId }, { cle, texte: 'Deux' });
    expect([parLaPorte.statut, parLaPorte.corps.message]).toEqual([200, premier.corps]);
    for (const refusee of [
      await ecrire(banc, livreur, id, { cle, texte: 'Trois' }),
      await ecrire(banc, livreur, id, { cle, texte: 'Deux', photoIds: [uuid()] }),
      await ecrire(banc, livreur, autre.corps.conversation.id, { cle, texte: 'Deux' }),
      await ouvrir(banc, livreur, { annonceId: (await publier(banc, client)).id }, { cle, texte: 'Deux' }),
    ])
      expect(refusee).toMatchObject({ statut: 422, corps: { code: 'IDEMPOTENCE' } });
    // The other one's key is their own.
    expect((await ecrire(banc, client, id, { cle, texte: 'Trois' })).statut).toBe(201);
    await bloquer(client, livreur);
    expect((await encore()).statut).toBe(200);
    await suspendre(banc, admin, livreur);
    expect((await encore()).statut).toBe(200);
    await annuler();
    expect((await encore()).statut).toBe(200);
    expect((await ecrire(banc, livreur, id, { cle, texte: 'Trois' })).statut).toBe(422);
  });

  test('pages newest first, after a rang oldest first; a forged cursor is 400 E-033', async () => {
    const id = await entamer('1');
    for (let i = 2; i <= 7; i += 1) await ecrire(banc, i % 2 === 0 ? client : livreur, id, { texte: String(i) });
    const page = async (suite: string) => {
      const { corps, entetes } = await lire(banc, client, `/${id}/messages${suite}`);
      const suivante = /<([^>]+)>/.exec(entetes.link ?? '')?.[1]?.replace('/api', '');
      return { textes: (corps as { texte: string }[]).map(({ texte }) => texte), suivante };
    };
    const premiere = await page('?limite=3');
    expect(premiere.textes).toEqual(['7', '6', '5']);
    const seconde = await banc.appel('GET', premiere.suivante ?? '', { jeton: client.jeton });
    expect(seconde.corps.map(({ texte }: { texte: string }) => texte)).toEqual(['4', '3', '2']);
    const apres = await page('?apres=2&limite=3');
    expect(apres.textes).toEqual(['3', '4', '5']);
    const suite = await banc.appel('GET', apres.suivante ?? '', { jeton: client.jeton });
    expect(suite.corps.map(({ texte }: { texte: string }) => texte)).toEqual(['6', '7']);
    expect((await page('?apres=7')).textes).toEqual([]);
    const curseur = /curseur=([^&]+)/.exec(premiere.suivante ?? '')?.[1];
    for (const faux of ['?curseur=AAAA', '?apres=x', '?limite=51', `?apres=2&curseur=${curseur}`])
      expect((await lire(banc, client, `/${id}/messages${faux}`)).statut).toBe(400);
    for (const qui of [admin, await banc.creerCompte('CLIENT')])
      for (const suffixe of ['', '/messages', '/messages?limite=x'])
        expect((await lire(banc, qui, `/${id}${suffixe}`)).statut).toBe(404);
    expect((await lire(banc, client, `/${UUID_INCONNU}/messages`)).statut).toBe(404);
  });

  test('key and « lu » are for one’s own alone E-032', async () => {
    const id = await entamer();
    await marquerLue(banc, client, id, 1);
    const [deLivreur] = (await lire(banc, livreur, `/${id}/messages`)).corps;
    expect(deLivreur).toMatchObject({ deMoi: true, lu: true, cle: expect.any(String) });
    const [deClient] = (await lire(banc, client, `/${id}/messages`)).corps;
    expect(deClient).toMatchObject({ deMoi: false, texte: 'Est-ce lourd ?' });
    expect(Object.keys(deClient)).not.toContain('cle');
    expect(Object.keys(deClient)).not.toContain('lu');
  });

  test('nobody edits or deletes a message E-035', async () => {
    const id = await entamer();
    const [{ id: messageId }] = (await lire(banc, livreur, `/${id}/messages`)).corps;
    for (const methode of ['PUT', 'DELETE'])
      expect(
        (await banc.appel(methode, `/conversations/${id}/messages/${messageId}`, { jeton: livreur.jeton })).statut,
      ).toBe(404);
    const change = { texte: Buffer.from('x') };
    await expect(
      banc.db
        .updateTable('messages')
        .set(change)
        .where('id', '=', messageId as string)
        .execute(),
    ).rejects.toThrow('a message is not edited');
  });

  test('contact details are masked for the other until something binds the two, and stay as they were written E-042 E-046 E-047 E-048', async () => {
    const masque = 'Mon numéro : [téléphone masqué]';
    const clair = 'Mon numéro : 06 12 34 56 78';
    const id = await entamer(clair);
    const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
    await ecrire(banc, livreur, id, { texte: clair });
    const lus = async (qui: Compte) => (await textes(banc, qui, id)).filter((t) => t.startsWith('Mon numéro'));
    expect(await lus(client)).toEqual([masque, clair]);
    expect(await lus(livreur)).toEqual([clair, clair]);
    await agir(banc, livreur, livraison.id, 'annuler');
    await banc.db
      .deleteFrom('livraisons')
      .where('id', '=', livraison.id as string)
      .execute();
    expect(await lus(client)).toEqual([masque, clair]);
    await ecrire(banc, livreur, id, { texte: `${clair}, ou a@b.fr` });
    expect((await lire(banc, client, `/${id}`)).corps.dernier.texte).toBe(`${masque}, ou [e-mail masqué]`);
    expect((await lire(banc, livreur, `/${id}`)).corps.dernier.texte).toBe(`${clair}, ou a@b.fr`);
    for (const qui of [client, livreur]) {
      const [dernier] = (await lire(banc, qui, `/${id}/messages`)).corps;
      expect(dernier.coordonneesMasquees).toBe(true);
      expect((await lire(banc, qui, `/${id}`)).corps.masquage).toBe(true);
    }
  });

  test('texts are unreadable in the tables, and bound to their row E-166', async () => {
    const id = await entamer('Sonner chez Wigbert, 06 12 34 56 78');
    const lignes = await banc.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).execute();
    expect(JSON.stringify(lignes.map((l) => [String(l.texte), String(l.texte_masque)]))).not.toContain('Wigbert');
    await ecrire(banc, livreur, id, { texte: 'x' });
    const secret = banc.deps.secret;
    const [premier] = lignes;
    if (premier?.texte == null || premier.texte_masque === null) throw new Error('no text');
    const { texte, texte_masque: masque } = premier;
    expect(secret.dechiffrer(texte, `message:${premier.id}`).toString()).toContain('Wigbert');
    expect(() => secret.dechiffrer(masque, `message:${premier.id}`)).toThrow('unable to authenticate');
    expect(() => secret.dechiffrer(texte, `message:${uuid()}`)).toThrow('unable to authenticate');
  });
});

describe('limits', () => {
  test('three messages without an answer, then three more; none with an engagement E-053', async () => {
    const id = await entamer();
    for (let i = 0; i < 2; i += 1) expect((await ecrire(banc, livreur, id)).statut).toBe(201);
    const attendue = "Attendez une réponse avant d'écrire de nouveau.";
    expect((await lire(banc, livreur, `/${id}`)).corps).toMatchObject({ peutEcrire: false, motifFermeture: attendue });
    expect(dit(await ecrire(banc, livreur, id))).toEqual([409, 'REPONSE_ATTENDUE', attendue]);
    expect((await ouvrir(banc, livreur, { annonceId })).statut).toBe(409);
    expect((await lire(banc, client, `/${id}`)).corps.peutEcrire).toBe(true);
    await ecrire(banc, client, id);
    for (let i = 0; i < 3; i += 1) expect((await ecrire(banc, livreur, id)).statut).toBe(201);
    expect((await ecrire(banc, livreur, id)).statut).toBe(409);
    await prendre(banc, livreur, 'complete', { annonceId });
    for (let i = 0; i < 4; i += 1) expect((await ecrire(banc, livreur, id)).statut).toBe(201);
  });

  test('the sixteenth conversation without an engagement waits for the next day, one with it does not E-051', async () => {
    for (let i = 0; i < 15; i += 1) {
      const { id } = await publier(banc, client);
      expect((await ouvrir(banc, livreur, { annonceId: id })).statut).toBe(201);
    }
    const refusee = await ouvrir(banc, livreur, { annonceId });
    expect(refusee).toMatchObject({
      statut: 429,
      corps: {
        message: "Vous avez ouvert beaucoup de conversations aujourd'hui. Réessayez dans 24 heures.",
        code: 'TROP_DE_TENTATIVES',
      },
    });
    expect(Number(refusee.entetes['retry-after'])).toBeGreaterThan(86_000);
    expect(
      await banc.db.selectFrom('conversations').select('id').where('annonce_id', '=', annonceId).execute(),
    ).toEqual([]);
    const livraisonId = (await prendre(banc, livreur, 'complete', { annonceId })).corps.id as string;
    expect((await ouvrir(banc, livreur, { livraisonId })).statut).toBe(201);
  });

  test('the twenty-first message of a minute waits; a replay and a refusal are not counted E-052 E-055', async () => {
    const id = await entamer();
    await prendre(banc, livreur, 'complete', { annonceId });
    const cle = uuid();
    for (let i = 0; i < 19; i += 1) {
      expect((await ecrire(banc, livreur, id, i === 0 ? { cle } : {})).statut).toBe(201);
      expect((await ecrire(banc, livreur, id, { texte: ' ' })).statut).toBe(422);
      expect((await ecrire(banc, livreur, id, { cle })).statut).toBe(200);
    }
    const refusee = await ecrire(banc, livreur, id);
    expect(dit(refusee)).toEqual([429, 'TROP_DE_TENTATIVES', 'Vous écrivez très vite. Réessayez dans 1 minute.']);
    expect(refusee.entetes['retry-after']).toBeDefined();
    expect((await ecrire(banc, livreur, id, { cle })).statut).toBe(200);
    expect((await ecrire(banc, client, id)).statut).toBe(201);
    const compteurs = await banc.db
      .selectFrom('compteurs')
      .select('nombre')
      .where('cle', '=', `MESSAGES_JOUR:${livreur.id}`)
      .execute();
    expect(compteurs).toEqual([{ nombre: 20 }]);
    await banc.db
      .updateTable('compteurs')
      .set({ nombre: 500 })
      .where('cle', '=', `MESSAGES_JOUR:${livreur.id}`)
      .execute();
    expect((await ecrire(banc, livreur, id)).corps.message).toBe('Vous écrivez très vite. Réessayez dans 24 heures.');
  });
});

describe('what is read', () => {
  test('reading never goes back, counts no further than the last, and clears the counter E-061 E-064', async () => {
    const id = await entamer();
    for (let i = 0; i < 2; i += 1) await ecrire(banc, livreur, id);
    const compteurs = async () => (await banc.appel('GET', '/notifications/compteurs', { jeton: client.jeton })).corps;
    expect(await compteurs()).toEqual({ notifications: 0, messages: 3 });
    expect((await marquerLue(banc, client, id, 2)).corps).toMatchObject({ id, nonLus: 1 });
    expect((await marquerLue(banc, client, id, 1)).corps.nonLus).toBe(1);
    expect(await compteurs()).toEqual({ notifications: 0, messages: 1 });
    expect((await marquerLue(banc, client, id, 2 ** 40)).corps.nonLus).toBe(0);
    const { lu_rang } = await banc.db
      .selectFrom('participations')
      .select('lu_rang')
      .where('utilisateur_id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(lu_rang).toBe(3);
    expect(await compteurs()).toEqual({ notifications: 0, messages: 0 });
    for (const rang of [-1, 'x', 1.5, null]) expect((await marquerLue(banc, client, id, rang)).statut).toBe(422);
    expect((await marquerLue(banc, admin, id, 1)).statut).toBe(404);
    await ecrire(banc, client, id);
    await ecrire(banc, livreur, id);
    expect((await lire(banc, client, `/${id}`)).corps.nonLus).toBe(1);
  });

  test('conversations in the order of their last message; one that moves between two pages is on one of them E-034', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { id } = await publier(banc, client);
      ids.unshift((await ouvrir(banc, livreur, { annonceId: id })).corps.conversation.id as string);
    }
    const page = async (chemin: string) => {
      const { corps, entetes } = await banc.appel('GET', chemin, { jeton: client.jeton });
      const suivante = /<([^>]+)>/.exec(entetes.link ?? '')?.[1]?.replace('/api', '') ?? '';
      return { ids: (corps as { id: string }[]).map(({ id }) => id), suivante, total: entetes['x-total-count'] };
    };
    const premiere = await page('/conversations?limite=2');
    expect(premiere).toMatchObject({ ids: ids.slice(0, 2), total: '5' });
    const [, , troisieme = '', , derniere = ''] = ids;
    await ecrire(banc, client, derniere);
    await ecrire(banc, client, ids[0] ?? '');
    const seconde = await page(premiere.suivante);
    expect(seconde.ids).toEqual(ids.slice(2, 4));
    await ecrire(banc, client, troisieme);
    expect((await page(seconde.suivante)).ids).toEqual([derniere]);
    expect((await page('/conversations?limite=3')).ids).toEqual([troisieme, ids[0], derniere]);
    for (const faux of ['?curseur=AAAA', '?limite=0']) expect((await lire(banc, client, faux)).statut).toBe(400);
  });
});
