import { randomUUID } from 'node:crypto';
import { chmod, cp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, PROPRIETAIRE, ROLE_API } from '../base.ts';
import { empreinteDe, parcourir } from '../lib/copies.ts';
import { ouvrirDb } from '../lib/db/connexion.ts';
import { excesDuRole } from '../lib/db/roles.ts';
import { startEmbeddedPostgres } from '../lib/postgres/embedded.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { PDF } from '../lib/test/documents.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';
import { commander, demarrerProduit, dossierDeDonnees, jeter, type Produit } from '../lib/test/produit.ts';
import { listFichiersConnus } from './sauvegarde.sql.ts';

const EMAIL = 'client@demo.example';
const MOT_DE_PASSE = 'Demo-2026!';
const PHRASE = 'quatre mots pris au hasard';
const RTO_SECONDES = 3600;

let dossier: string;
let phrase: string;
const dans = (nom: string) => path.join(dossier, nom);
beforeAll(async () => {
  dossier = await dossierDeDonnees();
  phrase = dans('phrase');
  await writeFile(phrase, `${PHRASE}\n`);
});
afterAll(() => jeter(dossier, dans('data')));

const seule = async (vers: string): Promise<string> => {
  const noms = await readdir(vers);
  expect(noms).toEqual([expect.stringMatching(/^colivert-/)]);
  return path.join(vers, noms[0] ?? '');
};

async function connecter(produit: Produit, email = EMAIL): Promise<{ jeton: string; id: string }> {
  const { corps } = await produit.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE } });
  return { jeton: corps.token, id: corps.user.id };
}

/** Every table's rows and a hash of what they hold, and every file's hash. */
async function portrait(dataDir: string) {
  const serveur = await startEmbeddedPostgres({ directory: dataDir });
  const { db } = ouvrirDb(serveur.connection(BASE, PROPRIETAIRE), 2);
  try {
    const { rows } = await sql<{ nom: string }>`
      select table_name as nom from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
    const tables: Record<string, unknown> = {};
    for (const { nom } of rows)
      tables[nom] = (
        await sql`select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as somme from ${sql.table(nom)} t`.execute(
          db,
        )
      ).rows[0];
    const connus = await listFichiersConnus(db);
    const racine = path.join(dataDir, 'fichiers');
    const { fichiers } = await parcourir(racine, (chemin) => chemin.startsWith('sante'));
    const sommes = Object.fromEntries(
      await Promise.all(fichiers.map(async (f) => [f, await empreinteDe(path.join(racine, f))])),
    );
    return { tables, sommes, connus: [...connus].toSorted() };
  } finally {
    await db.destroy();
    await serveur.stop();
  }
}

const deposer = (produit: Produit, { jeton, id }: { jeton: string; id: string }, type: string) => {
  const form = formulaire([
    { champ: 'file', nom: 'Déclaration d’impôts – Éloïse.pdf', octets: PDF },
    { champ: 'type', valeur: type },
    { champ: 'userId', valeur: id },
  ]);
  return produit.appel('POST', '/documents/upload', { jeton, brut: form.brut, entetes: form.entetes });
};

describe('O-63 the restore drill', () => {
  let produit: Produit;
  let sauvegarde: string;
  let ecrits: Set<string>;
  let document: string;
  beforeAll(async () => {
    produit = await demarrerProduit(dans('data'));
  });
  afterAll(() => produit.arreter());

  test('O-63 taken while fifty people write: each write acknowledged before it began is in it', async () => {
    const client = await connecter(produit);
    const nouveau = await connecter(produit, 'client.non-verifie@demo.example');
    const depot = await deposer(produit, nouveau, 'JUSTIFICATIF_DOMICILE');
    expect(depot.statut).toBe(201);
    document = depot.corps.id;

    const acquis = new Set<string>();
    let fini = false;
    const ecrivains = Array.from({ length: 50 }, async () => {
      while (!fini) {
        const { statut, corps } = await produit.appel('POST', `/annonces?auteurId=${client.id}`, {
          jeton: client.jeton,
          corps: { ...ANNONCE, titre: `Ecrite ${randomUUID()}` },
        });
        if (statut === 201) acquis.add(corps.id as string);
        // Papers replaced meanwhile: their former bytes are asked to leave.
        if (acquis.size % 20 === 0) await deposer(produit, nouveau, 'JUSTIFICATIF_DOMICILE');
      }
    });
    await expect.poll(() => acquis.size, { timeout: 30_000 }).toBeGreaterThan(20);
    ecrits = new Set(acquis);
    const { code, sortie } = await commander('backup', dans('data'), [
      '--vers',
      dans('sauvegardes'),
      '--phrase',
      phrase,
    ]);
    fini = true;
    await Promise.all(ecrivains);
    expect({ code, sortie }).toEqual({ code: 0, sortie: expect.stringContaining('Sauvegarde faite et relue') });
    sauvegarde = await seule(dans('sauvegardes'));
    expect(acquis.size).toBeGreaterThan(ecrits.size);
  });

  test('O-63 it is private, has no secret in clear, and a stranger’s tool can check it', async () => {
    expect((await stat(sauvegarde)).mode & 0o777).toBe(0o700);
    const secret = (await readFile(dans('data/secret'), 'utf8')).trim();
    const { fichiers } = await parcourir(sauvegarde);
    for (const fichier of fichiers) {
      const octets = await readFile(path.join(sauvegarde, fichier));
      expect(octets.includes(secret), fichier).toBe(false);
      expect((await stat(path.join(sauvegarde, fichier))).mode & 0o077, fichier).toBe(0);
    }
    const ligne = /^([\da-f]{64}) {2}base\/PG_VERSION$/m.exec(
      await readFile(path.join(sauvegarde, 'SHA256SUMS'), 'utf8'),
    );
    expect(ligne?.[1]).toBe(await empreinteDe(path.join(sauvegarde, 'base/PG_VERSION')));
  });

  test('O-63 R-58 restored elsewhere: rows and files agree, one logs in and opens a document; the time it took', async () => {
    const debut = performance.now();
    const { code, sortie } = await commander('restore', dans('restauree'), [sauvegarde, '--phrase', phrase]);
    expect({ code, sortie }).toEqual({ code: 0, sortie: expect.stringContaining('restaurée') });
    const restauree = await demarrerProduit(dans('restauree'));
    try {
      const client = await connecter(restauree);
      const secondes = (performance.now() - debut) / 1000;
      console.log(`RTO: ${secondes.toFixed(1)} s from an empty folder to a login`);
      expect(secondes).toBeLessThan(RTO_SECONDES);
      for (const id of [...ecrits].slice(0, 10))
        expect((await restauree.appel('GET', `/annonces/${id}`)).statut).toBe(200);
      const nouveau = await connecter(restauree, 'client.non-verifie@demo.example');
      const { octets, statut } = await restauree.appel('GET', `/documents/${document}/fichier`, {
        jeton: nouveau.jeton,
      });
      expect(statut).toBe(200);
      expect(octets).toEqual(PDF);
      // It goes on as the first did.
      const cree = await restauree.appel('POST', `/annonces?auteurId=${client.id}`, {
        jeton: client.jeton,
        corps: ANNONCE,
      });
      expect(cree.statut).toBe(201);
    } finally {
      await restauree.arreter();
    }
    const serveur = await startEmbeddedPostgres({ directory: dans('restauree') });
    const { db } = ouvrirDb(serveur.connection(BASE, PROPRIETAIRE), 2);
    const { rows } = await sql<{ id: string }>`select id from annonces where titre like 'Ecrite %'`.execute(db);
    const presents = new Set(rows.map(({ id }) => id));
    expect([...ecrits].filter((id) => !presents.has(id))).toEqual([]);
    expect(await excesDuRole(serveur.connection(BASE, ROLE_API))).toEqual([]);
    await db.destroy();
    await serveur.stop();
    const { sommes, connus } = await portrait(dans('restauree'));
    expect(Object.keys(sommes).toSorted()).toEqual(connus);
    await rm(dans('restauree'), { recursive: true });
  });

  test('O-63 of a product at rest, every table and every file comes back the same; old backups go', async () => {
    await produit.arreter();
    const avant = await portrait(dans('data'));
    const vers = dans('au-repos');
    for (let tour = 0; tour < 3; tour += 1)
      expect((await commander('backup', dans('data'), ['--vers', vers, '--garder', '1'])).code).toBe(0);
    const source = await seule(vers);
    const secret = dans('data/secret');
    expect((await commander('restore', dans('pareille'), [source])).sortie).toMatch(/Il faut le secret/);
    const { code, sortie } = await commander('restore', dans('pareille'), [source, '--secret', secret]);
    expect({ code, sortie }).toEqual({ code: 0, sortie: expect.stringContaining('restaurée') });
    const apres = await portrait(dans('pareille'));
    expect(Object.keys(avant.tables).length).toBeGreaterThan(20);
    expect(avant.connus.length).toBeGreaterThan(10);
    expect(apres.tables).toEqual(avant.tables);
    expect(apres.connus).toEqual(avant.connus);
    for (const cle of apres.connus) expect(apres.sommes[cle]).toBe(avant.sommes[cle]);
    // What holds a database is not restored into.
    const refus = await commander('restore', dans('pareille'), [source, '--secret', secret]);
    expect(refus).toMatchObject({
      code: 1,
      sortie: expect.stringContaining("contient déjà une base : rien n'y a été touché"),
    });
    expect(await portrait(dans('pareille'))).toEqual(apres);
    await rm(dans('pareille'), { recursive: true });
  });

  const abimer: [string, RegExp, (copie: string) => Promise<unknown>][] = [
    [
      'a byte of the database flipped',
      /abîmé : base\/base\/.*rien n'a été restauré|rien n'a été restauré.*abîmé : base/s,
      (copie) => retourner(copie, /^base\/base\/\d+\/\d+$/),
    ],
    ['a byte of a paper flipped', /abîmé : fichiers\/documents/, (copie) => retourner(copie, /^fichiers\/documents\//)],
    ['a byte of the WAL flipped', /abîmé : base\/pg_wal/, (copie) => retourner(copie, /^base\/pg_wal\//)],
    ['a file missing', /absent : base\/global\/pg_control/, (copie) => rm(path.join(copie, 'base/global/pg_control'))],
    ['a folder missing', /absent : fichiers/, (copie) => rm(path.join(copie, 'fichiers'), { recursive: true })],
    [
      'a file cut short',
      /abîmé : base\/base/,
      async (copie) => truncate(await trouver(copie, /^base\/base\/\d+\/\d+$/), 512),
    ],
    ['a file in excess', /en trop : base\/intrus/, (copie) => writeFile(path.join(copie, 'base/intrus'), 'x')],
    [
      'the list altered with its file',
      /sceau ne correspond pas/,
      async (copie) => {
        const victime = await trouver(copie, /^fichiers\/photos\//);
        const avant = await empreinteDe(victime);
        await writeFile(victime, 'autre');
        const liste = path.join(copie, 'SHA256SUMS');
        await writeFile(liste, (await readFile(liste, 'utf8')).replace(avant, await empreinteDe(victime)));
      },
    ],
    ['the list cut short', /sceau ne correspond pas/, (copie) => truncate(path.join(copie, 'SHA256SUMS'), 1000)],
    ['the seal missing', /Il manque SCEAU/, (copie) => rm(path.join(copie, 'SCEAU'))],
    ['the description altered', /sauvegarde\.json/, (copie) => writeFile(path.join(copie, 'sauvegarde.json'), '{')],
    ['stopped half way', /Il manque sauvegarde\.json/, (copie) => rm(path.join(copie, 'sauvegarde.json'))],
  ];
  test.each(abimer)('O-63 a backup with %s fails loudly and leaves the target untouched', async (_nom, dit, faire) => {
    const copie = dans(`abimee-${randomUUID()}`);
    await cp(sauvegarde, copie, { recursive: true });
    await faire(copie);
    const cible = dans(`cible-${randomUUID()}`);
    const { code, sortie } = await commander('restore', cible, [copie, '--phrase', phrase]);
    expect({ code, sortie }).toEqual({ code: 1, sortie: expect.stringMatching(dit) });
    await expect(stat(cible)).rejects.toThrow(/ENOENT/);
    await rm(copie, { recursive: true });
  });

  test('O-63 with another phrase or another secret nothing is restored', async () => {
    const autre = dans('autre-phrase');
    await writeFile(autre, 'une tout autre phrase');
    for (const [option, dit] of [
      ['--phrase', /n'est pas celle de cette sauvegarde/],
      ['--secret', /sceau ne correspond pas/],
    ] as const) {
      const { code, sortie } = await commander('restore', dans('nulle-part'), [sauvegarde, option, autre]);
      expect({ code, sortie }).toEqual({ code: 1, sortie: expect.stringMatching(dit) });
    }
    await expect(stat(dans('nulle-part'))).rejects.toThrow(/ENOENT/);
  });

  test('O-63 a restoration cut in the middle stops the start, and the same command goes on', async () => {
    const cible = dans('coupee');
    const avant = await commander('restore', cible, [sauvegarde, '--phrase', phrase]);
    expect(avant.code).toBe(0);
    // As a power cut between two renames leaves it.
    const atelier = path.join(cible, '.restauration');
    await cp(sauvegarde, path.join(atelier, 'x'), { recursive: true });
    await rm(path.join(atelier, 'x'), { recursive: true });
    await chmod(atelier, 0o755);
    for (const nom of ['postgres', 'secret']) await rename(path.join(cible, nom), path.join(atelier, nom));
    await writeFile(path.join(atelier, 'pret'), JSON.stringify({ fichiers: 1, sansLigne: 0 }));
    await expect(demarrerProduit(cible)).rejects.toThrow(/restauration n'est pas finie/);
    const suite = await commander('restore', cible, [sauvegarde, '--phrase', phrase]);
    expect({ code: suite.code, sortie: suite.sortie }).toEqual({ code: 0, sortie: expect.stringContaining('elle l') });
    const restauree = await demarrerProduit(cible);
    expect((await connecter(restauree)).jeton).toMatch(/./);
    await restauree.arreter();
    await rm(cible, { recursive: true });
  });
});

async function trouver(copie: string, motif: RegExp): Promise<string> {
  const { fichiers } = await parcourir(copie);
  const trouve = fichiers.filter((f) => motif.test(f));
  const choisi = trouve[Math.floor(trouve.length / 2)];
  if (choisi === undefined) throw new Error(`No file like ${motif.source}`);
  return path.join(copie, choisi);
}

/** One bit in the middle. */
async function retourner(copie: string, motif: RegExp): Promise<void> {
  const fichier = await trouver(copie, motif);
  const poignee = await open(fichier, 'r+');
  const { size } = await poignee.stat();
  const octet = Buffer.alloc(1);
  const ou = Math.floor(size / 2);
  await poignee.read(octet, 0, 1, ou);
  await poignee.write(Buffer.from([(octet[0] ?? 0) ^ 1]), 0, 1, ou);
  await poignee.close();
}
