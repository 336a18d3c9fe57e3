// npm run dev: the API, restarted at each change, and Vite in front of it.
import './node-guard.mjs';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './lib/root.ts';
import { environment } from './lib/run.ts';

const parts: ChildProcess[] = [];

function begin(name: string, command: string, args: string[]) {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: [...stdio],
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => console.log(`${name} | ${text}`));
  }
  child.on('exit', (code) => {
    if (code) process.exitCode = code;
    stop();
  });
  parts.push(child);
}

/** One part never runs on without the other. */
function stop() {
  for (const part of parts) if (part.exitCode === null && part.signalCode === null) part.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

begin('api', 'node', ['--watch', 'packages/server/src/start.ts']);
begin('web', 'vite', ['packages/web']);
