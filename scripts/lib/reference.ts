import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.ts';

/** Where the law stands: what the code refers to must be found there (docs/reference/README.md says which page wins). */
const folder = 'docs/reference';

export interface Requirement {
  /** `C-001`, `R-01`, `O-01`, `S-01`, or `row 1` of the concurrency table. */
  number: string;
  statement: string;
  /** The page and the section it stands in, for people: « checklist-1, 2. Screens and routes ». */
  section: string;
}

interface Page {
  /** As the code calls it: `wire`, `decisions`, `spec 1`. */
  name: string;
  /** Numbers of its headings: `4`, `1.3`. */
  sections: Set<string>;
  requirements: Requirement[];
}

/** `- C-001 [rule] …`, `- **S-01** …` and the rows `| 1 | write | race | …` of the concurrency table. */
const line = /^(?:- \**([A-Z]-\d+)\**(?: \[\w+\])?[\s·]+(.*)|\| (\d+) \| (.*?) \| (.*?) \|.*)$/;

export function readPage(file: string, text: string): Page {
  const name = basename(file, '.md').replace(/^spec-/, 'spec ');
  const page: Page = { name, sections: new Set(), requirements: [] };
  let section = name;
  let isConcurrency = false;
  for (const row of text.split('\n')) {
    const [, level, number, title] = /^(#{2,3}) (?:(\d+(?:\.\d+)?)\.? )?(.*)$/.exec(row) ?? [];
    if (title !== undefined) {
      if (number !== undefined) page.sections.add(number);
      if (level === '##') section = `${name}, ${number === undefined ? '' : `${number}. `}${title}`;
      isConcurrency = title.startsWith('Concurrency');
    }
    const [, code, statement, rank, write, race] = line.exec(row) ?? [];
    if (code !== undefined && statement !== undefined) page.requirements.push({ number: code, statement, section });
    else if (isConcurrency && rank !== undefined)
      page.requirements.push({ number: `row ${rank}`, statement: `${write}: ${race}`, section });
  }
  return page;
}

const pages = (): Page[] =>
  globSync(`${folder}/*.md`, { cwd: root })
    .toSorted()
    .map((file) => readPage(file, readFileSync(join(root, file), 'utf8')));

export const requirements = (): Requirement[] => pages().flatMap((page) => page.requirements);

/** A page and one or several of its sections (`wire §1.3`, `spec 1 §2, §5`), or a page alone (`look.md`). */
const toSections = /\b(wire|decisions|spec \d) (§[\d.]*\d(?:(?:, | and | to )§[\d.]*\d)*)/g;
const toPages = /(?<![\w/-])(wire|decisions|look|legal|requirements|cases|checklist-\d|spec-\d)\.md\b/g;
const toNumbers = /(?<![\w-])(?:[CDEPMTAB]-\d{3}|[ROBDSA]-\d{2})(?![\w-])/g;

/** What a text refers to and nobody finds: each as it is written there. */
export function unresolvedIn(text: string, law: readonly Page[]): string[] {
  const byName = new Map(law.map((page) => [page.name, page]));
  const known = new Set(law.flatMap((page) => page.requirements.map(({ number }) => number)));
  const sections = [...text.matchAll(toSections)].flatMap(([, name = '', list = '']) =>
    (list.match(/\d[\d.]*/g) ?? [])
      .filter((section) => byName.get(name)?.sections.has(section) !== true)
      .map((section) => `${name} §${section}`),
  );
  const named = [...text.matchAll(toPages)].flatMap(([file, name = '']) =>
    byName.has(name.replace(/^spec-/, 'spec ')) ? [] : [file],
  );
  const numbers = (text.match(toNumbers) ?? []).filter((number) => !known.has(number));
  return [...new Set([...sections, ...named, ...numbers])];
}

/** Every reference in the repository that resolves nowhere: `packages/…/x.ts: wire §99`. */
export function unresolved(): string[] {
  const law = pages();
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => /\.(ts|tsx|css|sql|md|mjs)$/.test(file) && !file.startsWith('scripts/lib/'));
  return files.flatMap((file) =>
    unresolvedIn(readFileSync(join(root, file), 'utf8'), law).map((reference) => `${file}: ${reference}`),
  );
}
