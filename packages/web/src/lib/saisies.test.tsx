// @vitest-environment jsdom
// (happy-dom loads no script and tracks neither the caret nor a disabled control that holds the focus)
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { retenirSaisies } from './saisies.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Formulaire() {
  const [texte, setTexte] = useState('');
  const [tri, setTri] = useState('recent');
  const [appuis, setAppuis] = useState(0);
  return (
    <form>
      <input aria-label="Rechercher" value={texte} onChange={(e) => setTexte(e.currentTarget.value)} />
      <select aria-label="Trier" value={tri} onChange={(e) => setTri(e.currentTarget.value)}>
        <option value="prix">Prix</option>
        <option value="recent">Récentes</option>
      </select>
      <button type="button" onClick={() => setAppuis(appuis + 1)}>
        Filtrer ({appuis})
      </button>
      <output>{`${texte}|${tri}`}</output>
    </form>
  );
}

async function ouvrir(avant: (page: HTMLElement) => unknown): Promise<HTMLElement> {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Formulaire />);
  avant(page);
  const redire = retenirSaisies(page);
  await act(async () => hydrateRoot(page, <Formulaire />));
  await act(async () => redire());
  return page;
}

test('what was typed and chosen before the code of the page had run is not lost', async () => {
  const page = await ouvrir((p) => {
    p.querySelector('input')!.value = 'Nantes';
    p.querySelector('select')!.value = 'prix';
  });
  expect(page.querySelector('output')!.textContent).toBe('Nantes|prix');
  expect(page.querySelector('input')!.value).toBe('Nantes');
  expect(page.querySelector('select')!.value).toBe('prix');
});

test('a page nobody touched is left as it was drawn', async () => {
  const page = await ouvrir(() => undefined);
  expect(page.querySelector('output')!.textContent).toBe('|recent');
});

test('a button pressed before the code of the page had run answers once, and is left without a mark', async () => {
  let reprise = 0;
  const compter = () => (reprise += 1);
  addEventListener('reprise', compter);
  const page = await ouvrir((p) => (p.querySelector('button')!.dataset['presse'] = ''));
  removeEventListener('reprise', compter);
  expect(page.querySelector('button')!.textContent).toBe('Filtrer (1)');
  expect(page.querySelector('[data-presse]')).toBeNull();
  expect(reprise).toBe(1);
});

test('a choice is told again although React has not yet put back its own, and the caret stays where it was', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Formulaire />);
  const champ = page.querySelector('input')!;
  champ.value = 'antes';
  champ.focus();
  champ.setSelectionRange(0, 0);
  page.querySelector('select')!.value = 'prix';
  const redire = retenirSaisies(page);
  await act(async () => hydrateRoot(page, <Formulaire />));
  page.querySelector('select')!.value = 'prix';
  await act(async () => redire());
  expect(page.querySelector('output')!.textContent).toBe('antes|prix');
  expect([champ.selectionStart, champ.selectionEnd]).toEqual([0, 0]);
});
