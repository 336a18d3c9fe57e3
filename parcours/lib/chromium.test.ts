import { expect, test } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

/** A machine on which the given browsers start; `apt` and `npx` say what their installation makes start. */
function machine(options: { given?: string; start?: string[]; isRoot?: boolean; apt?: string; npx?: string }) {
  const start = new Set(options.start);
  const ran: string[] = [];
  const commands = ['chromium', 'google-chrome', ...(options.apt === undefined ? [] : ['apt-get'])];
  const made: Machine = {
    given: options.given,
    isRoot: options.isRoot ?? false,
    playwrights: '/cache/chrome',
    starts: (path) => start.has(path),
    commands: (names) => names.filter((name) => commands.includes(name)).map((name) => `/bin/${name}`),
    run(command, args) {
      ran.push([command, ...args].join(' '));
      const installed = command === 'npx' ? options.npx : options.apt;
      if (installed && args.includes('install')) start.add(installed);
      return installed !== undefined;
    },
  };
  return { made, ran };
}

const apt = ['apt-get update', 'apt-get install -y chromium'];
const npx = 'npx playwright install chromium';

test('the given browser wins over all others', () => {
  const { made, ran } = machine({ given: '/my/chrome', start: ['/my/chrome', '/bin/chromium'] });
  expect(findChromium(made)).toBe('/my/chrome');
  expect(ran).toEqual([]);
});

test('a given browser that does not start is told, not replaced', () => {
  const { made } = machine({ given: '/my/chrome', start: ['/bin/chromium'] });
  expect(() => findChromium(made)).toThrow(/CHROMIUM_PATH.*\/my\/chrome/);
});

test("the system's browser is taken, one that does not start is passed over", () => {
  expect(findChromium(machine({ start: ['/bin/chromium', '/bin/google-chrome'] }).made)).toBe('/bin/chromium');
  expect(findChromium(machine({ start: ['/bin/google-chrome'] }).made)).toBe('/bin/google-chrome');
});

test("Playwright's own is taken before anything is installed", () => {
  const { made, ran } = machine({ start: ['/cache/chrome'], isRoot: true, apt: '/bin/chromium' });
  expect(findChromium(made)).toBe('/cache/chrome');
  expect(ran).toEqual([]);
});

test('root with apt-get installs the package', () => {
  const { made, ran } = machine({ isRoot: true, apt: '/bin/chromium', npx: '/cache/chrome' });
  expect(findChromium(made)).toBe('/bin/chromium');
  expect(ran).toEqual(apt);
});

test("an ordinary user gets Playwright's own", () => {
  const { made, ran } = machine({ apt: '/bin/chromium', npx: '/cache/chrome' });
  expect(findChromium(made)).toBe('/cache/chrome');
  expect(ran).toEqual([npx]);
});

test("a package that brings no browser that starts leaves it to Playwright's own", () => {
  const { made, ran } = machine({ isRoot: true, apt: '/bin/snap-stub', npx: '/cache/chrome' });
  expect(findChromium(made)).toBe('/cache/chrome');
  expect(ran).toEqual([...apt, npx]);
});

test('when nothing works the message says what to do', () => {
  expect(() => findChromium(machine({ npx: '/nowhere' }).made)).toThrow(/apt-get install chromium.*CHROMIUM_PATH/);
  expect(() => findChromium(machine({}).made)).toThrow(/Aucun navigateur Chromium/);
});
