import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FENETRE_MS } from '../lib/mails/outbox.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, unGagnant } from '../lib/test/courses.ts';
import { statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
let tiers: Compte;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [client, livreur, tiers, admin] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('CLIENT'),
    banc.creerCompte('ADMIN'),
  ]);
});
afterAll(() => banc.fermer());
beforeEach(() => {
  banc.deps.horloge.fixe = null;
});

type Statut = 'ASSIGNEE' | 'EN_COURS' | 'STOCKEE' | 'LIVREE' | 'ANNULEE';

/** A delivery straight in the table: how it got there is another capability's. */
async function poserLivraison({
  auteur = client,
  par = livreur,
  statut = 'LIVREE',
}: { auteur?: Compte; par?: Compte; statut?: Statut } = {}): Promise<string> {
  const annonceId = uuid();
  const now = banc.deps.horloge.fixe ?? new Date();
  await banc.db
    .insertInto('annonces')
    .values({
      id: annonceId,
      auteur_id: auteur.id,
      origine: auteur.role === 'COMMERCANT' ? 'COMMERCANT' : 'CLIENT',
      titre: 'Guitare',
      description: 'Housse rigide',
      type: 'LIVRAISON_COLIS',
      statut: 'TERMINEE',
      adresse_depart: '12 ter rue des Lilas',
      ville_depart: 'Nantes',
      adresse_arrivee: '8 quai Duguay-Trouin',
      ville_arrivee: 'Rennes',
      prix_cents: 2000,
      recherche: 'guitare',
      ville_depart_recherche: 'nantes',
      ville_arrivee_recherche: 'rennes',
      cree_le: now,
    })
    .execute();
  const id = uuid();
  await banc.db
    .insertInto('livraisons')
    .values({
      id,
      annonce_id: annonceId,
      livreur_id: par.id,
      type_livraison: 'COMPLETE',
      statut,
      prix_cents: 2000,
      date_fin: new Date('2026-11-28T07:30:00Z'),
      cree_le: now,
    })
    .execute();
  return id;
}

const evaluer = (
  qui: Compte,
  serviceId: string,
  plus: Record<string, unknown> = {},
  entetes: Record<string, string> = {},
) =>
  banc.appel('POST', '/evaluations', {
    jeton: qui.jeton,
    entetes,
    corps: { evaluateurId: qui.id, evalueId: livreur.id, serviceType: 'LIVRAISON', serviceId, note: 4, ...plus },
  });
const lire = (chemin: string, qui: Compte = tiers) => banc.appel('GET', `/evaluations/${chemin}`, { jeton: qui.jeton });
const nombre = async (qui: Compte): Promise<number> => (await lire(`nombre/${qui.id}`)).corps;
const existe = async (serviceId: string) =>
  (await lire(`existe?evaluateurId=${client.id}&serviceType=LIVRAISON&serviceId=${serviceId}`, client)).corps;

describe('rating', () => {
  test('C-135 C-136 C-311 C-313 C-315 answers the whole rating, also as the service’s; the author is « Maëlle R. »', async () => {
    const serviceId = await poserLivraison();
    expect(await existe(serviceId)).toBe(false);
    const { statut, corps } = await evaluer(client, serviceId, { commentaire: ' Ponctuel\r\net soigneux ' });
    expect(statut).toBe(201);
    expect(corps).toEqual({
      id: expect.any(String),
      evaluateurId: client.id,
      evalueId: livreur.id,
      serviceType: 'LIVRAISON',
      serviceId,
      note: 4,
      commentaire: 'Ponctuel\net soigneux',
      dateEvaluation: expect.stringMatching(/\+0[12]:00$/),
      dateService: '2026-11-28T08:30:00+01:00',
      evaluateur: { prenom: 'Maëlle', nom: 'R.' },
      version: 1,
    });
    expect(await existe(serviceId)).toBe(true);
    expect((await lire(corps.id)).corps).toEqual(corps);
    for (const qui of [client, livreur, admin])
      expect((await lire(`service?serviceType=LIVRAISON&serviceId=${serviceId}`, qui)).corps).toEqual([corps]);
    expect((await lire(`service?serviceType=LIVRAISON&serviceId=${serviceId}`, tiers)).statut).toBe(404);
  });

  test('a merchant rates the courier of their mission', async () => {
    const commercant = await banc.creerCompte('COMMERCANT');
    expect((await evaluer(commercant, await poserLivraison({ auteur: commercant }))).statut).toBe(201);
  });

  test.each(['ASSIGNEE', 'EN_COURS', 'STOCKEE', 'ANNULEE'] as const)(
    'O-12 O-66 C-195 a delivery %s is 409',
    async (statut) => {
      const serviceId = await poserLivraison({ statut });
      expect(await evaluer(client, serviceId)).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
      expect(await existe(serviceId)).toBe(false);
    },
  );

  test('C-312 a second rating is 409', async () => {
    const serviceId = await poserLivraison();
    await evaluer(client, serviceId);
    expect(await evaluer(client, serviceId, { note: 1 })).toMatchObject({ statut: 409, corps: { code: 'DOUBLON' } });
  });

  test('R-27 R-28 who may not: another’s name 403, the courier 403, strangers 404, the wrong person 422', async () => {
    const serviceId = await poserLivraison();
    expect((await evaluer(tiers, serviceId, { evaluateurId: client.id })).statut).toBe(403);
    expect((await evaluer(admin, serviceId, { evaluateurId: client.id })).statut).toBe(403);
    expect((await evaluer(livreur, serviceId)).statut).toBe(403);
    for (const qui of [tiers, admin]) expect((await evaluer(qui, serviceId)).statut).toBe(404);
    expect((await evaluer(client, uuid())).statut).toBe(404);
    expect((await evaluer(client, uuid(), { serviceType: 'PRESTATION' })).statut).toBe(404);
    for (const evalueId of [tiers.id, client.id])
      expect(await evaluer(client, serviceId, { evalueId })).toMatchObject({
        statut: 422,
        corps: { errors: { evalueId: expect.any(String) } },
      });
    expect((await banc.appel('POST', '/evaluations', { corps: {} })).statut).toBe(401);
    expect(await existe(serviceId)).toBe(false);
  });

  test.each([0, 6, -1, 4.5, '5', null, undefined])('C-225 a note of %s is 422', async (note) => {
    expect(await evaluer(client, await poserLivraison(), { note })).toMatchObject({
      statut: 422,
      corps: {
        message: 'La note doit être comprise entre 1 et 5 étoiles',
        errors: { note: 'La note doit être comprise entre 1 et 5 étoiles' },
      },
    });
  });

  test('C-227 O-44 O-73 1000 characters of any kind, line breaks counting one', async () => {
    const bon = await evaluer(client, await poserLivraison(), { commentaire: '😀'.repeat(1000) });
    expect(bon.corps.commentaire).toBe('😀'.repeat(1000));
    const lignes = `${'x'.repeat(49)}\r\n`.repeat(20);
    expect((await evaluer(client, await poserLivraison(), { commentaire: `${lignes}` })).statut).toBe(201);
    for (const commentaire of ['😀'.repeat(1001), 'a\u0000b', 5])
      expect(await evaluer(client, await poserLivraison(), { commentaire })).toMatchObject({
        statut: 422,
        corps: { errors: { commentaire: expect.any(String) } },
      });
    expect((await evaluer(client, await poserLivraison(), { commentaire: ' \u200b' })).corps.commentaire).toBeNull();
  });

  test('O-08 race row 12: twenty ratings at once: one 201, nineteen 409, counted once', async () => {
    await repeter(1, async () => {
      const [avant, serviceId] = [await nombre(livreur), await poserLivraison()];
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, n) => evaluer(client, serviceId, { note: (n % 5) + 1 })),
      );
      expect(statuts(issues)).toEqual(unGagnant(201));
      expect(await nombre(livreur)).toBe(avant + 1);
    });
  });

  test('row 6 one Idempotency-Key is one rating', async () => {
    const serviceId = await poserLivraison();
    const cle = { 'idempotency-key': 'note-1' };
    const premiere = await evaluer(client, serviceId, {}, cle);
    expect(await evaluer(client, serviceId, {}, cle)).toMatchObject({ statut: 201, corps: premiere.corps });
    expect((await evaluer(client, serviceId, { note: 1 }, cle)).statut).toBe(422);
  });
});

describe('figures', () => {
  test('C-138 C-139 C-316 C-317 null and zero without ratings, then computed from the rows', async () => {
    const seul = await banc.creerCompte('LIVREUR');
    const vides = ['moyenne', 'nombre', 'statistiques', 'recues', 'dernieres'].map((quoi) =>
      lire(`${quoi}/${seul.id}`),
    );
    expect((await Promise.all(vides)).map((r) => r.corps)).toEqual([
      null,
      0,
      {
        noteMoyenne: null,
        totalEvaluations: 0,
        nombrePrestations: 0,
        noteMoyennePrestation: null,
        nombreLivraisons: 0,
        noteMoyenneLivraison: null,
      },
      [],
      [],
    ]);
    for (const note of [5, 4, 4]) {
      const service = await poserLivraison({ par: seul });
      expect((await evaluer(client, service, { evalueId: seul.id, note })).statut).toBe(201);
    }
    for (const statut of ['STOCKEE', 'EN_COURS', 'ANNULEE', 'ASSIGNEE'] as const)
      await poserLivraison({ par: seul, statut });
    expect((await lire(`moyenne/${seul.id}`)).corps).toBe(4.3);
    expect((await lire(`moyenne/${seul.id}/LIVRAISON`)).corps).toBe(4.3);
    expect((await lire(`moyenne/${seul.id}/PRESTATION`)).corps).toBeNull();
    expect((await lire(`statistiques/${seul.id}`)).corps).toEqual({
      noteMoyenne: 4.3,
      totalEvaluations: 3,
      nombrePrestations: 0,
      noteMoyennePrestation: null,
      nombreLivraisons: 4,
      noteMoyenneLivraison: 4.3,
    });
  });

  test('C-314 given ratings: their author and an ADMIN; received ones: everyone signed in', async () => {
    const auteur = await banc.creerCompte('CLIENT');
    const { corps } = await evaluer(auteur, await poserLivraison({ auteur }));
    for (const qui of [auteur, admin]) {
      const donnees = await lire(`donnees/${auteur.id}`, qui);
      expect(donnees).toMatchObject({ statut: 200, corps: [corps] });
      expect(donnees.entetes['x-total-count']).toBe('1');
    }
    expect((await lire(`donnees/${auteur.id}`, livreur)).statut).toBe(403);
    expect((await lire(`recues/${livreur.id}`, auteur)).corps[0]).toEqual(corps);
    const anonyme = await banc.appel('GET', `/evaluations/recues/${livreur.id}`);
    expect(anonyme.statut).toBe(401);
  });

  test('an unknown user or a bad type is 404, a rating asked for another is 403', async () => {
    for (const quoi of ['recues', 'moyenne', 'nombre', 'statistiques', 'dernieres'])
      expect((await lire(`${quoi}/${uuid()}`)).statut, quoi).toBe(404);
    expect((await lire(`donnees/${uuid()}`, admin)).statut).toBe(404);
    expect((await lire(`moyenne/${livreur.id}/ANNONCE`)).statut).toBe(404);
    const query = `serviceType=LIVRAISON&serviceId=${uuid()}`;
    expect((await lire(`existe?evaluateurId=${client.id}&${query}`, tiers)).statut).toBe(403);
    expect((await lire(`existe?evaluateurId=${client.id}&${query}`, admin)).corps).toBe(false);
    for (const mauvaise of [
      '',
      `?evaluateurId=${client.id}`,
      `?evaluateurId=${client.id}&serviceType=X&serviceId=${uuid()}`,
    ])
      expect((await lire(`existe${mauvaise}`, client)).statut, mauvaise).toBe(400);
  });
});

describe('lists', () => {
  let note7: Compte;
  beforeAll(async () => {
    note7 = await banc.creerCompte('LIVREUR');
    for (let n = 1; n <= 7; n += 1) {
      banc.deps.horloge.fixe = new Date(`2026-12-0${n}T10:00:00Z`);
      await evaluer(client, await poserLivraison({ par: note7 }), { evalueId: note7.id, commentaire: `n° ${n}` });
    }
    banc.deps.horloge.fixe = null;
  });
  const numeros = (corps: { commentaire: string }[]) => corps.map((e) => Number(e.commentaire.slice(3)));

  test('C-318 C-097 the five latest, newest first', async () => {
    expect(numeros((await lire(`dernieres/${note7.id}`)).corps)).toEqual([7, 6, 5, 4, 3]);
    expect(numeros((await lire(`dernieres/${note7.id}?limite=2`)).corps)).toEqual([7, 6]);
    expect((await lire(`dernieres/${note7.id}?limite=50`)).corps).toHaveLength(7);
  });

  test.each(['-1', '0', 'abc', '1e9', '5.5', '51', '', '%20'])('O-49 limite=%s is 400', async (limite) => {
    expect((await lire(`dernieres/${note7.id}?limite=${limite}`)).statut).toBe(400);
    expect((await lire(`recues/${note7.id}?limite=${limite}`)).statut).toBe(400);
  });

  test('O-49 O-74 pages follow each other without repeats, while ratings arrive; a forged cursor is 400', async () => {
    const premiere = await lire(`recues/${note7.id}?limite=3`);
    expect(premiere.entetes['x-total-count']).toBe('7');
    const suite = (reponse: typeof premiere) =>
      /<\/api\/evaluations\/(.*)>; rel="next"/.exec(reponse.entetes.link ?? '')?.[1] ?? '';
    banc.deps.horloge.fixe = new Date('2026-12-08T10:00:00Z');
    await evaluer(client, await poserLivraison({ par: note7 }), { evalueId: note7.id, commentaire: 'n° 8' });
    banc.deps.horloge.fixe = null;
    const deuxieme = await lire(suite(premiere));
    const troisieme = await lire(suite(deuxieme));
    const vues = [premiere, deuxieme, troisieme].flatMap((p) => numeros(p.corps));
    expect(vues).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(troisieme.entetes.link).toBeUndefined();
    for (const curseur of ['x', 'AAAA', `${suite(premiere).split('curseur=')[1]}x`])
      expect((await lire(`recues/${note7.id}?curseur=${curseur}`)).statut).toBe(400);
    const curseur = suite(premiere).split('curseur=')[1];
    expect((await lire(`recues/${livreur.id}?curseur=${curseur}`)).statut).toBe(400);
    expect((await lire(`dernieres/${note7.id}?limite=2&limite=3`)).statut).toBe(400);
  });
});

describe('editing and deleting', () => {
  const modifier = (qui: Compte, id: string, corps: unknown = { note: 2 }, entetes: Record<string, string> = {}) =>
    banc.appel('PUT', `/evaluations/${id}`, { jeton: qui.jeton, corps, entetes });
  const supprimer = (qui: Compte, id: string, motif = '') =>
    banc.appel('DELETE', `/evaluations/${id}${motif === '' ? '' : `?motif=${encodeURIComponent(motif)}`}`, {
      jeton: qui.jeton,
    });

  test('C-319 its author replaces note and comment; an absent comment is emptied', async () => {
    const { corps } = await evaluer(client, await poserLivraison(), { commentaire: 'Bien' });
    const { statut, corps: apres } = await modifier(client, corps.id, { note: 2, version: 1, evalueId: tiers.id });
    expect(statut).toBe(200);
    expect(apres).toEqual({ ...corps, note: 2, commentaire: null, version: 2 });
    expect((await modifier(client, corps.id, { note: 3, version: 1 })).statut).toBe(409);
    expect((await modifier(client, corps.id, { note: 3 }, { 'if-match': '"1"' })).statut).toBe(409);
    expect((await modifier(client, corps.id, { note: 6 })).statut).toBe(422);
  });

  test('C-319 nobody else: the rated person, a stranger, an ADMIN 403, before the body is judged', async () => {
    const { id } = (await evaluer(client, await poserLivraison())).corps;
    for (const qui of [livreur, tiers, admin]) expect((await modifier(qui, id, { note: 99 })).statut).toBe(403);
    for (const qui of [livreur, tiers]) expect((await supprimer(qui, id)).statut).toBe(403);
    expect((await modifier(client, uuid())).statut).toBe(404);
    expect((await supprimer(client, uuid())).statut).toBe(404);
    expect((await banc.appel('DELETE', `/evaluations/${id}`)).statut).toBe(401);
  });

  test('C-319 until seven days, at the second', async () => {
    banc.deps.horloge.fixe = new Date('2026-10-22T12:00:00Z');
    const { id } = (await evaluer(client, await poserLivraison())).corps;
    banc.deps.horloge.fixe = new Date('2026-10-29T12:00:00Z');
    expect((await modifier(client, id)).statut).toBe(200);
    banc.deps.horloge.fixe = new Date(Date.parse('2026-10-29T12:00:01Z'));
    expect(await modifier(client, id)).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
    expect((await supprimer(client, id)).statut).toBe(409);
    expect((await supprimer(admin, id, 'Injures')).statut).toBe(204);
  });

  test('its author takes it back: gone, out of the figures, the service can be rated again', async () => {
    const qui = await banc.creerCompte('LIVREUR');
    const serviceId = await poserLivraison({ par: qui });
    const { id } = (await evaluer(client, serviceId, { evalueId: qui.id })).corps;
    expect((await supprimer(client, id)).statut).toBe(204);
    expect([(await lire(id)).statut, await nombre(qui), await existe(serviceId)]).toEqual([404, 0, false]);
    expect((await supprimer(client, id)).statut).toBe(404);
    expect((await evaluer(client, serviceId, { evalueId: qui.id })).statut).toBe(201);
  });

  test('rated and taken back again and again: one mail at once, one at the end of the window, one line under the bell S-08', async () => {
    const depart = new Date('2026-12-02T10:01:00Z').getTime();
    banc.deps.horloge.fixe = new Date(depart);
    const qui = await banc.creerCompte('LIVREUR');
    const moi = await banc.creerCompte('CLIENT');
    const serviceId = await poserLivraison({ auteur: moi, par: qui });
    for (let tour = 1; tour <= 6; tour += 1) {
      const { statut, corps } = await evaluer(moi, serviceId, { evalueId: qui.id, note: (tour % 5) + 1 });
      expect(statut).toBe(201);
      const { corps: cloche } = await banc.appel('GET', '/notifications', { jeton: qui.jeton });
      expect(cloche).toHaveLength(1);
      if (tour < 6) expect((await supprimer(moi, corps.id)).statut).toBe(204);
    }
    expect(await banc.mails(qui.email)).toHaveLength(1);
    banc.deps.horloge.fixe = new Date(depart + FENETRE_MS);
    // The last word is that of the last rating.
    expect((await banc.mails(qui.email)).map(({ sujet }) => sujet)).toEqual([
      'Vous avez reçu une note : 2/5',
      'Vous avez reçu une note : 2/5',
    ]);
  });

  test('an ADMIN hides it: out of lists and averages, the service stays rated, one audit row', async () => {
    const qui = await banc.creerCompte('LIVREUR');
    const serviceId = await poserLivraison({ par: qui });
    const { id } = (await evaluer(client, serviceId, { evalueId: qui.id, note: 1 })).corps;
    await evaluer(client, await poserLivraison({ par: qui }), { evalueId: qui.id, note: 5 });
    const masques = async () =>
      (await banc.mails(client.email)).filter(({ sujet }) => sujet === 'Votre avis a été masqué');
    const avant = (await masques()).length;
    expect((await supprimer(admin, id)).statut).toBe(400);
    expect((await lire(`moyenne/${qui.id}`)).corps).toBe(3);
    expect([(await supprimer(admin, id, 'Injures')).statut, (await supprimer(admin, id, 'Encore')).statut]).toEqual([
      204, 204,
    ]);
    expect((await lire(`moyenne/${qui.id}`)).corps).toBe(5);
    expect([(await lire(id)).statut, await nombre(qui), await existe(serviceId)]).toEqual([404, 1, true]);
    expect((await evaluer(client, serviceId, { evalueId: qui.id })).statut).toBe(409);
    expect((await modifier(client, id)).statut).toBe(404);
    expect((await supprimer(client, id)).statut).toBe(404);
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute();
    expect(journal).toMatchObject([{ action: 'EVALUATION_MASQUEE', motif: 'Injures', acteur_id: admin.id }]);
    const mails = await masques();
    const [mail] = mails;
    expect(mail?.texte).toContain('Motif : Injures');
    expect(mail?.texte).toContain(banc.deps.config.supportEmail);
    expect(mails).toHaveLength(avant + 1);
  });

  test('race row 13: twenty edits of one version: one wins, and the average is that of the rows', async () => {
    await repeter(1, async () => {
      const qui = await banc.creerCompte('LIVREUR');
      const { id } = (await evaluer(client, await poserLivraison({ par: qui }), { evalueId: qui.id })).corps;
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, n) => modifier(client, id, { note: (n % 5) + 1, version: 1 })),
      );
      expect(statuts(issues)).toEqual(unGagnant(200));
      expect((await lire(`moyenne/${qui.id}`)).corps).toBe((await lire(id)).corps.note);
    });
  });

  test('race row 13: edited while it is deleted: nothing is left to edit or to count', async () => {
    await repeter(1, async () => {
      const qui = await banc.creerCompte('LIVREUR');
      const { id } = (await evaluer(client, await poserLivraison({ par: qui }), { evalueId: qui.id })).corps;
      const [editions, suppressions] = await dixContreDix(
        () => modifier(client, id, { note: 1 }),
        () => supprimer(client, id),
      );
      expect(statuts(suppressions)).toEqual([204, ...Array<number>(9).fill(404)]);
      expect(editions.filter((e) => e.statut !== 200 && e.statut !== 404)).toEqual([]);
      expect([await nombre(qui), (await lire(`moyenne/${qui.id}`)).corps]).toEqual([0, null]);
    });
  });

  test('race row 12: rated while it is being finished: at most one rating, and only once it is LIVREE', async () => {
    await repeter(1, async () => {
      const serviceId = await poserLivraison({ statut: 'EN_COURS' });
      const [, ...issues] = await Promise.all([
        banc.db.updateTable('livraisons').set({ statut: 'LIVREE' }).where('id', '=', serviceId).execute(),
        ...Array.from({ length: 20 }, () => evaluer(client, serviceId)),
      ]);
      const notee = issues.some((i) => i.statut === 201);
      expect(statuts(issues)).toEqual(notee ? unGagnant(201) : Array<number>(20).fill(409));
    });
  });
});
