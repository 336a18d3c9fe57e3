import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { preparerBase } from '../../assemblage.ts';
import { ROLE_API } from '../../base.ts';
import type { CoordonneesDb } from '../db/connexion.ts';
import { creerRole } from '../db/roles.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Database `postgres` of the test server, as its owner. */
    serveurDb: CoordonneesDb;
  }
}

export const MODELE = 'colivert_modele';

/** The same server, another database. */
export function surBase(coordonnees: CoordonneesDb, base: string, utilisateur?: string): CoordonneesDb {
  if (!('connectionString' in coordonnees))
    return { ...coordonnees, database: base, user: utilisateur ?? coordonnees.user };
  const url = new URL(coordonnees.connectionString);
  url.pathname = `/${base}`;
  if (utilisateur !== undefined) url.username = utilisateur;
  return { connectionString: url.href };
}

/**
 * One real server for all API tests: the embedded one, or the external one of DATABASE_URL. The migrated database is made
 * once and copied for each test file.
 */
export async function setup(projet: TestProject): Promise<() => Promise<void>> {
  const externe = process.env.DATABASE_URL;
  if (externe !== undefined && externe !== '') {
    const serveur = { connectionString: externe };
    await creerModele(serveur);
    projet.provide('serveurDb', serveur);
    return () => Promise.resolve();
  }
  const dossier = await mkdtemp(path.join(tmpdir(), 'colivert-test-'));
  // As root the server runs as another user, who must be able to pass.
  await chmod(dossier, 0o755);
  const embarque = await startEmbeddedPostgres({ directory: dossier, durable: false });
  const { host, port, database, user } = embarque.connection('postgres', 'colivert');
  const serveur = { host, port, database, user };
  await creerModele(serveur);
  projet.provide('serveurDb', serveur);
  return async () => {
    await embarque.stop();
    await rm(dossier, { recursive: true, force: true });
  };
}

async function creerModele(serveur: CoordonneesDb): Promise<void> {
  const client = new pg.Client(serveur);
  await client.connect();
  await client.query(`drop database if exists ${MODELE}`);
  await client.query(`create database ${MODELE}`);
  await client.end();
  await creerRole(serveur, ROLE_API);
  await preparerBase(surBase(serveur, MODELE), ROLE_API);
}
