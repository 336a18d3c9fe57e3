/** npm run bench: every figure, in one table, in bench/resultats.json and in docs/vitesse.md. `BENCH_ANNONCES` for a small try. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { mesurerDebits } from './debits.ts';
import { mesurerEchelle } from './echelle.ts';
import { mesurerFlux } from './flux.ts';
import { tableau, type Figure } from './mesures.ts';
import { mesurerDemarrage, mesurerRessources } from './ressources.ts';

const [PETITE, MOYENNE, GRANDE] = [10_000, 100_000, Number(process.env.BENCH_ANNONCES ?? 1_000_000)];

const nombre = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 2 });
const atteint = ({ valeur, but, sens }: Figure): boolean => (sens === 'min' ? valeur >= but : valeur <= but);
const ligne = (f: Figure): string[] => [
  f.nom,
  nombre(f.valeur),
  `${f.sens === 'min' ? '≥' : '≤'} ${nombre(f.but)}`,
  atteint(f) ? 'yes' : 'no',
  f.detail,
];

const ENTETES = ['figure', 'value', 'goal', 'reached', 'detail'];
const groupes: { nom: string; figures: Figure[] }[] = [];
function noter(nom: string, figures: Figure[]): void {
  groupes.push({ nom, figures });
  console.log(`\n${nom}`);
  tableau(ENTETES, figures.map(ligne));
}

noter(`throughput, over the bare program's (${nombre(MOYENNE)} announcements)`, await mesurerDebits(MOYENNE));
noter(`p95 at ${nombre(GRANDE)} announcements, over that at ${nombre(PETITE)}`, await mesurerEchelle(PETITE, GRANDE));
noter(`resources (${nombre(GRANDE)} announcements)`, [
  await mesurerDemarrage(PETITE),
  ...(await mesurerRessources(GRANDE)),
]);

noter('live stream', await mesurerFlux());

const machine = {
  processeur: cpus()[0]?.model ?? '',
  coeurs: cpus().length,
  memoireGo: Math.round(totalmem() / 2 ** 30),
  noyau: release(),
  node: process.version,
};
const mesureLe = new Date().toISOString().slice(0, 10);
writeFileSync(
  path.join(import.meta.dirname, 'resultats.json'),
  `${JSON.stringify({ mesureLe, machine, groupes }, null, 2)}\n`,
);

const PAGE = path.join(import.meta.dirname, '../docs/vitesse.md');
const enMarkdown = (cellules: readonly string[]): string => `| ${cellules.join(' | ')} |`;
const table = [
  `Measured on ${mesureLe} by \`npm run bench\`: ${machine.coeurs} cores (${machine.processeur}), ${machine.memoireGo} GB, Node ${machine.node}.`,
  ...groupes.flatMap(({ nom, figures }) => [
    '',
    `**${nom}**`,
    '',
    enMarkdown(ENTETES),
    enMarkdown(ENTETES.map(() => '---')),
    ...figures.map((f) => enMarkdown(ligne(f))),
  ]),
].join('\n');
writeFileSync(
  PAGE,
  readFileSync(PAGE, 'utf8').replace(
    /(<!-- bench -->\n).*(\n<!-- \/bench -->)/s,
    (_, debut: string, fin: string) => `${debut}\n${table}\n${fin}`,
  ),
);
// The embedded databases are stopped; what pg still holds is not waited for.
process.exit(0);
