import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter } from '../lib/test/courses.ts';
import { agir, codeDe, publier } from '../lib/test/livraisons.ts';
import { MISSION, posterMission, prendreMission, publierMission } from '../lib/test/missions.ts';

let banc: Banc;
let m2: Compte;
let c1: Compte;
let affilie: Compte;
let livreur: Compte;
let admin: Compte;
let m1: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [m2, c1, affilie, livreur, admin] = await Promise.all([
    banc.creerCompte('COMMERCANT'),
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR', { affilie: true }),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('ADMIN'),
  ]);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  m1 = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
});

const lire = (id: string, qui?: Compte, vue = '/annonces-commercants') =>
  banc.appel('GET', `${vue}/${id}`, { jeton: qui?.jeton });
const modifier = (qui: Compte, id: string, corps: unknown, entetes: Record<string, string> = {}) =>
  banc.appel('PUT', `/annonces-commercants/${id}`, { jeton: qui.jeton, corps, entetes });
const supprimer = (qui: Compte, id: string, entetes: Record<string, string> = {}) =>
  banc.appel('DELETE', `/annonces-commercants/${id}`, { jeton: qui.jeton, entetes });
const annuler = (qui: Compte, id: string, corps: unknown = {}) =>
  banc.appel('PUT', `/annonces-commercants/${id}/annuler`, { jeton: qui.jeton, corps });
const liste = (chemin: string, qui?: Compte) =>
  banc.appel('GET', `/annonces-commercants${chemin}`, { jeton: qui?.jeton });
const ids = ({ corps }: Answer): string[] => corps.map((x: { id: string }) => x.id);
const INCONNUE = '019a0000-0000-7000-8000-000000000000';
const BLOQUES = ['NON_VERIFIE', 'EN_ATTENTE', 'SUSPENDU', 'REFUSE'] as const;

describe('publishing', () => {
  test('D-165 D-166 D-167 D-168 D-177 answers the whole object', async () => {
    const reponse = await posterMission(banc, m1, {
      dateLimite: '2099-12-05T00:00:00',
      // What no row takes changes nothing.
      statut: 'TERMINEE',
      prixNegociable: true,
      type: 'ACHAT_ETRANGER',
      auteurId: m2.id,
    });
    expect(reponse.statut).toBe(201);
    expect(reponse.entetes.etag).toBe('"1"');
    expect(reponse.corps).toEqual({
      ...MISSION,
      id: expect.any(String),
      type: 'COURSES',
      statut: 'ACTIVE',
      reserveAuxAffilies: true,
      adressesMasquees: false,
      prixNegociable: false,
      dateLimite: '2099-12-05',
      datePreferee: null,
      photoUrl: null,
      livraisonPartiellePossible: false,
      segmentDepot: null,
      commercant: { id: m1.id, prenom: 'Zoé', nom: 'Martin' },
      dateCreation: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[12]:00$/),
      peutModifier: true,
      version: 1,
    });
    expect((await lire(reponse.corps.id, m1)).corps).toEqual(reponse.corps);
    expect(
      await banc.db.selectFrom('historique').select('vers').where('objet_id', '=', reponse.corps.id).execute(),
    ).toEqual([{ vers: 'ACTIVE' }]);
  });

  test('D-146 D-147 D-150 D-151 D-152 D-182 O-45 O-71 a broken field is 422 by field', async () => {
    for (const champ of ['titre', 'description', 'listeCourses', 'villeDepart', 'adresseArrivee'])
      expect(await posterMission(banc, m1, { [champ]: '\u200B ' })).toMatchObject({
        statut: 422,
        corps: { code: 'VALIDATION', errors: { [champ]: expect.any(String) } },
      });
    expect(await posterMission(banc, m1, { prixPropose: undefined })).toMatchObject({
      statut: 422,
      corps: { message: 'Merci de remplir tous les champs obligatoires.', errors: { prixPropose: expect.any(String) } },
    });
    for (const prixPropose of [-1, 12.505, 0.001, 1e9, '12€', '١٢'])
      expect((await posterMission(banc, m1, { prixPropose })).statut).toBe(422);
    expect((await posterMission(banc, m1, { quantiteProduits: -1 })).statut).toBe(422);
    for (const champ of ['dateLimite', 'datePreferee'])
      expect(await posterMission(banc, m1, { [champ]: '2020-01-01' })).toMatchObject({
        statut: 422,
        corps: { errors: { [champ]: expect.stringContaining('aujourd') } },
      });
    expect((await liste(`/commercant/${m1.id}`, m1)).corps).toEqual([]);
    expect((await posterMission(banc, m1, { prixPropose: 0 })).statut).toBe(201);
  });

  test('D-135 O-71 what publishing refuses, an edit refuses too, and nothing of it is written', async () => {
    const id = await publierMission(banc, m1);
    const avant = (await lire(id, m1)).corps;
    const refuses: [string, unknown][] = [
      ...[-0.01, 12.345, 100_000, '9.5', Number.MAX_SAFE_INTEGER, true, [9.5]].map((v): [string, unknown] => [
        'prixPropose',
        v,
      ]),
      ...[-1, 1.5, 10_001, '6', {}].map((v): [string, unknown] => ['quantiteProduits', v]),
      ...['2020-01-01', '2099-02-30', '2099-13-01', 'demain', 20_991_231].map((v): [string, unknown] => [
        'dateLimite',
        v,
      ]),
      ['datePreferee', '2020-01-01T23:59:59'],
      ['reserveAuxAffilies', 'oui'],
      ['titre', 'x'.repeat(121)],
      ['titre', 'deux\nlignes'],
      ['description', 'x'.repeat(4001)],
      ['listeCourses', 'x'.repeat(4001)],
      ['listeCourses', 'nul\u0000'],
      ['listeCourses', ['Pommes']],
      ['villeDepart', 'x'.repeat(101)],
      ['adresseDepart', 'x'.repeat(201)],
    ];
    for (const [champ, valeur] of refuses) {
      for (const issue of [
        await posterMission(banc, m1, { [champ]: valeur }),
        await modifier(m1, id, { ...MISSION, [champ]: valeur }),
      ])
        expect([champ, valeur, issue.statut, Object.keys(issue.corps.errors ?? {})]).toEqual([
          champ,
          valeur,
          422,
          [champ],
        ]);
    }
    expect((await lire(id, m1)).corps).toEqual(avant);
    expect((await liste(`/count/commercant/${m1.id}`, m1)).corps).toBe(1);
    // The last values that are right.
    const bord = { prixPropose: 99_999.99, quantiteProduits: 10_000, listeCourses: '😀'.repeat(4000) };
    expect(await modifier(m1, id, { ...MISSION, ...bord })).toMatchObject({ statut: 200, corps: bord });
  });

  test('D-152 today in Paris is no past day, a minute after midnight yesterday is', async () => {
    // The session is older than this clock: only its bounds are read.
    banc.deps.horloge.fixe = new Date('2026-12-04T23:00:30Z');
    try {
      const m = await banc.creerCompte('COMMERCANT');
      expect((await posterMission(banc, m, { dateLimite: '2026-12-05' })).statut).toBe(201);
      expect((await posterMission(banc, m, { dateLimite: '2026-12-04' })).statut).toBe(422);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-65 a list of 100 kB is refused: above 100 kB as 413, below as 422', async () => {
    expect((await posterMission(banc, m1, { listeCourses: 'x'.repeat(102_400) })).statut).toBe(413);
    expect(await posterMission(banc, m1, { listeCourses: 'x'.repeat(90_000) })).toMatchObject({
      statut: 422,
      corps: { errors: { listeCourses: expect.any(String) } },
    });
  });

  test('D-179 D-356 only a VALIDE merchant, for itself', async () => {
    for (const qui of [c1, livreur, await banc.creerCompte('PRESTATAIRE'), admin])
      expect((await posterMission(banc, qui)).statut).toBe(403);
    for (const statut of BLOQUES)
      expect(await posterMission(banc, await banc.creerCompte('COMMERCANT', { statut }))).toMatchObject({
        statut: 403,
        corps: { code: `COMPTE_${statut}` },
      });
    expect(await posterMission(banc, m1, {}, { commercantId: m2.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect((await banc.appel('POST', `/annonces-commercants?commercantId=${m1.id}`, { corps: MISSION })).statut).toBe(
      401,
    );
    expect((await banc.appel('POST', '/annonces-commercants', { jeton: m1.jeton, corps: MISSION })).statut).toBe(400);
    // 403 comes before a broken body.
    expect((await posterMission(banc, m1, { titre: '' }, { commercantId: m2.id })).statut).toBe(403);
  });

  test('D-376 O-07 race row 6: twenty sends with one key make one announcement', async () => {
    await repeter(1, async () => {
      m1 = await banc.creerCompte('COMMERCANT');
      const entetes = { 'idempotency-key': 'mission-1' };
      const issues = await Promise.all(Array.from({ length: 20 }, () => posterMission(banc, m1, {}, { entetes })));
      expect(issues.every(({ statut, corps }) => statut === 201 || corps.code === 'REQUETE_EN_COURS')).toBe(true);
      const encore = await posterMission(banc, m1, {}, { entetes });
      expect(encore.statut).toBe(201);
      expect(await liste(`/commercant/${m1.id}`, m1)).toMatchObject({ corps: [{ id: encore.corps.id }] });
      expect((await posterMission(banc, m1, { titre: 'Autre' }, { entetes })).statut).toBe(422);
    });
  });
});

describe('reading', () => {
  test('D-186 D-187 D-281 one that is not reserved is public, with masked addresses and the initial for visitors', async () => {
    const id = await publierMission(banc, m1, { reserveAuxAffilies: false });
    const visiteur = (await lire(id)).corps;
    expect(visiteur).toMatchObject({
      adresseDepart: 'place Viarme',
      adressesMasquees: true,
      commercant: { prenom: 'Zoé', nom: 'M.' },
      peutModifier: false,
    });
    expect((await lire(id, c1)).corps).toMatchObject({ adressesMasquees: true, commercant: { nom: 'Martin' } });
    expect((await lire(id, livreur)).corps).toMatchObject({ adresseDepart: '4 place Viarme', adressesMasquees: false });
    // Two views of one record (D-174).
    expect((await lire(id, undefined, '/annonces')).corps).toEqual(visiteur);
    expect(ids(await banc.appel('GET', '/annonces?limite=50'))).toContain(id);
  });

  test('D-174 D-176 a reserved one exists for its merchant, AFFILIE couriers, its couriers and an ADMIN', async () => {
    const id = await publierMission(banc, m1);
    for (const vue of ['/annonces-commercants', '/annonces']) {
      for (const qui of [m1, affilie, admin]) expect((await lire(id, qui, vue)).statut).toBe(200);
      for (const qui of [undefined, m2, c1, livreur])
        expect(await lire(id, qui, vue)).toMatchObject({ statut: 404, corps: { message: 'Annonce non trouvée' } });
    }
    expect(ids(await banc.appel('GET', '/annonces?limite=50', { jeton: affilie.jeton }))).not.toContain(id);
  });

  test("D-180 a client's announcement, or an id of the wrong form, is 404 in this view", async () => {
    const { id } = await publier(banc, c1);
    for (const qui of [c1, admin]) {
      expect((await lire(id, qui)).statut).toBe(404);
      expect((await modifier(qui, id, MISSION)).statut).toBe(404);
      expect((await annuler(qui, id)).statut).toBe(404);
      expect((await supprimer(qui, id)).statut).toBe(404);
    }
    for (const faux of [INCONNUE, 'abc', '12']) expect((await lire(faux, admin)).statut).toBe(404);
  });

  test('D-175 D-181 D-356 R-27 one merchant sees its own list and number, an ADMIN any', async () => {
    const [a, b] = [await publierMission(banc, m1), await publierMission(banc, m1)];
    await annuler(m1, a);
    for (const qui of [m1, admin]) {
      const page = await liste(`/commercant/${m1.id}`, qui);
      expect([ids(page), page.entetes['x-total-count']]).toEqual([[b, a], '2']);
      expect(ids(await liste(`/commercant/${m1.id}?statut=ANNULEE`, qui))).toEqual([a]);
      expect((await liste(`/count/commercant/${m1.id}`, qui)).corps).toBe(2);
    }
    for (const chemin of [`/commercant/${m1.id}`, `/count/commercant/${m1.id}`]) {
      for (const qui of [m2, c1, livreur]) expect((await liste(chemin, qui)).statut).toBe(403);
      expect((await liste(chemin)).statut).toBe(401);
    }
    const deux = await liste(`/commercant/${m1.id}?limite=1`, m1);
    expect(deux.entetes.link).toContain('rel="next"');
    expect((await liste(`/commercant/${m1.id}?limite=0`, m1)).statut).toBe(400);
    expect((await liste(`/commercant/${m1.id}?curseur=faux`, m1)).statut).toBe(400);
    // A client's announcements are nobody's here.
    await publier(banc, c1);
    expect((await liste(`/commercant/${c1.id}`, admin)).corps).toEqual([]);
    expect((await liste(`/count/commercant/${c1.id}`, admin)).corps).toBe(0);
  });

  test('D-175 all of them are for an ADMIN, in every statut and without clients', async () => {
    const id = await publierMission(banc, m1, { titre: 'Tournée unique' });
    const client = await publier(banc, c1, { titre: 'Tournée de client' });
    await annuler(m1, id);
    const page = await liste('?q=tournee', admin);
    expect(ids(page)).toEqual([id]);
    expect(ids(page)).not.toContain(client.id);
    expect(page.entetes['x-total-count']).toBe('1');
    expect((await liste('?q=tournee&statut=ACTIVE', admin)).corps).toEqual([]);
    for (const qui of [m1, c1, affilie]) expect((await liste('', qui)).statut).toBe(403);
    expect((await liste('')).statut).toBe(401);
  });

  test('D-176 D-282 D-284 missions: ACTIVE and ASSIGNEE, newest first, for VALIDE AFFILIE couriers', async () => {
    const reservee = await publierMission(banc, m1, { titre: 'Missionnaire un', villeArrivee: 'Évreux' });
    const ouverte = await publierMission(banc, m1, { titre: 'Missionnaire deux', reserveAuxAffilies: false });
    const prise = await publierMission(banc, m1, { titre: 'Missionnaire trois' });
    const finie = await publierMission(banc, m1, { titre: 'Missionnaire quatre' });
    const annulee = await publierMission(banc, m1, { titre: 'Missionnaire cinq' });
    await annuler(m1, annulee);
    await prendreMission(banc, affilie, prise);
    const livraison = await prendreMission(banc, affilie, finie);
    await agir(banc, affilie, livraison.corps.id, 'commencer');
    expect(ids(await liste('/affilies?q=missionnaire', affilie))).toEqual([prise, ouverte, reservee]);
    expect(ids(await liste('/affilies?ville=evreux', affilie))).toEqual([reservee]);
    expect((await liste('/affilies?q=missionnaire&tri=faux', affilie)).statut).toBe(400);
    for (const qui of [livreur, ...(await demandeurs())])
      expect(await liste('/affilies', qui)).toMatchObject({
        statut: 403,
        corps: { code: 'AFFILIATION_REQUISE', message: 'Cette mission est réservée aux livreurs affiliés.' },
      });
    for (const qui of [m1, c1, admin])
      expect(await liste('/affilies', qui)).toMatchObject({ statut: 403, corps: { code: 'ROLE_INTERDIT' } });
    for (const statut of BLOQUES)
      expect(await liste('/affilies', await banc.creerCompte('LIVREUR', { statut, affilie: true }))).toMatchObject({
        statut: 403,
        corps: { code: `COMPTE_${statut}` },
      });
    expect((await liste('/affilies')).statut).toBe(401);
  });
});

/** Couriers in the two other statuts of an affiliation. */
async function demandeurs(): Promise<Compte[]> {
  const [attend, refuse] = await Promise.all([banc.creerCompte('LIVREUR'), banc.creerCompte('LIVREUR')]);
  const poser = (statut_affiliation: 'DEMANDE_AFFILIATION' | 'AFFILIATION_REFUSEE', ids: string[]) =>
    banc.db.updateTable('utilisateurs').set({ statut_affiliation }).where('id', 'in', ids).execute();
  await poser('DEMANDE_AFFILIATION', [attend.id, refuse.id]);
  await poser('AFFILIATION_REFUSEE', [refuse.id]);
  return [attend, refuse];
}

describe('editing and cancelling', () => {
  test('D-135 D-180 a PUT replaces every field it takes', async () => {
    const id = await publierMission(banc, m1, { dateLimite: '2099-12-05', reserveAuxAffilies: false });
    const { quantiteProduits: _, ...sansQuantite } = MISSION;
    expect(await modifier(m1, id, { ...sansQuantite, titre: 'Cagette', prixPropose: 0, version: 1 })).toMatchObject({
      statut: 200,
      corps: {
        titre: 'Cagette',
        prixPropose: 0,
        quantiteProduits: 0,
        dateLimite: null,
        reserveAuxAffilies: true,
        version: 2,
      },
    });
    expect((await modifier(m1, id, { ...MISSION, version: 1 })).corps.code).toBe('VERSION_PERIMEE');
    expect((await modifier(m1, id, MISSION, { 'if-match': '"1"' })).statut).toBe(409);
    expect((await modifier(m1, id, { ...MISSION, dateLimite: '2020-01-01', version: 1 })).statut).toBe(422);
    expect((await modifier(m1, id, { titre: 'seul' })).statut).toBe(422);
    expect((await modifier(admin, id, MISSION)).statut).toBe(200);
    expect(await banc.db.selectFrom('journal').select('action').where('cible_id', '=', id).execute()).toEqual([
      { action: 'ANNONCE_MODIFIEE' },
    ]);
  });

  test('D-356 R-28 strangers get 404, its courier 403, a blocked merchant 403', async () => {
    const id = await publierMission(banc, m1);
    for (const qui of [m2, c1, livreur, affilie]) {
      expect((await modifier(qui, id, MISSION)).statut).toBe(404);
      expect((await annuler(qui, id)).statut).toBe(404);
      expect((await supprimer(qui, id)).statut).toBe(404);
    }
    await prendreMission(banc, affilie, id);
    for (const acte of [modifier(affilie, id, MISSION), annuler(affilie, id), supprimer(affilie, id)])
      expect((await acte).statut).toBe(403);
    expect(await supprimer(admin, id)).toMatchObject({ statut: 403, corps: { code: 'ROLE_INTERDIT' } });
    await banc.db
      .updateTable('utilisateurs')
      .set({ statut: 'SUSPENDU', statut_decide: 'SUSPENDU', motif_statut: 'x' })
      .where('id', '=', m1.id)
      .execute();
    expect((await modifier(m1, id, MISSION)).statut).toBe(403);
  });

  test('D-135 nothing of it once a courier took it', async () => {
    const id = await publierMission(banc, m1);
    await prendreMission(banc, affilie, id);
    expect(await modifier(m1, id, MISSION)).toMatchObject({
      statut: 409,
      corps: { message: 'Cette annonce ne peut plus être modifiée.' },
    });
    expect((await annuler(m1, id)).statut).toBe(409);
    expect((await lire(id, m1)).corps).toMatchObject({ statut: 'ASSIGNEE', peutModifier: false });
  });

  test('D-170 cancelling by the merchant, replayed, or by an ADMIN with a mail', async () => {
    const id = await publierMission(banc, m1);
    expect(await annuler(m1, id, { motif: 'Rupture' })).toMatchObject({ statut: 200, corps: { statut: 'ANNULEE' } });
    expect((await annuler(m1, id)).statut).toBe(200);
    expect((await lire(id, affilie)).statut).toBe(404);
    const autre = await publierMission(banc, m1);
    expect((await annuler(admin, autre, { motif: 'Doublon' })).statut).toBe(200);
    const [mail] = await banc.mails(m1.email);
    expect(mail?.texte).toContain('Doublon');
  });
});

describe('deleting', () => {
  test('D-180 answers 204, afterwards everyone gets 404 in both views, and the row stays for the audit', async () => {
    const id = await publierMission(banc, m1, { reserveAuxAffilies: false, titre: 'Effaçable' });
    const { statut, octets } = await supprimer(m1, id);
    expect([statut, octets.length]).toEqual([204, 0]);
    for (const vue of ['/annonces-commercants', '/annonces'])
      for (const qui of [undefined, m1, m2, affilie, admin]) expect((await lire(id, qui, vue)).statut).toBe(404);
    expect((await supprimer(m1, id)).statut).toBe(404);
    expect((await modifier(m1, id, MISSION)).statut).toBe(404);
    expect((await annuler(m1, id)).statut).toBe(404);
    expect((await prendreMission(banc, affilie, id)).statut).toBe(404);
    expect(ids(await liste(`/commercant/${m1.id}`, m1))).toEqual([]);
    expect((await liste(`/count/commercant/${m1.id}`, m1)).corps).toBe(0);
    expect(ids(await liste('?q=effacable', admin))).toEqual([]);
    expect(ids(await liste('/affilies?q=effacable', affilie))).toEqual([]);
    expect(ids(await banc.appel('GET', '/annonces?q=effacable'))).toEqual([]);
    const ligne = await banc.db.selectFrom('annonces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(ligne.supprimee_le).not.toBeNull();
    expect(await banc.db.selectFrom('journal').select('action').where('cible_id', '=', id).execute()).toEqual([
      { action: 'ANNONCE_SUPPRIMEE' },
    ]);
  });

  test('O-62 D-180 D-357 with a live delivery it is 409 with the reason, and nothing is lost', async () => {
    const id = await publierMission(banc, m1);
    const { corps: livraison } = await prendreMission(banc, affilie, id);
    const REFUS = {
      statut: 409,
      corps: { message: "Erreur lors de la suppression de l'annonce : une livraison est en cours." },
    };
    expect(await supprimer(m1, id)).toMatchObject(REFUS);
    expect((await lire(id, m1)).corps.statut).toBe('ASSIGNEE');
    expect((await banc.appel('GET', `/livraisons/${livraison.id}`, { jeton: affilie.jeton })).statut).toBe(200);
    await agir(banc, affilie, livraison.id, 'commencer');
    const code = await codeDe(banc, m1, livraison.id);
    await agir(banc, affilie, livraison.id, 'terminer', { codeValidation: code });
    expect(await supprimer(m1, id)).toMatchObject(REFUS);
    const annulee = await publierMission(banc, m1);
    await annuler(m1, annulee);
    expect((await supprimer(m1, annulee)).statut).toBe(409);
  });

  test('D-180 once the courier gave it up it can be deleted; a stale If-Match is 409', async () => {
    const id = await publierMission(banc, m1);
    const { corps: livraison } = await prendreMission(banc, affilie, id);
    await agir(banc, affilie, livraison.id, 'annuler', { motif: 'Panne' });
    expect((await supprimer(m1, id, { 'if-match': '"7"' })).statut).toBe(409);
    expect((await supprimer(m1, id, { 'if-match': '"1"' })).statut).toBe(204);
    // What the courier did stays theirs to read.
    expect((await banc.appel('GET', `/livraisons/${livraison.id}`, { jeton: affilie.jeton })).corps).toMatchObject({
      statut: 'ANNULEE',
      annonceCommercant: { id },
    });
  });
});
