import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as attendre } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '../demo/index.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { ouvrirFlux } from '../lib/test/flux.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';
import { ouvrirInstallation, type Installation } from '../lib/test/installation.ts';
import { appeler, type Envoi } from '../lib/test/produit.ts';

const MIGRATIONS = readdirSync(new URL('../../migrations', import.meta.url)).filter((nom) => nom.endsWith('.sql'));

/** Two processes of the product on one external PostgreSQL behind nginx: whatever one learns, the other knows. */
let lieu: Installation;

beforeAll(async () => {
  lieu = await ouvrirInstallation(process.env['DATABASE_URL'] ?? '', {
    LIMIT_ADRESSES_ADRESSE: '100',
    LIMIT_ECRITURE_COMPTE: '1000000',
    LIMIT_ECRITURE_ADRESSE: '1000000',
    LIMIT_FLUX_OUVERTURES: '1000000',
  });
}, 200_000);
afterAll(() => lieu.fermer());

const appel = (url: string, methode: string, chemin: string, envoi: Envoi = {}) =>
  appeler(`${url}/api${chemin}`, methode, envoi);

const login = (url: string, email: string, motDePasse: string = MOT_DE_PASSE_DEMO) =>
  appel(url, 'POST', '/auth/login', { corps: { email, password: motDePasse } });

async function entrer(email: string): Promise<{ id: string; jeton: string }> {
  const { statut, corps } = await login(lieu.url, email);
  expect(statut).toBe(200);
  return { id: corps.user.id, jeton: corps.token };
}

test('two first starts at once migrate once and sow once', async () => {
  const { rows } = await lieu.base.query<{ migrations: number; demo: number }>(
    `select (select count(*)::int from migrations) as migrations,
       (select count(*)::int from utilisateurs where email = any($1)) as demo`,
    [COMPTES_DEMO.map(({ email }) => email)],
  );
  expect(rows[0]?.migrations).toBe(MIGRATIONS.length);
  expect(rows[0]?.demo).toBe(COMPTES_DEMO.length);
});

test('R-19 a session opened on one opens the other, and ends on both', async () => {
  const [a, b] = lieu.processus;
  const { corps } = await login(a.url, 'client@demo.example');
  expect((await appel(b.url, 'GET', '/utilisateurs/profile', { jeton: corps.token })).statut).toBe(200);
  expect((await appel(b.url, 'POST', '/auth/logout', { jeton: corps.token })).statut).toBeLessThan(300);
  expect((await appel(a.url, 'GET', '/utilisateurs/profile', { jeton: corps.token })).statut).toBe(401);
});

test('R-06 O-59 ten wrong passwords are ten, wherever they were tried', async () => {
  const statuts: number[] = [];
  for (let i = 0; i < 11; i += 1)
    statuts.push((await login(lieu.processus[i % 2 === 0 ? 0 : 1].url, 'livreur@demo.example', 'Faux-2026!')).statut);
  expect(statuts).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  await lieu.base.query(`delete from compteurs where cle like 'CONNEXION%'`);
});

test('R-49 the budget of everyday calls is spent together, a second late at most', async () => {
  const [a, b] = lieu.processus;
  const chercher = (url: string) => appel(url, 'GET', '/geographie/suggestions?q=nantes');
  // A hundred a minute for one address; sixty on each, with time for both to tell.
  for (let i = 0; i < 60; i += 1) await chercher(a.url);
  await attendre(1500);
  const surB = [];
  for (let i = 0; i < 20; i += 1) surB.push((await chercher(b.url)).statut);
  await attendre(1500);
  for (let i = 0; i < 40; i += 1) surB.push((await chercher(b.url)).statut);
  expect(surB.slice(0, 20).every((statut) => statut === 200)).toBe(true);
  expect(surB.at(-1)).toBe(429);
});

test('an upload to one is read from the other, byte for byte', async () => {
  const [a, b] = lieu.processus;
  const { id, jeton } = await entrer('client@demo.example');
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6b4f' } })
    .jpeg()
    .toBuffer();
  const envoi = formulaire([
    { champ: 'file', nom: 'colis.jpg', octets: photo, type: 'image/jpeg' },
    { champ: 'userId', valeur: id },
  ]);
  const recue = await appel(a.url, 'POST', '/photos/annonce/upload', { jeton, ...envoi });
  expect(recue.statut).toBe(201);
  const chemin = (recue.corps.url as string).replace('/api', '');
  const [surA, surB] = [await appel(a.url, 'GET', chemin), await appel(b.url, 'GET', chemin)];
  expect(surB.statut).toBe(200);
  expect(surB.octets.equals(surA.octets)).toBe(true);
});

test('a mail asked on one is there once, whichever works', async () => {
  const email = `paul+${Date.now()}@exemple.fr`;
  const inscrit = await appel(lieu.url, 'POST', '/inscription', {
    corps: {
      role: 'CLIENT',
      prenom: 'Paul',
      nom: 'Le Bihan',
      email,
      telephone: '06 39 98 12 34',
      motDePasse: 'Bonjour-2026',
      adresse: '6 rue des Hauts-Pavés',
      ville: 'Nantes',
      codePostal: '44000',
    },
  });
  expect(inscrit.corps).toMatchObject({ userId: expect.any(String) });
  const lire = async () =>
    (await appel(lieu.url, 'GET', `/boite-locale?a=${encodeURIComponent(email)}`)).corps as unknown[];
  for (let i = 0; i < 50 && (await lire()).length === 0; i += 1) await attendre(200);
  await attendre(3000);
  expect(await lire()).toHaveLength(1);
});

const publier = ({ id, jeton }: { id: string; jeton: string }, url: string) =>
  appel(url, 'POST', `/annonces?auteurId=${id}`, { jeton, corps: ANNONCE });

test('an act on one process is told by the other within 600 ms, 95 times of a hundred E-112', async () => {
  const [a, b] = lieu.processus;
  const auteur = await entrer('client@demo.example');
  const flux = await ouvrirFlux(b.url, auteur.jeton);
  const delais: number[] = [];
  for (let n = 1; n <= 60; n += 1) {
    expect((await publier(auteur, a.url)).statut).toBe(201);
    const commis = performance.now();
    expect(await flux.recevoir(n)).toHaveLength(n);
    delais.push(performance.now() - commis);
  }
  flux.couper();
  expect(delais.toSorted((x, y) => x - y)[Math.ceil(delais.length * 0.95) - 1]).toBeLessThan(600);
});

test('a logout on one process ends the stream of the other within a second E-115', async () => {
  const [a, b] = lieu.processus;
  const { jeton } = await entrer('livreur@demo.example');
  const flux = await ouvrirFlux(b.url, jeton);
  await appel(a.url, 'POST', '/auth/logout', { jeton });
  expect(await flux.finir(1000)).toBe(true);
  expect(flux.lus).toEqual(['fin:session']);
});

test('a listening connection that was ended is back, and meanwhile a sweep tells within 26 s what no message told E-112', async () => {
  const [a, b] = lieu.processus;
  const auteur = await entrer('client@demo.example');
  const flux = await ouvrirFlux(b.url, auteur.jeton);
  // As a message that was lost: the row alone knows.
  await lieu.base.query(
    `update flux set position = position + 1, sortes = sortes || jsonb_build_object('messages', position + 1)
     where utilisateur_id = $1`,
    [auteur.id],
  );
  expect(await flux.recevoir(1, 26_000)).toEqual(['messages']);
  const ecoutes = `select pid from pg_stat_activity where datname = 'colivert' and application_name = 'colivert-flux'`;
  const maitre = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await maitre.connect();
  expect((await maitre.query(`select pg_terminate_backend(pid) from (${ecoutes}) t`)).rowCount).toBe(2);
  await expect.poll(async () => (await maitre.query(ecoutes)).rowCount, { timeout: 10_000 }).toBe(2);
  await maitre.end();
  await publier(auteur, a.url);
  expect(await flux.recevoir(2, 1000)).toEqual(['messages', 'annonces']);
  flux.couper();
});

test('through the proxy nothing is held back, packed or cut, for two minutes E-106 E-114 E-120', async () => {
  const auteur = await entrer('client@demo.example');
  const debut = performance.now();
  const flux = await ouvrirFlux(lieu.url, auteur.jeton, { entetes: { 'accept-encoding': 'gzip, br' } });
  expect(performance.now() - debut).toBeLessThan(500);
  expect(flux.statut).toBe(200);
  expect(flux.entetes['content-encoding']).toBeUndefined();
  await publier(auteur, lieu.url);
  expect(await flux.recevoir(1, 1000)).toEqual(['annonces']);
  await attendre(120_000);
  expect(flux.fini).toBe(false);
  expect(flux.texte.match(/^:$/gm)?.length).toBeGreaterThanOrEqual(4);
  await publier(auteur, lieu.url);
  expect(await flux.recevoir(2, 1000)).toEqual(['annonces', 'annonces']);
  flux.couper();
});

test('a process that stops sends its readers away at once, and elsewhere they are told what they missed, once E-111 E-119', async () => {
  const [a] = lieu.processus;
  const auteur = await entrer('client@demo.example');
  const endormi = await ouvrirFlux(a.url, auteur.jeton);
  endormi.pause();
  const flux = await ouvrirFlux(a.url, auteur.jeton);
  await publier(auteur, lieu.url);
  await flux.recevoir(1);
  const debut = performance.now();
  const arret = a.arreter();
  expect(await flux.finir(2000)).toBe(true);
  expect(Number(/\nretry: (\d+)\n\n$/.exec(flux.texte)?.[1])).toBeGreaterThanOrEqual(1000);
  await publier(auteur, lieu.url);
  await publier(auteur, lieu.url);
  const repris = await ouvrirFlux(lieu.url, auteur.jeton, { derniere: flux.derniere ?? '' });
  expect(await repris.recevoir(1)).toEqual(['annonces']);
  await arret;
  expect(performance.now() - debut).toBeLessThan(20_000);
  await a.demarrer();
  expect(repris.lus).toEqual(['annonces']);
  repris.couper();
});

/** Publishes until told to stop; a call that fails is made again with its key, as the front end does. */
async function publierSansFin(auteur: { id: string; jeton: string }, fini: () => boolean): Promise<string[]> {
  const publiees: string[] = [];
  while (!fini()) {
    const cle = randomUUID();
    for (const limite = Date.now() + 30_000; ;) {
      const reponse = await appel(lieu.url, 'POST', `/annonces?auteurId=${auteur.id}`, {
        jeton: auteur.jeton,
        corps: { ...ANNONCE, titre: `Charge ${cle}` },
        entetes: { 'idempotency-key': cle },
      }).catch(() => ({ statut: 0, corps: null }));
      if (reponse.statut === 201) {
        publiees.push(cle);
        break;
      }
      // The answer was lost, or the other call with this key is still under way: never a refusal of the request itself.
      expect([0, 409, 429, 502, 503, 504]).toContain(reponse.statut);
      if (Date.now() > limite) throw new Error(`not published within 30 s: ${reponse.statut}`);
      await attendre(reponse.statut === 429 ? 1000 : 100);
    }
  }
  return publiees;
}

/** How many announcements were acknowledged around the incident, and how many of them are there exactly once. */
async function sousCharge(incident: () => Promise<void>): Promise<{ publiees: number; uneFois: number }> {
  const auteur = await entrer('client@demo.example');
  let fini = false;
  const ecrivains = Array.from({ length: 20 }, () => publierSansFin(auteur, () => fini));
  await attendre(2000);
  await incident();
  await attendre(2000);
  fini = true;
  const publiees = (await Promise.all(ecrivains)).flat();
  const { rowCount } = await lieu.base.query(
    `select titre from annonces where titre = any($1) group by titre having count(*) = 1`,
    [publiees.map((cle) => `Charge ${cle}`)],
  );
  return { publiees: publiees.length, uneFois: rowCount ?? 0 };
}

test('one process killed under load loses nothing, and the other serves meanwhile', async () => {
  const { publiees, uneFois } = await sousCharge(async () => {
    await lieu.processus[0].tuer();
    for (let i = 0; i < 10; i += 1) expect((await appel(lieu.url, 'GET', '/annonces')).statut).toBe(200);
    await lieu.processus[0].demarrer();
  });
  expect(publiees).toBeGreaterThan(20);
  expect(uneFois).toBe(publiees);
});

test('one process stopped in order, then the other, as a deployment does, loses nothing', async () => {
  const { publiees, uneFois } = await sousCharge(async () => {
    for (const processus of lieu.processus) {
      await processus.arreter();
      await processus.demarrer();
    }
  });
  expect(publiees).toBeGreaterThan(20);
  expect(uneFois).toBe(publiees);
});
