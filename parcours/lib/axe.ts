import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const ETIQUETTES_AXE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing to object to on the page as it stands; `partie` is a selector. Under a dialog only the
 * dialog counts. Looked at from the top: what scrolled half behind the top bar is no smaller target for that.
 */
export async function sansDefaut(page: Page, partie = 'html') {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await animationsFinies(page);
  const { violations } = await new AxeBuilder({ page }).include(partie).withTags(ETIQUETTES_AXE).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found, `accessibilité de ${page.url()}`).toEqual([]);
}

/** What is fading in has not its colours yet; what turns for ever is not waited for. */
const animationsFinies = (page: Page) =>
  page.evaluate(async () => {
    const finies = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finies.map((animation) => animation.finished));
  });
