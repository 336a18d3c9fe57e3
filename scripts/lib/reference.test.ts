import { expect, test } from 'vitest';
import { readPage, requirements, unresolved, unresolvedIn } from './reference.ts';

const wire = readPage(
  'docs/reference/wire.md',
  [
    '# The wire',
    '## 1. Common rules',
    '### 1.1 Requests',
    '- C-001 [rule] A line. (spec 1 §1)',
    '- **S-01** Another.',
  ].join('\n'),
);
const table = readPage(
  'docs/reference/requirements.md',
  ['## Access', '| 1 | no race | nothing |', '## Concurrency', '| 7 | PUT x | two tabs | a lock |'].join('\n'),
);

test('a page gives its sections and its numbered lines', () => {
  expect([...wire.sections]).toEqual(['1', '1.1']);
  expect(wire.requirements).toEqual([
    { number: 'C-001', statement: 'A line. (spec 1 §1)', section: 'wire, 1. Common rules' },
    { number: 'S-01', statement: 'Another.', section: 'wire, 1. Common rules' },
  ]);
  expect(table.requirements).toEqual([
    { number: 'row 7', statement: 'PUT x: two tabs', section: 'requirements, Concurrency' },
  ]);
});

test.each([
  ['(wire §1.1)', []],
  ['wire §1, §1.1 and C-001, S-01', []],
  ['see wire.md.', []],
  ['wire §1.2.', ['wire §1.2']],
  ['wire §1, §9 and §1.1', ['wire §9']],
  ['decisions §3', ['decisions §3']],
  ['legal.md', ['legal.md']],
  ['C-002, R-99', ['C-002', 'R-99']],
  ['UTC-001, S-01-b, ABC-002, A-4', []],
])('%s: what resolves nowhere is named', (text, lost) => {
  expect(unresolvedIn(text, [wire])).toEqual(lost);
});

test('a number stands for one line only', () => {
  const numbers = requirements().map(({ number }) => number);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

test('every reference in the repository resolves in docs/reference', () => {
  expect(unresolved()).toEqual([]);
});
