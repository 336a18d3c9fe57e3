import { spawn } from 'node:child_process';

/** Who a command runs as; without `uid` it is the user of this process. */
export interface RunAs {
  name: string;
  uid?: number;
  gid?: number;
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** A short environment: PGDATA, PGPORT, LD_LIBRARY_PATH or TZ of the caller would change what PostgreSQL does. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
}

/** What `spawn` needs to change user. The working directory is `/` because the caller's may be closed to that user. */
export function spawnAs(runAs: RunAs) {
  return {
    cwd: '/',
    env: environment(),
    ...(runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid }),
  };
}

/** Runs a command to its end and never throws: a command that cannot start has `code` null and the reason as output. */
export function run(command: string, args: readonly string[], runAs: RunAs, fd?: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const cannotStart = (error: unknown) =>
      resolve({ code: null, output: error instanceof Error ? error.message : String(error) });
    try {
      const child = spawn(command, args, {
        ...spawnAs(runAs),
        stdio: fd === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', fd],
      });
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('error', cannotStart);
      child.on('close', (code) => resolve({ code, output }));
    } catch (error) {
      cannotStart(error);
    }
  });
}
