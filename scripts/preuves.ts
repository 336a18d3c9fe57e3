// npm run preuves: the proofs that are too long for every day. The random commands of the model, thousands of them; the
// races of the concurrency table, twenty calls at once, many times; and the same races without any guard, where each must fail.
//   PREUVES_PAS=5000      commands against the model
//   PREUVES_TOURS=50      times each race is run
import './node-guard.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { withFolder } from './lib/vitest.ts';

const nombre = (nom: string, defaut: number): number => {
  const lu = Number(process.env[nom] ?? defaut);
  if (!Number.isInteger(lu) || lu < 1) throw new Error(`${nom}: a whole number is expected`);
  return lu;
};
const pas = nombre('PREUVES_PAS', 5000);
const tours = nombre('PREUVES_TOURS', 50);

const COURSES = 'race row \\d+\\b';
/** Every row of the concurrency table but the 26th, which is the screens'. */
const LIGNES = Array.from({ length: 28 }, (_, i) => i + 1).filter((ligne) => ligne !== 26);

interface Essai {
  title: string;
  status: string;
  failureMessages: string[];
}

/** Runs the API tests whose title suits and answers what became of each. */
const essayer = (args: string[], env: NodeJS.ProcessEnv): Promise<Essai[]> =>
  withFolder(async (folder) => {
    const file = join(folder, 'vitest.json');
    const options = ['--project', 'server', '--testTimeout', '3600000', '--reporter=json', `--outputFile.json=${file}`];
    const { output, errors } = await run('vitest', ['run', ...options, ...args], { env });
    if (!existsSync(file)) throw new Error(`vitest made no report\n${output}${errors}`.slice(0, 5000));
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
      testResults: { assertionResults: Essai[] }[];
    };
    return testResults.flatMap(({ assertionResults }) => assertionResults).filter((e) => e.status !== 'skipped');
  });

let manques = 0;
function dire(bon: boolean, phrase: string): void {
  console.log(`${bon ? 'ok    ' : 'FAILED'}  ${phrase}`);
  if (!bon) manques += 1;
}
const cause = ({ failureMessages }: Essai) => failureMessages[0]?.split('\n')[0] ?? 'it passed';

console.log(`Model: ${pas} commands`);
const modele = await essayer(['-t', 'the server does what the pure model does'], { MODELE_PAS: String(pas) });
if (modele.length === 0) dire(false, 'no test of the model was found');
for (const essai of modele)
  dire(essai.status === 'passed', `${essai.title}${essai.status === 'passed' ? '' : `: ${cause(essai)}`}`);

console.log(`Races: 20 calls at once, ${tours} times`);
const courses = await essayer(['-t', COURSES], { COURSES_TOURS: String(tours) });
for (const ligne of LIGNES)
  if (!courses.some(({ title }) => new RegExp(`race row ${ligne}\\b`).test(title)))
    dire(false, `row ${ligne} has no race`);
for (const essai of courses)
  dire(essai.status === 'passed', `${essai.title}${essai.status === 'passed' ? '' : `: ${cause(essai)}`}`);

console.log('The same without locks, CAS and constraints: each must fail');
const nues = await essayer(['-t', COURSES], { COURSES_TOURS: String(tours), COURSES_SANS_GARDE: '1' });
if (nues.length !== courses.length) dire(false, `${nues.length} races without guards, ${courses.length} with`);
// Failing by an expectation: a test that only breaks down has not seen the race.
for (const essai of nues)
  dire(essai.status === 'failed' && cause(essai).startsWith('AssertionError'), `${essai.title}: ${cause(essai)}`);

console.log('Login: the same time with and without an account');
const temps = await essayer(['-t', 'R-05 a wrong password and an unknown address'], { PREUVES_TEMPS: '1' });
if (temps.length === 0) dire(false, 'no test of the time of a login was found');
for (const essai of temps)
  dire(essai.status === 'passed', `${essai.title}${essai.status === 'passed' ? '' : `: ${cause(essai)}`}`);

console.log(manques === 0 ? 'Everything is proved.' : `${manques} of the proofs failed.`);
process.exitCode = manques === 0 ? 0 : 1;
