import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What the choice depends on; a test passes a machine of its own. */
export type Machine = {
  given: string | undefined;
  /** A browser that only lies there, a snap stub for one, does not count: it must answer to --version. */
  starts(path: string): boolean;
  /** Full paths of the commands of these names. */
  commands(names: string[]): string[];
  isRoot: boolean;
  run(command: string, args: string[]): boolean;
  playwrights: string;
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium the journeys drive (decisions §2): the given one, the system's, one from the system's package
 * manager when that is allowed, else Playwright's own. Throws a sentence that says what to do.
 */
export function findChromium(machine: Machine): string {
  if (machine.given) {
    if (machine.starts(machine.given)) return machine.given;
    throw new Error(
      `CHROMIUM_PATH désigne « ${machine.given} », qui ne démarre pas : corrigez ou retirez cette variable.`,
    );
  }
  const present = () => [...machine.commands(names), machine.playwrights].find((path) => machine.starts(path));
  const installers = [
    () =>
      machine.isRoot &&
      machine.commands(['apt-get']).length > 0 &&
      machine.run('apt-get', ['update']) &&
      machine.run('apt-get', ['install', '-y', 'chromium']),
    () => machine.run('npx', ['playwright', 'install', 'chromium']),
  ];
  let path = present();
  for (const install of installers) if (!path && install()) path = present();
  if (path) return path;
  throw new Error(
    'Aucun navigateur Chromium trouvé, et aucun n’a pu être installé. Installez-le (sous Debian ou Ubuntu : ' +
      '« sudo apt-get install chromium » ; ailleurs : « npx playwright install --with-deps chromium »), ' +
      'ou donnez le chemin d’un Chromium ou d’un Chrome dans la variable CHROMIUM_PATH.',
  );
}

export const thisMachine: Machine = {
  given: process.env.CHROMIUM_PATH,
  isRoot: process.getuid?.() === 0,
  playwrights: chromium.executablePath(),
  starts(path) {
    if (!existsSync(path)) return false;
    // Chrome on Windows opens a window instead of printing its version.
    return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
  },
  commands(wanted) {
    const folders = (process.env.PATH ?? '').split(delimiter);
    return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
  },
  run(command, args) {
    console.error(`> ${command} ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // stdout belongs to the reporters.
    const shell = process.platform === 'win32';
    return spawnSync(command, args, { env, shell, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
  },
};

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
