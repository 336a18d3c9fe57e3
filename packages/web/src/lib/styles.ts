/** Styles that the server could not write on the elements themselves (rendu.tsx): scripts may, under the policy. */
export function reposerStyles(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
