import { setTimeout as attendre } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, sansVerrous, temoigner, unGagnant } from '../lib/test/courses.ts';
import { agir, codeDe, publier, statuts } from '../lib/test/livraisons.ts';
import { MISSION, prendreMission, publierMission } from '../lib/test/missions.ts';

let banc: Banc;
let m1: Compte;
let l1: Compte;
let l2: Compte;
let l3: Compte;
let admin: Compte;
let temoins: () => Promise<number>;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
  temoins = await temoigner(
    banc.db,
    'livraisons',
    `exists (select 1 from annonces a where a.id = new.annonce_id and a.reserve_aux_affilies)
      and exists (select 1 from utilisateurs u where u.id = new.livreur_id and u.statut_affiliation <> 'AFFILIE')`,
  );
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [m1, l1, l2, l3] = await Promise.all([
    banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' }),
    banc.creerCompte('LIVREUR', { affilie: true }),
    banc.creerCompte('LIVREUR', { affilie: true }),
    banc.creerCompte('LIVREUR'),
  ]);
});

const supprimer = (b: Banc, qui: Compte, id: string) =>
  b.appel('DELETE', `/annonces-commercants/${id}`, { jeton: qui.jeton });
const modifier = (b: Banc, qui: Compte, id: string, plus: object) =>
  b.appel('PUT', `/annonces-commercants/${id}`, { jeton: qui.jeton, corps: { ...MISSION, ...plus } });
const lignes = (id: string, b = banc) =>
  b.db.selectFrom('livraisons').selectAll().where('annonce_id', '=', id).execute();

describe('taking a mission over', () => {
  test('D-178 D-355 D-357 a COMPLETE delivery, told to both, carried and rated', async () => {
    const id = await publierMission(banc, m1);
    const { statut, corps } = await prendreMission(banc, l1, id);
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      statut: 'ASSIGNEE',
      typeLivraison: 'COMPLETE',
      prixConvenu: 9.5,
      entrepot: null,
      annonceCommercant: { id, statut: 'ASSIGNEE', commercant: { id: m1.id } },
      livreur: { id: l1.id },
    });
    expect(corps).not.toHaveProperty('annonce');
    expect(JSON.stringify(corps)).not.toContain('codeValidation');
    const code = await codeDe(banc, m1, corps.id);
    expect((await banc.mails(m1.email))[0]?.texte).not.toContain(code);
    const duCommercant = await banc.appel('GET', `/livraisons/commercant/${m1.id}`, { jeton: m1.jeton });
    expect(duCommercant.corps).toMatchObject([{ id: corps.id, codeValidation: code }]);
    await agir(banc, l1, corps.id, 'commencer');
    expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation: code })).corps.statut).toBe('LIVREE');
    const note = await banc.appel('POST', '/evaluations', {
      jeton: m1.jeton,
      corps: { evaluateurId: m1.id, evalueId: l1.id, serviceType: 'LIVRAISON', serviceId: corps.id, note: 5 },
    });
    expect(note.statut).toBe(201);
  });

  test('D-184 D-185 D-179 D-183 the refusals, in their order', async () => {
    const reservee = await publierMission(banc, m1);
    const ouverte = await publierMission(banc, m1, { reserveAuxAffilies: false });
    for (const role of ['CLIENT', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'] as const)
      expect(await prendreMission(banc, await banc.creerCompte(role), reservee)).toMatchObject({
        statut: 403,
        corps: { message: 'Seuls les livreurs peuvent prendre en charge des annonces' },
      });
    for (const statut of ['NON_VERIFIE', 'EN_ATTENTE', 'SUSPENDU', 'REFUSE'] as const)
      expect(
        await prendreMission(banc, await banc.creerCompte('LIVREUR', { statut, affilie: true }), reservee),
      ).toMatchObject({ statut: 403, corps: { code: `COMPTE_${statut}` } });
    expect(await prendreMission(banc, l1, reservee, { livreurId: l2.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    // Although reading it is 404 for this courier (wire §6).
    expect((await banc.appel('GET', `/annonces-commercants/${reservee}`, { jeton: l3.jeton })).statut).toBe(404);
    expect(await prendreMission(banc, l3, reservee)).toMatchObject({
      statut: 403,
      corps: { code: 'AFFILIATION_REQUISE', message: 'Cette mission est réservée aux livreurs affiliés.' },
    });
    for (const inconnue of ['019a0000-0000-7000-8000-000000000000', 'abc'])
      expect(await prendreMission(banc, l1, inconnue)).toMatchObject({
        statut: 404,
        corps: { message: 'Annonce non trouvée' },
      });
    const { id: deClient } = await publier(banc, await banc.creerCompte('CLIENT'));
    expect((await prendreMission(banc, l1, deClient)).statut).toBe(404);
    const chemin = `/annonces-commercants/${reservee}/prendre-en-charge`;
    expect((await banc.appel('POST', chemin, { jeton: l1.jeton })).statut).toBe(400);
    expect((await banc.appel('POST', `${chemin}?livreurId=${l1.id}`)).statut).toBe(401);
    expect((await prendreMission(banc, l1, reservee, { prixConvenu: '9' })).statut).toBe(422);
    expect((await prendreMission(banc, l1, reservee, { prixConvenu: 'neuf' })).statut).toBe(400);
    expect(await lignes(reservee)).toEqual([]);
    expect((await prendreMission(banc, l3, ouverte, { prixConvenu: '9.5' })).statut).toBe(201);
    for (const qui of [l1, l3])
      expect(await prendreMission(banc, qui, ouverte)).toMatchObject({
        statut: 409,
        corps: { code: 'DEJA_PRIS', message: 'Cette annonce a déjà toutes ses livraisons assignées' },
      });
  });
});

describe('races', () => {
  test('race row 8: one of twenty takes it, nineteen are 409', async () => {
    await repeter(1, async () => {
      const id = await publierMission(banc, m1);
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, i) => prendreMission(banc, i % 2 === 0 ? l1 : l2, id)),
      );
      expect(statuts(issues)).toEqual(unGagnant(201));
      expect(await lignes(id)).toHaveLength(1);
    });
  });

  test('O-62 D-180 race row 7: deleted while it is taken: one of the two', async () => {
    await repeter(3, async () => {
      const id = await publierMission(banc, m1, { reserveAuxAffilies: false });
      const [prises, effacements] = await dixContreDix(
        () => prendreMission(banc, l3, id),
        () => supprimer(banc, m1, id),
      );
      const prise = prises.some((i) => i.statut === 201);
      expect(statuts(prises)).toEqual(prise ? unGagnant(201, 10) : Array<number>(10).fill(404));
      expect(statuts(effacements)).toEqual(prise ? Array<number>(10).fill(409) : [204, ...Array<number>(9).fill(404)]);
      expect(await lignes(id)).toHaveLength(prise ? 1 : 0);
    });
  });

  test('D-135 race row 7: edited while it is taken: the courier gets the price that was agreed', async () => {
    await repeter(3, async () => {
      const id = await publierMission(banc, m1, { reserveAuxAffilies: false });
      const [prises, editions] = await dixContreDix(
        () => prendreMission(banc, l3, id),
        () => modifier(banc, m1, id, { prixPropose: 4, reserveAuxAffilies: false, version: 1 }),
      );
      expect(statuts(prises)).toEqual(unGagnant(201, 10));
      const editee = editions.some((e) => e.statut === 200);
      expect(statuts(editions)).toEqual(editee ? unGagnant(200, 10) : Array<number>(10).fill(409));
      const prix = (await banc.appel('GET', `/annonces-commercants/${id}`, { jeton: m1.jeton })).corps.prixPropose;
      const convenu = prises.find((p) => p.statut === 201)?.corps.prixConvenu as number;
      expect([convenu, prix]).toEqual(editee ? [4, 4] : [9.5, 9.5]);
    });
  });

  test('D-184 race row 20: an affiliation withdrawn while its courier takes missions: before or after, never between', async () => {
    await repeter(3, async () => {
      const livreur = await banc.creerCompte('LIVREUR', { affilie: true });
      const missions = await Promise.all(Array.from({ length: 10 }, () => publierMission(banc, m1)));
      const restantes = [...missions];
      const retirer = () =>
        banc.appel('PUT', `/livreurs/${livreur.id}/valider-affiliation?valider=false`, {
          jeton: admin.jeton,
          corps: { version: 1 },
        });
      const [prises, retraits] = await dixContreDix(
        () => prendreMission(banc, livreur, restantes.pop() ?? ''),
        retirer,
      );
      // Nine of them are replays of the same admin.
      expect(new Set(statuts(retraits))).toEqual(new Set([200]));
      expect(prises.filter(({ statut }) => statut !== 201 && statut !== 403)).toEqual([]);
      const faites = (await Promise.all(missions.map((id) => lignes(id)))).flat();
      expect(faites).toHaveLength(prises.filter(({ statut }) => statut === 201).length);
      expect((await prendreMission(banc, livreur, await publierMission(banc, m1))).statut).toBe(403);
      // None was written by a courier who was no longer affiliated at that instant.
      expect(await temoins()).toBe(0);
    });
  });
});

describe('what judges the race of deletion and take-over', () => {
  // Its own database: its queries lose their locks.
  let seul: Banc;
  let commercant: Compte;
  let livreur: Compte;
  beforeAll(async () => {
    seul = await ouvrirBanc();
    [commercant, livreur] = await Promise.all([seul.creerCompte('COMMERCANT'), seul.creerCompte('LIVREUR')]);
  });
  afterAll(() => seul.fermer());

  /** Missions that were deleted under the courier who took them. */
  async function perdues(tours: number): Promise<number> {
    for (let tour = 0; tour < tours; tour += 1) {
      const id = await publierMission(seul, commercant, { reserveAuxAffilies: false });
      // Started together, the slower act always loses: start one some milliseconds after the other, in turns.
      const [avantPrise, avantSuppression] = tour % 2 === 0 ? [0, tour] : [tour, 0];
      await Promise.all([
        attendre(avantPrise).then(() => prendreMission(seul, livreur, id)),
        attendre(avantSuppression).then(() => supprimer(seul, commercant, id)),
      ]);
    }
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from livraisons l join annonces a on a.id = l.annonce_id
      where l.statut <> 'ANNULEE' and a.supprimee_le is not null`.execute(seul.db);
    await sql`update livraisons set statut = 'ANNULEE' where statut = 'ASSIGNEE'`.execute(seul.db);
    return rows[0]?.n ?? -1;
  }

  test('O-62 row 7: the lock of the announcement; without it some are deleted under their courier', async () => {
    expect(await perdues(15)).toBe(0);
    seul.deps.db = seul.db.withPlugin(sansVerrous);
    let n = 0;
    for (let essai = 0; essai < 6 && n === 0; essai += 1) n = await perdues(15);
    expect(n).toBeGreaterThan(0);
    seul.deps.db = seul.db;
  });
});
