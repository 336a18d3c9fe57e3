import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@colivert/domain/lib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creerJournal } from './app.ts';
import { mettreEnPage } from './lib/mails/miseEnPage.ts';
import { nouveauJeton } from './lib/secret.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { HORS_DEMO } from './lib/test/horsDemo.ts';
import { LIMITES_LARGES } from './lib/test/limites.ts';
import { decrire } from './technique/openapi.ts';
import { agir, codeDe, prendre, publier } from './lib/test/livraisons.ts';

/** What is promised of every call at once, whoever makes it. */
let banc: Banc;
const gens = new Map<Role, Compte>();
const ROLES: readonly Role[] = ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'];

beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  for (const role of ROLES) gens.set(role, await banc.creerCompte(role));
});
afterAll(() => banc.fermer());

const chemin = (gabarit: string): string => gabarit.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000001');

describe('R-18 the token', () => {
  test('is 256 random bits, and never twice the same', () => {
    const jetons = Array.from({ length: 1000 }, nouveauJeton);
    expect(new Set(jetons).size).toBe(1000);
    for (const jeton of jetons) expect(Buffer.from(jeton, 'base64url')).toHaveLength(32);
  });

  const enB64 = (objet: object) => Buffer.from(JSON.stringify(objet)).toString('base64url');
  test.each([
    ['a JWT without signature', `${enB64({ alg: 'none' })}.${enB64({ sub: '1', aud: 'colivert' })}.`],
    ['a JWT of another key', `${enB64({ alg: 'HS256' })}.${enB64({ sub: '1' })}.${'A'.repeat(43)}`],
    ['one that was never given', nouveauJeton()],
    ['nothing', ''],
    ['a quote', "' or '1'='1"],
  ])('%s opens nothing', async (_nom, jeton) => {
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut).toBe(401);
  });

  test('another scheme, or the token in the query, opens nothing', async () => {
    const { jeton = '' } = gens.get('CLIENT') ?? {};
    for (const authorization of [`Basic ${jeton}`, jeton, `Bearer  ${jeton} x`])
      expect((await banc.appel('GET', '/utilisateurs/profile', { entetes: { authorization } })).statut).toBe(401);
    expect((await banc.appel('GET', `/utilisateurs/profile?token=${jeton}&jeton=${jeton}`)).statut).toBe(401);
  });
});

describe('headers', () => {
  test('R-45 behind https: two years of HSTS with subdomains, on pages, errors and files; only nonces run', async () => {
    const enHttps = await ouvrirBanc({ DEMO: '1', APP_URL: 'https://colivert.example' });
    try {
      for (const adresse of ['/sante', '/rien', '/%']) {
        const { entetes } = await enHttps.appel('GET', adresse);
        const [, duree = '0'] =
          /^max-age=(\d+); includeSubDomains$/.exec(entetes['strict-transport-security'] ?? '') ?? [];
        expect(Number(duree)).toBeGreaterThanOrEqual(31_536_000);
        const politique = entetes['content-security-policy'] ?? '';
        for (const regle of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
        ])
          expect(politique.split('; ')).toContain(regle);
        expect(politique).not.toMatch(/unsafe|\*|http:/);
      }
    } finally {
      await enHttps.fermer();
    }
  });

  test('R-45 the page has no script or style of its own without a nonce, and no handler in an attribute', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../web/index.html'), 'utf8');
    for (const [balise] of page.matchAll(/<(script|style)\b[^>]*>/g))
      expect(balise).toMatch(/nonce="__CSP_NONCE__"|\bsrc="\//);
    expect(page).not.toMatch(/\son\w+=|javascript:|\sstyle="/);
  });

  test('R-46 no origin is ever allowed: neither told back, nor for a preflight', async () => {
    for (const origin of ['https://ailleurs.example', 'null', 'http://127.0.0.1:3000'])
      for (const methode of ['GET', 'OPTIONS', 'POST']) {
        const { entetes } = await banc.appel(methode, '/annonces', {
          entetes: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization',
          },
        });
        expect(Object.keys(entetes).filter((nom) => nom.startsWith('access-control-'))).toEqual([]);
      }
  });

  test('R-46 what a foreign page can send without asking changes nothing: text and forms are 415 on every writing call', async () => {
    const ecrivains = banc.deps.routes.filter(
      ({ method, body, envoi }) => method !== 'GET' && body !== undefined && envoi === undefined,
    );
    expect(ecrivains.length).toBeGreaterThan(30);
    const vus = new Set<number>();
    for (const { method, path: gabarit } of ecrivains)
      for (const qui of [undefined, ...ROLES])
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          const { statut } = await banc.appel(method, chemin(gabarit), {
            jeton: qui === undefined ? undefined : gens.get(qui)?.jeton,
            brut: type.startsWith('multipart') ? '--x--\r\n' : '{"a":1}',
            entetes: { 'content-type': type },
          });
          expect([401, 403, 404, 415], `${method} ${gabarit} ${type}`).toContain(statut);
          vus.add(statut);
        }
    expect(vus).toContain(415);
  });
});

describe('R-47 what is not there', () => {
  test('outside the demo neither docs, mailbox, sources, maps nor metrics', async () => {
    const production = await ouvrirBanc(HORS_DEMO);
    try {
      for (const adresse of ['/docs', '/openapi.json', '/boite-locale', '/metrics'])
        expect((await production.appel('GET', adresse)).statut).toBe(404);
      for (const url of [
        '/.git/config',
        '/.env',
        '/assets/index.js.map',
        '/package.json',
        '/metrics',
        '/server-status',
      ]) {
        const { statusCode, body } = await production.app.inject({ method: 'GET', url });
        // The page of the site answers an unknown address: it is never the file.
        expect([200, 404, 503]).toContain(statusCode);
        expect(body).not.toMatch(/\[core\]|"dependencies"|APP_SECRET|"mappings"|process_cpu/);
      }
    } finally {
      await production.fermer();
    }
  });

  test('R-64 no GET changes a row, whoever calls, and what somebody signed in reads is kept nowhere', async () => {
    await publier(banc, gens.get('CLIENT') as Compte);
    const avant = await empreintes();
    const lectures = banc.deps.routes.filter(({ method }) => method === 'GET');
    for (const { path: gabarit } of lectures)
      for (const qui of [undefined, ...ROLES]) {
        const compte = qui === undefined ? undefined : gens.get(qui);
        const url = gabarit.replaceAll(/:\w+/g, compte?.id ?? '019a0000-0000-7000-8000-000000000001');
        const { entetes } = await banc.appel('GET', url, { jeton: compte?.jeton });
        if (compte !== undefined) expect(entetes['cache-control'], `${qui} ${gabarit}`).toBe('no-store');
      }
    expect(lectures.length).toBeGreaterThan(60);
    expect(await empreintes()).toEqual(avant);
  });
});

/** Hash of the content of every table but those that count calls, note reads and say that some were noted, or let sessions live. */
async function empreintes(): Promise<Record<string, string>> {
  const { rows } = await sql<{ nom: string }>`
    select tablename as nom from pg_tables
    where schemaname = 'public' and tablename not in ('compteurs', 'flux', 'journal', 'sessions') order by 1`.execute(
    banc.db,
  );
  const lues: Record<string, string> = {};
  for (const { nom } of rows) {
    const { rows: lignes } = await sql<{ h: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${sql.table(nom)} t`.execute(
      banc.db,
    );
    lues[nom] = lignes[0]?.h ?? '';
  }
  return lues;
}

/** What the server alone decides; the few calls that are about it name it. */
const RESERVES = /^(id|role|statut|statutAffiliation|noteMoyenne|dateCreation|commissionPourcentage|validePar)$/;

test('R-30 no body has a field for what the server decides, but where the call is about it', () => {
  const { paths, components } = decrire(banc.deps.routes, 'http://127.0.0.1');
  const vus: string[] = [];
  const suivre = (schema: Forme): Forme =>
    schema.$ref === undefined
      ? schema
      : ((components.schemas as Record<string, Forme>)[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const lire = (appel: string, recu: Forme): void => {
    const schema = suivre(recu);
    // Anything else that comes is left out by the schema before it is read.
    expect(schema.additionalProperties ?? false, appel).toBe(false);
    for (const [nom, forme] of Object.entries(schema.properties ?? {})) {
      if (RESERVES.test(nom)) vus.push(`${appel} ${nom}`);
      lire(appel, forme);
    }
    for (const autre of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) lire(appel, autre);
  };
  for (const [chemin, methodes] of Object.entries(paths))
    for (const [methode, { requestBody }] of Object.entries(methodes))
      for (const { schema } of Object.values((requestBody as Corps | undefined)?.content ?? {}))
        lire(`${methode.toUpperCase()} ${chemin}`, schema);
  expect([...new Set(vus)].toSorted()).toEqual([
    'POST /contrats/commercant/{id} commissionPourcentage',
    // Never ADMIN, and never a statut (O-22).
    'POST /inscription role',
    'PUT /admin/documents/{id}/decision statut',
    'PUT /admin/utilisateurs/{id}/role role',
    'PUT /admin/utilisateurs/{id}/statut statut',
    'PUT /contrats/{id} commissionPourcentage',
  ]);
});

interface Forme {
  $ref?: string;
  additionalProperties?: unknown;
  properties?: Record<string, Forme>;
  anyOf?: Forme[];
  oneOf?: Forme[];
  allOf?: Forme[];
}
interface Corps {
  content: Record<string, { schema: Forme }>;
}

describe('R-49 R-50 limits', () => {
  const UN = Object.fromEntries(
    Object.keys(LIMITES_LARGES).map((nom) => [nom, nom.endsWith('ADRESSE') ? '2' : '1000']),
  );
  let serre: Banc;
  beforeAll(async () => {
    serre = await ouvrirBanc({ ...UN, TRUST_PROXY: '192.0.2.10' });
  });
  afterAll(() => serre.fermer());

  let rang = 0;
  const INCONNU = '019a0000-0000-7000-8000-000000000002';
  test.each([
    [
      'POST',
      '/inscription',
      {
        role: 'CLIENT',
        nom: 'A',
        prenom: 'B',
        email: 'x@exemple.fr',
        motDePasse: MOT_DE_PASSE,
        telephone: '0606060606',
        adresse: '1 rue X',
        ville: 'Nantes',
        codePostal: '44000',
      },
    ],
    ['POST', '/auth/login', { email: 'x@exemple.fr', password: 'Mauvais-2026' }],
    ['POST', '/verification/verify', { userId: INCONNU, code: '012345' }],
    ['POST', '/verification/resend', { userId: INCONNU }],
    ['POST', '/auth/mot-de-passe-oublie', { email: 'y@exemple.fr' }],
    ['GET', '/annonces', undefined],
    ['GET', '/geographie/suggestions?q=nantes', undefined],
    ['POST', '/evaluations', {}],
  ])('%s %s: the third call of an address is 429, another address passes', async (methode, url, corps) => {
    const appeler = (adresse: string) =>
      serre.appel(methode, url, { adresse, ...(corps === undefined ? {} : { corps }) });
    rang += 1;
    const [une, autre] = [`198.51.100.${rang}`, `203.0.113.${rang}`];
    expect((await appeler(une)).statut).not.toBe(429);
    expect((await appeler(une)).statut).not.toBe(429);
    const refusee = await appeler(une);
    expect(refusee).toMatchObject({
      statut: 429,
      corps: {
        code: 'TROP_DE_TENTATIVES',
        message: expect.stringMatching(/^Trop de tentatives\. Réessayez dans \d+ minutes?\.$/),
      },
    });
    expect(Number(refusee.entetes['retry-after'])).toBeGreaterThan(0);
    expect((await appeler(autre)).statut).not.toBe(429);
  });

  test('an address that somebody writes themselves is not believed; the one the proxy saw is', async () => {
    const lire = (adresse: string, transmise: string) =>
      serre.appel('GET', '/annonces', { adresse, entetes: { 'x-forwarded-for': transmise } });
    const directs = [];
    for (let i = 0; i < 4; i += 1) directs.push((await lire('192.0.2.99', `10.1.0.${i}`)).statut);
    expect(directs).toEqual([200, 200, 429, 429]);
    // The caller forges the left of the list; the proxy adds what it saw on the right.
    const parProxy = [];
    for (let i = 0; i < 4; i += 1) parProxy.push((await lire('192.0.2.10', `10.2.0.${i}, 198.51.100.7`)).statut);
    expect(parProxy).toEqual([200, 200, 429, 429]);
    expect((await lire('192.0.2.10', '198.51.100.8')).statut).toBe(200);
  });
});

test('R-25 R-53 O-61 a whole day of secrets leaves none in the logs', async () => {
  const lignes: string[] = [];
  const bavard = pino(creerJournal({ demo: false }, 'trace'), { write: (ligne: string) => void lignes.push(ligne) });
  const parle = await ouvrirBanc(LIMITES_LARGES, { journal: bavard });
  try {
    const [client, livreur] = [await parle.creerCompte('CLIENT'), await parle.creerCompte('LIVREUR')];
    const email = 'maelle.secrete@exemple.fr';
    const corps = {
      role: 'CLIENT',
      nom: 'Rivoal',
      prenom: 'Maëlle',
      email,
      motDePasse: 'Tres-Secret-2026',
      telephone: '0606060606',
      adresse: '1 rue X',
      ville: 'Nantes',
      codePostal: '44000',
    };
    const { corps: inscrite } = await parle.appel('POST', '/inscription', { corps });
    const [mail] = await parle.mails(email);
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.texte ?? '')?.[0] ?? '';
    await parle.appel('POST', '/auth/login', { corps: { email, password: 'Faux-Secret-2026' } });
    await parle.appel('POST', '/verification/verify', { corps: { userId: inscrite.userId, code } });
    await parle.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email } });
    const annonce = await publier(parle, client);
    const { corps: livraison } = await prendre(parle, livreur, 'complete', { annonceId: annonce.id });
    const validation = await codeDe(parle, client, livraison.id as string);
    await agir(parle, livreur, livraison.id as string, 'commencer');
    await parle.appel('PUT', `/livraisons/${livraison.id}/terminer?codeValidation=${validation}`, {
      jeton: livreur.jeton,
    });
    const [oubli] = await parle.mails(email);
    const lien = /#jeton=([\w-]+)/.exec(oubli?.texte ?? '')?.[1] ?? '';
    const secrets = [
      email,
      'Tres-Secret-2026',
      'Faux-Secret-2026',
      inscrite.token as string,
      client.jeton,
      livreur.jeton,
      code,
      validation,
      lien,
    ];
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
    expect(lignes.length).toBeGreaterThan(10);
    const journal = lignes.join('');
    expect(secrets.filter((secret) => new RegExp(String.raw`(?<![\w.-])${secret}(?![\w-])`).test(journal))).toEqual([]);
    // Nor in an address that we write.
    for (const { texte, html } of await parle.mails(email))
      expect(`${texte}${html}`).not.toMatch(/\?[^\s"]*(token|jeton|code|motDePasse)=/i);
  } finally {
    await parle.fermer();
  }
});

test('R-42 a line break cannot enter the head of a mail, nor markup its body', () => {
  const { sujet, html } = mettreEnPage(banc.deps.config, {
    sujet: 'Bonjour\r\nBcc: tous@exemple.fr\u2028x',
    bonjour: '<b>Éloïse</b>',
    paragraphes: ['"><img src=x onerror=alert(1)>'],
    lien: { texte: '<i>ici</i>', url: 'https://colivert.example/?a="b"' },
  });
  expect(sujet).toBe('Bonjour Bcc: tous@exemple.fr x');
  expect(html).not.toMatch(/<b>|<img|<i>|="b"/);
});
