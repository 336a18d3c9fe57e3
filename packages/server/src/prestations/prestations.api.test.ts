import { STATUTS_PRESTATION } from '@colivert/domain/prestations';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, unGagnant } from '../lib/test/courses.ts';
import { statuts } from '../lib/test/livraisons.ts';
import {
  agirSurPrestation,
  heures,
  le,
  MAINTENANT,
  ouvrirSemaine,
  poserPrestation,
  reserver,
} from '../lib/test/prestations.ts';

let banc: Banc;
let c1: Compte;
let c2: Compte;
let p1: Compte;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  banc.deps.horloge.fixe = MAINTENANT;
  [c1, c2, p1, admin] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('CLIENT'),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé', nom: 'Petit' }),
    banc.creerCompte('ADMIN'),
  ]);
  await ouvrirSemaine(banc, p1);
});
afterEach(() => {
  banc.deps.horloge.fixe = null;
});

const agir = (qui: Compte, id: string, acte: Parameters<typeof agirSurPrestation>[3], plus = {}) =>
  agirSurPrestation(banc, qui, id, acte, plus);
const reservee = async (plage = '14-16'): Promise<string> =>
  (await reserver(banc, c1, p1, heures(plage))).corps.id as string;
const statutDe = async (id: string) =>
  (await banc.db.selectFrom('prestations').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut;
const histoire = async (id: string) =>
  (await banc.db.selectFrom('historique').select('vers').where('objet_id', '=', id).orderBy('id').execute()).map(
    (h) => h.vers,
  );
const evaluer = (qui: Compte, serviceId: string, plus: object = {}) =>
  banc.appel('POST', '/evaluations', {
    jeton: qui.jeton,
    corps: { evaluateurId: qui.id, evalueId: p1.id, serviceType: 'PRESTATION', serviceId, note: 5, ...plus },
  });
const lire = (chemin: string, qui: Compte) => banc.appel('GET', chemin, { jeton: qui.jeton });

describe('cancelling', () => {
  test('D-056 D-067 D-075 by the client, with no reason asked; replayed it is 200 and written once', async () => {
    const id = await reservee();
    const premier = await agir(c1, id, 'annuler');
    expect(premier).toMatchObject({ statut: 200, corps: { id, statut: 'ANNULEE', motifAnnulation: null } });
    expect((await agir(c1, id, 'annuler')).corps).toEqual(premier.corps);
    expect(await histoire(id)).toEqual(['RESERVEE', 'ANNULEE']);
    const [client] = await banc.mails(c1.email);
    const [prestataire] = await banc.mails(p1.email);
    expect(client?.texte).toContain('Vous avez annulé la prestation « Poser deux tringles »');
    expect(prestataire?.texte).toContain('Maëlle Rivoal a annulé');
    expect(await banc.mails(p1.email)).toHaveLength(2);
  });

  test('D-067 by the provider with a reason, which is mailed; without one it is 422', async () => {
    const id = await reservee();
    expect(await agir(p1, id, 'annuler')).toMatchObject({
      statut: 422,
      corps: { errors: { motif: expect.any(String) } },
    });
    expect((await agir(p1, id, 'annuler', { corps: { motif: ' ' } })).statut).toBe(422);
    expect(await agir(p1, id, 'annuler', { corps: { motif: 'Panne de voiture' } })).toMatchObject({
      statut: 200,
      corps: { statut: 'ANNULEE', motifAnnulation: 'Panne de voiture' },
    });
    expect((await banc.mails(c1.email))[0]?.texte).toContain('Motif : Panne de voiture');
    // Somebody else's act is no replay.
    expect((await agir(c1, id, 'annuler')).statut).toBe(409);
  });

  test('D-073 D-074 R-27 R-28 strangers 404, another’s name 403, an ADMIN 403, a wrong statut 409', async () => {
    const id = await reservee();
    expect((await agir(c2, id, 'annuler')).statut).toBe(404);
    expect((await agir(c2, id, 'annuler', { nomme: c1.id })).statut).toBe(403);
    expect((await agir(p1, id, 'annuler', { nomme: c1.id })).statut).toBe(403);
    expect((await agir(admin, id, 'annuler')).statut).toBe(403);
    expect((await agir(c1, uuid(), 'annuler')).statut).toBe(404);
    expect((await banc.appel('PUT', `/prestations/${id}/annuler?utilisateurId=${c1.id}`)).statut).toBe(401);
    expect((await banc.appel('PUT', `/prestations/${id}/annuler`, { jeton: c1.jeton })).statut).toBe(400);
    await agir(c1, id, 'marquer-terminee');
    expect((await agir(c1, id, 'annuler')).statut).toBe(409);
    expect(await statutDe(id)).toBe('TERMINEE');
  });

  test('D-010 finishing and cancelling never need VALIDE', async () => {
    const [a, b] = [await reservee('10-11'), await reservee('14-15')];
    await banc.db.updateTable('utilisateurs').set({ statut: 'NON_VERIFIE' }).where('id', '=', c1.id).execute();
    expect((await agir(c1, a, 'annuler')).statut).toBe(200);
    expect((await agir(c1, b, 'marquer-terminee')).statut).toBe(200);
    expect((await reserver(banc, c1, p1, heures('16-17'))).statut).toBe(403);
  });
});

describe('finishing and rating', () => {
  test('D-059 D-068 D-075 the client finishes, before the start too; the provider never', async () => {
    const id = await reservee();
    expect(await agir(p1, id, 'marquer-terminee')).toMatchObject({ statut: 403, corps: { code: 'ROLE_INTERDIT' } });
    expect((await agir(p1, id, 'marquer-terminee', { nomme: c1.id })).statut).toBe(403);
    expect((await agir(c2, id, 'marquer-terminee')).statut).toBe(404);
    const fini = await agir(c1, id, 'marquer-terminee');
    expect(fini).toMatchObject({ statut: 200, corps: { statut: 'TERMINEE' } });
    expect((await agir(c1, id, 'marquer-terminee')).corps).toEqual(fini.corps);
    expect(await histoire(id)).toEqual(['RESERVEE', 'TERMINEE']);
    expect((await banc.mails(c1.email))[0]?.sujet).toBe('La prestation « Poser deux tringles » est terminée');
    expect((await banc.mails(p1.email))[0]?.texte).toContain('24,70');
  });

  test('D-063 D-070 D-071 D-072 D-069 the rating makes it EVALUEE in one transaction', async () => {
    const id = await reservee();
    expect((await evaluer(c1, id)).statut).toBe(409);
    expect((await agir(c1, id, 'marquer-evaluee')).statut).toBe(409);
    await agir(c1, id, 'marquer-terminee');
    expect(await agir(c1, id, 'marquer-evaluee')).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
    expect((await evaluer(p1, id)).statut).toBe(403);
    expect((await evaluer(c2, id)).statut).toBe(404);
    expect((await evaluer(c1, id, { evalueId: c2.id })).statut).toBe(422);
    expect((await evaluer(c1, id, { evaluateurId: c2.id })).statut).toBe(403);
    expect(await statutDe(id)).toBe('TERMINEE');
    const note = await evaluer(c1, id, { commentaire: 'Soigné' });
    expect(note).toMatchObject({ statut: 201, corps: { serviceId: id, dateService: '2026-12-01T14:00:00+01:00' } });
    expect(await statutDe(id)).toBe('EVALUEE');
    expect(await agir(c1, id, 'marquer-evaluee')).toMatchObject({ statut: 200, corps: { statut: 'EVALUEE' } });
    expect((await agir(p1, id, 'marquer-evaluee')).statut).toBe(403);
    expect(await histoire(id)).toEqual(['RESERVEE', 'TERMINEE', 'EVALUEE']);
    for (const acte of ['annuler', 'marquer-terminee'] as const) expect((await agir(c1, id, acte)).statut).toBe(409);
    expect((await banc.mails(p1.email))[0]?.texte).toContain('5/5');
    expect((await banc.mails(c1.email))[0]?.sujet).toBe('Votre note pour « Poser deux tringles » est publiée');
  });

  test('D-071 a rating that cannot be written leaves the booking TERMINEE', async () => {
    const id = await reservee();
    await agir(c1, id, 'marquer-terminee');
    expect((await evaluer(c1, id, { note: 6 })).statut).toBe(422);
    expect(await statutDe(id)).toBe('TERMINEE');
  });

  test('its author takes the rating back: the booking is TERMINEE and can be rated again; hidden, it stays EVALUEE', async () => {
    const id = await reservee();
    await agir(c1, id, 'marquer-terminee');
    const { corps } = await evaluer(c1, id, { note: 2 });
    expect((await banc.appel('DELETE', `/evaluations/${corps.id}`, { jeton: c1.jeton })).statut).toBe(204);
    expect(await statutDe(id)).toBe('TERMINEE');
    const seconde = await evaluer(c1, id, { note: 4 });
    expect(seconde.statut).toBe(201);
    const masquer = `/evaluations/${seconde.corps.id}?motif=Injures`;
    expect((await banc.appel('DELETE', masquer, { jeton: admin.jeton })).statut).toBe(204);
    expect(await statutDe(id)).toBe('EVALUEE');
    expect((await lire(`/prestations/${id}`, c1)).corps.prestataire.noteMoyenne).toBeNull();
  });

  test('D-076 D-335 averages and statistics count bookings done and their ratings', async () => {
    for (const [plage, note] of [
      ['10-11', 5],
      ['13-14', 4],
    ] as const) {
      const id = await reservee(plage);
      await agir(c1, id, 'marquer-terminee');
      await evaluer(c1, id, { note });
    }
    await agir(c1, await reservee('15-16'), 'marquer-terminee');
    await agir(c1, await reservee('16-17'), 'annuler');
    expect((await lire(`/evaluations/statistiques/${p1.id}`, c2)).corps).toEqual({
      noteMoyenne: 4.5,
      totalEvaluations: 2,
      nombrePrestations: 3,
      noteMoyennePrestation: 4.5,
      nombreLivraisons: 0,
      noteMoyenneLivraison: null,
    });
    expect((await lire(`/evaluations/moyenne/${p1.id}/PRESTATION`, c2)).corps).toBe(4.5);
    const offres = (await banc.appel('GET', '/prestations/disponibles')).corps as { prestataireId: string }[];
    expect(offres.find((o) => o.prestataireId === p1.id)).toMatchObject({ noteMoyenne: 4.5, nombreEvaluations: 2 });
  });
});

describe('races', () => {
  test('race row 15: cancel against finish: one of the two, every time', async () => {
    await repeter(3, async (tour) => {
      const debut = new Date(le('2026-01-05T14:00').getTime() + tour * 24 * 3_600_000);
      const fin = new Date(debut.getTime() + 3_600_000);
      const id = await poserPrestation(banc, c1, p1, { debut, fin, statut: 'RESERVEE' });
      const [annulations, fins] = await dixContreDix(
        () => agir(p1, id, 'annuler', { corps: { motif: 'Panne' } }),
        () => agir(c1, id, 'marquer-terminee'),
      );
      const finie = fins.some((i) => i.statut === 200);
      // Replays of who won are 200, and write nothing.
      expect(new Set(statuts(fins))).toEqual(new Set([finie ? 200 : 409]));
      expect(new Set(statuts(annulations))).toEqual(new Set([finie ? 409 : 200]));
      expect(await statutDe(id)).toBe(finie ? 'TERMINEE' : 'ANNULEE');
      expect(await histoire(id)).toHaveLength(1);
    });
  });

  test('race row 15: twenty finishes at once: all 200, written once', async () => {
    await repeter(1, async (tour) => {
      const debut = new Date(le('2025-01-05T14:00').getTime() + tour * 24 * 3_600_000);
      const fin = new Date(debut.getTime() + 3_600_000);
      const id = await poserPrestation(banc, c1, p1, { debut, fin, statut: 'RESERVEE' });
      const issues = await Promise.all(Array.from({ length: 20 }, () => agir(c1, id, 'marquer-terminee')));
      expect(new Set(issues.map((i) => i.statut))).toEqual(new Set([200]));
      expect(await histoire(id)).toEqual(['TERMINEE']);
    });
  });

  test('O-08 race row 12: twenty ratings at once: one, and the booking is EVALUEE once', async () => {
    await repeter(1, async (tour) => {
      const debut = new Date(le('2024-01-05T14:00').getTime() + tour * 24 * 3_600_000);
      const fin = new Date(debut.getTime() + 3_600_000);
      const id = await poserPrestation(banc, c1, p1, { debut, fin });
      const issues = await Promise.all(Array.from({ length: 20 }, (_, n) => evaluer(c1, id, { note: (n % 5) + 1 })));
      expect(statuts(issues)).toEqual(unGagnant(201));
      expect(await histoire(id)).toEqual(['EVALUEE']);
      expect((await lire(`/evaluations/nombre/${p1.id}`, c2)).corps).toBe(tour + 1);
    });
  });

  test('row 12 a rating given, taken back and given again at once never parts from the statut', async () => {
    const id = await reservee();
    await agir(c1, id, 'marquer-terminee');
    const { corps } = await evaluer(c1, id);
    const issues = await Promise.all([
      banc.appel('DELETE', `/evaluations/${corps.id}`, { jeton: c1.jeton }),
      ...Array.from({ length: 6 }, () => evaluer(c1, id)),
    ]);
    expect(issues.filter((i) => ![201, 204, 409].includes(i.statut))).toEqual([]);
    const notes = await banc.db.selectFrom('evaluations').selectAll().where('service_id', '=', id).execute();
    expect(await statutDe(id)).toBe(notes.length === 1 ? 'EVALUEE' : 'TERMINEE');
  });

  test('a bug cannot move a booking against its workflow, nor change what was agreed', async () => {
    const id = await reservee();
    const ecrire = (change: object) => banc.db.updateTable('prestations').set(change).where('id', '=', id).execute();
    await expect(ecrire({ statut: 'EVALUEE' })).rejects.toThrow(/no transition/);
    await expect(ecrire({ prix_cents: 1 })).rejects.toThrow(/refused/);
    await agir(c1, id, 'annuler');
    for (const statut of STATUTS_PRESTATION.filter((s) => s !== 'ANNULEE'))
      await expect(ecrire({ statut })).rejects.toThrow(/no transition/);
  });
});

describe('lists', () => {
  const numeros = (corps: { titre: string }[]) => corps.map((p) => p.titre);

  test('D-066 D-219 R-27 each side lists its own, newest first, with its count; an ADMIN too, nobody else', async () => {
    for (const plage of ['10-11', '13-14', '14-15']) {
      banc.deps.horloge.fixe = new Date(MAINTENANT.getTime() + Number(plage.slice(0, 2)) * 1000);
      await reserver(banc, c1, p1, { ...heures(plage), titre: plage });
    }
    await reserver(banc, c2, p1, { ...heures('15-16'), titre: '15-16' });
    for (const qui of [c1, admin]) {
      const { corps, entetes } = await lire(`/prestations/client/${c1.id}`, qui);
      expect(numeros(corps)).toEqual(['14-15', '13-14', '10-11']);
      expect(entetes['x-total-count']).toBe('3');
    }
    expect(numeros((await lire(`/prestations/prestataire/${p1.id}`, p1)).corps)).toHaveLength(4);
    for (const [chemin, qui] of [
      [`client/${c1.id}`, c2],
      [`client/${c1.id}`, p1],
      [`prestataire/${p1.id}`, c1],
      [`prestataire/${p1.id}`, await banc.creerCompte('PRESTATAIRE')],
    ] as const)
      expect((await lire(`/prestations/${chemin}`, qui)).statut).toBe(403);
    expect((await banc.appel('GET', `/prestations/client/${c1.id}`)).statut).toBe(401);
  });

  test('D-212 aVenir: after now and not ANNULEE, soonest first; statut widens and narrows', async () => {
    await poserPrestation(banc, c1, p1, { debut: le('2026-11-20T14:00'), fin: le('2026-11-20T15:00') });
    const loin = await reserver(banc, c1, p1, heures('14-15', '2026-12-05'));
    const pres = await reserver(banc, c1, p1, heures('14-15', '2026-12-02'));
    const annulee = await reserver(banc, c1, p1, heures('14-15', '2026-12-03'));
    await agir(c1, annulee.corps.id, 'annuler');
    const ids = async (query: string) =>
      (await lire(`/prestations/client/${c1.id}${query}`, c1)).corps.map((p: { id: string }) => p.id);
    expect(await ids('?aVenir=true')).toEqual([pres.corps.id, loin.corps.id]);
    expect(await ids('?statut=ANNULEE')).toEqual([annulee.corps.id]);
    expect(await ids('?statut=ANNULEE,RESERVEE')).toHaveLength(3);
    expect(await ids('?aVenir=false')).toHaveLength(4);
    for (const mauvaise of [
      '?statut=X',
      '?aVenir=oui',
      '?limite=0',
      '?limite=51',
      '?curseur=x',
      '?statut=ANNULEE&statut=RESERVEE',
    ])
      expect((await lire(`/prestations/client/${c1.id}${mauvaise}`, c1)).statut, mauvaise).toBe(400);
  });

  test('D-365 D-366 O-74 pages follow each other in both orders', async () => {
    for (let jour = 2; jour <= 6; jour += 1)
      await reserver(banc, c1, p1, { ...heures('14-15', `2026-12-0${jour}`), titre: `${jour}` });
    for (const [query, attendu] of [
      ['limite=2', ['6', '5', '4', '3', '2']],
      ['limite=2&aVenir=true', ['2', '3', '4', '5', '6']],
    ] as const) {
      const vus: string[] = [];
      let chemin = `/prestations/client/${c1.id}?${query}`;
      while (chemin !== '') {
        const page = await lire(chemin, c1);
        vus.push(...numeros(page.corps));
        chemin = /<\/api(.*)>; rel="next"/.exec(page.entetes.link ?? '')?.[1] ?? '';
      }
      expect(vus).toEqual(attendu);
    }
  });
});

describe('revenue', () => {
  const revenus = (query: string, qui = p1) => lire(`/prestations/prestataire/${p1.id}/revenus${query}`, qui);

  test('O-39 D-246 D-247 a month ends at midnight in Paris', async () => {
    banc.deps.horloge.fixe = le('2026-11-15T12:00');
    p1 = await banc.creerCompte('PRESTATAIRE');
    await poserPrestation(banc, c1, p1, {
      debut: new Date('2026-10-31T21:30:00Z'),
      fin: new Date('2026-10-31T22:30:00Z'),
    });
    await poserPrestation(banc, c1, p1, {
      debut: new Date('2026-10-31T23:00:00Z'),
      fin: new Date('2026-10-31T23:30:00Z'),
      taux: 2000,
    });
    expect((await revenus('?annee=2026&mois=10')).corps).toEqual({
      annee: 2026,
      mois: 10,
      revenus: 12.35,
      nombrePrestations: 1,
    });
    expect((await revenus('?annee=2026&mois=11')).corps).toEqual({
      annee: 2026,
      mois: 11,
      revenus: 10,
      nombrePrestations: 1,
    });
    expect((await revenus('')).corps.mois).toBe(11);
    expect((await lire('/utilisateurs/tableau-de-bord', p1)).corps).toMatchObject({
      revenusDuMois: 10,
      prestationsDuMois: 1,
    });
  });

  test('a booking marked done before its end counts as revenue once it is over, for its provider and the platform D-07', async () => {
    banc.deps.horloge.fixe = le('2025-08-20T14:30');
    const prestataire = await banc.creerCompte('PRESTATAIRE');
    await poserPrestation(banc, c1, prestataire, { debut: le('2025-08-20T14:00'), fin: le('2025-08-20T15:00') });
    const lus = async () => [
      (await lire(`/prestations/prestataire/${prestataire.id}/revenus?annee=2025&mois=8`, prestataire)).corps.revenus,
      (await lire('/utilisateurs/tableau-de-bord', prestataire)).corps.revenusDuMois,
      (await lire('/admin/indicateurs?du=2025-08-01&au=2025-08-31', admin)).corps.parMois[0].revenus,
    ];
    const [, , avant] = await lus();
    expect(await lus()).toEqual([0, 0, avant]);
    banc.deps.horloge.fixe = le('2025-08-20T15:00');
    expect(await lus()).toEqual([12.35, 12.35, Number((avant + 12.35).toFixed(2))]);
  });

  test('D-247 only TERMINEE and EVALUEE count; twelve months, January first', async () => {
    for (const [rang, statut] of STATUTS_PRESTATION.entries())
      await poserPrestation(banc, c1, p1, {
        debut: le(`2026-06-0${rang + 1}T14:00`),
        fin: le(`2026-06-0${rang + 1}T16:00`),
        statut,
      });
    expect((await revenus('?annee=2026&mois=06')).corps).toMatchObject({ revenus: 49.4, nombrePrestations: 2 });
    const douze = await lire(`/prestations/prestataire/${p1.id}/revenus-mensuels?annee=2026`, p1);
    expect(douze.corps.map((m: { mois: number }) => m.mois)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(douze.corps[5]).toEqual({ annee: 2026, mois: 6, revenus: 49.4, nombrePrestations: 2 });
    expect((await lire(`/prestations/prestataire/${p1.id}/revenus-mensuels`, admin)).corps).toEqual(douze.corps);
  });

  test('D-359 another provider 403, a client 403; a bad month 400', async () => {
    for (const qui of [await banc.creerCompte('PRESTATAIRE'), c1]) {
      expect((await revenus('', qui)).statut).toBe(403);
      expect((await lire(`/prestations/prestataire/${p1.id}/revenus-mensuels`, qui)).statut).toBe(403);
    }
    expect((await revenus('', admin)).statut).toBe(200);
    for (const query of ['?mois=0', '?mois=13', '?mois=x', '?annee=26', '?annee=2026&mois=1.5'])
      expect((await revenus(query)).statut, query).toBe(400);
  });
});

describe('dashboards', () => {
  const tableau = async (qui: Compte) => (await lire('/utilisateurs/tableau-de-bord', qui)).corps;

  test('D-210 D-211 D-212 D-213 D-214 of a provider', async () => {
    await poserPrestation(banc, c1, p1, { debut: le('2026-11-30T14:00'), fin: le('2026-11-30T15:00') });
    await poserPrestation(banc, c1, p1, { debut: le('2026-12-01T08:00'), fin: le('2026-12-01T09:00') });
    for (let jour = 2; jour <= 6; jour += 1) await reserver(banc, c1, p1, heures('14-15', `2026-12-0${jour}`));
    const annulee = await reserver(banc, c1, p1, heures('16-17', '2026-12-02'));
    await agir(c1, annulee.corps.id, 'annuler');
    const { prochaines, ...chiffres } = await tableau(p1);
    expect(chiffres).toEqual({
      role: 'PRESTATAIRE',
      prestationsDuMois: 6,
      revenusDuMois: 12.35,
      prestationsAVenir: 5,
      noteMoyenne: null,
      prestationsParStatut: { TERMINEE: 2, RESERVEE: 5, ANNULEE: 1 },
    });
    expect(prochaines.map((p: { dateDebut: string }) => p.dateDebut.slice(0, 10))).toEqual([
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(await tableau(c1)).toMatchObject({
      reservationsAVenir: 5,
      reservationsParStatut: { TERMINEE: 2, RESERVEE: 5, ANNULEE: 1 },
    });
    expect(await tableau(c2)).toMatchObject({ reservationsAVenir: 0, reservationsParStatut: {} });
  });

  test('of the platform: bookings by statut, made and done in each month', async () => {
    banc.deps.horloge.fixe = le('2025-03-15T12:00');
    [c1, p1, admin] = await Promise.all([
      banc.creerCompte('CLIENT'),
      banc.creerCompte('PRESTATAIRE'),
      banc.creerCompte('ADMIN'),
    ]);
    await poserPrestation(banc, c1, p1, { debut: le('2025-02-03T14:00'), fin: le('2025-02-03T16:00') });
    await poserPrestation(banc, c1, p1, {
      debut: le('2025-02-28T23:00'),
      fin: le('2025-03-01T00:00'),
      statut: 'EVALUEE',
    });
    await poserPrestation(banc, c1, p1, {
      debut: le('2025-02-04T14:00'),
      fin: le('2025-02-04T16:00'),
      statut: 'ANNULEE',
    });
    const { corps } = await lire('/admin/indicateurs?du=2025-02-01&au=2025-03-31', admin);
    expect(corps.parMois).toMatchObject([
      { mois: '2025-02', prestations: 3, revenus: 37.05 },
      { mois: '2025-03', prestations: 0, revenus: 0 },
    ]);
    expect(Object.keys(corps.prestationsParStatut)).toEqual([...STATUTS_PRESTATION]);
  });
});
