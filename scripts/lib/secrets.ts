import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@secretlint/node';
import { root } from './root.ts';
import { run } from './run.ts';

/** Pictures, fonts and data of places hold no words. */
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|pdf|gz|br|bin)$|^package-lock\.json$/;

const scanner = () =>
  createEngine({
    formatter: 'compact',
    color: false,
    configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
  });

/** What looks like a secret in a text, one a line; empty when nothing does. */
export async function secretsIn(content: string, filePath: string): Promise<string> {
  const engine = await scanner();
  return (await engine.executeOnContent({ content, filePath })).output;
}

/** What looks like a secret in the repository's files and in the built site, when there is one. */
export async function secretsOfProject(): Promise<{ files: number; output: string }> {
  const { output: listed } = await run('git', ['ls-files']);
  const built = globSync('packages/web/dist/**/*.{html,js,css,json}', { cwd: root });
  const files = [...listed.trim().split('\n'), ...built].filter((file) => !BINARY.test(file));
  const engine = await scanner();
  const filePathList = files.map((file) => join(root, file)).filter((file) => existsSync(file));
  return { files: files.length, output: (await engine.executeOnFiles({ filePathList })).output };
}
