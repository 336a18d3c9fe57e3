import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.ts';

/** The environment of every command a script starts: the repository's own binaries, its Node first, win over the system's. */
export function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH, ...extra };
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean; user?: { uid: number; gid: number } };

/** Runs a command to its end; `show` lets its output through instead of collecting it. A command that cannot start has code 127. */
export function run(command: string, args: string[], { cwd = root, env, show = false, user }: Options = {}) {
  const child = spawn(command, args, {
    cwd,
    ...user,
    env: environment(env),
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // npm's binaries are .cmd files there.
    shell: process.platform === 'win32',
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output, errors: errors + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}
