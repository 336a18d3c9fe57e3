import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ETIQUETTES_AXE } from '../lib/axe.ts';

/** What axe objects to, one line a rule; the same page in other colours is only asked about its colours. */
export async function objectionsAxe(page: Page, couleursSeules: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    couleursSeules ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe.withTags(ETIQUETTES_AXE)
  ).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id} : ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

/** What sticks out of the page's width, or is cut inside its own box although it is text. */
export async function debordements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dit = (element: Element) => {
      const texte = element.textContent?.trim().slice(0, 40) ?? '';
      return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)} « ${texte} »`;
    };
    const objections: string[] = [];
    const racine = document.documentElement;
    if (racine.scrollWidth > racine.clientWidth + 1) {
      const large = [...document.body.querySelectorAll('*')].filter(
        (e) => e.getBoundingClientRect().right > racine.clientWidth + 1,
      );
      objections.push(`défile de côté (${racine.scrollWidth} px) : ${large.slice(-2).map(dit).join(', ')}`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const aDuTexte = [...element.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
      if (!aDuTexte || element.clientWidth < 8) continue;
      const { overflowX, display } = getComputedStyle(element);
      if (display === 'inline' || (overflowX !== 'hidden' && overflowX !== 'clip')) continue;
      if (element.scrollWidth > element.clientWidth + 1) objections.push(`texte coupé : ${dit(element)}`);
    }
    return objections;
  });
}
