/** Databases of the benchmarks, kept between runs, and the programs that run on them. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { assembler, preparerBase, type Assemblage } from '../packages/server/src/assemblage.ts';
import { ouvrirBase, type Base } from '../packages/server/src/base.ts';
import { lireConfig } from '../packages/server/src/lib/config.ts';
import { creerSecret, empreinteJeton, type Secret } from '../packages/server/src/lib/secret.ts';
import { demarrerProduit, type Produit } from '../packages/server/src/lib/test/produit.ts';
import type { Enregistrement } from './enregistrer.ts';
import { semer } from './semis.ts';

/** Removed by whoever wants new databases: `BENCH_DIR`, else a folder of the system's temporary one. */
const LIEU = process.env.BENCH_DIR ?? path.join(tmpdir(), 'colivert-bench');
const rien = (): void => undefined;
const SILENCE: Parameters<typeof assembler>[2] = {
  level: 'silent',
  child: () => SILENCE,
  fatal: rien,
  error: rien,
  warn: rien,
  info: rien,
  debug: rien,
  trace: rien,
  silent: rien,
};
/** No budget of calls stands in the way of a measure. */
const SANS_LIMITES = Object.fromEntries(
  ['LECTURE', 'ECRITURE'].flatMap((b) => [`${b}_ADRESSE`, `${b}_COMPTE`]).map((b) => [`LIMIT_${b}`, '999999999']),
);
const ENV = { ...SANS_LIMITES, LIMIT_LIVRAISONS_EN_COURS: '999999', LIMIT_ENVOIS_COMPTE: '999999', DEMO: '1' };

/** The DATA_DIR of a database of so many announcements, sown at the first call. */
export async function dossierSeme(annonces: number): Promise<string> {
  const dossier = path.join(LIEU, `annonces-${annonces}`);
  const fini = path.join(dossier, 'seme');
  if (existsSync(fini)) return dossier;
  rmSync(dossier, { recursive: true, force: true });
  mkdirSync(dossier, { recursive: true, mode: 0o755 });
  const debut = performance.now();
  const base = await ouvrirBase(lireConfig({ DATA_DIR: dossier }), () => undefined);
  await preparerBase(base.proprietaire, base.roleApi);
  const client = new pg.Client(base.proprietaire);
  await client.connect();
  await semer(client, annonces);
  await client.end();
  await base.arreter();
  writeFileSync(fini, '');
  console.log(`Base de ${annonces} annonces semée en ${((performance.now() - debut) / 1000).toFixed(0)} s`);
  return dossier;
}

/** What a measure that writes works on: the sown database stays as it is. */
export async function surUneCopie<T>(annonces: number, faire: (dossier: string) => Promise<T>): Promise<T> {
  const dossier = await dossierSeme(annonces);
  const copie = `${dossier}-copie`;
  rmSync(copie, { recursive: true, force: true });
  // Not Node's copy: the files must keep their owner, which is not root.
  execFileSync('cp', ['-a', dossier, copie]);
  try {
    return await faire(copie);
  } finally {
    rmSync(copie, { recursive: true, force: true });
  }
}

/** The product's own code in this process, without its jobs, to look at what it does. */
export interface Atelier {
  app: Assemblage['app'];
  base: Base;
  /** As the owner of the tables. */
  client: pg.Client;
  secret: Secret;
  /** What was answered before is made again. */
  oublier(): void;
  /** Opens a session of an account. @returns its token */
  ouvrirSession(utilisateurId: string): Promise<string>;
  fermer(): Promise<void>;
}

export async function ouvrirAtelier(dossier: string): Promise<Atelier> {
  const config = lireConfig({ ...ENV, DATA_DIR: dossier });
  const base = await ouvrirBase(config, () => undefined);
  await preparerBase(base.proprietaire, base.roleApi);
  const application = await assembler(config, base.api, SILENCE, { travailler: false });
  const client = new pg.Client(base.proprietaire);
  // The product, stopped first, may end the server under it.
  client.on('error', () => undefined);
  await client.connect();
  return {
    app: application.app,
    base,
    client,
    secret: creerSecret(config.appSecret),
    oublier: () => application.deps.visiteurs.vider(),
    async ouvrirSession(utilisateurId) {
      const jeton = randomBytes(32).toString('base64url');
      await client.query(
        `insert into sessions (id, utilisateur_id, empreinte, appareil, cree_le, vue_le, expire_le)
         values (gen_random_uuid(), $1, $2, 'bench', now(), now(), now() + interval '1 day')`,
        [utilisateurId, empreinteJeton(jeton)],
      );
      return jeton;
    },
    async fermer() {
      await client.end();
      await application.fermer();
      await base.arreter();
    },
  };
}

export const ouvrirProduit = (dossier: string, env: Record<string, string> = {}): Promise<Produit> =>
  demarrerProduit(dossier, { ...ENV, ...env });

export interface Programme {
  url: string;
  arreter(): Promise<void>;
}

export async function ouvrirTemoin(enregistrement: Enregistrement): Promise<Programme> {
  const enfant = spawn(process.execPath, [path.join(import.meta.dirname, 'temoin.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  enfant.stdin.end(JSON.stringify(enregistrement));
  const [ligne] = (await once(enfant.stdout, 'data')) as [Buffer];
  return {
    url: ligne.toString().trim(),
    async arreter() {
      enfant.kill('SIGKILL');
      await once(enfant, 'exit');
    },
  };
}
