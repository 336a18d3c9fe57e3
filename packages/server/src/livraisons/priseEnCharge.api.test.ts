import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FENETRE_MS } from '../lib/mails/outbox.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, sansVerrous, temoigner, unGagnant } from '../lib/test/courses.ts';
import {
  agir,
  codeDe,
  poserEntrepot,
  poserMission,
  prendre,
  publier,
  statuts,
  suspendre,
} from '../lib/test/livraisons.ts';

let banc: Banc;
let c1: Compte;
let l1: Compte;
let l2: Compte;
let e1: string;
let e2: string;
let a: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  e1 = await poserEntrepot(banc, 'Relais Doulon');
  e2 = await poserEntrepot(banc, 'Relais Chantenay');
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [c1, l1, l2] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('LIVREUR', { prenom: 'Ana', nom: 'Kerjean' }),
  ]);
  a = (await publier(banc, c1)).id;
});

const PRISE = 'Cette annonce a déjà toutes ses livraisons assignées';
const segments = (id = a, qui = l1) =>
  banc.appel('GET', `/livraisons/annonce/${id}/segments-info`, { jeton: qui.jeton });
const statutDe = async (id = a) =>
  (await banc.db.selectFrom('annonces').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut;
const histoire = async (id: string) =>
  (await banc.db.selectFrom('historique').select('vers').where('objet_id', '=', id).orderBy('id').execute()).map(
    (h) => h.vers,
  );
const lignes = (id = a) => banc.db.selectFrom('livraisons').selectAll().where('annonce_id', '=', id).execute();

describe('taking over', () => {
  test('C-297 C-126 C-127 C-128 C-248 C-191 D-099 D-100 a complete delivery', async () => {
    const { statut, corps } = await prendre(banc, l1, 'complete', { annonceId: a });
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      statut: 'ASSIGNEE',
      typeLivraison: 'COMPLETE',
      prixConvenu: 20,
      adresseDepart: '12 ter rue des Lilas',
      adresseArrivee: '8 quai Duguay-Trouin',
      dateDebut: null,
      entrepot: null,
      peutCommencer: true,
      messageAttente: null,
      annonce: { id: a, statut: 'ASSIGNEE', peutModifier: false },
      livreur: { id: l1.id, prenom: 'Sami', nom: 'Le Goff' },
    });
    expect(corps).not.toHaveProperty('annonceCommercant');
    expect(JSON.stringify(corps)).not.toContain('codeValidation');
    expect(await statutDe()).toBe('ASSIGNEE');
  });

  test('C-298 C-299 C-309 D-100 O-02 both legs meet in one warehouse, each at half the price', async () => {
    const impair = (await publier(banc, c1, { prixPropose: 20.01 })).id;
    const depot = await prendre(banc, l1, 'partielle-depot', { annonceId: impair, entrepotId: e1 });
    expect(depot).toMatchObject({
      statut: 201,
      corps: {
        typeLivraison: 'PARTIELLE_DEPOT',
        prixConvenu: 10,
        adresseDepart: '12 ter rue des Lilas',
        adresseArrivee: '14 rue du Relais',
        villeArrivee: 'Nantes',
        entrepot: { id: e1, nom: 'Relais Doulon', ville: 'Nantes' },
        annonce: {
          statut: 'ACTIVE',
          segmentDepot: { entrepotNom: 'Relais Doulon', livreurNom: 'Sami Le Goff', statut: 'ASSIGNEE' },
        },
      },
    });
    expect((await segments(impair)).corps).toEqual({
      hasSegmentDepot: true,
      hasSegmentRetrait: false,
      canCreateComplete: false,
      canCreatePartielleDepot: false,
      canCreatePartielleRetrait: true,
      entrepotId: e1,
      entrepotNom: 'Relais Doulon',
      prixComplete: 20.01,
      prixDepot: 10,
      prixRetrait: 10.01,
    });
    const retrait = await prendre(banc, l2, 'partielle-retrait', { annonceId: impair, entrepotId: e1 });
    expect(retrait).toMatchObject({
      statut: 201,
      corps: {
        typeLivraison: 'PARTIELLE_RETRAIT',
        prixConvenu: 10.01,
        adresseDepart: '14 rue du Relais',
        adresseArrivee: '8 quai Duguay-Trouin',
        peutCommencer: false,
        messageAttente: 'En attente que le livreur du segment 1 démarre',
      },
    });
    expect(await statutDe(impair)).toBe('ASSIGNEE');
  });

  test('C-188 C-222 one courier may hold both legs', async () => {
    await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    expect((await prendre(banc, l1, 'partielle-retrait', { annonceId: a, entrepotId: e1 })).statut).toBe(201);
  });

  test('O-65 C-191 prixConvenu', async () => {
    const prix = (prixConvenu: string) => prendre(banc, l1, 'complete', { annonceId: a, prixConvenu });
    expect(await prix('200')).toMatchObject({ statut: 422, corps: { errors: { prixConvenu: expect.any(String) } } });
    expect((await prix('19.99')).statut).toBe(422);
    expect((await prix('vingt')).statut).toBe(400);
    expect(await lignes()).toEqual([]);
    expect(await prix('20')).toMatchObject({ statut: 201, corps: { prixConvenu: 20 } });
    const negociable = (await publier(banc, c1, { prixNegociable: true })).id;
    expect((await prendre(banc, l1, 'complete', { annonceId: negociable, prixConvenu: '20.01' })).statut).toBe(422);
    expect(await prendre(banc, l1, 'complete', { annonceId: negociable, prixConvenu: '15.5' })).toMatchObject({
      statut: 201,
      corps: { prixConvenu: 15.5 },
    });
  });

  test('C-239 C-300 D-179 refused by role, statut and named courier', async () => {
    for (const role of ['CLIENT', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'] as const)
      expect(await prendre(banc, await banc.creerCompte(role), 'complete', { annonceId: a })).toMatchObject({
        statut: 403,
        corps: { message: 'Seuls les livreurs peuvent prendre en charge des annonces' },
      });
    for (const [statut, code] of [
      ['NON_VERIFIE', 'COMPTE_NON_VERIFIE'],
      ['EN_ATTENTE', 'COMPTE_EN_ATTENTE'],
      ['SUSPENDU', 'COMPTE_SUSPENDU'],
      ['REFUSE', 'COMPTE_REFUSE'],
    ] as const)
      expect(
        await prendre(banc, await banc.creerCompte('LIVREUR', { statut }), 'complete', { annonceId: a }),
      ).toMatchObject({
        statut: 403,
        corps: { code },
      });
    expect(await prendre(banc, l1, 'complete', { annonceId: a, livreurId: l2.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    const anonyme = await banc.appel('POST', `/livraisons/complete?annonceId=${a}&livreurId=${l1.id}`);
    expect(anonyme.statut).toBe(401);
    expect(await lignes()).toEqual([]);
  });

  test('C-221 C-222 the order of 403, 404, 400, 422 and 409', async () => {
    const inconnue = '019a0000-0000-7000-8000-000000000000';
    expect(await prendre(banc, l1, 'partielle-depot', { annonceId: inconnue })).toMatchObject({
      statut: 404,
      corps: { message: 'Annonce non trouvée' },
    });
    expect((await prendre(banc, l1, 'complete', { annonceId: 'abc' })).statut).toBe(404);
    expect((await prendre(banc, l1, 'complete', {})).statut).toBe(400);
    expect(await prendre(banc, l1, 'partielle-depot', { annonceId: a })).toMatchObject({
      statut: 400,
      corps: { message: 'Veuillez sélectionner un entrepôt' },
    });
    expect(await prendre(banc, l1, 'partielle-retrait', { annonceId: a, entrepotId: '' })).toMatchObject({
      statut: 400,
      corps: { message: "Impossible de récupérer l'entrepôt de dépôt" },
    });
    expect((await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: 'abc' })).statut).toBe(422);
    expect((await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: inconnue })).statut).toBe(422);
    expect((await prendre(banc, l1, 'partielle-retrait', { annonceId: a, entrepotId: e1 })).statut).toBe(409);
    const entiere = (await publier(banc, c1, { livraisonPartiellePossible: false })).id;
    expect((await prendre(banc, l1, 'partielle-depot', { annonceId: entiere, entrepotId: e1 })).statut).toBe(409);
    const sans = await banc.appel('POST', `/livraisons/complete?annonceId=${a}`, { jeton: l1.jeton });
    expect(sans.statut).toBe(400);
    await prendre(banc, l2, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    expect((await prendre(banc, l1, 'partielle-retrait', { annonceId: a, entrepotId: e2 })).statut).toBe(422);
    expect(await prendre(banc, l1, 'complete', { annonceId: a })).toMatchObject({
      statut: 409,
      corps: { code: 'DEJA_PRIS', message: PRISE },
    });
  });

  test('C-241 D-184 D-185 a reserved mission is for AFFILIE couriers, another for any VALIDE one', async () => {
    const m1 = await banc.creerCompte('COMMERCANT');
    const reservee = await poserMission(banc, m1, true);
    expect(await prendre(banc, l1, 'complete', { annonceId: reservee })).toMatchObject({
      statut: 403,
      corps: { code: 'AFFILIATION_REQUISE' },
    });
    const affilie = await banc.creerCompte('LIVREUR', { affilie: true });
    const prise = await prendre(banc, affilie, 'complete', { annonceId: reservee });
    expect(prise).toMatchObject({
      statut: 201,
      corps: { annonceCommercant: { id: reservee, commercant: { id: m1.id } } },
    });
    expect(prise.corps).not.toHaveProperty('annonce');
    const ouverte = await poserMission(banc, m1, false);
    expect((await prendre(banc, l1, 'complete', { annonceId: ouverte })).statut).toBe(201);
  });

  test('C-240 nobody takes an own announcement, even after a change of role', async () => {
    await banc.db.updateTable('annonces').set({ auteur_id: l1.id }).where('id', '=', a).execute();
    expect(await prendre(banc, l1, 'complete', { annonceId: a })).toMatchObject({
      statut: 403,
      corps: { code: 'PROPRE_ANNONCE' },
    });
  });

  test('C-301 a cancelled announcement is 409', async () => {
    await banc.appel('PUT', `/annonces/${a}/annuler`, { jeton: c1.jeton });
    expect((await prendre(banc, l1, 'complete', { annonceId: a })).statut).toBe(409);
  });

  test('C-188 D-098 a deposit cancelled under a pickup is taken again for the same warehouse only', async () => {
    const depot = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    expect((await agir(banc, l1, depot.corps.id, 'annuler')).statut).toBe(200);
    expect((await segments()).corps).toMatchObject({
      canCreatePartielleDepot: true,
      canCreateComplete: false,
      entrepotId: e1,
    });
    expect((await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e2 })).statut).toBe(422);
    expect((await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 })).statut).toBe(201);
    expect(await statutDe()).toBe('ASSIGNEE');
  });

  test('O-16 O-61 the author is told where the code is, and no mail carries it', async () => {
    const { corps } = await prendre(banc, l1, 'complete', { annonceId: a });
    const code = await codeDe(banc, c1, corps.id);
    expect(code).toMatch(/^\d{6}$/);
    const [auteur] = await banc.mails(c1.email);
    expect(auteur?.sujet).toBe("Votre annonce « L'armoire d'Éloïse » est prise en charge");
    expect(auteur?.texte).toContain('code de validation');
    expect(`${auteur?.sujet} ${auteur?.texte} ${auteur?.html}`).not.toContain(code);
    const [livreur] = await banc.mails(l1.email);
    expect(`${livreur?.sujet} ${livreur?.texte} ${livreur?.html}`).not.toContain(code);
    const [ligne] = await lignes();
    expect(ligne?.code_chiffre?.toString('latin1')).not.toContain(code);
  });

  test('the first leg’s mails name the warehouse where the code is given, with its address D-14', async () => {
    await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    const relais = "l'entrepôt Relais Doulon, 14 rue du Relais, Nantes";
    const [auteur] = await banc.mails(c1.email);
    expect(auteur?.texte).toContain(`Donnez-le au livreur quand le colis est déposé à ${relais}, jamais avant.`);
    expect(auteur?.texte).not.toContain('à destination');
    expect((await banc.mails(l1.email))[0]?.texte).toContain(`de Nantes à ${relais}.`);
    await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    expect((await banc.mails(c1.email))[0]?.texte).toContain('remis à destination');
    expect((await banc.mails(l2.email))[0]?.texte).toContain(`de ${relais} à Rennes.`);
  });

  test('taking and cancelling the same announcement a sixth time in an hour waits, and its author has few mails S-08', async () => {
    const depart = new Date(Math.ceil(Date.now() / FENETRE_MS) * FENETRE_MS + 1000);
    banc.deps.horloge.fixe = depart;
    try {
      for (let tour = 0; tour < 5; tour += 1) {
        const { statut, corps } = await prendre(banc, l1, 'complete', { annonceId: a });
        expect(statut).toBe(201);
        expect((await agir(banc, l1, corps.id, 'annuler')).statut).toBe(200);
      }
      const sixieme = await prendre(banc, l1, 'complete', { annonceId: a });
      expect(sixieme).toMatchObject({
        statut: 429,
        corps: { message: 'Vous avez pris et annulé cette annonce plusieurs fois. Réessayez dans 60 minutes.' },
      });
      expect(sixieme.entetes['retry-after']).toBe('3600');
      // Another announcement, and another courier.
      const autre = (await publier(banc, c1)).id;
      expect((await prendre(banc, l1, 'complete', { annonceId: autre })).statut).toBe(201);
      expect((await prendre(banc, l2, 'complete', { annonceId: a })).statut).toBe(201);
      banc.deps.horloge.fixe = new Date(depart.getTime() + FENETRE_MS);
      const sujets = (await banc.mails(c1.email)).map(({ sujet }) => sujet);
      expect(sujets.filter((sujet) => sujet.includes('annulée'))).toHaveLength(1);
      // By the first courier, by the second, and the other announcement.
      expect(sujets.filter((sujet) => sujet.includes('prise en charge'))).toHaveLength(3);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-51 a courier holds at most as many deliveries to do as configured', async () => {
    banc.deps.config.limites.LIVRAISONS_EN_COURS.nombre = 3;
    try {
      const annonces = await Promise.all(Array.from({ length: 8 }, () => publier(banc, c1)));
      const issues = await Promise.all(annonces.map(({ id }) => prendre(banc, l1, 'complete', { annonceId: id })));
      expect(statuts(issues)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
      expect(issues.find((i) => i.statut === 409)?.corps.code).toBe('LIMITE_ATTEINTE');
    } finally {
      banc.deps.config.limites.LIVRAISONS_EN_COURS.nombre = 20;
    }
  });

  test('O-09 the same key takes once', async () => {
    const chemin = `/livraisons/complete?annonceId=${a}&livreurId=${l1.id}`;
    const envoi = { jeton: l1.jeton, entetes: { 'idempotency-key': 'prise-1' } };
    const premiere = await banc.appel('POST', chemin, envoi);
    const seconde = await banc.appel('POST', chemin, envoi);
    expect([premiere.statut, seconde.statut]).toEqual([201, 201]);
    expect(seconde.corps.id).toBe(premiere.corps.id);
    expect(await lignes()).toHaveLength(1);
  });
});

describe('races', () => {
  test('O-01 C-301 race row 8: one of twenty wins, nineteen are 409, one row is made', async () => {
    await repeter(1, async () => {
      const { id } = await publier(banc, c1);
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, i) => prendre(banc, i % 2 === 0 ? l1 : l2, 'complete', { annonceId: id })),
      );
      expect(statuts(issues)).toEqual(unGagnant(201));
      for (const { statut, corps } of issues) if (statut === 409) expect(corps.message).toBe(PRISE);
      expect(await lignes(id)).toHaveLength(1);
      expect(await statutDe(id)).toBe('ASSIGNEE');
      expect(await histoire(id)).toEqual(['ACTIVE', 'ASSIGNEE']);
    });
  });

  test('O-02 race row 8: complete against deposit: exactly one', async () => {
    await repeter(3, async () => {
      const { id } = await publier(banc, c1);
      const [entieres, depots] = await dixContreDix(
        () => prendre(banc, l1, 'complete', { annonceId: id }),
        () => prendre(banc, l2, 'partielle-depot', { annonceId: id, entrepotId: e1 }),
      );
      expect(statuts([...entieres, ...depots])).toEqual(unGagnant(201));
      expect(await lignes(id)).toHaveLength(1);
      expect(await statutDe(id)).toBe(entieres.some((i) => i.statut === 201) ? 'ASSIGNEE' : 'ACTIVE');
    });
  });

  test('O-02 race row 8: two deposits for two warehouses: the second lost a race, it made no mistake', async () => {
    await repeter(1, async () => {
      const { id } = await publier(banc, c1);
      const vers = (livreur: Compte, entrepotId: string) => () =>
        prendre(banc, livreur, 'partielle-depot', { annonceId: id, entrepotId });
      const issues = await dixContreDix(vers(l1, e1), vers(l2, e2));
      expect(statuts(issues.flat())).toEqual(unGagnant(201));
    });
  });

  test('race row 7: the author cancels while couriers take: one of the two', async () => {
    await repeter(3, async () => {
      const { id } = await publier(banc, c1);
      const [prises, annulations] = await dixContreDix(
        () => prendre(banc, l1, 'complete', { annonceId: id }),
        () => banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: c1.jeton }),
      );
      const prise = prises.some((i) => i.statut === 201);
      const perdues = Array<number>(10).fill(409);
      expect(statuts(prises)).toEqual(prise ? unGagnant(201, 10) : perdues);
      expect(statuts(annulations)).toEqual(prise ? perdues : Array<number>(10).fill(200));
      expect(await statutDe(id)).toBe(prise ? 'ASSIGNEE' : 'ANNULEE');
      expect(await histoire(id)).toEqual(['ACTIVE', prise ? 'ASSIGNEE' : 'ANNULEE']);
      expect(await lignes(id)).toHaveLength(prise ? 1 : 0);
    });
  });

  test('O-19 race row 8: once a courier is suspended, no take-over in flight is written any more', async () => {
    const { jeton } = await banc.creerCompte('ADMIN');
    const temoins = await temoigner(
      banc.db,
      'livraisons',
      "exists (select 1 from utilisateurs u where u.id = new.livreur_id and u.statut = 'SUSPENDU')",
    );
    await repeter(2, async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      const annonces = await Promise.all(Array.from({ length: 10 }, () => publier(banc, c1)));
      const compter = async () =>
        (await banc.db.selectFrom('livraisons').select('id').where('livreur_id', '=', livreur.id).execute()).length;
      const [prises, suspensions] = await dixContreDix(
        () => prendre(banc, livreur, 'complete', { annonceId: annonces.pop()?.id ?? '' }),
        async () => {
          const { statut } = await suspendre(banc, { jeton }, livreur);
          return { statut, faites: await compter() };
        },
      );
      const faites = await compter();
      expect(new Set(suspensions.map(({ statut }) => statut))).toEqual(new Set([200]));
      expect(new Set(suspensions.map((s) => s.faites))).toEqual(new Set([faites]));
      expect(prises.filter((i) => i.statut === 201)).toHaveLength(faites);
      expect(prises.filter((i) => i.statut === 403)).toHaveLength(10 - faites);
      expect(await temoins()).toBe(0);
    });
    await sql`drop trigger temoigner on livraisons`.execute(banc.db);
  });
});

describe('what judges the race', () => {
  // Its own database: a constraint is dropped in it.
  let seul: Banc;
  let client: Compte;
  let livreurs: Compte[];
  beforeAll(async () => {
    seul = await ouvrirBanc();
    client = await seul.creerCompte('CLIENT');
    livreurs = await Promise.all(Array.from({ length: 20 }, () => seul.creerCompte('LIVREUR')));
  });
  afterAll(() => seul.fermer());

  async function gagnants(): Promise<number> {
    const { id } = await publier(seul, client);
    const issues = await Promise.all(livreurs.map((l) => prendre(seul, l, 'complete', { annonceId: id })));
    expect(issues.filter((i) => i.statut !== 201 && i.statut !== 409)).toEqual([]);
    const { n } = await seul.db
      .selectFrom('livraisons')
      .select(sql<number>`count(*)`.as('n'))
      .where('annonce_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(issues.filter((i) => i.statut === 201)).toHaveLength(n);
    return n;
  }
  const retirerContrainte = () =>
    sql`alter table livraisons drop constraint livraisons_segments_exclusifs`.execute(seul.db);

  test('O-01 the constraint alone gives one winner; without it and without the locks several win', async () => {
    seul.deps.db = seul.db.withPlugin(sansVerrous);
    expect(await gagnants()).toBe(1);
    await retirerContrainte();
    let plusieurs = 0;
    for (let tour = 0; tour < 5 && plusieurs < 2; tour += 1) plusieurs = await gagnants();
    expect(plusieurs).toBeGreaterThan(1);
    seul.deps.db = seul.db;
    expect(await gagnants()).toBe(1);
  });
});
