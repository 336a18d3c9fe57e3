import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as attendre } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE, PROPRIETAIRE } from '../base.ts';
import { ouvrirDb } from '../lib/db/connexion.ts';
import { startEmbeddedPostgres } from '../lib/postgres/embedded.ts';
import { run } from '../lib/postgres/run.ts';
import { PDF } from '../lib/test/documents.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';
import { demarrerProduit, dossierDeDonnees, jeter, type Produit, type Reponse } from '../lib/test/produit.ts';
import { creerSmtp, type ServeurSmtp } from '../lib/test/smtp.ts';

let dossier: string;
let data: string;
let smtp: ServeurSmtp;
let ouverts: Produit[];
beforeEach(async () => {
  dossier = await dossierDeDonnees();
  data = path.join(dossier, 'data');
  smtp = await creerSmtp();
  ouverts = [];
});
afterEach(async () => {
  for (const produit of ouverts) await produit.arreter();
  await smtp.fermer();
  await jeter(dossier, data);
});

async function demarrer(): Promise<Produit> {
  const produit = await demarrerProduit(data, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true` });
  ouverts.push(produit);
  return produit;
}

test('the signal that stops npm stops what it started: no request is answered any more, and the base is at rest', async () => {
  const produit = await demarrerProduit(data, {}, ['npm', 'start']);
  ouverts.push(produit);
  expect((await produit.appel('GET', '/sante')).statut).toBe(200);
  const postmaster = path.join(data, 'postgres/cluster/data/postmaster.pid');
  expect(existsSync(postmaster)).toBe(true);
  await produit.arreter();
  // The two leave together; a moment for the last of them.
  await jusquA(() => !existsSync(postmaster), 10);
  await expect(produit.appel('GET', '/sante')).rejects.toThrow('fetch failed');
});

const inscrire = (produit: Produit, email: string): Promise<Reponse> =>
  produit.appel('POST', '/inscription', {
    corps: {
      role: 'CLIENT',
      nom: 'Rivoal',
      prenom: 'Maëlle',
      email,
      motDePasse: 'Bonjour-2026',
      telephone: '0606060606',
      adresse: '1 rue X',
      ville: 'Nantes',
      codePostal: '44000',
    },
  });
const courriers = (email: string) => smtp.recus.filter((message) => message.includes(email));

/** Seconds until it is so. */
async function jusquA(condition: () => boolean | Promise<boolean>, secondes: number): Promise<number> {
  const debut = performance.now();
  while (!(await condition())) {
    if (performance.now() - debut > secondes * 1000) throw new Error(`Not so after ${secondes} s`);
    await attendre(100);
  }
  return (performance.now() - debut) / 1000;
}

async function enBase<T extends object>(requete: string): Promise<T[]> {
  const serveur = await startEmbeddedPostgres({ directory: data });
  const { db } = ouvrirDb(serveur.connection(BASE, PROPRIETAIRE), 1);
  const { rows } = await sql.raw<T>(requete).execute(db);
  await db.destroy();
  await serveur.stop();
  return rows;
}

async function connecter(produit: Produit): Promise<{ jeton: string; id: string }> {
  const { corps } = await produit.appel('POST', '/auth/login', {
    corps: { email: 'client@demo.example', password: 'Demo-2026!' },
  });
  return { jeton: corps.token, id: corps.user.id };
}

describe('mail', () => {
  test('row 25: the API killed between the commit and the mail: it leaves once, after the restart', async () => {
    const produit = await demarrer();
    smtp.muet = true;
    const email = `tue-${randomUUID()}@exemple.fr`;
    expect((await inscrire(produit, email)).statut).toBe(201);
    // The sender is at the door of the mail server: the act is committed, the mail is not sent.
    await jusquA(() => smtp.demandes > 0, 20);
    await produit.tuer();
    expect(courriers(email)).toEqual([]);
    smtp.muet = false;
    const suivant = await demarrer();
    const secondes = await jusquA(() => courriers(email).length > 0, 120);
    console.log(`Mail after a killed API: ${secondes.toFixed(1)} s after the restart`);
    await attendre(5000);
    expect(courriers(email)).toHaveLength(1);
    expect((await inscrire(suivant, email)).statut).toBe(409);
  });

  test('row 25: killed in the middle of twenty registrations: those acknowledged exist, each with one mail', async () => {
    const produit = await demarrer();
    const emails = Array.from({ length: 20 }, () => `foule-${randomUUID()}@exemple.fr`);
    const acquis = new Set<string>();
    const appels = emails.map(async (email) => {
      const statut = await inscrire(produit, email).then(
        (reponse) => reponse.statut,
        () => 0,
      );
      if (statut === 201) acquis.add(email);
    });
    await jusquA(() => acquis.size >= 3, 30);
    await produit.tuer();
    await Promise.all(appels);
    await demarrer();
    const comptes = await enBase<{ email: string; mails: number }>(
      `select u.email, count(m.id)::int as mails from utilisateurs u left join mails m on m.destinataire = u.email
       where u.email like 'foule-%' group by 1`,
    );
    const enregistres = comptes.map(({ email }) => email);
    expect([...acquis].filter((email) => !enregistres.includes(email))).toEqual([]);
    // Committed without being told so counts too: its mail leaves as well.
    expect(comptes.filter(({ mails }) => mails !== 1)).toEqual([]);
    await jusquA(() => enregistres.every((email) => courriers(email).length > 0), 120);
    for (const email of enregistres) {
      const ids = new Set(courriers(email).map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]));
      expect(ids.size).toBe(1);
    }
  });

  test('O-64 SMTP down during a registration: 201, and the mail is delivered once within two minutes of its return', async () => {
    const produit = await demarrer();
    await smtp.fermer();
    const email = `panne-${randomUUID()}@exemple.fr`;
    const { statut, corps } = await inscrire(produit, email);
    expect(statut).toBe(201);
    const renvoi = await produit.appel('POST', '/verification/resend', { corps: { userId: corps.userId } });
    expect(renvoi.statut).toBe(429);
    expect(Number(renvoi.entetes.get('retry-after'))).toBeLessThanOrEqual(60);
    await attendre(15_000);
    await smtp.ouvrir();
    const secondes = await jusquA(() => courriers(email).length > 0, 120);
    console.log(`Mail after SMTP came back: ${secondes.toFixed(1)} s`);
    await attendre(8000);
    expect(courriers(email)).toHaveLength(1);
  });

  test('O-64 a mail server that takes the call and says nothing holds nothing up, and then gets each mail once', async () => {
    const produit = await demarrer();
    smtp.muet = true;
    const emails = Array.from({ length: 3 }, () => `muet-${randomUUID()}@exemple.fr`);
    for (const email of emails) expect((await inscrire(produit, email)).statut).toBe(201);
    // Longer than the database bears an idle transaction of ours elsewhere.
    await attendre(35_000);
    expect((await produit.appel('GET', '/annonces')).statut).toBe(200);
    smtp.muet = false;
    await jusquA(() => emails.every((email) => courriers(email).length > 0), 120);
    await attendre(8000);
    for (const email of emails) expect(courriers(email)).toHaveLength(1);
  });
});

describe('PostgreSQL', () => {
  const postmaster = async (): Promise<number> =>
    Number((await readFile(path.join(data, 'postgres/cluster/data/postmaster.pid'), 'utf8')).split('\n')[0]);

  test.each([
    ['stopped under them', 'SIGINT'],
    ['killed under them', 'SIGKILL'],
  ] as const)(
    'R-66 with fifty writers, %s: 503 with Retry-After meanwhile, back by itself in 30 s, nothing lost, nothing twice',
    async (_comment, signal) => {
      const produit = await demarrer();
      const { jeton, id } = await connecter(produit);
      const acquis = new Map<string, string>();
      const statuts = new Map<number, number>();
      let fini = false;
      let coupe = Infinity;
      let retour = Infinity;
      const sansDelai: string[] = [];
      const publier = async (cle: string): Promise<boolean> => {
        const { statut, corps, entetes } = await produit.appel('POST', `/annonces?auteurId=${id}`, {
          jeton,
          corps: { ...ANNONCE, titre: `Panne ${cle}` },
          entetes: { 'idempotency-key': cle },
        });
        statuts.set(statut, (statuts.get(statut) ?? 0) + 1);
        if (statut === 503 && entetes.get('retry-after') === null) sansDelai.push(String(corps.message));
        if (statut !== 201) return false;
        acquis.set(cle, corps.id as string);
        if (performance.now() > coupe + 1500) retour = Math.min(retour, performance.now());
        return true;
      };
      const ecrivains = Array.from({ length: 50 }, async () => {
        while (!fini) {
          const cle = randomUUID();
          // The same key until it is acknowledged, as a patient client does.
          while (!(await publier(cle))) await attendre(300);
        }
      });
      await jusquA(() => acquis.size >= 100, 60);
      coupe = performance.now();
      process.kill(await postmaster(), signal);
      await jusquA(() => retour < Infinity, 60);
      await attendre(2000);
      fini = true;
      await Promise.all(ecrivains);
      console.log(
        `PostgreSQL ${signal}: writes again after ${((retour - coupe) / 1000).toFixed(1)} s`,
        Object.fromEntries(statuts),
      );
      expect((retour - coupe) / 1000).toBeLessThan(30);
      expect([...statuts.keys()].filter((statut) => ![201, 409, 503].includes(statut))).toEqual([]);
      expect(statuts.get(503)).toBeGreaterThan(0);
      expect(sansDelai).toEqual([]);
      const rows = await enBase<{ id: string; titre: string }>(
        `select id, titre from annonces where titre like 'Panne %'`,
      );
      expect(rows.length).toBe(new Set(rows.map(({ titre }) => titre)).size);
      expect(rows.map((ligne) => ligne.id).toSorted()).toEqual([...acquis.values()].toSorted());
      // Jobs are back too: a mail still leaves.
      const email = `apres-${randomUUID()}@exemple.fr`;
      expect((await inscrire(produit, email)).statut).toBe(201);
      await jusquA(() => courriers(email).length > 0, 120);
    },
  );
});

describe.runIf(process.getuid?.() === 0)('R-44 the disk', () => {
  test('R-44 full during an upload: a clear sentence, no row, no file, others are served; then there is room again', async () => {
    await mkdir(path.join(data, 'fichiers'), { recursive: true });
    const monte = await run('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=700', 'tmpfs', path.join(data, 'fichiers')], {
      name: 'self',
    });
    expect(monte).toMatchObject({ code: 0 });
    try {
      const produit = await demarrer();
      const { corps } = await produit.appel('POST', '/auth/login', {
        corps: { email: 'client.non-verifie@demo.example', password: 'Demo-2026!' },
      });
      const jeton = corps.token as string;
      const envoyer = (octets: Buffer) => {
        const form = formulaire([
          { champ: 'file', nom: 'a.pdf', octets },
          { champ: 'type', valeur: 'JUSTIFICATIF_DOMICILE' },
          { champ: 'userId', valeur: corps.user.id as string },
        ]);
        return produit.appel('POST', '/documents/upload', { jeton, brut: form.brut, entetes: form.entetes });
      };
      const racine = path.join(data, 'fichiers/documents');
      const avant = await readdir(racine);
      const gros = Buffer.concat([PDF, Buffer.alloc(4_000_000, ' ')]);
      const [plein, lu] = await Promise.all([envoyer(gros), produit.appel('GET', '/annonces')]);
      expect(plein).toMatchObject({
        statut: 503,
        corps: { code: 'INDISPONIBLE', message: expect.stringMatching(/\w+ \w+/) },
      });
      expect(Number(plein.entetes.get('retry-after'))).toBeGreaterThan(0);
      expect(lu.statut).toBe(200);
      expect(await readdir(racine)).toEqual(avant);
      const rien = await produit.appel('GET', `/documents/user/${corps.user.id}/type/JUSTIFICATIF_DOMICILE`, { jeton });
      expect(rien.statut).toBe(404);
      expect((await envoyer(PDF)).statut).toBe(201);
    } finally {
      for (const produit of ouverts) await produit.arreter();
      await run('umount', [path.join(data, 'fichiers')], { name: 'self' });
    }
  });
});
