import { SORTES } from '@colivert/domain/flux';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../test/banc.ts';
import { ouvrirFlux, type FluxLu } from '../test/flux.ts';
import { LIMITES_LARGES } from '../test/limites.ts';
import { agir, prendre, publier, suspendre } from '../test/livraisons.ts';
import { transaction } from '../db/transaction.ts';

/** The stream as its readers meet it: over a real connection, on one process. */
let banc: Banc;
let url: string;
let ouverts: FluxLu[] = [];
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  url = await banc.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const flux of ouverts) flux.couper();
  ouverts = [];
});
afterAll(() => banc.fermer());

async function suivre(jeton: string | undefined, plus: Parameters<typeof ouvrirFlux>[2] = {}): Promise<FluxLu> {
  const flux = await ouvrirFlux(url, jeton, plus);
  ouverts.push(flux);
  return flux;
}
const changer = (sorte: 'annonces' | 'livraisons' | 'messages', ...personnes: readonly { id: string }[]) =>
  transaction(banc.deps, async (tx) =>
    tx.changer(
      sorte,
      personnes.map(({ id }) => id),
    ),
  );
/** Whoever would have been told has been by then. */
const laisserPasser = () => banc.deps.flux.balayer();
const etat = ({ id }: Compte) =>
  banc.db.selectFrom('flux').selectAll().where('utilisateur_id', '=', id).executeTakeFirstOrThrow();

describe('opening', () => {
  test('answers an event stream that nothing keeps or packs, and begins with the present position E-106', async () => {
    const { jeton, ...client } = await banc.creerCompte('CLIENT');
    await changer('annonces', client);
    await changer('livraisons', client);
    const flux = await suivre(jeton, { entetes: { 'accept-encoding': 'gzip, br' } });
    expect(flux.statut).toBe(200);
    expect(flux.entetes).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(flux.entetes['content-encoding']).toBeUndefined();
    expect(flux.texte).toBe('id: 2\nevent: pret\ndata: {}\n\n');
  });

  test('is refused without a token, to SUSPENDU and to REFUSE E-106', async () => {
    const corps = async (jeton?: string) => {
      const { statut, texte } = await suivre(jeton);
      return [statut, (JSON.parse(texte) as { code: string }).code];
    };
    expect(await corps()).toEqual([401, 'NON_AUTHENTIFIE']);
    for (const statut of ['SUSPENDU', 'REFUSE'] as const)
      expect((await corps((await banc.creerCompte('LIVREUR', { statut })).jeton))[0]).toBe(403);
    expect((await suivre((await banc.creerCompte('LIVREUR', { statut: 'NON_VERIFIE' })).jeton)).statut).toBe(200);
  });

  test('by HEAD says how it would be answered, and opens nothing', async () => {
    const { jeton } = await banc.creerCompte('CLIENT');
    const avant = banc.deps.flux.mesures.ouverts;
    const reponse = await fetch(`${url}/api/flux`, { method: 'HEAD', headers: { authorization: `Bearer ${jeton}` } });
    expect([reponse.status, reponse.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(banc.deps.flux.mesures.ouverts).toBe(avant);
  });

  test('beyond the budget of a minute is 429 with the pause, whoever counts E-117', async () => {
    const autre = await ouvrirBanc({ LIMIT_FLUX_OUVERTURES: '3' });
    const { jeton } = await autre.creerCompte('CLIENT');
    const statuts: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const { statut, entetes } = await autre.appel('GET', '/flux', { jeton });
      statuts.push(statut);
      if (statut === 429) expect(Number(entetes['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuts).toEqual([200, 200, 200, 429]);
    expect(autre.deps.config.limites.FLUX_COMPTE.nombre).toBe(8);
    await autre.fermer();
  });
});

describe('what is told', () => {
  test('is the kind and its position, nothing of the object E-107', async () => {
    const { jeton, ...client } = await banc.creerCompte('CLIENT');
    const flux = await suivre(jeton);
    await changer('messages', client);
    await flux.recevoir(1);
    expect(flux.texte).toBe('id: 0\nevent: pret\ndata: {}\n\nid: 1\nevent: messages\ndata: {}\n\n');
  });

  test('wakes everyone with a part in the act, its actor’s other tab too, and no stranger E-108', async () => {
    const [client, livreur, autre] = [
      await banc.creerCompte('CLIENT'),
      await banc.creerCompte('LIVREUR'),
      await banc.creerCompte('LIVREUR'),
    ];
    const { id: annonceId } = await publier(banc, client);
    const [sien, sienAussi, leur, etranger] = await Promise.all(
      [client, client, livreur, autre].map(({ jeton }) => suivre(jeton)),
    );
    await prendre(banc, livreur, 'complete', { annonceId });
    for (const flux of [sien, sienAussi])
      expect((await flux?.recevoir(3))?.toSorted()).toEqual(['annonces', 'livraisons', 'notifications']);
    expect((await leur?.recevoir(2))?.toSorted()).toEqual(['annonces', 'livraisons']);
    await laisserPasser();
    expect(etranger?.lus).toEqual([]);
  });

  test('is nothing when the act is rolled back, and the position stays E-109', async () => {
    const client = await banc.creerCompte('CLIENT');
    const flux = await suivre(client.jeton);
    const annulee = transaction(banc.deps, async (tx) => {
      tx.changer('annonces', [client.id]);
      throw new Error('rolled back');
    });
    await expect(annulee).rejects.toThrow('rolled back');
    await laisserPasser();
    expect(flux.lus).toEqual([]);
    expect((await etat(client)).position).toBe(0);
  });

  test('is written as the last statement of the act, one for all people, in the order of their ids, without a NOTIFY E-109 E-113', async () => {
    const client = await banc.creerCompte('CLIENT');
    const livreur = await banc.creerCompte('LIVREUR');
    const { id: annonceId } = await publier(banc, client);
    const parConnexion = new Map<pg.Client, string[]>();
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [premiere] = args as [string | { text: string }];
      const siennes = parConnexion.get(this) ?? [];
      parConnexion.set(this, siennes);
      siennes.push(typeof premiere === 'string' ? premiere : premiere.text);
      return (query as (...a: unknown[]) => unknown).apply(this, args);
    } as typeof query;
    await prendre(banc, livreur, 'complete', { annonceId }).finally(() => (pg.Client.prototype.query = query));
    const dites =
      [...parConnexion.values()].find((siennes) => siennes.some((t) => t.includes('insert into flux'))) ?? [];
    const dansLActe = dites.slice(dites.indexOf('begin'), dites.indexOf('commit') + 1);
    expect(dansLActe.filter((t) => t.includes('insert into flux'))).toHaveLength(1);
    expect(dansLActe.at(-2)).toMatch(/insert into flux[\s\S]*order by id/);
    expect(dansLActe.filter((t) => t.includes('colivert_flux'))).toEqual([]);
  });

  test('is one position for each kind: the kinds of one act are resumed one by one E-107 E-110', async () => {
    const client = await banc.creerCompte('CLIENT');
    const livreur = await banc.creerCompte('LIVREUR');
    const { id: annonceId } = await publier(banc, client);
    await prendre(banc, livreur, 'complete', { annonceId });
    const entier = await suivre(client.jeton, { derniere: '1' });
    const lus = await entier.recevoir(3);
    expect(lus).toHaveLength(3);
    for (let n = 1; n <= 3; n += 1) {
      const flux = await suivre(client.jeton, { derniere: String(n + 1) });
      expect(await flux.recevoir(3 - n)).toEqual(lus.slice(n));
    }
  });
});

describe('resuming', () => {
  test('tells each kind changed since, once, in ascending order, as often as it is asked E-110 E-111', async () => {
    const { jeton, ...client } = await banc.creerCompte('CLIENT');
    const flux = await suivre(jeton);
    await changer('annonces', client);
    await flux.recevoir(1);
    flux.couper();
    await changer('messages', client);
    await changer('annonces', client);
    await changer('livraisons', client);
    await changer('annonces', client);
    for (let fois = 0; fois < 2; fois += 1) {
      const repris = await suivre(jeton, { derniere: flux.derniere ?? '' });
      expect(await repris.recevoir(3)).toEqual(['messages', 'livraisons', 'annonces']);
      expect(repris.texte).toMatch(/^id: 1\nevent: pret\n/);
      expect(repris.derniere).toBe('5');
    }
  });

  test('after a cut right after pret, after a heartbeat, after fin, loses nothing and doubles nothing E-110 E-116', async () => {
    const { jeton, email, ...client } = await banc.creerCompte('CLIENT');
    await changer('annonces', client);
    const apresPret = await suivre(jeton);
    const apresBattement = await suivre(jeton);
    await laisserPasser();
    await expect.poll(() => apresBattement.texte).toMatch(/\n:\n\n$/);
    const fini = await suivre(jeton);
    await changer('messages', client);
    await fini.recevoir(1);
    const corps = { email, password: MOT_DE_PASSE };
    const { token } = (await banc.appel('POST', '/auth/login', { corps })).corps as { token: string };
    await banc.appel('DELETE', '/auth/sessions', { jeton: token });
    expect(await fini.finir()).toBe(true);
    expect(fini.lus.at(-1)).toBe('fin:session');
    expect([apresPret.derniere, apresBattement.derniere]).toEqual(
      ['2', '2'].map(() => expect.stringMatching(/^[123]$/)),
    );
    // `fin` has no id: the last real position is still the one to come back with.
    expect(fini.derniere).toMatch(/^[23]$/);
    await changer('livraisons', client);
    const repris = await suivre(token, { derniere: '1' });
    expect((await repris.recevoir(3)).toSorted()).toEqual(['compte', 'livraisons', 'messages']);
  });

  test.each(['abc', '1e30', '-1', '99999999'])(
    'from %s tells every kind once, and no error E-110',
    async (derniere) => {
      const { jeton, ...client } = await banc.creerCompte('CLIENT');
      await changer('annonces', client);
      const flux = await suivre(jeton, { derniere });
      expect(flux.statut).toBe(200);
      expect((await flux.recevoir(SORTES.length)).toSorted()).toEqual([...SORTES].toSorted());
      await laisserPasser();
      expect(flux.lus).toHaveLength(SORTES.length);
    },
  );
});

describe('living', () => {
  test('a beat at each sweep, which also finds what no wake told E-114', async () => {
    const { jeton, id } = await banc.creerCompte('CLIENT');
    const flux = await suivre(jeton);
    const avant = banc.deps.flux.mesures.balayagesUtiles;
    await sql`update flux set position = 1, sortes = '{"messages": 1}' where utilisateur_id = ${id}`.execute(banc.db);
    await laisserPasser();
    expect(await flux.recevoir(1)).toEqual(['messages']);
    expect(flux.texte).toContain(':\n\n');
    expect(banc.deps.flux.mesures.balayagesUtiles).toBe(avant + 1);
  });

  test('a reader 64 kB behind is cut, and nothing is kept for it E-114', async () => {
    const { jeton, ...client } = await banc.creerCompte('CLIENT');
    const flux = await suivre(jeton);
    const avant = banc.deps.flux.mesures.ouverts;
    flux.pause();
    // What the machine itself holds between the two goes first: some megabytes.
    for (let i = 0; i < 3_000_000 && banc.deps.flux.mesures.ouverts === avant; i += 1000)
      await Promise.all(Array.from({ length: 1000 }, () => banc.deps.flux.balayer()));
    expect(banc.deps.flux.mesures.ouverts).toBe(avant - 1);
    await changer('annonces', client);
    const autre = await suivre(jeton);
    expect(autre.statut).toBe(200);
  });

  test('the metrics know how many are open and how often they were woken, and time no stream', async () => {
    const mesure = await ouvrirBanc({ METRICS_PORT: '0' });
    const port = await mesure.metriques?.ecouter(0, '127.0.0.1');
    const adresse = await mesure.app.listen({ port: 0, host: '127.0.0.1' });
    const { jeton, id } = await mesure.creerCompte('CLIENT');
    const flux = await ouvrirFlux(adresse, jeton);
    await transaction(mesure.deps, async (tx) => tx.changer('annonces', [id]));
    await flux.recevoir(1);
    const lire = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await lire()).toMatch(/colivert_flux_ouverts 1\n[\s\S]*colivert_flux_reveils 1\n/);
    flux.couper();
    await expect.poll(lire).toMatch(/colivert_flux_ouverts 0\n/);
    expect(await lire()).not.toContain('route="/api/flux"');
    await mesure.fermer();
  });
});

describe('ends with its session E-115', () => {
  const entrer = async ({ email }: Compte): Promise<string> =>
    (await banc.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE } })).corps.token as string;

  test.each<[string, (compte: Compte, flux: { jeton: string }) => Promise<unknown>]>([
    ['logout', (_, { jeton }) => banc.appel('POST', '/auth/logout', { jeton })],
    ['the end of the other sessions', ({ jeton }) => banc.appel('DELETE', '/auth/sessions', { jeton })],
    [
      'a password change elsewhere',
      ({ jeton }) =>
        banc.appel('PUT', '/utilisateurs/mot-de-passe', {
          jeton,
          corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: 'Bonsoir-2026' },
        }),
    ],
    [
      'erasure',
      ({ jeton }) => banc.appel('POST', '/utilisateurs/effacer', { jeton, corps: { motDePasseActuel: MOT_DE_PASSE } }),
    ],
    [
      'an ADMIN who closes them',
      async ({ id }) =>
        banc.appel('DELETE', `/admin/utilisateurs/${id}/sessions`, { jeton: (await banc.creerCompte('ADMIN')).jeton }),
    ],
  ])('at once at %s, and opens no more', async (_, agirContre) => {
    const compte = await banc.creerCompte('CLIENT');
    const jeton = await entrer(compte);
    const flux = await suivre(jeton);
    expect(await agirContre(compte, { jeton })).toMatchObject({ statut: expect.toBeOneOf([200, 204]) });
    expect(await flux.finir(1000)).toBe(true);
    expect(flux.lus).toEqual(['fin:session']);
    expect(flux.texte).toMatch(/event: fin\ndata: \{"motif":"session"\}\n\n$/);
    expect((await suivre(jeton)).statut).toBe(401);
  });

  test('and one’s own goes on when only others end', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const flux = await suivre(compte.jeton);
    await entrer(compte);
    await banc.appel('DELETE', '/auth/sessions', { jeton: compte.jeton });
    await flux.recevoir(2);
    expect(new Set(flux.lus)).toEqual(new Set(['compte']));
    expect(flux.fini).toBe(false);
  });

  test('a suspension says compte first, then fin, and opening again is 403', async () => {
    const compte = await banc.creerCompte('LIVREUR');
    const flux = await suivre(compte.jeton);
    expect((await suspendre(banc, await banc.creerCompte('ADMIN'), compte)).statut).toBe(200);
    expect(await flux.finir(1000)).toBe(true);
    expect(flux.lus).toEqual(['compte', 'fin:compte']);
    expect((await suivre(compte.jeton)).statut).toBe(403);
  });

  test('one that ran out by itself ends at the next sweep', async () => {
    const { jeton, id } = await banc.creerCompte('CLIENT');
    const flux = await suivre(jeton);
    await sql`update sessions set expire_le = now() - interval '1 second' where utilisateur_id = ${id}`.execute(
      banc.db,
    );
    await laisserPasser();
    expect(await flux.finir(1000)).toBe(true);
    expect(flux.lus).toEqual(['fin:session']);
  });
});

test('the ninth of an account ends the oldest, which is told not to come back E-117', async () => {
  const { jeton } = await banc.creerCompte('CLIENT');
  const tous: FluxLu[] = [];
  for (let i = 0; i < 9; i += 1) tous.push(await suivre(jeton));
  const [premier, ...autres] = tous;
  expect(await premier?.finir(1000)).toBe(true);
  expect(premier?.lus).toEqual(['fin:remplace']);
  expect(autres.map(({ fini }) => fini)).toEqual(autres.map(() => false));
});

test('the row of an erased account goes, and none comes back E-115', async () => {
  const { jeton, id } = await banc.creerCompte('CLIENT');
  await changer('annonces', { id });
  await banc.appel('POST', '/utilisateurs/effacer', { jeton, corps: { motDePasseActuel: MOT_DE_PASSE } });
  await changer('annonces', { id });
  expect(await banc.db.selectFrom('flux').selectAll().where('utilisateur_id', '=', id).execute()).toEqual([]);
});

test('a stop ends streams first, each with its own moment to come back, and waits for no reader E-119', async () => {
  const autre = await ouvrirBanc();
  const adresse = await autre.app.listen({ port: 0, host: '127.0.0.1' });
  const { jeton } = await autre.creerCompte('CLIENT');
  const tous: FluxLu[] = [];
  for (let i = 0; i < 8; i += 1) tous.push(await ouvrirFlux(adresse, jeton));
  const [endormi, ...eveilles] = tous;
  endormi?.pause();
  const debut = performance.now();
  await autre.app.close();
  expect(performance.now() - debut).toBeLessThan(5000);
  for (const flux of eveilles) await flux.finir();
  const retours = eveilles.map(({ texte }) => Number(/\nretry: (\d+)\n\n$/.exec(texte)?.[1]));
  for (const ms of retours) {
    expect(ms).toBeGreaterThanOrEqual(1000);
    expect(ms).toBeLessThanOrEqual(10_000);
  }
  expect(new Set(retours).size).toBeGreaterThan(1);
  expect(eveilles.map(({ lus }) => lus)).toEqual(eveilles.map(() => []));
  await autre.fermer();
});

test('an act of a delivery tells both sides at each step E-108', async () => {
  const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
  const { id: annonceId } = await publier(banc, client);
  const { id } = (await prendre(banc, livreur, 'complete', { annonceId })).corps as { id: string };
  const [sien, leur] = [await suivre(client.jeton), await suivre(livreur.jeton)];
  await agir(banc, livreur, id, 'commencer');
  expect((await sien.recevoir(3)).toSorted()).toEqual(['annonces', 'livraisons', 'notifications']);
  expect((await leur.recevoir(2)).toSorted()).toEqual(['annonces', 'livraisons']);
});
