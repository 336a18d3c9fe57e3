import { beforeEach, expect, test, vi } from 'vitest';
import type * as brouillons from './brouillons.ts';

type Drafts = typeof brouillons;

/** A tab of the browser: its modules and its own storage, over the storage that all of them share. */
async function newTab(
  session: Record<string, string> = {},
): Promise<Drafts & { session: () => Record<string, string> }> {
  const kept = new Map(Object.entries(session));
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  });
  vi.resetModules();
  const drafts = await import('./brouillons.ts');
  // Its name is taken at once, while this storage is the one in place.
  drafts.lireBrouillon('u1', 'rien');
  return { ...drafts, session: () => Object.fromEntries(kept) };
}

beforeEach(() => localStorage.clear());
const FORM = 'annonce';
/** The clock counts milliseconds. */
const later = () => new Promise((resolve) => setTimeout(resolve, 3));

test('two tabs of one form keep what was typed in each, whichever is loaded again B-21', async () => {
  const first = await newTab();
  first.ecrireBrouillon('u1', FORM, 'premier');
  const second = await newTab();
  // The person is shown it, and may start from nothing.
  expect(second.lireBrouillon('u1', FORM)).toBe('premier');
  second.effacerBrouillon('u1', FORM);
  second.ecrireBrouillon('u1', FORM, 'second');
  expect(first.lireBrouillon('u1', FORM)).toBe('premier');
  expect(second.lireBrouillon('u1', FORM)).toBe('second');
});

test('a tab loaded again has the same draft, a duplicate of it one of its own B-21', async () => {
  const first = await newTab();
  first.ecrireBrouillon('u1', FORM, 'premier');
  const duplicate = await newTab(first.session());
  expect(duplicate.lireBrouillon('u1', FORM)).toBe('premier');
  duplicate.ecrireBrouillon('u1', FORM, 'copie');
  expect(first.lireBrouillon('u1', FORM)).toBe('premier');
  window.dispatchEvent(new Event('pagehide'));
  const again = await newTab(duplicate.session());
  expect(again.lireBrouillon('u1', FORM)).toBe('copie');
});

test('the draft of a tab that was closed is offered for 24 hours B-21', async () => {
  const closed = await newTab();
  closed.ecrireBrouillon('u1', FORM, 'fermé');
  const other = await newTab();
  expect(other.lireBrouillon('u2', FORM)).toBeNull();
  vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
  expect(other.lireBrouillon('u1', FORM)).toBeNull();
  vi.useRealTimers();
});

test('what was sent is not offered again by the draft it was copied from, unless its tab has written on B-21', async () => {
  const closed = await newTab();
  closed.ecrireBrouillon('u1', FORM, 'début');
  const second = await newTab();
  second.lireBrouillon('u1', FORM);
  await later();
  second.ecrireBrouillon('u1', FORM, 'début et fin');
  const third = await newTab();
  expect(third.lireBrouillon('u1', FORM)).toBe('début et fin');
  third.acheverBrouillon('u1', FORM);
  expect(third.lireBrouillon('u1', FORM)).toBeNull();

  closed.ecrireBrouillon('u1', FORM, 'encore');
  expect(second.lireBrouillon('u1', FORM)).toBe('encore');
  await later();
  closed.ecrireBrouillon('u1', FORM, 'encore et encore');
  second.acheverBrouillon('u1', FORM);
  expect(closed.lireBrouillon('u1', FORM)).toBe('encore et encore');
});

test('who started from nothing is offered only what was typed elsewhere since B-21', async () => {
  const first = await newTab();
  first.ecrireBrouillon('u1', FORM, 'premier');
  const second = await newTab();
  second.lireBrouillon('u1', FORM);
  await later();
  second.effacerBrouillon('u1', FORM);
  expect(second.lireBrouillon('u1', FORM)).toBeNull();
  await later();
  first.ecrireBrouillon('u1', FORM, 'premier, plus loin');
  expect(second.lireBrouillon('u1', FORM)).toBe('premier, plus loin');
});
