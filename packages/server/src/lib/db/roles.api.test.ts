import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { preparerBase } from '../../assemblage.ts';
import { ouvrirBase, ROLE_API, verifierRole, type Base } from '../../base.ts';
import { ErreurConfiguration, lireConfig } from '../config.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { surBase } from '../test/globalSetup.ts';
import type { CoordonneesDb } from './connexion.ts';
import { creerRole, donnerDroits, excesDuRole } from './roles.ts';

let banc: Banc;
let nomDeBase: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  const { rows } = await sql<{ nom: string }>`select current_database() as nom`.execute(banc.db);
  nomDeBase = rows[0]?.nom ?? '';
});
afterAll(() => banc.fermer());

const REFUSE = /permission denied|must be owner|append-only/;

const coordonneesApi = () => surBase(inject('serveurDb'), nomDeBase, ROLE_API);

/** As the application's own connection. */
const api = (requete: string) => sql.raw(requete).execute(banc.deps.db);

describe('R-58 the role of the API', () => {
  test('is the one the application works under, and another one owns every table, the job library’s too', async () => {
    const { rows } = await sql<{
      role: string;
      session: string;
    }>`select current_user as role, session_user as session`.execute(banc.deps.db);
    expect(rows).toEqual([{ role: ROLE_API, session: ROLE_API }]);
    const proprietaires = await sql<{ schema: string; proprietaire: string; tables: number }>`
      select n.nspname as schema, pg_get_userbyid(c.relowner) as proprietaire, count(*)::int as tables
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S') group by 1, 2`.execute(banc.db);
    expect(proprietaires.rows.map(({ schema }) => schema).toSorted()).toEqual(['pgboss', 'public']);
    for (const { proprietaire, tables } of proprietaires.rows) {
      expect(proprietaire).not.toBe(ROLE_API);
      expect(tables).toBeGreaterThan(5);
    }
    expect(await excesDuRole(coordonneesApi())).toEqual([]);
  });

  test.each([
    'create table vole (a int)',
    'create table pgboss.vole (a int)',
    'create schema vole',
    "create function vole() returns int language sql as 'select 1'",
    'create extension hstore',
    'create role vole superuser',
    'create database vole',
    'alter table utilisateurs add column vole int',
    'alter table livraisons drop constraint livraisons_segments_exclusifs',
    'alter table journal disable trigger journal_immuable',
    'alter table pgboss.job add column vole int',
    'drop trigger journal_immuable on journal',
    'drop table utilisateurs cascade',
    'drop index journal_recent',
    'create index vole on utilisateurs (nom)',
    'truncate utilisateurs cascade',
    'truncate pgboss.job',
    'create or replace function refuser_modification() returns trigger language plpgsql as $$ begin return new; end $$',
    `alter role ${ROLE_API} superuser`,
    'set session_replication_role = replica',
    'set role pg_write_server_files',
    'select * from migrations',
    `select pgboss.create_queue('vole', '{"policy":"standard","partition":true}'::jsonb)`,
    "copy utilisateurs to program 'cat'",
    "select pg_read_file('postgresql.conf')",
  ])('may not: %s', async (requete) => {
    await expect(api(requete)).rejects.toThrow(/permission denied|must be (owner|able|superuser)|does not exist/);
  });
});

test('R-58 another start gives the rights again at once: nobody ever sees the role with more', async () => {
  const proprietaire = new pg.Client(surBase(inject('serveurDb'), nomDeBase));
  await proprietaire.connect();
  let fini = false;
  const donner = async () => {
    for (let fois = 0; fois < 20; fois += 1) await donnerDroits(proprietaire, ROLE_API);
    fini = true;
  };
  const regarder = async () => {
    const vus: string[] = [];
    while (!fini) vus.push(...(await excesDuRole(coordonneesApi())));
    return vus;
  };
  const [, ...vus] = await Promise.all([donner(), regarder(), regarder()]);
  await proprietaire.end();
  expect(vus.flat()).toEqual([]);
});

test('R-58 what it grants itself it does not get', async () => {
  await api(`grant all on journal to ${ROLE_API}`);
  expect(await excesDuRole(coordonneesApi())).toEqual([]);
});

describe('R-54 the audit cannot be bypassed', () => {
  test.each(['journal', 'historique'])('%s takes new rows, and lets go of none, whoever asks', async (table) => {
    const lignes = {
      journal: "insert into journal (id, le, action) values ($$ID$$, now(), 'essai')",
      historique:
        "insert into historique (id, objet_type, objet_id, vers, le) values ($$ID$$, 'essai', $$ID$$, 'X', now())",
    };
    const id = randomUUID();
    await api(lignes[table as keyof typeof lignes].replaceAll('$$ID$$', `'${id}'`));
    const touches = [
      `update ${table} set le = le where id = '${id}'`,
      `delete from ${table} where id = '${id}'`,
      `truncate ${table}`,
      `merge into ${table} t using (select '${id}'::uuid as id) s on t.id = s.id when matched then delete`,
      `select * from ${table} for update`,
    ];
    for (const touche of touches) await expect(api(touche), touche).rejects.toThrow(REFUSE);
    // The owner meets the trigger: only the term of the rows lets them go.
    for (const touche of touches.slice(0, 2))
      await expect(sql.raw(touche).execute(banc.db), touche).rejects.toThrow(/append-only/);
    // What the API may call to remove old traces removes no other.
    await api('select purger_traces()');
    expect((await api(`select 1 from ${table} where id = '${id}'`)).rows).toHaveLength(1);
  });

  test('a temporary table does not lead the owner’s function astray', async () => {
    const id = randomUUID();
    await api(`insert into journal (id, le, action) values ('${id}', now(), 'essai')`);
    await banc.deps.db.connection().execute(async (db) => {
      await sql.raw('set search_path = pg_temp, public').execute(db);
      await sql.raw('select purger_traces()').execute(db);
      await sql.raw('reset search_path').execute(db);
    });
    expect((await api(`select 1 from journal where id = '${id}'`)).rows).toHaveLength(1);
  });
});

describe('R-58 the job library', () => {
  test('works, supervises and is cleaned under the API’s role, without one refusal', async () => {
    const erreurs: unknown[] = [];
    const boss = new PgBoss({
      ...coordonneesApi(),
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      reindex: false,
      supervise: true,
      superviseIntervalSeconds: 1,
      maintenanceIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
    });
    boss.on('error', (erreur) => erreurs.push(erreur));
    await boss.start();
    await boss.send('purge', {});
    const [job] = await boss.fetch('purge');
    await boss.complete('purge', job?.id ?? '');
    await boss.schedule('purge', '17 3 * * *', {}, { tz: 'Europe/Paris' });
    await boss.supervise();
    await new Promise((suite) => setTimeout(suite, 2500));
    await boss.stop({ graceful: false });
    expect(erreurs).toEqual([]);
  });
});

describe('R-58 a base with two addresses', () => {
  const externe = (nom: string, api: CoordonneesDb): Base => ({
    proprietaire: surBase(inject('serveurDb'), nom),
    api,
    roleApi: 'en_trop',
    arreter: () => Promise.resolve(),
  });
  const proprietaire = async (requete: string, nom = 'postgres') => {
    const client = new pg.Client(surBase(inject('serveurDb'), nom));
    await client.connect();
    try {
      await client.query(requete);
    } finally {
      await client.end();
    }
  };

  test('that was run under one role, and gets its owner later, is told what is left to do', async () => {
    const nom = `colivert_roles_${randomUUID().replaceAll('-', '')}`;
    await creerRole(inject('serveurDb'), 'en_trop');
    await proprietaire(`create database ${nom}`);
    try {
      const base = externe(nom, surBase(inject('serveurDb'), nom, 'en_trop'));
      await preparerBase(base.proprietaire, 'en_trop');
      await verifierRole(base, () => undefined);
      for (const [donner, reprendre, dit] of [
        ['alter table annonces owner to en_trop', 'alter table annonces owner to current_user', /possède des tables/],
        ['grant create on schema public to en_trop', 'revoke create on schema public from en_trop', /créer des tables/],
        ['grant delete on journal to en_trop', 'revoke delete on journal from en_trop', /journal d'audit/],
        ['alter role en_trop createrole', 'alter role en_trop nocreaterole', /superutilisateur/],
      ] as const) {
        await proprietaire(donner, nom);
        const refus = verifierRole(base, () => undefined);
        await expect(refus, donner).rejects.toThrow(dit);
        await expect(refus, donner).rejects.toThrow(ErreurConfiguration);
        await proprietaire(reprendre, nom);
      }
      // What was given by hand on our own tables is taken back by the next start.
      await proprietaire('grant delete on journal to en_trop; grant create on schema public to en_trop', nom);
      await preparerBase(base.proprietaire, 'en_trop');
      await verifierRole(base, () => undefined);
    } finally {
      await proprietaire(`drop database ${nom} with (force)`);
      await proprietaire('drop role en_trop');
    }
  });

  test('one address for everything starts, and the start says what that costs', async () => {
    const DATABASE_URL = 'postgresql://tout@db.example/colivert';
    const env = { DATABASE_URL, APP_SECRET: 'x'.repeat(32), DEMO: '1', DATA_DIR: banc.deps.config.dataDir };
    const une = await ouvrirBase(lireConfig(env), () => undefined);
    expect(une.roleApi).toBeUndefined();
    const dites: string[] = [];
    await verifierRole(une, (ligne) => dites.push(ligne));
    expect(dites.join()).toMatch(/même rôle.*l'audit compris/);

    const deux = await ouvrirBase(
      lireConfig({ ...env, DATABASE_MIGRATION_URL: 'postgresql://proprio@db.example/colivert' }),
      () => undefined,
    );
    expect(deux).toMatchObject({
      roleApi: 'tout',
      proprietaire: { connectionString: expect.stringContaining('proprio') },
    });
  });
});
