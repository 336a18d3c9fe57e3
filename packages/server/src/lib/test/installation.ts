import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as attendre } from 'node:timers/promises';
import pg from 'pg';
import { demarrerProduit, dossierDeDonnees, type Produit } from './produit.ts';
import { ouvrirS3 } from './s3.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../../../deploy');

export interface Processus {
  url: string;
  /** Ends it at once, as a machine that loses its power. */
  tuer(): Promise<void>;
  /** Asks it to end, as a deployment does. */
  arreter(): Promise<void>;
  demarrer(): Promise<void>;
}

/** Two processes on one PostgreSQL and one bucket, behind nginx with the configuration of `deploy/`. */
export interface Installation {
  /** Through the proxy. */
  url: string;
  processus: readonly [Processus, Processus];
  /** As the owner of the tables. */
  base: pg.Pool;
  fermer(): Promise<void>;
}

/** @param postgres address of a PostgreSQL where roles and databases may be made */
export async function ouvrirInstallation(postgres: string, reglages: Record<string, string>): Promise<Installation> {
  const dossier = await dossierDeDonnees();
  const adresse = await creerBase(postgres);
  const s3 = await ouvrirS3();
  const [portA, portB, portProxy] = await Promise.all([portLibre(), portLibre(), portLibre()]);
  const url = `http://127.0.0.1:${portProxy}`;
  const env = {
    DATABASE_URL: adresse('colivert_api'),
    DATABASE_MIGRATION_URL: adresse('colivert'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.cleAcces,
    S3_SECRET_KEY: s3.cleSecrete,
    APP_SECRET: 'deux-processus-un-seul-secret-partage',
    APP_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '1',
    ...reglages,
  };
  const processus = [lancer(dossier, portA, env), lancer(dossier, portB, env)] as const;
  // Both at once on an empty database: one migrates and sows, both serve.
  await Promise.all(processus.map((p) => p.demarrer()));
  const nginx = await lancerNginx(dossier, [portA, portB], portProxy, url);
  const base = new pg.Pool({ connectionString: adresse('colivert'), max: 3 });
  return {
    url,
    processus,
    base,
    async fermer() {
      await base.end();
      await Promise.all([...processus.map((p) => p.tuer()), terminer(nginx), s3.fermer()]);
      rmSync(dossier, { recursive: true, force: true });
    },
  };
}

async function creerBase(postgres: string): Promise<(role: string) => string> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query('create role colivert login');
  await client.query('create role colivert_api login');
  await client.query('create database colivert owner colivert');
  await client.end();
  return (role) => {
    const adresse = new URL(postgres);
    adresse.username = role;
    adresse.pathname = '/colivert';
    return adresse.href;
  };
}

function lancer(dossier: string, port: number, env: Record<string, string>): Processus {
  let produit: Produit | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async demarrer() {
      produit = await demarrerProduit(dossier, { ...env, PORT: String(port) });
    },
    tuer: async () => produit?.tuer(),
    arreter: async () => produit?.arreter(),
  };
}

async function lancerNginx(dossier: string, ports: number[], port: number, url: string): Promise<ChildProcess> {
  const serveurs = ['nginx.amont.conf', 'nginx.conf']
    .map((nom) => readFileSync(path.join(DEPLOY, nom), 'utf8'))
    .join('')
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, reste: string) =>
      ports.map((p) => `server 127.0.0.1:${p}${reste}`).join('\n'),
    )
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    // The redirection to https has no certificate to lead to here.
    .replace(/server \{\n {2}listen 80;[^}]*\}/, '');
  const temporaires = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `daemon off; pid ${dossier}/nginx.pid; error_log stderr crit;
    events {} http { access_log off; ${temporaires.map((t) => `${t}_temp_path ${dossier}/${t};`).join(' ')}
    ${serveurs} }`;
  const fichier = path.join(dossier, 'nginx.conf');
  writeFileSync(fichier, configuration);
  const nginx = spawn('nginx', ['-c', fichier, '-p', dossier, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await repond(`${url}/api/sante`, nginx);
  return nginx;
}

async function repond(adresse: string, enfant: ChildProcess): Promise<void> {
  for (const fin = Date.now() + 90_000; ; await attendre(100)) {
    if (enfant.exitCode !== null) throw new Error(`ended with ${enfant.exitCode}`);
    const reponse = await fetch(adresse).catch(() => undefined);
    if (reponse?.status === 200) return;
    if (Date.now() > fin) throw new Error(`no answer at ${adresse}`);
  }
}

async function terminer(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return;
  // Asked, not killed: it ends its workers too, which would outlive it.
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
}

function portLibre(): Promise<number> {
  return new Promise((resolve) => {
    const sonde = createServer().listen(0, '127.0.0.1', () => {
      const adresse = sonde.address();
      sonde.close(() => resolve(typeof adresse === 'object' && adresse !== null ? adresse.port : 0));
    });
  });
}
