import { onTestFinished } from 'vitest';

/** What is brought into sight from here on, the last first: a page of a test has no height of its own. */
export function suivreLaVue(): Element[] {
  const vus: Element[] = [];
  const avant = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    vus.unshift(this);
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = avant;
  });
  return vus;
}
