import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigS3 } from '../config.ts';

const PROGRAMME = fileURLToPath(new URL('../fichiersS3.fixture.ts', import.meta.url));

/** A local S3-compatible server, in its own process: its paging needs a cipher that Node only allows on demand. */
export async function ouvrirS3(): Promise<ConfigS3 & { fermer(): Promise<void> }> {
  const dossier = mkdtempSync(path.join(tmpdir(), 'colivert-s3-'));
  const serveur = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAMME, dossier], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(serveur.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    endpoint: `http://127.0.0.1:${port.trim()}`,
    bucket: 'colivert',
    region: 'auto',
    cleAcces: 'S3RVER',
    cleSecrete: 'S3RVER',
    async fermer() {
      const fin = once(serveur, 'exit');
      serveur.kill('SIGKILL');
      await fin;
      rmSync(dossier, { recursive: true, force: true });
    },
  };
}
