import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter, sansVerrous, unGagnant } from '../lib/test/courses.ts';
import { poserEntrepot, statuts } from '../lib/test/livraisons.ts';
import { prendreMission, publierMission } from '../lib/test/missions.ts';

let banc: Banc;
let admin: Compte;
let admin2: Compte;
let l1: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [admin, admin2] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('ADMIN')]);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  l1 = await banc.creerCompte('LIVREUR');
});

const demander = (qui: Compte, corps?: unknown, { id = qui.id, b = banc } = {}) =>
  b.appel('POST', `/livreurs/${id}/demander-affiliation`, {
    jeton: qui.jeton,
    ...(corps === undefined ? {} : { corps }),
  });
const lire = (qui: Compte | undefined, id: string) =>
  banc.appel('GET', `/livreurs/${id}/statut-affiliation`, { jeton: qui?.jeton });
const decider = (qui: Compte, id: string, query: string, corps?: unknown, b = banc): Promise<Answer> =>
  b.appel('PUT', `/livreurs/${id}/valider-affiliation?${query}`, {
    jeton: qui.jeton,
    ...(corps === undefined ? {} : { corps }),
  });
const journal = (id: string, b = banc) =>
  b.db.selectFrom('journal').select(['action', 'motif']).where('cible_id', '=', id).orderBy('id').execute();
const histoire = async (id: string, b = banc) =>
  (
    await b.db
      .selectFrom('historique')
      .select('vers')
      .where('objet_type', '=', 'affiliation')
      .where('objet_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ vers }) => vers);

/** Deliveries in a statut, the rated ones of them with these notes, straight in the tables. */
async function poserLivraisons(livreur: Compte, statut: string, nombre: number, notes: number[] = []): Promise<void> {
  const client = await banc.creerCompte('CLIENT');
  for (let i = 0; i < nombre; i += 1) {
    const [annonceId, id] = [uuid(), uuid()];
    await sql`insert into annonces (id, auteur_id, origine, titre, description, type, statut, adresse_depart, ville_depart,
      adresse_arrivee, ville_arrivee, prix_cents, recherche, ville_depart_recherche, ville_arrivee_recherche, cree_le)
      values (${annonceId}, ${client.id}, 'CLIENT', 'x', 'x', 'COURSES', 'ACTIVE', 'x', 'x', 'x', 'x', 0, 'x', 'x', 'x', now())`.execute(
      banc.db,
    );
    const depot = statut === 'STOCKEE' ? await poserEntrepot(banc, 'Relais') : null;
    await sql`insert into livraisons (id, annonce_id, livreur_id, type_livraison, statut, entrepot_id, prix_cents, cree_le)
      values (${id}, ${annonceId}, ${livreur.id}, ${depot === null ? 'COMPLETE' : 'PARTIELLE_DEPOT'}, ${statut}, ${depot},
        0, now())`.execute(banc.db);
    const note = notes[i];
    if (note !== undefined)
      await sql`insert into evaluations (id, evaluateur_id, evalue_id, service_type, service_id, note, date_evaluation)
        values (${uuid()}, ${client.id}, ${livreur.id}, 'LIVRAISON', ${id}, ${note}, now())`.execute(banc.db);
  }
}

describe('asking', () => {
  test('D-107 D-115 D-118 D-119 D-120 a request answers the whole object', async () => {
    expect((await lire(l1, l1.id)).corps).toEqual({
      statut: 'NON_AFFILIE',
      dateDemandeAffiliation: null,
      dateValidationAffiliation: null,
      commentaire: null,
      message: null,
      conditions: [
        {
          code: 'LIVRAISONS_REUSSIES',
          libelle: 'Au moins 5 livraisons réussies',
          requis: 5,
          valeur: 0,
          remplie: false,
        },
        { code: 'NOTE_MOYENNE', libelle: "Note moyenne d'au moins 4/5", requis: 4, valeur: null, remplie: false },
        {
          code: 'DOCUMENTS_VERIFIES',
          libelle: 'Identité et permis vérifiés',
          requis: null,
          valeur: null,
          remplie: true,
        },
        { code: 'ENGAGEMENT_QUALITE', libelle: 'Engagement qualité', requis: null, valeur: null, remplie: false },
      ],
      version: 1,
    });
    const { statut, corps, entetes } = await demander(l1, { commentaire: ' Disponible le soir ' });
    expect(statut).toBe(200);
    expect(entetes.etag).toBe('"2"');
    expect(corps).toMatchObject({
      statut: 'DEMANDE_AFFILIATION',
      dateDemandeAffiliation: expect.stringMatching(/\+0[12]:00$/),
      dateValidationAffiliation: null,
      commentaire: 'Disponible le soir',
      message: 'Disponible le soir',
      version: 2,
    });
    expect(corps.conditions[3].remplie).toBe(true);
    expect((await lire(l1, l1.id)).corps).toEqual(corps);
    const profil = await banc.appel('GET', '/utilisateurs/profile', { jeton: l1.jeton });
    expect(profil.corps.statutAffiliation).toBe('DEMANDE_AFFILIATION');
  });

  test('D-114 D-118 D-363 as plain text, as JSON, or with nothing; no condition blocks', async () => {
    const texte = (brut: string | Buffer, type = 'text/plain; charset=utf-8') =>
      banc.appel('POST', `/livreurs/${l1.id}/demander-affiliation`, {
        jeton: l1.jeton,
        brut,
        entetes: { 'content-type': type },
      });
    expect((await texte('x'.repeat(1001))).statut).toBe(422);
    expect((await texte('nul\u0000')).statut).toBe(422);
    expect((await texte(Buffer.from([0xff, 0xfe]))).statut).toBe(400);
    expect((await texte('commentaire=x', 'application/x-www-form-urlencoded')).statut).toBe(415);
    expect((await lire(l1, l1.id)).corps.statut).toBe('NON_AFFILIE');
    expect(await texte('Un vélo,\r\ndeux sacoches 🚲')).toMatchObject({
      statut: 200,
      corps: { statut: 'DEMANDE_AFFILIATION', message: 'Un vélo,\ndeux sacoches 🚲' },
    });
    const sans = await banc.creerCompte('LIVREUR');
    expect(await demander(sans)).toMatchObject({ statut: 200, corps: { message: null, commentaire: null } });
    const vide = await banc.creerCompte('LIVREUR');
    expect((await demander(vide, { commentaire: ' ' })).corps.message).toBeNull();
    // Every other writing call refuses plain text (D-363).
    const autre = await banc.appel('PUT', `/livreurs/${vide.id}/valider-affiliation?valider=true`, {
      jeton: admin.jeton,
      brut: '{"version":2}',
      entetes: { 'content-type': 'text/plain' },
    });
    expect(autre.statut).toBe(415);
  });

  test('D-115 while one is pending another answers 200 and changes nothing; an AFFILIE courier gets 409', async () => {
    const premiere = await demander(l1, { commentaire: 'Un' });
    expect(await demander(l1, { commentaire: 'Deux' })).toMatchObject({ statut: 200, corps: premiere.corps });
    expect(await histoire(l1.id)).toEqual(['DEMANDE_AFFILIATION']);
    await decider(admin, l1.id, 'valider=true');
    expect(await demander(l1)).toMatchObject({
      statut: 409,
      corps: { code: 'ETAT_INCOMPATIBLE', message: 'Vous êtes déjà affilié.' },
    });
  });

  test('D-115 D-355 R-27 a VALIDE courier, for itself', async () => {
    for (const role of ['CLIENT', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'] as const)
      expect((await demander(await banc.creerCompte(role))).corps.code).toBe('ROLE_INTERDIT');
    for (const statut of ['NON_VERIFIE', 'EN_ATTENTE', 'SUSPENDU', 'REFUSE'] as const)
      expect(await demander(await banc.creerCompte('LIVREUR', { statut }))).toMatchObject({
        statut: 403,
        corps: { code: `COMPTE_${statut}` },
      });
    const l2 = await banc.creerCompte('LIVREUR');
    expect(await demander(l2, {}, { id: l1.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect((await banc.appel('POST', `/livreurs/${l1.id}/demander-affiliation`)).statut).toBe(401);
    expect((await demander(l1, {}, { id: 'abc' })).statut).toBe(404);
    expect((await lire(l1, l1.id)).corps.statut).toBe('NON_AFFILIE');
  });

  test('D-119 R-28 the courier and an ADMIN read it, nobody else; 404 for who is no courier', async () => {
    const client = await banc.creerCompte('CLIENT');
    expect((await lire(admin, l1.id)).statut).toBe(200);
    for (const qui of [client, await banc.creerCompte('LIVREUR')]) expect((await lire(qui, l1.id)).statut).toBe(403);
    expect((await lire(undefined, l1.id)).statut).toBe(401);
    for (const id of [client.id, '019a0000-0000-7000-8000-000000000000', 'abc'])
      expect((await lire(admin, id)).statut).toBe(404);
  });
});

describe('the conditions', () => {
  test('D-110 D-111 from facts: STOCKEE and LIVREE count, hidden ratings do not', async () => {
    await poserLivraisons(l1, 'LIVREE', 4, [5, 4, 3]);
    await poserLivraisons(l1, 'ANNULEE', 3);
    await poserLivraisons(l1, 'EN_COURS', 2);
    const conditions = async () =>
      (await lire(l1, l1.id)).corps.conditions.map((c: { valeur: number | null; remplie: boolean }) => [
        c.valeur,
        c.remplie,
      ]);
    expect((await conditions()).slice(0, 2)).toEqual([
      [4, false],
      [4, true],
    ]);
    await poserLivraisons(l1, 'STOCKEE', 1);
    expect((await conditions())[0]).toEqual([5, true]);
    await sql`update evaluations set masquee_motif = 'x' where evalue_id = ${l1.id} and note = 5`.execute(banc.db);
    expect((await conditions())[1]).toEqual([3.5, false]);
    await sql`delete from documents where utilisateur_id = ${l1.id} and type = 'PERMIS_CONDUIRE'`.execute(banc.db);
    expect((await conditions())[2]).toEqual([null, false]);
  });
});

describe('deciding', () => {
  test('D-121 D-122 D-125 accepted: AFFILIE at once, mailed, in history and audit', async () => {
    await demander(l1, { commentaire: 'Disponible le soir' });
    const commercant = await banc.creerCompte('COMMERCANT');
    const mission = await publierMission(banc, commercant);
    expect((await prendreMission(banc, l1, mission)).statut).toBe(403);
    const { statut, corps } = await decider(
      admin,
      l1.id,
      `valider=true&commentaire=${encodeURIComponent('Bienvenue !')}`,
      {
        version: 2,
      },
    );
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      statut: 'AFFILIE',
      commentaire: 'Bienvenue !',
      message: 'Disponible le soir',
      dateValidationAffiliation: expect.stringMatching(/\+0[12]:00$/),
      version: 3,
    });
    const [mail] = await banc.mails(l1.email);
    expect(mail?.sujet).toBe("Votre demande d'affiliation est acceptée");
    expect(mail?.texte).toContain('Bienvenue !');
    expect(await histoire(l1.id)).toEqual(['DEMANDE_AFFILIATION', 'AFFILIE']);
    expect(await journal(l1.id)).toEqual([{ action: 'AFFILIATION_ACCEPTEE', motif: 'Bienvenue !' }]);
    // The session is not to be opened again.
    expect((await prendreMission(banc, l1, mission)).statut).toBe(201);
  });

  test('D-108 D-115 D-122 refused, then asked again: the second request begins anew', async () => {
    await demander(l1, { commentaire: 'Un' });
    const refuse = await decider(admin, l1.id, 'valider=false&commentaire=Trop%20t%C3%B4t');
    expect(refuse.corps).toMatchObject({ statut: 'AFFILIATION_REFUSEE', commentaire: 'Trop tôt', message: 'Un' });
    expect(refuse.corps.dateValidationAffiliation).not.toBeNull();
    expect((await banc.mails(l1.email))[0]?.texte).toContain('Trop tôt');
    expect((await demander(l1)).corps).toMatchObject({
      statut: 'DEMANDE_AFFILIATION',
      commentaire: null,
      message: null,
      dateValidationAffiliation: null,
      version: 4,
    });
    expect(await histoire(l1.id)).toEqual(['DEMANDE_AFFILIATION', 'AFFILIATION_REFUSEE', 'DEMANDE_AFFILIATION']);
  });

  test('D-125 a stale version is 409, in the body or in If-Match; nothing pending is 409', async () => {
    expect(await decider(admin, l1.id, 'valider=true')).toMatchObject({
      statut: 409,
      corps: { code: 'ETAT_INCOMPATIBLE' },
    });
    await demander(l1);
    await decider(admin, l1.id, 'valider=false');
    await demander(l1);
    expect((await decider(admin2, l1.id, 'valider=true', { version: 2 })).corps.code).toBe('VERSION_PERIMEE');
    const entete = await banc.appel('PUT', `/livreurs/${l1.id}/valider-affiliation?valider=true`, {
      jeton: admin.jeton,
      entetes: { 'if-match': '"3"' },
    });
    expect(entete.corps.code).toBe('VERSION_PERIMEE');
    expect((await lire(admin, l1.id)).corps).toMatchObject({ statut: 'DEMANDE_AFFILIATION', version: 4 });
  });

  test('D-121 an affiliation is withdrawn with its present version, and only then', async () => {
    await demander(l1);
    await decider(admin, l1.id, 'valider=true');
    expect((await decider(admin2, l1.id, 'valider=false')).corps.code).toBe('ETAT_INCOMPATIBLE');
    expect((await decider(admin2, l1.id, 'valider=false', { version: 2 })).corps.code).toBe('VERSION_PERIMEE');
    expect(await decider(admin2, l1.id, 'valider=false&commentaire=Plaintes', { version: 3 })).toMatchObject({
      statut: 200,
      corps: { statut: 'AFFILIATION_REFUSEE', commentaire: 'Plaintes', version: 4 },
    });
    expect((await journal(l1.id)).map(({ action }) => action)).toEqual(['AFFILIATION_ACCEPTEE', 'AFFILIATION_RETIREE']);
    expect((await banc.mails(l1.email))[0]?.sujet).toBe('Votre affiliation est retirée');
    expect((await demander(l1)).statut).toBe(200);
  });

  test('D-125 the same answer again by the same admin is 200 and writes nothing twice', async () => {
    await demander(l1);
    const premiere = await decider(admin, l1.id, 'valider=true', { version: 2 });
    expect(await decider(admin, l1.id, 'valider=true', { version: 2 })).toMatchObject({
      statut: 200,
      corps: premiere.corps,
    });
    expect((await decider(admin2, l1.id, 'valider=true')).statut).toBe(409);
    expect(await journal(l1.id)).toHaveLength(1);
    expect(await banc.mails(l1.email)).toHaveLength(1);
  });

  test('D-121 R-34 only an ADMIN; 404 before a bad query, a bad query is 400', async () => {
    await demander(l1);
    for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const)
      expect((await decider(await banc.creerCompte(role), l1.id, 'valider=true')).statut).toBe(403);
    expect((await decider(l1, l1.id, 'valider=true')).statut).toBe(403);
    for (const query of [
      '',
      'valider=oui',
      'valider=1',
      'valider=true&valider=false',
      `valider=true&commentaire=${'x'.repeat(1001)}`,
    ])
      expect((await decider(admin, l1.id, query)).statut).toBe(400);
    expect((await decider(admin, admin2.id, 'valider=oui')).statut).toBe(404);
    expect((await decider(admin, 'abc', 'valider=true')).statut).toBe(404);
    expect((await decider(admin, l1.id, 'valider=true', { version: 'deux' })).statut).toBe(422);
    expect((await lire(admin, l1.id)).corps.statut).toBe('DEMANDE_AFFILIATION');
  });
});

describe('the queue', () => {
  test('D-123 requests, newest first, with who asks and each condition; ADMIN only', async () => {
    const [a, b] = [
      await banc.creerCompte('LIVREUR', { prenom: 'Ana', nom: 'Kerjean' }),
      await banc.creerCompte('LIVREUR'),
    ];
    await demander(a, { commentaire: 'Première' });
    await demander(b);
    const file = (query = '', qui: Compte | undefined = admin) =>
      banc.appel('GET', `/admin/affiliations${query}`, { jeton: qui?.jeton });
    const page = await file('?limite=2');
    expect(page.corps.map((d: { livreur: { id: string } }) => d.livreur.id)).toEqual([b.id, a.id]);
    expect(page.corps[1]).toEqual({
      ...(await lire(admin, a.id)).corps,
      livreur: { id: a.id, prenom: 'Ana', nom: 'Kerjean' },
    });
    expect(Number(page.entetes['x-total-count'])).toBeGreaterThanOrEqual(2);
    const [seul] = (await file('?limite=1')).corps;
    const suite = /curseur=([^>&]+)/.exec((await file('?limite=1')).entetes.link ?? '')?.[1];
    expect(seul.livreur.id).toBe(b.id);
    expect((await file(`?limite=1&curseur=${suite}`)).corps[0].livreur.id).toBe(a.id);
    await decider(admin, a.id, 'valider=true');
    expect(
      (await file('?statut=AFFILIE&limite=50')).corps.map((d: { livreur: { id: string } }) => d.livreur.id),
    ).toContain(a.id);
    expect((await file('?statut=NON_AFFILIE&limite=50')).statut).toBe(200);
    expect((await file('?statut=AUTRE')).statut).toBe(400);
    for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const)
      expect((await file('', await banc.creerCompte(role))).statut).toBe(403);
    expect((await banc.appel('GET', '/admin/affiliations')).statut).toBe(401);
    const compteurs = await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: admin.jeton });
    expect(compteurs.corps.affiliationsEnAttente).toBe(Number((await file()).entetes['x-total-count']));
  });
});

describe('races', () => {
  test('D-115 race row 20: twenty requests at once are one', async () => {
    await repeter(1, async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, i) => demander(livreur, { commentaire: `${i}` })),
      );
      expect(new Set(issues.map(({ statut }) => statut))).toEqual(new Set([200]));
      expect(new Set(issues.map(({ corps }) => corps.message)).size).toBe(1);
      expect(await histoire(livreur.id)).toEqual(['DEMANDE_AFFILIATION']);
    });
  });

  /** Ten yes by one admin and ten no by the other, at once. */
  async function ouiEtNon(b: Banc, admins: [Compte, Compte], livreur: Compte) {
    const issues = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        decider(admins[i % 2] as Compte, livreur.id, `valider=${i % 2 === 0}`, undefined, b),
      ),
    );
    const gagnants = issues.filter((r) => r.statut === 200).map(({ corps }) => corps.statut as string);
    return { issues, gagnants: new Set(gagnants) };
  }

  test('D-125 race row 20: yes and no by two admins: one kind wins, one mail, one audit row', async () => {
    await repeter(6, async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      await demander(livreur);
      const { issues, gagnants } = await ouiEtNon(banc, [admin, admin2], livreur);
      // Replays of the winner are 200, the other admin's are 409.
      expect(statuts(issues)).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(409)]);
      expect(gagnants.size).toBe(1);
      expect(await journal(livreur.id)).toHaveLength(1);
      expect(await histoire(livreur.id)).toHaveLength(2);
      expect(await banc.mails(livreur.email)).toHaveLength(1);
    });
  });

  test('D-125 race row 20: twenty admins, one wins', async () => {
    const admins = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('ADMIN')));
    await repeter(1, async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      await demander(livreur);
      const issues = await Promise.all(admins.map((a) => decider(a, livreur.id, 'valider=true')));
      expect(statuts(issues)).toEqual(unGagnant(200));
    });
  });

  test('row 20: without the lock the CAS alone lets one win; without both, several decide', async () => {
    // Its own database: its guard is taken away.
    const seul = await ouvrirBanc();
    try {
      const admins = await Promise.all(Array.from({ length: 20 }, () => seul.creerCompte('ADMIN')));
      const ensemble = async () => {
        const livreur = await seul.creerCompte('LIVREUR');
        await demander(livreur, {}, { b: seul });
        const issues = await Promise.all(
          admins.map((a, i) => decider(a, livreur.id, `valider=${i % 2 === 0}`, undefined, seul)),
        );
        expect(issues.filter(({ statut }) => statut !== 200 && statut !== 409)).toEqual([]);
        return issues.filter(({ statut }) => statut === 200).length;
      };
      seul.deps.db = seul.db.withPlugin(sansVerrous);
      expect(await ensemble()).toBe(1);
      // The CAS reads « where statut_affiliation = … »: with the row always put back, every decision finds it so.
      await sql`drop trigger utilisateurs_affiliation_transition on utilisateurs`.execute(seul.db);
      await sql`create function rester() returns trigger language plpgsql as
        $$ begin new.statut_affiliation := old.statut_affiliation; return new; end $$`.execute(seul.db);
      await sql`create trigger rester before update of statut_affiliation on utilisateurs for each row
        when (old.statut_affiliation = 'DEMANDE_AFFILIATION') execute function rester()`.execute(seul.db);
      expect(await ensemble()).toBeGreaterThan(1);
    } finally {
      await seul.fermer();
    }
  });

  test('the database refuses what is no transition', async () => {
    for (const vers of ['AFFILIE', 'AFFILIATION_REFUSEE'] as const)
      await expect(
        banc.db.updateTable('utilisateurs').set({ statut_affiliation: vers }).where('id', '=', l1.id).execute(),
      ).rejects.toThrow(/no transition/);
  });
});
