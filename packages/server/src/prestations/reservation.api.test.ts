import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FENETRE_MS } from '../lib/mails/outbox.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, sansVerrous, temoigner, unGagnant } from '../lib/test/courses.ts';
import { statuts, suspendre } from '../lib/test/livraisons.ts';
import { agirSurPrestation, heures, MAINTENANT, MARDI, le, ouvrirSemaine, reserver } from '../lib/test/prestations.ts';

let banc: Banc;
let c1: Compte;
let c2: Compte;
let p1: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(async () => {
  try {
    await sansChevauchement(banc);
  } finally {
    await banc.fermer();
  }
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

  test('booking and cancelling with one provider a sixth time in an hour waits, and they have few mails S-08', async () => {
    for (let tour = 0; tour < 5; tour += 1) {
      const { statut, corps } = await reserver(banc, c1, p1);
      expect(statut).toBe(201);
      expect((await agirSurPrestation(banc, c1, corps.id, 'annuler')).statut).toBe(200);
    }
    const sixieme = await reserver(banc, c1, p1);
    expect(sixieme).toMatchObject({
      statut: 429,
      corps: { message: expect.stringMatching(/plusieurs fois chez ce prestataire. Réessayez dans 60 minutes.$/) },
    });
    expect(Number(sixieme.entetes['retry-after'])).toBe(3600);
    expect((await reserver(banc, c2, p1)).statut).toBe(201);
    banc.deps.horloge.fixe = new Date(MAINTENANT.getTime() + FENETRE_MS);
    const recus = async (qui: Compte) => (await banc.mails(qui.email)).map(({ sujet }) => sujet);
    expect((await recus(p1)).filter((sujet) => sujet.includes('annulée'))).toHaveLength(2);
    expect((await recus(p1)).filter((sujet) => sujet.startsWith('Nouvelle'))).toHaveLength(2);
    expect(await recus(c1)).toHaveLength(3);
    banc.deps.horloge.fixe = new Date(MAINTENANT.getTime() + 3_600_000);
    expect((await reserver(banc, c1, p1, heures('14-15', '2026-12-02'))).statut).toBe(201);
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

  test('D-345 D-349 values of the wrong kind or size are 422 by field, and nothing is booked', async () => {
    const refuses: [string, unknown][] = [
      ['titre', 'x'.repeat(121)],
      ['titre', 12],
      ['titre', 'deux\nlignes'],
      ['description', 'x'.repeat(4001)],
      ['adresse', 'x'.repeat(201)],
      ['ville', 'x'.repeat(101)],
      ['codePostal', '4400'],
      ['codePostal', '2A000'],
      ['codePostal', 44_000],
      ['prix', '24.70'],
      ['prix', -1],
      ['prix', 24.705],
      ['dateDebut', 'demain'],
      ['dateDebut', '2026-12-32T14:00'],
      ['dateDebut', 1_764_594_000_000],
      ['typePrestation', 'bricolage'],
      ['prestataireId', null],
    ];
    for (const [champ, valeur] of refuses) {
      const { statut, corps } = await reserver(banc, c1, p1, { ...heures('14-16'), [champ]: valeur });
      expect([champ, valeur, statut, Object.keys(corps.errors ?? {})]).toEqual([champ, valeur, 422, [champ]]);
    }
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

/** Minutes behind UTC that a process of each zone says of this instant, so that the zone is seen to be the one meant. */
const RETARDS = { UTC: 0, 'Europe/Paris': -60, 'America/New_York': 300 } as const;

describe.each(Object.entries(RETARDS))('with the process in %s', (zone, retard) => {
  test.each(
    [
      { jour: '2026-03-29', veille: '2026-03-28', matin: '06', apresMidi: '11' },
      { jour: '2026-10-25', veille: '2026-10-24', matin: '07', apresMidi: '12' },
      { jour: '2027-10-31', veille: '2027-10-30', matin: '07', apresMidi: '12' },
      { jour: '2028-02-29', veille: '2028-02-28', matin: '07', apresMidi: '12' },
    ].flatMap((d) => [
      { ...d, maintenant: `${d.veille}T23:59:30` },
      { ...d, maintenant: `${d.jour}T00:00:30` },
    ]),
  )(
    'O-37 $jour seen at $maintenant: the same hours are offered and stored',
    async ({ jour, veille, matin, apresMidi, maintenant }) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(retard);
      banc.deps.horloge.fixe = le(maintenant);
      // Their sessions begin at that time too.
      [c1, p1] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('PRESTATAIRE')]);
      await ouvrirSemaine(banc, p1);
      const offerts = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
      expect(await debuts(jour)).toEqual(offerts);
      // Seven days, today included: of the day before, at 23:59:30, nothing is left.
      const [premier] = (await creneaux()).corps as { date: string }[];
      expect([premier?.date, await debuts(veille)]).toEqual([jour, []]);
      expect((await reserver(banc, c1, p1, heures('8-9', jour))).statut).toBe(201);
      expect((await reserver(banc, c1, p1, heures('13-15', jour))).corps).toMatchObject({ prix: 24.7 });
      const instants = (await lignes()).map((l) => l.date_debut.toISOString()).toSorted();
      expect(instants).toEqual([`${jour}T${matin}:00:00.000Z`, `${jour}T${apresMidi}:00:00.000Z`]);
      expect(await debuts(jour)).toEqual(offerts.filter((h) => !['08:00', '13:00', '14:00'].includes(h)));
    },
  );
});

describe('races', () => {
  /** Two clients and an open week of their own, so that no round meets the limits of the one before. */
  const partie = async () => {
    const [a, b, p] = await Promise.all([
      banc.creerCompte('CLIENT'),
      banc.creerCompte('CLIENT'),
      banc.creerCompte('PRESTATAIRE'),
    ]);
    await ouvrirSemaine(banc, p);
    return { a, b, p };
  };

  test('O-04 D-350 race row 14: twenty bookings of one slot at once, one wins', async () => {
    await repeter(1, async () => {
      const { a, b, p } = await partie();
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, n) => reserver(banc, n % 2 === 0 ? a : b, p, heures('14-15'))),
      );
      expect(statuts(issues)).toEqual(unGagnant(201));
      for (const { statut, corps } of issues) if (statut === 409) expect(corps.message).toBe(PRIS);
      const faites = await lignes(p);
      expect(faites.map((l) => l.statut)).toEqual(['RESERVEE']);
      const histoire = await banc.db
        .selectFrom('historique')
        .selectAll()
        .where('objet_id', '=', faites[0]?.id ?? '')
        .execute();
      expect(histoire).toHaveLength(1);
    });
  });

  test('O-05 race row 14: overlapping bookings at once leave no overlap, and nobody gets a 500', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('CLIENT')));
    const plages = ['13-15', '14-16', '15-17', '16-18', '13-14'];
    await repeter(1, async () => {
      const { p } = await partie();
      const issues = await Promise.all(clients.map((c, n) => reserver(banc, c, p, heures(plages[n % 5] ?? ''))));
      expect(issues.filter((i) => ![201, 409].includes(i.statut))).toEqual([]);
      expect(issues.some((i) => i.statut === 201)).toBe(true);
      await sansChevauchement(banc);
      await banc.db.deleteFrom('prestations').where('prestataire_id', '=', p.id).execute();
    });
  });

  test('R-51 race row 14: the limit of a client holds for calls at once', async () => {
    const jours = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];
    const demandes = jours.flatMap((jour) => ['13-14', '14-15', '15-16', '16-17'].map((plage) => heures(plage, jour)));
    await repeter(1, async () => {
      const { a, p } = await partie();
      const issues = await Promise.all(demandes.map((d) => reserver(banc, a, p, d)));
      expect(statuts(issues)).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(409)]);
    });
  });

  test('race row 16: the week is replaced while clients book: each booking was inside a week that held', async () => {
    const temoins = await temoigner(
      banc.db,
      'prestations',
      `not exists (select 1 from disponibilites d where d.prestataire_id = new.prestataire_id
        and d.jour_semaine = 'WEDNESDAY' and d.heure_fin >= extract(hour from new.date_fin at time zone 'Europe/Paris'))`,
    );
    const matin = [{ jourSemaine: 'WEDNESDAY', heureDebut: '08:00', heureFin: '12:00' }];
    const clients = await Promise.all(Array.from({ length: 10 }, () => banc.creerCompte('CLIENT')));
    const plages = ['13-14', '14-15', '15-16', '16-17', '17-18'];
    await repeter(3, async () => {
      const { p } = await partie();
      const attendent = clients.map((c, n) => () => reserver(banc, c, p, heures(plages[n % 5] ?? '', '2026-12-02')));
      const [reservations, semaines] = await dixContreDix(
        () => attendent.pop()?.() ?? Promise.reject(new Error('more than ten')),
        () => ouvrirSemaine(banc, p, matin),
      );
      expect(new Set(statuts(semaines))).toEqual(new Set([200]));
      const refusees = reservations.filter(({ statut }) => statut !== 201).map(({ corps }) => corps.code as string);
      expect(refusees.filter((code) => code !== 'CRENEAU_RETIRE' && code !== 'CRENEAU_PRIS')).toEqual([]);
      expect(await temoins()).toBe(0);
      expect((await reserver(banc, c1, p, heures('13-14', '2026-12-02'))).corps.code).toBe('CRENEAU_RETIRE');
      // Existing bookings stay.
      expect(await lignes(p)).toHaveLength(10 - refusees.length);
      await banc.db.deleteFrom('prestations').where('prestataire_id', '=', p.id).execute();
    });
    await sql`drop trigger temoigner on prestations`.execute(banc.db);
  });

  test('O-19 race row 14: once a provider is suspended, no booking in flight is written any more', async () => {
    const { jeton } = await banc.creerCompte('ADMIN');
    const temoins = await temoigner(
      banc.db,
      'prestations',
      "exists (select 1 from utilisateurs u where u.id = new.prestataire_id and u.statut = 'SUSPENDU')",
    );
    const clients = await Promise.all(Array.from({ length: 10 }, () => banc.creerCompte('CLIENT')));
    const jours = ['2026-12-02', '2026-12-03', '2026-12-04'];
    const plages = jours.flatMap((jour) => ['13-14', '14-15', '15-16', '16-17'].map((p) => heures(p, jour)));
    await repeter(2, async () => {
      const { p } = await partie();
      const attendent = clients.map((c, n) => () => reserver(banc, c, p, plages[n]));
      const [reservations, suspensions] = await dixContreDix(
        () => attendent.pop()?.() ?? Promise.reject(new Error('more than ten')),
        async () => {
          const { statut } = await suspendre(banc, { jeton }, p);
          return { statut, faites: (await lignes(p)).length };
        },
      );
      const faites = (await lignes(p)).length;
      expect(new Set(suspensions.map(({ statut }) => statut))).toEqual(new Set([200]));
      expect(new Set(suspensions.map((s) => s.faites))).toEqual(new Set([faites]));
      expect(reservations.filter((r) => r.statut === 201)).toHaveLength(faites);
      expect(reservations.filter((r) => r.statut === 404)).toHaveLength(10 - faites);
      expect(await temoins()).toBe(0);
      await banc.db.deleteFrom('prestations').where('prestataire_id', '=', p.id).execute();
    });
    await sql`drop trigger temoigner on prestations`.execute(banc.db);
  });
});

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
