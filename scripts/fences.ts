import './node-guard.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';

const folders = ['packages/domain/src', 'packages/server/src', 'packages/web/src', 'parcours', 'recits', 'scripts'];

/** Checks the imports under `base` against the fences of `.dependency-cruiser.mjs`; throws when the tool itself fails. */
export async function cruise(base: string) {
  const present = folders.filter((folder) => existsSync(join(base, folder)));
  const config = join(root, '.dependency-cruiser.mjs');
  const { output, errors } = await run('depcruise', ['--config', config, '--output-type', 'json', ...present], {
    cwd: base,
  });
  if (!output.startsWith('{')) throw new Error(errors || output);
  const { modules, summary } = JSON.parse(output) as ICruiseResult;
  return {
    // A cruiser that cannot read TypeScript says « no violations » of nothing at all.
    empty: present.filter((folder) => !modules.some(({ source }) => source.startsWith(folder))),
    modules: modules.length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    comments: new Map((summary.ruleSetUsed?.forbidden ?? []).map(({ name, comment }) => [name, comment])),
  };
}

if (import.meta.main) {
  const { empty, modules, violations, comments } = await cruise(root);
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}\n  ${comments.get(rule) ?? ''}`);
  for (const folder of empty) console.log(`no module was read under ${folder}`);
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length + empty.length > 0 ? 1 : 0;
}
