import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirService, type Service } from '../test/service.ts';
import { lirePause, ouvrirSortie, PanneSortante } from './sortant.ts';

let service: Service;
beforeAll(async () => {
  service = await ouvrirService();
});
afterAll(() => service.fermer());
beforeEach(() => {
  service.appels.length = 0;
  service.repondre = () => ({ corps: { bon: true } });
});

const ouvrir = (plus: Partial<Parameters<typeof ouvrirSortie>[0]> = {}) =>
  ouvrirSortie({ base: service.url, delai: 300, ...plus });

describe('outbound calls', () => {
  test('R-59 JSON goes out and comes back, to the configured host under its path', async () => {
    const sortie = ouvrir({ base: `${service.url}/osrm/` });
    expect(await sortie.demander('/a?b=c', { x: 1 })).toEqual({ statut: 200, corps: { bon: true } });
    expect(service.appels).toMatchObject([{ methode: 'POST', chemin: '/osrm/a', corps: { x: 1 } }]);
  });

  test.each(['@ailleurs.example/a', '.ailleurs.example/a', ':1/a'])(
    'R-59 a path that would leave the host is refused: %s',
    async (chemin) => {
      await expect(ouvrir().demander(chemin)).rejects.toThrow(PanneSortante);
      expect(service.appels).toEqual([]);
    },
  );

  test('R-59 a redirect is not followed', async () => {
    service.repondre = () => ({ statut: 302, entetes: { location: `${service.url}/ailleurs` } });
    await expect(ouvrir().demander('/a')).rejects.toThrow(PanneSortante);
    expect(service.appels.map((a) => a.chemin)).toEqual(['/a']);
  });

  test.each([
    ['no answer in time', { muet: true }],
    ['500', { statut: 500 }],
    ['503', { statut: 503, brut: 'busy' }],
    ['HTML', { brut: '<html>' }],
    ['cut JSON', { brut: '{"distance":' }],
    ['an endless answer', { brut: `"${'x'.repeat(1_100_000)}"` }],
  ] as const)('R-59 %s is a failure', async (_cas, reponse) => {
    service.repondre = () => reponse;
    const debut = Date.now();
    await expect(ouvrir().demander('/a')).rejects.toThrow(PanneSortante);
    expect(Date.now() - debut).toBeLessThan(2000);
  });

  test('R-59 an unreachable service is a failure', async () => {
    await expect(ouvrir({ base: 'http://127.0.0.1:9' }).demander('/a')).rejects.toThrow(PanneSortante);
  });

  test('other 4xx are answers: they carry the reason', async () => {
    service.repondre = () => ({ statut: 400, corps: { code: 'NoRoute' } });
    expect(await ouvrir().demander('/a')).toEqual({ statut: 400, corps: { code: 'NoRoute' } });
  });

  test('429 is tried again after Retry-After, and everyone waits', async () => {
    service.repondre = () =>
      service.appels.length === 1 ? { statut: 429, entetes: { 'retry-after': '1' } } : { corps: { bon: true } };
    const sortie = ouvrir();
    const premier = sortie.demander('/a');
    await expect.poll(() => service.appels.length).toBe(1);
    const [a, b] = await Promise.all([premier, sortie.demander('/b')]);
    expect([a.statut, b.statut]).toEqual([200, 200]);
    const [refuse, ...suivants] = service.appels;
    expect(service.appels.filter((x) => x.chemin === '/a')).toHaveLength(2);
    for (const appel of suivants.filter((x) => x.chemin === '/a'))
      expect(appel.recuLe - (refuse?.recuLe ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('a Retry-After beyond our patience fails at once', async () => {
    service.repondre = () => ({ statut: 429, entetes: { 'retry-after': '60' } });
    const sortie = ouvrir();
    const debut = Date.now();
    await expect(sortie.demander('/a')).rejects.toThrow(PanneSortante);
    await expect(sortie.demander('/b')).rejects.toThrow(PanneSortante);
    expect(Date.now() - debut).toBeLessThan(1500);
    expect(service.appels).toHaveLength(1);
  });

  test('the queue keeps to the published limit, and refuses what would wait too long', async () => {
    const sortie = ouvrir({ parSeconde: 10, patience: 450 });
    const debut = Date.now();
    const issues = await Promise.allSettled(Array.from({ length: 20 }, () => sortie.demander('/a')));
    const faits = issues.filter((i) => i.status === 'fulfilled').length;
    expect(faits).toBeGreaterThanOrEqual(4);
    expect(faits).toBeLessThanOrEqual(5);
    expect(service.appels).toHaveLength(faits);
    // On a busy machine the first arrives late, and none before its turn: a timer may only be some milliseconds early.
    for (const [rang, { recuLe }] of service.appels.entries())
      expect(recuLe - debut).toBeGreaterThanOrEqual(rang * 100 - 5);
  });

  test('Retry-After in seconds, as a date, absent or absurd', () => {
    expect(lirePause('3')).toBe(3000);
    expect(lirePause(new Date(Date.now() + 4000).toUTCString())).toBeGreaterThan(2000);
    expect(lirePause(new Date(0).toUTCString())).toBe(0);
    expect(lirePause(null)).toBe(5000);
    expect(lirePause('bientôt')).toBe(5000);
  });
});
