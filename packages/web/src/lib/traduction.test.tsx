import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { supporterTraduction } from './traduction.ts';

let cesser: (() => void) | undefined;
afterEach(() => {
  cesser?.();
  cesser = undefined;
});

/** What the translation of Chromium does to every text: <font><font>…</font></font> in its place. */
async function traduire(racine: Element) {
  const textes: Text[] = [];
  const marcheur = document.createTreeWalker(racine, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode()) textes.push(marcheur.currentNode as Text);
  for (const texte of textes) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `[${texte.data}]` }));
    texte.parentNode?.insertBefore(font, texte);
    texte.remove();
  }
  await act(async () => {});
}

function Bouton({ nombre, charge, note }: { nombre: number; charge: boolean; note?: string }) {
  return (
    <p>
      {charge ? 'Création...' : 'Créer'} {nombre} {note} <b>{nombre > 1 ? 'colis' : 'un colis'}</b>
    </p>
  );
}

test('texts that come, change and go after a translation do not break the page', async () => {
  cesser = supporterTraduction();
  const { container, rerender, unmount } = render(<Bouton nombre={1} charge={false} note="fragile" />);
  await traduire(container);
  expect(container.textContent).toBe('[Créer][ ][1][ ][fragile][ ][un colis]');
  rerender(<Bouton nombre={2} charge />);
  await act(async () => {});
  expect(container.textContent).toBe('Création...[ ]2[ ][ ]colis');
  await traduire(container);
  rerender(<Bouton nombre={2} charge note="lourd" />);
  await act(async () => {});
  expect(container.textContent).toContain('lourd');
  unmount();
  expect(container.textContent).toBe('');
});

test('without it React throws', async () => {
  const { container, rerender } = render(<Bouton nombre={1} charge={false} note="fragile" />);
  await traduire(container);
  expect(() => rerender(<Bouton nombre={1} charge={false} />)).toThrow(/child of this node|removeChild/);
});
