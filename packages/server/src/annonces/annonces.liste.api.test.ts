import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { prendre, publier } from '../lib/test/livraisons.ts';
import { laPlusCourte } from '../lib/test/duree.ts';

const ids = ({ corps }: Answer): string[] => corps.map((x: { id: string }) => x.id);

// Its own database: the list is everybody's.
let banc: Banc;
let auteur: Compte;
const chercher = async (query: string): Promise<string[]> =>
  (await banc.appel('GET', `/annonces?${query}`)).corps.map((x: { titre: string }) => x.titre);
const q = (texte: string) => chercher(new URLSearchParams({ q: texte, limite: '50' }).toString());

beforeAll(async () => {
  banc = await ouvrirBanc();
  auteur = await banc.creerCompte('CLIENT');
  for (const [titre, villeDepart, villeArrivee, prixPropose, dateLimite] of [
    ['Piano', 'Évreux', 'Brest', 50, '2099-03-01'],
    ['Œuf de Pâques', 'Saint-Étienne', 'L’Haÿ-les-Roses', 10, null],
    ['Remise 100%', 'Lyon', 'Sainte-Foy-lès-Lyon', 30, '2099-01-01'],
    ['Sac a_b', 'Paris', 'Nice', 20, '2099-02-01'],
    [String.raw`Chemin C:\temp`, 'Lille', 'Metz', 40, null],
    ['Vélo', 'Nantes', 'Paris', 30, null],
  ] as const)
    await publier(banc, auteur, { titre, villeDepart, villeArrivee, prixPropose, dateLimite });
  await publier(banc, auteur, {
    titre: 'Courses du soir',
    villeDepart: 'Nantes',
    villeArrivee: 'Nantes',
    type: 'COURSES',
    prixPropose: 5,
  });
});
afterAll(() => banc.fermer());

test('O-47 R-39 %, _ and \\ mean themselves', async () => {
  expect(await q('%')).toEqual(['Remise 100%']);
  expect(await q('_')).toEqual(['Sac a_b']);
  expect(await q('100%')).toEqual(['Remise 100%']);
  expect(await q('\\')).toEqual([String.raw`Chemin C:\temp`]);
  expect(await q("'; drop table annonces; --")).toEqual([]);
});

test.each([
  ['evreux', ['Piano']],
  ['ÉVREUX', ['Piano']],
  ['saint etienne', ['Œuf de Pâques']],
  ['st etienne', ['Œuf de Pâques']],
  ['St-Étienne', ['Œuf de Pâques']],
  ["l'hay", ['Œuf de Pâques']],
  ['l hay', ['Œuf de Pâques']],
  ['lhay', ['Œuf de Pâques']],
  ['LHAŸ-LES-ROSES', ['Œuf de Pâques']],
  ['lhay nantes', []],
  ['oeuf', ['Œuf de Pâques']],
  ['paques brest', []],
  ['piano brest', ['Piano']],
  ['rest', ['Piano']],
  ['ste foy', ['Remise 100%']],
  ['armoire', []],
])('O-48 C-283 D-267 « %s » finds %j', async (texte, titres) => expect(await q(texte)).toEqual(titres));

test('C-282 D-281 ville is a whole name, departure or arrival', async () => {
  expect(await chercher('ville=paris')).toEqual(['Vélo', 'Sac a_b']);
  expect(await chercher('ville=PAR')).toEqual([]);
  expect(await chercher('ville=st%20etienne')).toEqual(['Œuf de Pâques']);
  expect(await chercher('ville=lhay%20les%20roses')).toEqual(['Œuf de Pâques']);
  expect(await chercher('ville=lhay')).toEqual([]);
});

test('separators and small words between two cities are no words D-09', async () => {
  const deux = await chercher('ville=paris');
  for (const ville of ['Paris, Zzz', 'de Paris à Zzz', 'Paris → Zzz'])
    expect(await chercher(`ville=${encodeURIComponent(ville)}`)).toEqual(deux);
  const mots = await chercher('q=velo%20paris');
  for (const q of ['vélo, Paris', 'vélo de Paris', 'vélo → Paris', 'Vélo\u00ad à Paris'])
    expect(await chercher(`q=${encodeURIComponent(q)}`)).toEqual(mots);
  expect(mots).toContain('Vélo');
});

test('C-281 C-282 D-280 D-281 type and sorts', async () => {
  expect(await chercher('')).toEqual([
    'Courses du soir',
    'Vélo',
    String.raw`Chemin C:\temp`,
    'Sac a_b',
    'Remise 100%',
    'Œuf de Pâques',
    'Piano',
  ]);
  expect(await chercher('type=COURSES')).toEqual(['Courses du soir']);
  expect((await chercher('tri=prix-croissant')).slice(0, 3)).toEqual(['Courses du soir', 'Œuf de Pâques', 'Sac a_b']);
  expect((await chercher('tri=prix-decroissant')).slice(0, 2)).toEqual(['Piano', String.raw`Chemin C:\temp`]);
  expect((await chercher('tri=date-limite')).slice(0, 3)).toEqual(['Remise 100%', 'Sac a_b', 'Piano']);
});

test('C-281 statut widens the list, but never to ANNULEE', async () => {
  const { id } = await publier(banc, auteur, { titre: 'Prise' });
  await prendre(banc, await banc.creerCompte('LIVREUR'), 'complete', { annonceId: id });
  expect(await q('prise')).toEqual([]);
  expect(await chercher('statut=ACTIVE,ASSIGNEE&q=prise')).toEqual(['Prise']);
  expect((await banc.appel('GET', '/annonces?statut=ANNULEE')).statut).toBe(400);
});

test('O-74 R-40 bad queries are 400, fast', async () => {
  for (const query of [
    'limite=0',
    'limite=51',
    'limite=-1',
    'limite=5.5',
    'limite=1e9',
    'limite=abc',
    'curseur=faux',
    'tri=x',
    'type=A&type=B',
    'type=COURSES&type=COURSES',
    'statut=X',
    '__proto__=1',
  ])
    expect([query, (await banc.appel('GET', `/annonces?${query}`)).statut]).toEqual([query, 400]);
  const refuser = async () =>
    expect([400, 414, 431]).toContain((await banc.appel('GET', `/annonces?q=${'a'.repeat(50_000)}`)).statut);
  expect(await laPlusCourte(refuser)).toBeLessThan(200);
  expect((await banc.appel('GET', `/annonces?q=${'a'.repeat(201)}`)).statut).toBe(400);
  expect((await banc.appel('GET', `/annonces?q=${'a%20'.repeat(100)}`)).statut).toBe(200);
});

test('O-74 C-258 every sort shows each announcement once, while new ones appear', async () => {
  for (const tri of ['recent', 'prix-croissant', 'prix-decroissant', 'date-limite']) {
    const attendu = await banc.appel('GET', `/annonces?tri=${tri}&limite=50`);
    const vus: string[] = [];
    let chemin: string | undefined = `/annonces?tri=${tri}&limite=2`;
    while (chemin !== undefined) {
      const page: Answer = await banc.appel('GET', chemin);
      vus.push(...ids(page));
      chemin = /<\/api([^>]+)>; rel="next"/.exec(page.entetes.link ?? '')?.[1];
      if (tri === 'recent' && vus.length === 2) await publier(banc, auteur, { titre: 'Nouvelle' });
    }
    expect(vus).toEqual(ids(attendu));
  }
  const page = await banc.appel('GET', '/annonces?limite=2');
  const curseur = /curseur=([^&>]+)/.exec(page.entetes.link ?? '')?.[1];
  expect((await banc.appel('GET', `/annonces?tri=prix-croissant&curseur=${curseur}`)).statut).toBe(400);
});

test('every list query has its index', async () => {
  const explique = async (requete: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = await banc.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain ${requete}`.execute(tx);
    });
    return rows.map((r) => r['QUERY PLAN']).join('\n');
  };
  const publiques = sql`supprimee_le is null and not reserve_aux_affilies and statut in ('ACTIVE')`;
  for (const [ordre, index] of [
    [sql`cree_le desc, id desc`, 'annonces_publiques'],
    [sql`prix_cents, id`, 'annonces_prix'],
    [sql`prix_cents desc, id desc`, 'annonces_prix'],
    [sql`date_limite, id`, 'annonces_date_limite'],
  ] as const)
    expect(await explique(sql`select id from annonces where ${publiques} order by ${ordre} limit 21`)).toContain(index);
  expect(await explique(sql`select id from annonces where recherche like '%evreux%'`)).toContain('annonces_recherche');
});

test('what is hidden of a town is not found, in rows of before neither B-01', async () => {
  const autre = await banc.creerCompte('CLIENT');
  const neuve = await publier(banc, autre, {
    titre: 'Xylophone',
    villeDepart: 'Nantes 45812',
    villeArrivee: 'Nantes Dupont',
  });
  expect(await q('xylophone nantes')).toEqual(['Xylophone']);
  expect(await q('45812')).toEqual([]);
  expect(await q('dupont')).toEqual([]);
  const migration = await readFile(
    path.join(import.meta.dirname, '../../migrations/0140_villes_publiques.sql'),
    'utf8',
  );
  for (const [villeDepart, depart, cherche] of [
    ['Nantes digicode 45A12', 'nantes', '45A12'],
    ['Nantes, chez Dupont', 'nantes', 'dupont'],
    ['Nantes chez Dupont', 'nantes', 'dupont'],
    ['Nantes (06 12 34 56 78)', 'nantes', '34'],
    ['Nantes 0612345678', 'nantes', '0612345678'],
    ['Saint-Étienne Étage Zéro', 'saint etienne', 'zero'],
    ['Paris 15e', 'paris 15e', '45A12'],
    ['Lyon 3', 'lyon 3', '45A12'],
    ['Saint-Denis (93)', 'saint denis (93)', '45A12'],
    ['L’Haÿ-les-Roses', 'l hay les roses', '45A12'],
  ] as const) {
    const typee = `xylophone ${villeDepart} rennes`;
    await sql`update annonces set ville_depart = ${villeDepart}, ville_arrivee = 'Rennes',
      recherche = forme_de_recherche(${typee}), ville_depart_recherche = forme_de_recherche(${villeDepart}),
      ville_arrivee_recherche = 'rennes' where id = ${neuve.id}`.execute(banc.db);
    await sql.raw(migration).execute(banc.db);
    const { rows } = await sql<{ recherche: string; depart: string; arrivee: string }>`select recherche,
      ville_depart_recherche as depart, ville_arrivee_recherche as arrivee from annonces where id = ${neuve.id}`.execute(
      banc.db,
    );
    expect(rows).toEqual([{ recherche: `xylophone ${depart} rennes`, depart, arrivee: 'rennes' }]);
    expect(await q(`xylophone ${cherche}`)).toEqual([]);
  }
});
