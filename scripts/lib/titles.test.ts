import { expect, test } from 'vitest';
import { numbersIn } from './titles.ts';

const numbers = (source: string) => numbersIn('a.test.tsx', source);

/** Put together here, so that a search for modifiers left in a test finds none that is only a sample. */
const modified = (modifier: string, call: string) => call.replace('(', `.${modifier}(`);
const aTest = (number: string) => `test('${number}', () => {})`;

test.each([
  ['a plain title', `test('C-001 is shown', () => {})`, ['C-001']],
  ['several numbers', `it('C-001 C-312, D-020: all of it', () => {})`, ['C-001', 'C-312', 'D-020']],
  ['a describe and the tests in it', `describe('C-001', () => { test("D-002", () => {}) })`, ['C-001', 'D-002']],
  ['a template, its holes left out', 'for (const r of roles) test(`C-001 ${r} D-002`, () => {})', ['C-001', 'D-002']],
  ['a joined title', `test('C-001 ' + role + ' D-002', () => {})`, ['C-001', 'D-002']],
  [
    'only and concurrent',
    `${modified('only', aTest('C-001'))}; ${modified('concurrent', aTest('C-002'))}`,
    ['C-001', 'C-002'],
  ],
  [
    'a Playwright journey',
    `test.describe('D-001', () => { test('D-002 @phone', { tag: '@x' }, async ({ page }) => {}) })`,
    ['D-001', 'D-002'],
  ],
  ['the steps of a journey', `test('x', async () => { await test.step('D-001', async () => {}) })`, ['D-001']],
  [
    'a table and its title',
    `test.each([['C-001', 1], ['C-002', 2]])('%s C-003', () => {})`,
    ['C-003', 'C-001', 'C-002'],
  ],
  ['a tagged table', 'test.each`a\n${"C-001"}\n`("C-002", () => {})', ['C-002', 'C-001']],
  ['jsx around', `describe('x', () => { const a = <p>C-009</p>; test('C-001', () => {}) })`, ['C-001']],
  ['a number of another form, for the caller to refuse', `test('C-1 D-1234', () => {})`, ['C-1', 'D-1234']],
])('reads %s', (_, source, wanted) => {
  expect(numbers(source)).toEqual(wanted);
});

test.each([
  ['a comment', `// C-001\ntest('x', () => {})`],
  ['the body of a test', `test('x', () => { expect('C-001').toBe(1) })`],
  ['another call', `log('C-001')`],
  ['a skipped test', modified('skip', aTest('C-001'))],
  ['a test to be written', `test.todo('C-001')`],
  ['what a skipped group holds', modified('skip', `describe('x', () => { ${aTest('C-001')} })`)],
  ['a longer word', `test('ABC-001 and C-001a', () => {})`],
])('does not read %s', (_, source) => {
  expect(numbers(source)).toEqual([]);
});
