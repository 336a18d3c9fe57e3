import { enParis } from '@colivert/domain/lib';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A page's code is read when it is first asked for, which takes seconds on a busy machine. Nothing is asserted of this time.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks and the screens ask for.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
// A field that grows with its text measures again once the fonts are there.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

// A browser in France, whatever the machine's zone: elsewhere every hour says that it is that of Paris (moments.test.ts).
Date.prototype.getTimezoneOffset = function decalageDeParis() {
  const [, signe, heures] = /([+-])(\d{2}):\d{2}$/.exec(enParis(this)) ?? [];
  return (signe === '-' ? 1 : -1) * Number(heures) * 60;
};
