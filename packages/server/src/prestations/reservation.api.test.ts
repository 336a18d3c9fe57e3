import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { statuts } from '../lib/test/livraisons.ts';
import {
  agirSurPrestation,
  heures,
  MAINTENANT,
  MARDI,
  le,
  ouvrirSemaine,
  reserver,
  TOUTE_LA_SEMAINE,
} from '../lib/test/prestations.ts';

let banc: Banc;
let c1: Compte;
let c2: Compte;
let p1: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(async () => {
  await sansChevauchement(banc);
  await banc.fermer();
});
beforeEach(async () => {
  banc.deps.horloge.fixe = MAINTENANT;
  [c1, c2, p1] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('CLIENT', { prenom: 'Ana', nom: 'Kerjean' }),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé', nom: 'Petit' }),
  ]);
  await ouvrirSemaine(banc, p1);
});
afterEach(() => {
  vi.unstubAllEnvs();
  banc.deps.horloge.fixe = null;
});

const PRIS = "Ce créneau vient d'être réservé";
const RETIRE = "Ce créneau n'est plus proposé";
const lignes = (qui = p1, b = banc) =>
  b.db.selectFrom('prestations').selectAll().where('prestataire_id', '=', qui.id).execute();
const creneaux = (qui = p1, lecteur = c1) =>
  banc.appel('GET', `/prestations/prestataire/${qui.id}/creneaux`, { jeton: lecteur.jeton });
const debuts = async (jour = MARDI): Promise<string[]> =>
  ((await creneaux()).corps.find((j: { date: string }) => j.date === jour)?.debuts ?? []).map(
    (d: { heure: string }) => d.heure,
  );

/** Whatever the tests did, no two live bookings of a provider overlap. */
async function sansChevauchement(b: Banc): Promise<void> {
  const { rows } = await sql`
    select a.id from prestations a join prestations b on a.prestataire_id = b.prestataire_id and a.id <> b.id
      and tstzrange(a.date_debut, a.date_fin) && tstzrange(b.date_debut, b.date_fin)
    where a.statut <> 'ANNULEE' and b.statut <> 'ANNULEE'`.execute(b.db);
  expect(rows).toEqual([]);
}

describe('booking', () => {
  test('D-331 D-332 D-333 D-334 D-335 D-343 D-349 answers the whole booking, RESERVEE', async () => {
    const { statut, corps } = await reserver(banc, c1, p1, { ...heures('14-16'), description: 'Salon\r\net chambre' });
    expect(statut).toBe(201);
    expect(corps).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      titre: 'Poser deux tringles',
      description: 'Salon\net chambre',
      typePrestation: 'BRICOLAGE',
      statut: 'RESERVEE',
      dateDebut: '2026-12-01T14:00:00+01:00',
      dateFin: '2026-12-01T16:00:00+01:00',
      adresse: '21 rue Joffre',
      ville: 'Nantes',
      codePostal: '44000',
      prix: 24.7,
      dateCreation: '2026-12-01T09:10:00+01:00',
      motifAnnulation: null,
      client: { id: c1.id, prenom: 'Maëlle', nom: 'Rivoal' },
      prestataire: {
        id: p1.id,
        prenom: 'Noé',
        nom: 'Petit',
        photoProfilUrl: null,
        photoPrestation: null,
        noteMoyenne: null,
      },
    });
    for (const qui of [c1, p1, await banc.creerCompte('ADMIN')])
      expect((await banc.appel('GET', `/prestations/${corps.id}`, { jeton: qui.jeton })).corps).toEqual(corps);
    for (const qui of [c2, await banc.creerCompte('PRESTATAIRE'), await banc.creerCompte('LIVREUR')])
      expect(await banc.appel('GET', `/prestations/${corps.id}`, { jeton: qui.jeton })).toMatchObject({
        statut: 404,
        corps: { message: 'Prestation non trouvée' },
      });
    expect(JSON.stringify(corps)).not.toContain('@');
  });

  test("D-328 the new booking then stands in the client's list and counters as RESERVEE", async () => {
    const { corps } = await reserver(banc, c1, p1);
    expect((await banc.appel('GET', `/prestations/client/${c1.id}`, { jeton: c1.jeton })).corps).toEqual([corps]);
    expect((await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: c1.jeton })).corps).toMatchObject({
      reservationsAVenir: 1,
      reservationsParStatut: { RESERVEE: 1 },
    });
  });

  test('D-324 D-345 an empty description, city and postal code have their defaults', async () => {
    const { corps } = await reserver(banc, c1, p1, {
      ...heures('14-15'),
      ville: ' ',
      codePostal: '',
      description: null,
    });
    expect(corps).toMatchObject({ ville: 'Non spécifié', codePostal: '00000', description: '' });
  });

  test('D-349 any offset names the same hour', async () => {
    const { corps } = await reserver(banc, c1, p1, {
      dateDebut: '2026-12-01T13:00:00Z',
      dateFin: '2026-12-01T10:00:00-05:00',
    });
    expect(corps).toMatchObject({ dateDebut: '2026-12-01T14:00:00+01:00', dateFin: '2026-12-01T16:00:00+01:00' });
  });

  test('mails to both, with the hour of Paris', async () => {
    await reserver(banc, c1, p1);
    const [client] = await banc.mails(c1.email);
    const [prestataire] = await banc.mails(p1.email);
    expect(client?.sujet).toBe('Votre réservation « Poser deux tringles » est confirmée');
    expect(client?.texte).toContain('le 1er décembre 2026, de 14:00 à 16:00');
    expect(prestataire?.texte).toContain('Maëlle Rivoal vous réserve (Bricolage)');
    expect(prestataire?.texte).toContain('21 rue Joffre, 44000 Nantes');
    expect(prestataire?.texte).not.toContain(c1.email);
  });

  test('D-347 401, 403 by role, statut and named client, with their sentences', async () => {
    const anonyme = await banc.appel('POST', '/prestations/reserver', { corps: {} });
    expect(anonyme).toMatchObject({
      statut: 401,
      corps: { message: 'Vous devez être connecté pour réserver une prestation' },
    });
    for (const role of ['LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'] as const)
      expect(await reserver(banc, await banc.creerCompte(role), p1)).toMatchObject({
        statut: 403,
        corps: { message: 'Seuls les clients peuvent réserver une prestation' },
      });
    // One's own offer: a provider is no client.
    expect((await reserver(banc, p1, p1)).statut).toBe(403);
    for (const statut of ['NON_VERIFIE', 'EN_ATTENTE', 'SUSPENDU', 'REFUSE'] as const)
      expect(await reserver(banc, await banc.creerCompte('CLIENT', { statut }), p1)).toMatchObject({
        statut: 403,
        corps: { code: `COMPTE_${statut}` },
      });
    expect(await reserver(banc, c1, p1, { ...heures('14-15'), clientId: c2.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect(await lignes()).toEqual([]);
  });

  test('404 a provider who is not listed, before anything is said of the fields', async () => {
    const sansType = await banc.creerCompte('PRESTATAIRE');
    await banc.db
      .updateTable('utilisateurs')
      .set({ type_prestation_principale: null })
      .where('id', '=', sansType.id)
      .execute();
    const suspendu = await banc.creerCompte('PRESTATAIRE', { statut: 'SUSPENDU' });
    for (const qui of [sansType, suspendu, c2, { id: uuid() }])
      for (const plus of [heures('14-15'), { titre: ' ' }])
        expect(await reserver(banc, c1, qui, plus)).toMatchObject({
          statut: 404,
          corps: { message: 'Prestation non trouvée' },
        });
    expect((await reserver(banc, c1, { id: 'abc' })).statut).toBe(422);
  });

  test('D-313 D-314 422 blank fields, then missing dates', async () => {
    for (const plus of [{ titre: '  ' }, { adresse: '\u2800' }, { titre: '', dateDebut: undefined }])
      expect(await reserver(banc, c1, p1, { ...heures('14-15'), ...plus })).toMatchObject({
        statut: 422,
        corps: { message: 'Veuillez remplir tous les champs obligatoires' },
      });
    for (const plus of [{ dateDebut: null }, { dateFin: '' }, {}])
      expect(await reserver(banc, c1, p1, { dateDebut: `${MARDI}T14:00`, ...plus })).toMatchObject({
        statut: 422,
        corps: { message: 'Veuillez sélectionner un créneau horaire complet' },
      });
    expect((await reserver(banc, c1, p1, { ...heures('14-15'), typePrestation: 'PLOMBERIE' })).statut).toBe(422);
  });

  test.each([
    ['half hours', '2026-12-01T14:30', '2026-12-01T15:30'],
    ['over lunch', '2026-12-01T11:00', '2026-12-01T14:00'],
    ['outside 08–20', '2026-12-01T19:00', '2026-12-01T21:00'],
    ['two days', '2026-12-01T19:00', '2026-12-02T09:00'],
    ['backwards', '2026-12-01T16:00', '2026-12-01T14:00'],
    ['a past hour of today', '2026-12-01T08:00', '2026-12-01T09:00'],
    ['the hour under way', '2026-12-01T09:00', '2026-12-01T10:00'],
    ['day +7', '2026-12-08T14:00', '2026-12-08T15:00'],
    ['day +8', '2026-12-09T14:00', '2026-12-09T15:00'],
    ['nine hours', '2026-12-02T08:00', '2026-12-02T17:00'],
  ])('D-351 D-352 %s is 422', async (_quoi, dateDebut, dateFin) => {
    const { statut, corps } = await reserver(banc, c1, p1, { dateDebut, dateFin });
    expect([statut, corps.code]).toEqual([422, 'VALIDATION']);
    expect(Object.values(corps.errors)).toEqual([corps.message]);
    expect(await lignes()).toEqual([]);
  });

  test('O-06 D-319 at 17:08 today offers 18:00 at the earliest, and booking 16–17 is 422', async () => {
    banc.deps.horloge.fixe = le(`${MARDI}T17:08`);
    await ouvrirSemaine(banc, p1, [{ jourSemaine: 'TUESDAY', heureDebut: '08:00', heureFin: '20:00' }]);
    expect(await debuts()).toEqual(['18:00', '19:00']);
    expect((await reserver(banc, c1, p1, heures('16-17'))).statut).toBe(422);
    expect((await reserver(banc, c1, p1, heures('18-19'))).statut).toBe(201);
  });

  test('O-05 D-350 14–16 stands: 15–17 is 409, 16–17 and 13–14 are 201; cancelled, it is free at once', async () => {
    const { corps } = await reserver(banc, c1, p1, heures('14-16'));
    expect(await reserver(banc, c2, p1, heures('15-17'))).toMatchObject({
      statut: 409,
      corps: { code: 'CRENEAU_PRIS', message: PRIS, error: PRIS },
    });
    expect((await reserver(banc, c2, p1, heures('16-17'))).statut).toBe(201);
    expect((await reserver(banc, c2, p1, heures('13-14'))).statut).toBe(201);
    expect(await debuts()).toEqual(['10:00', '11:00', '17:00']);
    await agirSurPrestation(banc, c1, corps.id, 'annuler');
    expect(await debuts()).toEqual(['10:00', '11:00', '14:00', '15:00', '17:00']);
    expect((await reserver(banc, c2, p1, heures('14-16'))).statut).toBe(201);
  });

  test('D-350 a page left open while the week or the type changes is 409', async () => {
    await ouvrirSemaine(banc, p1, [{ jourSemaine: 'TUESDAY', heureDebut: '08:00', heureFin: '15:00' }]);
    expect(await reserver(banc, c1, p1, heures('14-16'))).toMatchObject({
      statut: 409,
      corps: { code: 'CRENEAU_RETIRE', message: RETIRE },
    });
    await ouvrirSemaine(banc, p1, [{ jourSemaine: 'TUESDAY', heureDebut: '08:00', heureFin: '18:00', actif: false }]);
    expect((await reserver(banc, c1, p1)).corps.code).toBe('CRENEAU_RETIRE');
    await ouvrirSemaine(banc, p1);
    expect(await reserver(banc, c1, p1, { ...heures('14-15'), typePrestation: 'MENAGE' })).toMatchObject({
      statut: 409,
      corps: { code: 'ETAT_INCOMPATIBLE' },
    });
  });

  test('D-323 D-344 D-348 an invented price is 409 with the right one; the stored one is hours × rate', async () => {
    expect(await reserver(banc, c1, p1, { ...heures('13-16'), prix: 1 })).toMatchObject({
      statut: 409,
      corps: { code: 'PRIX_CHANGE', details: { prix: 37.05 } },
    });
    const { corps } = await reserver(banc, c1, p1, { ...heures('13-16'), prix: 37.05, statut: 'TERMINEE', id: uuid() });
    expect(corps).toMatchObject({ prix: 37.05, statut: 'RESERVEE' });
    await banc.db.updateTable('utilisateurs').set({ taux_horaire_cents: 5000 }).where('id', '=', p1.id).execute();
    expect((await banc.appel('GET', `/prestations/${corps.id}`, { jeton: c1.jeton })).corps.prix).toBe(37.05);
  });

  test('R-51 ten bookings to come a client, five a day with one provider; a cancelled one counts no more', async () => {
    for (const plage of ['10-11', '11-12', '13-14', '14-15', '15-16'])
      expect((await reserver(banc, c1, p1, heures(plage))).statut).toBe(201);
    expect(await reserver(banc, c1, p1, heures('16-17'))).toMatchObject({
      statut: 409,
      corps: { code: 'LIMITE_ATTEINTE' },
    });
    for (const jour of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
      expect((await reserver(banc, c1, p1, heures('14-15', jour))).statut).toBe(201);
    expect((await reserver(banc, c1, p1, heures('14-15', '2026-12-07'))).corps.code).toBe('LIMITE_ATTEINTE');
    const [une] = await lignes();
    await agirSurPrestation(banc, c1, une?.id ?? '', 'annuler');
    expect((await reserver(banc, c1, p1, heures('14-15', '2026-12-07'))).statut).toBe(201);
  });

  test('D-376 one Idempotency-Key books once', async () => {
    const cle = { 'idempotency-key': 'resa-1' };
    const issues = [
      await reserver(banc, c1, p1, heures('14-16'), cle),
      await reserver(banc, c1, p1, heures('14-16'), cle),
    ];
    expect(issues.map((i) => [i.statut, i.corps.id])).toEqual(Array(2).fill([201, issues[0]?.corps.id]));
    expect((await reserver(banc, c1, p1, heures('16-17'), cle)).statut).toBe(422);
    expect((await reserver(banc, c1, p1, heures('14-16'))).statut).toBe(409);
    expect(await lignes()).toHaveLength(1);
  });

  test('D-353 verifier-disponibilite says what booking would, and books nothing', async () => {
    const verifier = (corps: unknown, qui = c1, id = p1.id) =>
      banc.appel('POST', `/prestations/prestataire/${id}/verifier-disponibilite`, { jeton: qui.jeton, corps });
    expect(await verifier(heures('14-16'))).toMatchObject({ statut: 200, corps: { disponible: true, message: null } });
    await reserver(banc, c1, p1);
    expect((await verifier(heures('15-17'), c2)).corps).toEqual({ disponible: false, message: PRIS });
    expect((await verifier(heures('17-19'), c2)).corps).toEqual({ disponible: false, message: RETIRE });
    expect((await verifier(heures('11-13'))).statut).toBe(422);
    expect((await verifier({ dateDebut: `${MARDI}T14:00` })).corps.message).toBe(
      'Veuillez sélectionner un créneau horaire complet',
    );
    expect((await verifier({}, c1, c2.id)).statut).toBe(404);
    expect((await verifier(heures('14-15'), await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' }))).statut).toBe(
      403,
    );
    expect((await banc.appel('POST', `/prestations/prestataire/${p1.id}/verifier-disponibilite`)).statut).toBe(401);
    expect(await lignes()).toHaveLength(1);
  });
});

describe.each(['UTC', 'Europe/Paris', 'America/New_York'])('with the process in %s', (zone) => {
  test.each([
    ['2026-03-29', '2026-03-28T23:59:30', '2026-03-29T11:00:00.000Z'],
    ['2026-10-25', '2026-10-25T00:00:30', '2026-10-25T12:00:00.000Z'],
    ['2027-10-31', '2027-10-30T23:59:30', '2027-10-31T12:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:30', '2028-02-29T12:00:00.000Z'],
  ])('O-37 %s seen at %s: the same hours are offered and 13:00 is stored as %s', async (jour, maintenant, instant) => {
    vi.stubEnv('TZ', zone);
    banc.deps.horloge.fixe = le(maintenant);
    // Their sessions begin at that time too.
    [c1, p1] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('PRESTATAIRE')]);
    await ouvrirSemaine(
      banc,
      p1,
      TOUTE_LA_SEMAINE.map((j) => ({ ...j, heureDebut: '13:00' })),
    );
    expect(await debuts(jour)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00']);
    expect((await reserver(banc, c1, p1, heures('13-14', jour))).statut).toBe(201);
    expect((await lignes())[0]?.date_debut.toISOString()).toBe(instant);
    expect(await debuts(jour)).toEqual(['14:00', '15:00', '16:00', '17:00']);
  });
});

describe('races', () => {
  test('O-04 D-350 row 14: ten bookings of one slot at once, one wins', async () => {
    const issues = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reserver(banc, n % 2 === 0 ? c1 : c2, p1, heures('14-15'))),
    );
    expect(statuts(issues)).toEqual([201, ...Array<number>(9).fill(409)]);
    for (const { statut, corps } of issues) if (statut === 409) expect(corps.message).toBe(PRIS);
    const faites = await lignes();
    expect(faites.map((l) => l.statut)).toEqual(['RESERVEE']);
    const histoire = await banc.db
      .selectFrom('historique')
      .selectAll()
      .where('objet_id', '=', faites[0]?.id ?? '')
      .execute();
    expect(histoire).toHaveLength(1);
  });

  test('row 14: overlapping bookings at once leave no overlap, and nobody gets a 500', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => banc.creerCompte('CLIENT')));
    const plages = ['13-15', '14-16', '15-17', '16-18', '13-14'];
    const issues = await Promise.all(clients.map((c, n) => reserver(banc, c, p1, heures(plages[n % 5] ?? ''))));
    expect(issues.filter((i) => ![201, 409].includes(i.statut))).toEqual([]);
    expect(issues.some((i) => i.statut === 201)).toBe(true);
    await sansChevauchement(banc);
  });

  test('R-51 the limit holds for calls at once', async () => {
    const jours = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    const demandes = jours.flatMap((jour) => ['13-14', '14-15', '15-16'].map((plage) => heures(plage, jour)));
    const issues = await Promise.all(demandes.map((d) => reserver(banc, c1, p1, d)));
    expect(statuts(issues)).toEqual([...Array<number>(10).fill(201), 409, 409]);
  });

  test('row 16: the week is replaced while clients book: each booking was inside a week that held', async () => {
    const matin = [{ jourSemaine: 'WEDNESDAY', heureDebut: '08:00', heureFin: '12:00' }];
    for (let tour = 0; tour < 5; tour += 1) {
      const p = await banc.creerCompte('PRESTATAIRE');
      await ouvrirSemaine(banc, p);
      const [semaine, ...issues] = await Promise.all([
        ouvrirSemaine(banc, p, matin),
        reserver(banc, c1, p, heures('14-15', '2026-12-02')),
        reserver(banc, c2, p, heures('15-16', '2026-12-02')),
      ]);
      expect(semaine.statut).toBe(200);
      for (const { statut, corps } of issues)
        expect([201, 'CRENEAU_RETIRE']).toContain(statut === 201 ? 201 : corps.code);
      const apres = await reserver(banc, c1, p, heures('16-17', '2026-12-02'));
      expect(apres.corps.code ?? apres.statut).toBe('CRENEAU_RETIRE');
      for (const l of await lignes(p)) await banc.db.deleteFrom('prestations').where('id', '=', l.id).execute();
    }
  });

  test('row 14: a provider suspended in flight is 404, or the booking had already won', async () => {
    const [issue] = await Promise.all([
      reserver(banc, c1, p1),
      banc.db
        .updateTable('utilisateurs')
        .set({ statut: 'SUSPENDU', statut_decide: 'SUSPENDU', motif_statut: 'Essai' })
        .where('id', '=', p1.id)
        .execute(),
    ]);
    expect([201, 404]).toContain(issue.statut);
    expect(await lignes()).toHaveLength(issue.statut === 201 ? 1 : 0);
    expect((await reserver(banc, c2, p1, heures('16-17'))).statut).toBe(404);
  });
});

/** Takes every row lock off the application's queries. */
const sansVerrous: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' && node.endModifiers !== undefined ? { ...node, endModifiers: [] } : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

describe('what judges the race', () => {
  // Its own database: a constraint is dropped in it.
  let seul: Banc;
  let clients: Compte[];
  beforeAll(async () => {
    seul = await ouvrirBanc();
    clients = await Promise.all(Array.from({ length: 10 }, () => seul.creerCompte('CLIENT')));
  });
  afterAll(() => seul.fermer());

  async function gagnants(): Promise<number> {
    seul.deps.horloge.fixe = MAINTENANT;
    const p = await seul.creerCompte('PRESTATAIRE');
    await ouvrirSemaine(seul, p);
    const issues = await Promise.all(clients.map((c) => reserver(seul, c, p, heures('14-15'))));
    // Without row locks overlapping inserts may deadlock until they give up: 503, and nothing written.
    expect(issues.filter((i) => ![201, 409, 503].includes(i.statut))).toEqual([]);
    const faites = await lignes(p, seul);
    expect(issues.filter((i) => i.statut === 201)).toHaveLength(faites.length);
    await seul.db.deleteFrom('prestations').execute();
    return faites.length;
  }

  test('O-04 the exclusion constraint gives one winner, even without any lock; dropped, more than one wins', async () => {
    expect(await gagnants()).toBe(1);
    const avec = seul.deps.db;
    seul.deps.db = seul.db.withPlugin(sansVerrous);
    expect(await gagnants()).toBe(1);
    await sql`alter table prestations drop constraint prestations_creneaux_exclusifs`.execute(seul.db);
    let plusieurs = 0;
    for (let tour = 0; tour < 5 && plusieurs < 2; tour += 1) plusieurs = await gagnants();
    seul.deps.db = avec;
    expect(plusieurs).toBeGreaterThan(1);
  });

  test('R-41 the table refuses an empty, a backward and an endless range', async () => {
    const p = await seul.creerCompte('PRESTATAIRE');
    const ecrire = (debut: string, fin: string) =>
      sql`
      insert into prestations (id, client_id, prestataire_id, type_prestation, statut, titre, description, adresse, ville,
        code_postal, date_debut, date_fin, taux_horaire_cents, prix_cents, cree_le)
      values (${uuid()}, ${clients[0]?.id}, ${p.id}, 'BRICOLAGE', 'RESERVEE', 't', '', 'a', 'v', '44000',
        ${debut}::timestamptz, ${fin}::timestamptz, 1235, 1235, now())`.execute(seul.db);
    await expect(ecrire('2026-12-01T14:00Z', '2026-12-01T14:00Z')).rejects.toThrow(/prestations_duree_positive/);
    await expect(ecrire('2026-12-01T14:00Z', '2026-12-01T13:00Z')).rejects.toThrow(/prestations_duree_positive/);
    await expect(ecrire('2026-12-01T14:00Z', 'infinity')).rejects.toThrow(/check constraint/);
    await expect(
      sql`insert into prestations (id, date_debut) values (${uuid()}, null)`.execute(seul.db),
    ).rejects.toThrow(/null value/);
  });
});
