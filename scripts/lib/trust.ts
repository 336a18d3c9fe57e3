import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirements as all } from './reference.ts';
import { root } from './root.ts';
import { titlesIn } from './titles.ts';

export const page = 'docs/conformite/trust.md';

/** What no test can show yet, and the decision record that says why or what makes up for it. */
const decided: Record<string, string> = { 'O-53': 'docs/adr/0018-trust.md' };

interface Shown {
  file: string;
  title: string;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A reliability or security requirement, a case (O-01) or a row of the concurrency table (row 1). */
export const isTrust = (number: string) => /^(?:[RO]-|row )/.test(number);

export const requirements = () =>
  all()
    .filter(({ number }) => isTrust(number))
    .map(({ number, statement }) => ({ number, statement, adr: decided[number] ?? '' }));

/** What a title is about: `R-12`, `O-41`, and `row 7` for « race row 7 ». */
function numbersOf(text: string): string[] {
  const rows = [...text.matchAll(/\brace row (\d+)\b/g)].map(([, row]) => `row ${row}`);
  return [...(text.match(/\b[RO]-\d\d\b/g) ?? []), ...rows];
}

/** Number -> the tests whose titles carry it. */
function shown(): Map<string, Shown[]> {
  const found = new Map<string, Shown[]>();
  const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'parcours/**/*.parcours.ts', 'scripts/*.test.ts'], {
    cwd: root,
  });
  for (const file of files.filter((path) => !path.includes('node_modules')).toSorted())
    for (const { title, words } of titlesIn(file, read(file)))
      for (const number of new Set(words.flatMap(numbersOf)))
        found.set(number, [...(found.get(number) ?? []), { file, title }]);
  return found;
}

/** What neither a test nor a decision record answers for, and what names a number or a record that does not exist. */
export function faults(): string[] {
  const law = requirements();
  const tests = shown();
  const known = new Set(law.map(({ number }) => number));
  return [
    ...law
      .filter(({ number, adr }) => adr === '' && !tests.has(number))
      .map(({ number }) => `${number} is shown nowhere`),
    ...law.filter(({ adr }) => adr !== '' && !existsSync(join(root, adr))).map(({ adr }) => `${adr} does not exist`),
    ...[...tests.keys()].filter((number) => !known.has(number)).map((number) => `${number} is no requirement`),
  ];
}

const parts = [
  { title: 'Reliability and security (R)', starts: 'R-' },
  { title: 'Cases drawn from public bug reports (O)', starts: 'O-' },
  { title: 'Concurrency, row by row', starts: 'row ' },
];
const escape = (text: string) => text.replaceAll(/[<>*_|]/g, '\\$&');

/** The page: each requirement with the tests that show it, or the decision record that answers for it. */
export function write(): string {
  const tests = shown();
  const entry = ({ number, statement, adr }: ReturnType<typeof requirements>[number]) => [
    `- **${number}** ${escape(statement)}`,
    ...(adr === '' ? [] : [`  - decision: [${adr}](../../${adr})`]),
    ...(tests.get(number) ?? []).map(({ file, title }) => `  - \`${file}\`: ${escape(title.replaceAll(/\s+/g, ' '))}`),
  ];
  const law = requirements();
  return [
    '# What shows each requirement',
    '',
    'Written by `npm run conformite` from the titles of the tests; not to be edited.',
    ...parts.flatMap(({ title, starts }) => [
      '',
      `## ${title}`,
      '',
      ...law.filter(({ number }) => number.startsWith(starts)).flatMap(entry),
    ]),
    '',
  ].join('\n');
}

/** Pairs of number and file that the page claims and no test bears out any more. */
export function untrue(): string[] {
  const tests = shown();
  let number = '';
  return read(page)
    .split('\n')
    .flatMap((line) => {
      number = /^- \*\*(.*?)\*\*/.exec(line)?.[1] ?? number;
      const file = /^ {2}- `(.*?)`: /.exec(line)?.[1];
      const holds = file === undefined || tests.get(number)?.some((test) => test.file === file) === true;
      return holds ? [] : [`${number} in ${file}`];
    });
}
