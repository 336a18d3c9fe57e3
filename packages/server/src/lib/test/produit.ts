import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

const SRC = path.join(import.meta.dirname, '../..');
const RACINE = path.join(SRC, '../../..');

const { scripts } = JSON.parse(readFileSync(path.join(RACINE, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** `npm start` without npm and its shell: the process is then the application itself. */
const DEMARRAGE = [process.execPath, ...scripts.start.replace(/^exec node /, '').split(' ')] as const;

/** The whole product as `npm start` runs it, in a process of its own that may be killed. */
export interface Produit {
  url: string;
  pid: number;
  /** What it printed. */
  sortie(): string;
  appel(methode: string, chemin: string, envoi?: Envoi): Promise<Reponse>;
  tuer(): Promise<void>;
  arreter(): Promise<void>;
}

export interface Envoi {
  jeton?: string | undefined;
  corps?: unknown;
  brut?: Buffer;
  entetes?: Record<string, string>;
}

export interface Reponse {
  statut: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads any answer and asserts on it
  corps: any;
  octets: Buffer;
  entetes: Headers;
}

/** A DATA_DIR that the user PostgreSQL runs as may enter. */
export async function dossierDeDonnees(): Promise<string> {
  const dossier = await mkdtemp(path.join(tmpdir(), 'colivert-panne-'));
  await chmod(dossier, 0o755);
  return dossier;
}

/** Ends the database of a folder, which a killed product leaves running, and removes the folder. */
export async function jeter(dossier: string, ...dataDirs: string[]): Promise<void> {
  for (const directory of dataDirs) {
    const serveur = await startEmbeddedPostgres({ directory }).catch(() => undefined);
    await serveur?.stop();
  }
  await rm(dossier, { recursive: true, force: true, maxRetries: 5 });
}

const environnement = (dataDir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  ...env,
});

/** @param commande what the signals are then sent to; itself unless said */
export async function demarrerProduit(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  [commande, ...args]: readonly [string, ...string[]] = DEMARRAGE,
): Promise<Produit> {
  const enfant = spawn(commande, args, {
    cwd: RACINE,
    env: environnement(dataDir, { PORT: '0', LIMIT_ECRITURE_COMPTE: '1000000', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let sortie = '';
  const url = await new Promise<string>((pret, rate) => {
    const noter = (morceau: Buffer): void => {
      sortie += morceau.toString();
      const trouve = /Colivert est prêt : (http:\S+)/.exec(sortie)?.[1];
      if (trouve !== undefined) pret(trouve);
    };
    enfant.stdout.on('data', noter);
    enfant.stderr.on('data', noter);
    enfant.once('exit', () => rate(new Error(`It did not start:\n${sortie}`)));
  });
  const finir = async (signal: NodeJS.Signals): Promise<void> => {
    if (enfant.exitCode !== null || enfant.signalCode !== null) return;
    enfant.kill(signal);
    await once(enfant, 'exit');
  };
  return {
    url,
    pid: enfant.pid ?? 0,
    sortie: () => sortie,
    appel: (methode, chemin, envoi = {}) => appeler(`${url}/api${chemin}`, methode, envoi),
    tuer: () => finir('SIGKILL'),
    arreter: () => finir('SIGTERM'),
  };
}

/** Any answer of the product, read whole. */
export async function appeler(url: string, methode: string, { jeton, corps, brut, entetes }: Envoi): Promise<Reponse> {
  const reponse = await fetch(url, {
    method: methode,
    headers: {
      ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }),
      ...(corps === undefined ? {} : { 'content-type': 'application/json' }),
      ...entetes,
    },
    body: brut === undefined ? (corps === undefined ? null : JSON.stringify(corps)) : new Uint8Array(brut),
  });
  const octets = Buffer.from(await reponse.arrayBuffer());
  const json = reponse.headers.get('content-type')?.startsWith('application/json') === true && octets.length > 0;
  return {
    statut: reponse.status,
    corps: json ? JSON.parse(octets.toString()) : octets.toString(),
    octets,
    entetes: reponse.headers,
  };
}

/** Runs `npm run backup` or `npm run restore` to its end. */
export async function commander(
  commande: 'backup' | 'restore',
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; sortie: string }> {
  const enfant = spawn(process.execPath, [path.join(SRC, `${commande}.ts`), ...args], {
    env: environnement(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let sortie = '';
  enfant.stdout.on('data', (morceau: Buffer) => (sortie += morceau.toString()));
  enfant.stderr.on('data', (morceau: Buffer) => (sortie += morceau.toString()));
  const [code] = (await once(enfant, 'close')) as [number | null];
  return { code: code ?? 1, sortie };
}
