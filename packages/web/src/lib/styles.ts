/**
 * What the server wrote elsewhere for the page to be valid and allowed (rendu.tsx): the theme's style element, which HTML
 * wants in the head, and the elements' own styles, which the policy lets scripts set.
 */
export function reposerStyles(page: HTMLElement): void {
  const theme = document.head.querySelector('style[data-mantine-styles]');
  if (theme) page.prepend(theme);
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
